/// Tables of ISO/IEC 18004 by version, 1 … 40, and level of error correction.
enum QRTables {
  /// Bits for data.
  static func room(_ version: Int, _ level: QRCode.Level) -> Int {
    (modules(version) / 8 - blocks(version, level) * correction(version, level)) * 8
  }

  /// The number of modules for data and error correction.
  private static func modules(_ version: Int) -> Int {
    let size = 17 + 4 * version
    // Finder patterns with formats, and the two timing patterns.
    var fixed = 3 * 64 + 31 + 2 * (size - 16)
    let count = alignment(version).count
    if count > 0 {
      // Alignment patterns on the timing patterns share five modules with them.
      fixed += (count * count - 3) * 25 - 2 * (count - 2) * 5
    }
    if version >= 7 { fixed += 36 }
    return size * size - fixed
  }

  /// The centres of alignment patterns, along both axes.
  static func alignment(_ version: Int) -> [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let last = 10 + 4 * version
    // Even steps, the first of which is the shortest; one version is an exception.
    let gaps = count - 1
    let step = version == 32 ? 26 : (last - 6 + gaps * 2 - 1) / (gaps * 2) * 2
    return [6] + (0..<gaps).reversed().map { last - $0 * step }
  }

  /// The remainder of a division of polynomials over the field of two elements.
  static func remainder(_ value: Int, by divisor: Int, bits: Int) -> Int {
    var rest = value
    for place in (0..<8).reversed() where rest >> (place + bits) & 1 == 1 {
      rest ^= divisor << place
    }
    return rest
  }

  /// The number of error correction bytes per block.
  static func correction(_ version: Int, _ level: QRCode.Level) -> Int {
    (corrections[level] ?? [])[version - 1]
  }

  /// The number of blocks with separate error correction.
  static func blocks(_ version: Int, _ level: QRCode.Level) -> Int {
    (blocks[level] ?? [])[version - 1]
  }

  private static let corrections: [QRCode.Level: [Int]] = [
    .low: [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30,
      26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    .medium: [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    .quartile: [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30,
      30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    .high: [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]

  private static let blocks: [QRCode.Level: [Int]] = [
    .low: [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14,
      15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
    .medium: [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25,
      26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    .quartile: [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34,
      34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    .high: [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37,
      40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]
}
