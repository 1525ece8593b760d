/// A property list in the old format with braces, as used by Xcode projects.
enum PropertyList {
  case text(String)
  case list([PropertyList])
  case dictionary([String: PropertyList])

  struct Problem: Error {
    let line: Int
    let text: String
  }

  init(_ source: String) throws {
    var parser = PropertyListParser(source)
    self = try parser.value()
  }

  subscript(key: String) -> PropertyList? {
    if case .dictionary(let values) = self { values[key] } else { nil }
  }

  var string: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var isList: Bool {
    if case .list = self { true } else { false }
  }

  var strings: [String] {
    if case .list(let values) = self { values.compactMap(\.string) } else { [] }
  }
}

private struct PropertyListParser {
  private let bytes: [UInt8]
  private var position = 0
  /// The nesting depth of lists and dictionaries.
  private var depth = 0
  private static let deepest = 200

  init(_ source: String) { bytes = Array(source.utf8) }

  mutating func value() throws -> PropertyList {
    skip()
    guard depth < Self.deepest else {
      throw problem("has more than \(Self.deepest) lists inside of each other")
    }
    depth += 1
    defer { depth -= 1 }
    switch next {
    case "{": return try dictionary()
    case "(": return try list()
    case "\"": return .text(try quoted())
    default: return .text(try word())
    }
  }

  private var next: Character? {
    position < bytes.count ? Character(UnicodeScalar(bytes[position])) : nil
  }

  private mutating func dictionary() throws -> PropertyList {
    position += 1
    var values: [String: PropertyList] = [:]
    while true {
      skip()
      if next == "}" { break }
      guard let key = try value().string else { throw problem }
      try take("=")
      values[key] = try value()
      try take(";")
    }
    position += 1
    return .dictionary(values)
  }

  private mutating func list() throws -> PropertyList {
    position += 1
    var values: [PropertyList] = []
    while true {
      skip()
      if next == ")" { break }
      values.append(try value())
      skip()
      if next == "," { position += 1 }
    }
    position += 1
    return .list(values)
  }

  private mutating func quoted() throws -> String {
    position += 1
    var text: [UInt8] = []
    while let character = next {
      if character == "\"" {
        position += 1
        return String(decoding: text, as: UTF8.self)
      }
      position += 1
      if character == "\\" {
        try text.append(contentsOf: escaped())
      } else {
        text.append(bytes[position - 1])
      }
    }
    throw problem
  }

  /// What follows a backslash: `\n` and its like, `\U` with four digits, or the character itself.
  private mutating func escaped() throws -> [UInt8] {
    guard position < bytes.count else { throw problem }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0a]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0d]
    case UInt8(ascii: "U"):
      let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
      guard digits.utf8.count == 4, let value = UInt16(digits, radix: 16) else { return [byte] }
      position += 4
      var units = [value]
      // The second half of a character beyond 16 bits.
      let next = String(decoding: bytes[position...].prefix(6), as: UTF8.self)
      if UTF16.isLeadSurrogate(value), next.hasPrefix("\\U"), next.utf8.count == 6,
        let second = UInt16(next.dropFirst(2), radix: 16)
      {
        units.append(second)
        position += 6
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: return [byte]
    }
  }

  private mutating func word() throws -> String {
    let start = position
    while let character = next, !"{}()=;,\" \n\t\r".contains(character) { position += 1 }
    guard position > start else { throw problem }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func take(_ character: Character) throws {
    skip()
    guard next == character else { throw problem }
    position += 1
  }

  /// Skips spaces and comments.
  private mutating func skip() {
    while let character = next {
      let following = position + 1 < bytes.count ? bytes[position + 1] : 0
      if " \n\t\r".contains(character) {
        position += 1
      } else if character == "/", following == UInt8(ascii: "/") {
        while let end = next, end != "\n" { position += 1 }
      } else if character == "/", following == UInt8(ascii: "*") {
        position += 2
        while position + 1 < bytes.count,
          !(bytes[position] == UInt8(ascii: "*") && bytes[position + 1] == UInt8(ascii: "/"))
        {
          position += 1
        }
        position += 2
      } else {
        return
      }
    }
  }

  private var problem: PropertyList.Problem { problem("is not a project of Xcode") }

  private func problem(_ text: String) -> PropertyList.Problem {
    let breaks = bytes.prefix(position).count { $0 == UInt8(ascii: "\n") }
    return PropertyList.Problem(line: breaks + 1, text: text)
  }
}
