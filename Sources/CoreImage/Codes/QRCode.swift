import KumikoGraphics

/// A QR code, as specified by ISO/IEC 18004: bytes, in the smallest square that contains them.
struct QRCode {
  /// How much of the code may be damaged.
  enum Level: String {
    /// A fourteenth.
    case low = "L"
    /// A seventh.
    case medium = "M"
    /// A quarter.
    case quartile = "Q"
    /// Three tenths.
    case high = "H"

    /// The two bits of the level in the code.
    var bits: Int {
      switch self {
      case .low: 1
      case .medium: 0
      case .quartile: 3
      case .high: 2
      }
    }
  }

  /// Modules per side.
  let size: Int
  /// Whether each module is dark, row by row from above.
  private(set) var modules: [Bool]
  /// Which modules are function patterns, and hold no data.
  private var isFixed: [Bool]

  /// Nil if the bytes do not fit into the largest code.
  init?(_ message: [UInt8], level: Level) {
    guard
      let version = (1...40).first(where: { QRTables.room($0, level) >= Self.bits(message, $0) })
    else { return nil }
    size = 17 + 4 * version
    modules = Array(repeating: false, count: size * size)
    isFixed = modules
    drawFixed(version)
    drawFormat(level, mask: 0)
    place(QRCodewords(message, version: version, level: level).all)
    // The mask whose pattern has the lowest penalty.
    let masked = (0..<8).map { mask in
      var code = self
      code.apply(mask: mask)
      code.drawFormat(level, mask: mask)
      return code
    }
    let penalties = masked.map { QRPenalty.sum($0.modules, size) }
    let best = penalties.indices.min { penalties[$0] < penalties[$1] } ?? 0
    modules = masked[best].modules
  }

  /// The number of bits of a message: its mode, its length, and its bytes.
  private static func bits(_ message: [UInt8], _ version: Int) -> Int {
    4 + (version < 10 ? 8 : 16) + message.count * 8
  }

  /// Dark on white with a white border of one module, one pixel per module.
  var image: CGImage {
    let side = size + 2
    var bytes = [UInt8](repeating: 255, count: side * side * 4)
    for y in 0..<size {
      for x in 0..<size where modules[y * size + x] {
        let place = ((y + 1) * side + x + 1) * 4
        (bytes[place], bytes[place + 1], bytes[place + 2]) = (0, 0, 0)
      }
    }
    return CGImage(Bitmap(width: side, height: side, format: .color, bytes: bytes))
  }

  private mutating func fix(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard x >= 0, y >= 0, x < size, y < size else { return }
    modules[y * size + x] = isDark
    isFixed[y * size + x] = true
  }

  /// Draws the finder patterns in corners, the alignment patterns, and the timing patterns.
  private mutating func drawFixed(_ version: Int) {
    for place in 0..<size {
      fix(6, place, place % 2 == 0)
      fix(place, 6, place % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
      for dy in -4...4 {
        for dx in -4...4 {
          let ring = max(abs(dx), abs(dy))
          fix(x + dx, y + dy, ring != 2 && ring != 4)
        }
      }
    }
    let places = QRTables.alignment(version)
    for y in places {
      for x in places {
        let isCorner = (x == 6 && (y == 6 || y == size - 7)) || (x == size - 7 && y == 6)
        if isCorner { continue }
        for dy in -2...2 {
          for dx in -2...2 { fix(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
        }
      }
    }
    guard version >= 7 else { return }
    let bits = version << 12 | QRTables.remainder(version << 12, by: 0x1F25, bits: 12)
    for index in 0..<18 {
      let (near, far) = (index / 3, size - 11 + index % 3)
      fix(near, far, bits >> index & 1 == 1)
      fix(far, near, bits >> index & 1 == 1)
    }
  }

  /// Draws the format information, with level and mask, twice.
  private mutating func drawFormat(_ level: Level, mask: Int) {
    let data = level.bits << 3 | mask
    let bits = (data << 10 | QRTables.remainder(data << 10, by: 0x537, bits: 10)) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0..<6 { fix(8, index, bit(index)) }
    fix(8, 7, bit(6))
    fix(8, 8, bit(7))
    fix(7, 8, bit(8))
    for index in 9..<15 { fix(14 - index, 8, bit(index)) }
    for index in 0..<8 { fix(size - 1 - index, 8, bit(index)) }
    for index in 8..<15 { fix(8, size - 15 + index, bit(index)) }
    fix(8, size - 8, true)
  }

  /// Writes bits in columns of two modules, up and down in turn, from the lower right.
  private mutating func place(_ bytes: [UInt8]) {
    var next = 0
    var isUp = true
    for column in stride(from: size - 1, to: 0, by: -2) {
      // The vertical timing pattern has a column of its own.
      let right = column <= 6 ? column - 1 : column
      for step in 0..<size {
        let y = isUp ? size - 1 - step : step
        for x in [right, right - 1] where !isFixed[y * size + x] && next < bytes.count * 8 {
          modules[y * size + x] = bytes[next / 8] >> (7 - next % 8) & 1 == 1
          next += 1
        }
      }
      isUp.toggle()
    }
  }

  private mutating func apply(mask: Int) {
    for y in 0..<size {
      for x in 0..<size where !isFixed[y * size + x] && Self.isTurned(x, y, mask) {
        modules[y * size + x].toggle()
      }
    }
  }

  private static func isTurned(_ x: Int, _ y: Int, _ mask: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }
}
