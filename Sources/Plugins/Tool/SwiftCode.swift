import Foundation

/// Swift that the tool writes.
///
/// What nibs, catalogues, projects and names of files say never becomes code: a text of the tool
/// itself stands in its source, and what is put into it is a literal, a number, an `Identifier`, or
/// such code again. A plain `String` cannot be put in; a word of a file is looked up in a closed
/// list, whose values are code.
struct SwiftCode: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The code as text, for files.
  let text: String

  init(stringLiteral value: StaticString) { text = value.description }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  fileprivate init(written text: String) { self.text = text }

  /// A text as Swift writes it.
  init(literal text: String) { self.text = "\"" + Self.escaped(text) + "\"" }

  static func + (one: SwiftCode, other: SwiftCode) -> SwiftCode {
    SwiftCode(written: one.text + other.text)
  }

  static func += (one: inout SwiftCode, other: SwiftCode) { one = one + other }

  /// The pieces of a text that are put into it.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

    mutating func appendInterpolation(_ code: SwiftCode) { text += code.text }

    mutating func appendInterpolation(_ identifier: Identifier) { text += identifier.text }

    mutating func appendInterpolation(_ number: Int) { text += "\(number)" }

    mutating func appendInterpolation(_ flag: Bool) { text += flag ? "true" : "false" }

    /// A number; of one that is none, or is too large for a float, the nearest that Swift can
    /// write.
    mutating func appendInterpolation(_ number: Double) {
      let most = Double(Float.greatestFiniteMagnitude)
      text += "\(number.isNaN ? 0 : min(max(number, -most), most))"
    }

    /// A text as a literal.
    mutating func appendInterpolation(literal: String) {
      text += SwiftCode(literal: literal).text
    }

    /// A text in a comment that ends with its line.
    mutating func appendInterpolation(comment: String) {
      for scalar in comment.unicodeScalars {
        text.unicodeScalars.append(SwiftCode.isPlain(scalar) ? scalar : " ")
      }
    }

    /// A number as part of a name.
    mutating func appendInterpolation(key: UInt64) { text += String(key, radix: 36) }
  }

  // MARK: Literals

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      case _ where isPlain(scalar): result.unicodeScalars.append(scalar)
      default: result += "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    }
    return result
  }

  /// Whether a letter or sign stands in a source for what it looks like: nothing that ends lines,
  /// turns their direction or cannot be seen.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      false
    default: true
    }
  }
}

extension Sequence<SwiftCode> {
  /// The pieces, one after the other.
  func joined(_ separator: SwiftCode = ", ") -> SwiftCode {
    SwiftCode(written: map(\.text).joined(separator: separator.text))
  }

  /// The pieces on lines of their own.
  var lines: SwiftCode { joined("\n") }

  /// Each piece further to the right.
  func indented(_ indent: SwiftCode = "  ") -> [SwiftCode] { map { indent + $0 } }

  /// An array of the pieces, as Swift writes it.
  var array: SwiftCode { "[\(joined())]" }
}

extension Sequence<(key: SwiftCode, value: SwiftCode)> {
  /// A dictionary of the pieces, as Swift writes it.
  var dictionary: SwiftCode {
    let all = map { "\($0.key): \($0.value)" as SwiftCode }
    return all.isEmpty ? "[:]" : all.array
  }
}

/// Numbers of files.
enum Numbers {
  /// A number that Swift can write: what is infinite, or none, is nil.
  static func finite(_ text: String) -> Double? {
    guard let number = Double(text), abs(number) <= Double(Float.greatestFiniteMagnitude) else {
      return nil
    }
    // What is nearer to zero than a float can be.
    return abs(number) < 1e-30 ? 0 : number
  }

  /// A whole number that fits.
  static func whole(_ text: String) -> Int? {
    guard let number = finite(text), number == number.rounded(), abs(number) < 1e15 else {
      return nil
    }
    return Int(number)
  }
}
