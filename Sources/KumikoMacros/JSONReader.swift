extension JSON {
  /// Parses a value; nil unless the bytes are exactly one JSON value.
  init?(reading bytes: [UInt8]) {
    var reader = JSONReader(bytes: bytes)
    guard let value = reader.value(depth: 0), reader.isAtEnd() else { return nil }
    self = value
  }
}

/// Reads JSON from bytes.
private struct JSONReader {
  let bytes: [UInt8]
  private var place = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The maximum nesting depth of arrays and objects; no message of the compiler exceeds it.
  private static let deepest = 100

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x0a, 0x0d, 0x09].contains(byte) { place += 1 }
  }

  mutating func isAtEnd() -> Bool {
    skipSpace()
    return place == bytes.count
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[place...].starts(with: text.utf8) else { return false }
    place += text.utf8.count
    return true
  }

  mutating func value(depth: Int) -> JSON? {
    guard depth < JSONReader.deepest else { return nil }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "\""): return string().map(JSON.string)
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func number() -> JSON? {
    let start = place
    while let byte = next, "+-.eE0123456789".utf8.contains(byte) { place += 1 }
    return start == place ? nil : .number(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private mutating func array(_ depth: Int) -> JSON? {
    place += 1
    var elements: [JSON] = []
    skipSpace()
    if take("]") { return .array([]) }
    while true {
      guard let element = value(depth: depth + 1) else { return nil }
      elements.append(element)
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { return nil }
    }
  }

  private mutating func object(_ depth: Int) -> JSON? {
    place += 1
    var members: [String: JSON] = [:]
    skipSpace()
    if take("}") { return .object([:]) }
    while true {
      skipSpace()
      guard let name = string() else { return nil }
      skipSpace()
      guard take(":"), let value = value(depth: depth + 1) else { return nil }
      members[name] = value
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { return nil }
    }
  }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    var text: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let character = escaped() else { return nil }
        text += String(character).utf8
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escaped() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    place += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "u"): return unicode()
    default: return Unicode.Scalar(byte)
    }
  }

  /// Four hexadecimal digits, or two groups of four for a surrogate pair.
  private mutating func unicode() -> Unicode.Scalar? {
    guard let first = unit() else { return nil }
    guard 0xd800..<0xdc00 ~= first else { return Unicode.Scalar(first) }
    guard take("\\u"), let second = unit(), 0xdc00..<0xe000 ~= second else { return nil }
    return Unicode.Scalar(0x1_0000 + (first - 0xd800) << 10 + (second - 0xdc00))
  }

  private mutating func unit() -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    defer { place += 4 }
    return UInt32(String(decoding: bytes[place..<(place + 4)], as: UTF8.self), radix: 16)
  }
}
