import Foundation

/// A parameter of a verb.
package struct Parameter: Sendable {
  package enum Kind: Sendable {
    /// Any text, taken literally.
    case text
    /// The name of an element, or `#` and its number.
    case name
    /// The path of a file.
    case file
    case number(ClosedRange<Double>)
    case whole(ClosedRange<Int>)
    case choice([String])
  }

  package let name: String
  package let kind: Kind
  package let help: String
  /// Whether it is optional. In a line, optional parameters are written as `name=value` before the
  /// others, except for a file, which is at the end of the line.
  package var isOptional = false

  static func number(_ name: String, _ help: String, _ range: ClosedRange<Double> = -1e6...1e6)
    -> Parameter
  {
    Parameter(name: name, kind: .number(range), help: help)
  }

  static func point(_ suffix: String = "") -> [Parameter] {
    [
      number("x\(suffix)", "points from the left of the window"),
      number("y\(suffix)", "points from its top"),
    ]
  }

  static let element = Parameter(
    name: "name", kind: .name,
    help: "a label, an identifier, a part of a label between commas, or # and its number")

  func optional() -> Parameter {
    var copy = self
    copy.isOptional = true
    return copy
  }

  /// Whether it is written as `name=value`.
  var isNamed: Bool {
    guard isOptional, case .file = kind else { return isOptional }
    return false
  }

  /// Whether it takes the rest of a line.
  var takesRest: Bool {
    switch kind {
    case .text, .name, .file: true
    case .number, .whole, .choice: false
    }
  }

  /// Its syntax in a line.
  var form: String {
    if isNamed { return "[\(name)=…]" }
    let word = name.uppercased()
    return isOptional ? "[\(word)]" : word
  }

  /// Its accepted values, for a sentence.
  private var wanted: String {
    switch kind {
    case .text, .name, .file: "a text"
    case .number(let range):
      "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let names): "one of " + names.joined(separator: ", ")
    }
  }

  /// Parses the value in a line.
  func value(in word: String, of verb: Verb) throws(DrivingProblem) -> JSONValue {
    switch kind {
    case .text, .name, .file, .choice: return try checked(.text(word), verb, given: "'\(word)'")
    case .number, .whole:
      guard let number = Double(word) else { throw problem("'\(word)'", verb) }
      return try checked(.number(number), verb, given: "'\(word)'")
    }
  }

  /// The value, if it is valid for the parameter.
  func checked(_ value: JSONValue, of verb: Verb) throws(DrivingProblem) -> JSONValue {
    try checked(value, verb, given: value.line)
  }

  private func checked(
    _ value: JSONValue, _ verb: Verb, given: String
  ) throws(DrivingProblem) -> JSONValue {
    switch (kind, value) {
    case (.name, .text(let text)), (.file, .text(let text)):
      if !text.isEmpty { return value }
    case (.text, .text): return value
    case (.choice(let names), .text(let text)):
      if names.contains(text) { return value }
    case (.number(let range), .number(let number)):
      if number.isFinite, range.contains(number) { return value }
    case (.whole(let range), .number(let number)):
      if let whole = Int(exactly: number), range.contains(whole) { return value }
    default: break
    }
    throw problem(given, verb)
  }

  private func problem(_ given: String, _ verb: Verb) -> DrivingProblem {
    .value("\(name) of '\(verb.name)'", given: given, wanted: wanted)
  }

  private func plain(_ number: Double) -> String {
    abs(number) < 1e9 && number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  /// Its JSON schema for agents.
  var schema: JSONValue {
    var parts: [String: JSONValue] = ["description": .text(help)]
    switch kind {
    case .text, .name, .file: parts["type"] = .text("string")
    case .number(let range):
      parts["type"] = .text("number")
      parts["minimum"] = .number(range.lowerBound)
      parts["maximum"] = .number(range.upperBound)
    case .whole(let range):
      parts["type"] = .text("integer")
      parts["minimum"] = .number(Double(range.lowerBound))
      parts["maximum"] = .number(Double(range.upperBound))
    case .choice(let names):
      parts["type"] = .text("string")
      parts["enum"] = .list(names.map(JSONValue.text))
    }
    return .object(parts)
  }
}
