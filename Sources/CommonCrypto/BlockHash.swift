import Foundation

/// The common structure of MD5 and the SHA family: blocks that are compressed into a few words,
/// with the length at the end.
struct BlockHash: Sendable {
  /// A kind of digest.
  enum Kind: Sendable {
    case md5, sha1, sha224, sha256, sha384, sha512

    /// Bytes of a digest.
    var length: Int {
      switch self {
      case .md5: 16
      case .sha1: 20
      case .sha224: 28
      case .sha256: 32
      case .sha384: 48
      case .sha512: 64
      }
    }

    /// Bytes of a block.
    var block: Int { self == .sha384 || self == .sha512 ? 128 : 64 }
  }

  let kind: Kind
  /// The state words; those of 32 bits in the lower half.
  private var words: [UInt64]
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  init(_ kind: Kind) {
    self.kind = kind
    words = BlockHash.start(kind)
  }

  /// Adds more bytes.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    count &+= UInt64(bytes.count)
    var index = 0
    if !rest.isEmpty {
      index = min(kind.block - rest.count, bytes.count)
      rest += bytes[..<index]
      guard rest.count == kind.block else { return }
      rest.withUnsafeBytes { work($0) }
      rest = []
    }
    while bytes.count - index >= kind.block {
      work(UnsafeRawBufferPointer(rebasing: bytes[index..<index + kind.block]))
      index += kind.block
    }
    rest = Array(bytes[index...])
  }

  /// The digest of all bytes.
  mutating func finish() -> [UInt8] {
    let (bits, isLittle) = (count &* 8, kind == .md5)
    let field = kind.block / 8
    let zeros = (2 * kind.block - rest.count - 1 - field) % kind.block
    var end: [UInt8] = [0x80] + [UInt8](repeating: 0, count: zeros + field - 8)
    let order = isLittle ? Array(0..<8) : Array((0..<8).reversed())
    end += order.map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) }
    end.withUnsafeBytes { add($0) }
    let size = kind.block == 128 ? 8 : 4
    let digest = words.flatMap { word in
      (0..<size).map { index -> UInt8 in
        let shift = 8 * (isLittle ? index : size - 1 - index)
        return UInt8(truncatingIfNeeded: word >> UInt64(shift))
      }
    }
    return Array(digest.prefix(kind.length))
  }

  private mutating func work(_ block: UnsafeRawBufferPointer) {
    switch kind {
    case .md5: workMD5(block)
    case .sha1: workSHA1(block)
    case .sha224, .sha256: workSHA256(block)
    case .sha384, .sha512: workSHA512(block)
    }
  }

  private static func start(_ kind: Kind) -> [UInt64] {
    switch kind {
    case .md5: [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    case .sha1: [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    case .sha224:
      [
        0xC105_9ED8, 0x367C_D507, 0x3070_DD17, 0xF70E_5939, 0xFFC0_0B31, 0x6858_1511,
        0x64F9_8FA7, 0xBEFA_4FA4,
      ]
    case .sha256:
      [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C,
        0x1F83_D9AB, 0x5BE0_CD19,
      ]
    case .sha384:
      [
        0xCBBB_9D5D_C105_9ED8, 0x629A_292A_367C_D507, 0x9159_015A_3070_DD17,
        0x152F_ECD8_F70E_5939, 0x6733_2667_FFC0_0B31, 0x8EB4_4A87_6858_1511,
        0xDB0C_2E0D_64F9_8FA7, 0x47B5_481D_BEFA_4FA4,
      ]
    case .sha512:
      [
        0x6A09_E667_F3BC_C908, 0xBB67_AE85_84CA_A73B, 0x3C6E_F372_FE94_F82B,
        0xA54F_F53A_5F1D_36F1, 0x510E_527F_ADE6_82D1, 0x9B05_688C_2B3E_6C1F,
        0x1F83_D9AB_FB41_BD6B, 0x5BE0_CD19_137E_2179,
      ]
    }
  }

  // MARK: MD5 (RFC 1321)

  private static let md5Turns: [UInt32] = [
    7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21,
  ]
  private static let md5Sines: [UInt32] = (1...64).map {
    UInt32(abs(sin(Double($0))) * 4_294_967_296)
  }

  private mutating func workMD5(_ block: UnsafeRawBufferPointer) {
    let start = words.map { UInt32(truncatingIfNeeded: $0) }
    var (a, b, c, d) = (start[0], start[1], start[2], start[3])
    for step in 0..<64 {
      let (mixed, place): (UInt32, Int) =
        switch step / 16 {
        case 0: ((b & c) | (~b & d), step)
        case 1: ((d & b) | (~d & c), (5 * step + 1) % 16)
        case 2: (b ^ c ^ d, (3 * step + 5) % 16)
        default: (c ^ (b | ~d), 7 * step % 16)
        }
      let word = UInt32(
        littleEndian: block.loadUnaligned(fromByteOffset: 4 * place, as: UInt32.self))
      let sum = a &+ mixed &+ BlockHash.md5Sines[step] &+ word
      let turn = BlockHash.md5Turns[4 * (step / 16) + step % 4]
      (a, d, c, b) = (d, c, b, b &+ (sum << turn | sum >> (32 - turn)))
    }
    words = zip(start, [a, b, c, d]).map { UInt64($0 &+ $1) }
  }

  // MARK: SHA (FIPS 180-4)

  private mutating func workSHA1(_ block: UnsafeRawBufferPointer) {
    func left(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
    var line = (0..<16).map {
      UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self))
    }
    for step in 16..<80 {
      line.append(left(line[step - 3] ^ line[step - 8] ^ line[step - 14] ^ line[step - 16], 1))
    }
    let start = words.map { UInt32(truncatingIfNeeded: $0) }
    var (a, b, c, d, e) = (start[0], start[1], start[2], start[3], start[4])
    for step in 0..<80 {
      let (mixed, constant): (UInt32, UInt32) =
        switch step / 20 {
        case 0: ((b & c) | (~b & d), 0x5A82_7999)
        case 1: (b ^ c ^ d, 0x6ED9_EBA1)
        case 2: ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let sum = left(a, 5) &+ mixed &+ e &+ constant &+ line[step]
      (e, d, c, b, a) = (d, c, left(b, 30), a, sum)
    }
    words = zip(start, [a, b, c, d, e]).map { UInt64($0 &+ $1) }
  }

  private mutating func workSHA256(_ block: UnsafeRawBufferPointer) {
    let line = (0..<16).map {
      UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self))
    }
    let start = words.map { UInt32(truncatingIfNeeded: $0) }
    words = BlockHash.rounds(
      start, line, BlockHash.primes.prefix(64).map { UInt32($0 >> 32) },
      turns: [6, 11, 25, 2, 13, 22], mixes: [7, 18, 3, 17, 19, 10]
    ).map { UInt64($0) }
  }

  private mutating func workSHA512(_ block: UnsafeRawBufferPointer) {
    let line = (0..<16).map {
      UInt64(bigEndian: block.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self))
    }
    words = BlockHash.rounds(
      words, line, BlockHash.primes, turns: [14, 18, 41, 28, 34, 39],
      mixes: [1, 8, 7, 19, 61, 6])
  }

  /// The rounds of SHA-2, for words of either size.
  private static func rounds<Word: FixedWidthInteger & UnsignedInteger>(
    _ start: [Word], _ block: [Word], _ constants: [Word], turns: [Int], mixes: [Int]
  ) -> [Word] {
    func right(_ word: Word, _ count: Int) -> Word {
      word >> Word(count) | word << Word(Word.bitWidth - count)
    }
    var line = block
    for step in 16..<constants.count {
      let (early, late) = (line[step - 15], line[step - 2])
      let first = right(early, mixes[0]) ^ right(early, mixes[1]) ^ early >> Word(mixes[2])
      let second = right(late, mixes[3]) ^ right(late, mixes[4]) ^ late >> Word(mixes[5])
      line.append(line[step - 16] &+ first &+ line[step - 7] &+ second)
    }
    var s = start
    for step in constants.indices {
      let high = right(s[4], turns[0]) ^ right(s[4], turns[1]) ^ right(s[4], turns[2])
      let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
      let one = s[7] &+ high &+ choice &+ constants[step] &+ line[step]
      let low = right(s[0], turns[3]) ^ right(s[0], turns[4]) ^ right(s[0], turns[5])
      let most = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
      s = [one &+ low &+ most, s[0], s[1], s[2], s[3] &+ one, s[4], s[5], s[6]]
    }
    return zip(start, s).map { $0 &+ $1 }
  }

  /// The first 64 bits of the fractional parts of the cube roots of the first 80 primes.
  private static let primes: [UInt64] = {
    var primes: [UInt64] = []
    var number: UInt64 = 2
    while primes.count < 80 {
      if primes.allSatisfy({ number % $0 != 0 }) { primes.append(number) }
      number += 1
    }
    return primes.map(cubeRootFraction)
  }()

  /// Computed bit by bit: the largest number whose cube is no larger than the prime shifted left by
  /// 192 bits.
  private static func cubeRootFraction(_ prime: UInt64) -> UInt64 {
    var root: UInt64 = 0
    let roots: [UInt64] = [1, 2, 3, 4, 5, 6, 7]
    let whole = roots.last { $0 * $0 * $0 <= prime } ?? 1
    for bit in (0..<64).reversed() {
      let tried = root | 1 << UInt64(bit)
      if cube(whole, tried).isAtMost(prime) { root = tried }
    }
    return root
  }

  /// The cube of a number with 64 fractional bits; its fraction in parts of 32 bits, the lowest
  /// first.
  private static func cube(_ whole: UInt64, _ fraction: UInt64) -> Wide {
    let number = Wide(parts: [fraction & 0xFFFF_FFFF, fraction >> 32, whole])
    return number.times(number).times(number)
  }

  /// An integer in parts of 32 bits.
  private struct Wide {
    var parts: [UInt64]

    func times(_ other: Wide) -> Wide {
      var result = [UInt64](repeating: 0, count: parts.count + other.parts.count)
      for (i, a) in parts.enumerated() {
        var carry: UInt64 = 0
        for (j, b) in other.parts.enumerated() {
          let sum = a * b + result[i + j] + carry
          (result[i + j], carry) = (sum & 0xFFFF_FFFF, sum >> 32)
        }
        result[i + other.parts.count] += carry
      }
      return Wide(parts: result)
    }

    /// Whether a number with 192 fractional bits is at most an integer.
    func isAtMost(_ limit: UInt64) -> Bool {
      let whole = parts.dropFirst(6).reversed().reduce(UInt64(0)) { $0 << 32 | $1 }
      return whole < limit || whole == limit && parts.prefix(6).allSatisfy { $0 == 0 }
    }
  }
}
