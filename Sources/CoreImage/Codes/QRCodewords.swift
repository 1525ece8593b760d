/// The bytes of a QR code: those of the message and of the error correction, interleaved.
struct QRCodewords {
  let all: [UInt8]

  init(_ message: [UInt8], version: Int, level: QRCode.Level) {
    let data = Self.data(message, version, QRTables.room(version, level) / 8)
    let (blocks, extra) = (
      QRTables.blocks(version, level), QRTables.correction(version, level)
    )
    // Blocks that are one byte shorter are first.
    let short = data.count / blocks
    let firstLong = blocks - data.count % blocks
    let divisor = Self.divisor(extra)
    var (parts, corrections): ([[UInt8]], [[UInt8]]) = ([], [])
    var start = 0
    for block in 0..<blocks {
      let part = Array(data[start..<(start + short + (block < firstLong ? 0 : 1))])
      start += part.count
      parts.append(part)
      corrections.append(Self.remainder(part, divisor))
    }
    var all: [UInt8] = []
    for index in 0...short {
      for part in parts where index < part.count { all.append(part[index]) }
    }
    for index in 0..<extra {
      for correction in corrections { all.append(correction[index]) }
    }
    self.all = all
  }

  /// The mode of bytes, their number, the bytes, a terminator, and padding.
  private static func data(_ message: [UInt8], _ version: Int, _ room: Int) -> [UInt8] {
    var bits: [Bool] = []
    func add(_ value: Int, _ count: Int) {
      for place in (0..<count).reversed() { bits.append(value >> place & 1 == 1) }
    }
    add(4, 4)
    add(message.count, version < 10 ? 8 : 16)
    for byte in message { add(Int(byte), 8) }
    add(0, min(4, room * 8 - bits.count))
    add(0, (8 - bits.count % 8) % 8)
    var bytes = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<(start + 8)].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    while bytes.count < room { bytes += [0xEC, 0x11].prefix(room - bytes.count) }
    return bytes
  }

  /// The product in the Galois field of 256 elements of the standard.
  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var (result, factor) = (0, Int(a))
    for place in 0..<8 {
      if b >> place & 1 == 1 { result ^= factor }
      factor <<= 1
      if factor > 255 { factor ^= 0x11D }
    }
    return UInt8(result)
  }

  /// The polynomial whose roots are powers of two, without its leading coefficient, which is 1.
  private static func divisor(_ degree: Int) -> [UInt8] {
    var numbers = [UInt8](repeating: 0, count: degree - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<degree {
      for place in 0..<degree {
        numbers[place] = product(numbers[place], root)
        if place + 1 < degree { numbers[place] ^= numbers[place + 1] }
      }
      root = product(root, 2)
    }
    return numbers
  }

  private static func remainder(_ data: [UInt8], _ divisor: [UInt8]) -> [UInt8] {
    var rest = [UInt8](repeating: 0, count: divisor.count)
    for byte in data {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for place in rest.indices { rest[place] ^= product(divisor[place], factor) }
    }
    return rest
  }
}
