import Foundation

/// A verb with its arguments.
package struct Command {
  package let verb: Verb
  let arguments: Arguments
  let values: [String: JSONValue]

  /// A command of an agent.
  ///
  /// - Throws: `DrivingProblem` if there is no such verb, or the arguments do not match.
  package init(_ verb: Verb, _ values: [String: JSONValue]) throws(DrivingProblem) {
    self.verb = verb
    self.values = values
    arguments = try Arguments(values, for: verb)
  }

  /// The same command with another value of an argument.
  func with(_ name: String, _ value: JSONValue) throws(DrivingProblem) -> Command {
    try Command(verb, values.merging([name: value]) { $1 })
  }

  /// Parses a line; nil if it is empty or a comment.
  ///
  /// - Throws: `DrivingProblem`, which describes the error in the line.
  package init?(line: String) throws(DrivingProblem) {
    let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
    var words = Words(line)
    let verb = try Verb.named(words.next() ?? "")
    let named = verb.parameters.filter(\.isNamed)
    var values: [String: JSONValue] = [:]
    while let (parameter, word) = words.option(of: named) {
      values[parameter.name] = try parameter.value(in: word, of: verb)
    }
    let placed = verb.parameters.filter { !$0.isNamed }
    for (index, parameter) in placed.enumerated() {
      let word: String?
      if index == placed.count - 1, parameter.takesRest {
        word = words.rest(unquoted: !parameter.isVerbatim)
      } else {
        word = words.next()
      }
      guard let word else {
        if parameter.isOptional { continue }
        throw .form(line, wanted: verb.form)
      }
      if case .number = parameter.kind, Double(word)?.isFinite != true {
        throw .form(line, wanted: verb.form)
      }
      values[parameter.name] = try parameter.value(in: word, of: verb)
    }
    guard words.next() == nil else { throw .form(line, wanted: verb.form) }
    try self.init(verb, values)
  }
}

extension Parameter {
  /// Whether quotes in a line are literal.
  fileprivate var isVerbatim: Bool {
    if case .name = kind { return false }
    return true
  }
}

/// A tokenized line.
private struct Words {
  private var text: Substring

  init(_ line: String) { text = line[...] }

  /// The next word, or the text in quotes.
  mutating func next() -> String? {
    skipSpaces()
    guard let first = text.first else { return nil }
    if first == "\"", let (quoted, after) = Words.quoted(text) {
      text = after
      return quoted
    }
    let word = text.prefix { $0 != " " }
    text = text.dropFirst(word.count)
    return String(word)
  }

  /// The rest of the line.
  mutating func rest(unquoted: Bool) -> String? {
    skipSpaces()
    defer { text = "" }
    if unquoted, let (quoted, after) = Words.quoted(text), after.isEmpty { return quoted }
    return text.isEmpty ? nil : String(text)
  }

  /// The next word if it is `name=value`.
  mutating func option(of parameters: [Parameter]) -> (Parameter, String)? {
    skipSpaces()
    for parameter in parameters where text.hasPrefix("\(parameter.name)=") {
      text = text.dropFirst(parameter.name.count + 1)
      if text.first == " " || text.isEmpty { return (parameter, "") }
      return (parameter, next() ?? "")
    }
    return nil
  }

  private mutating func skipSpaces() { text = text.drop { $0 == " " } }

  /// The quoted text at the beginning, where `\"` is a quote and `\\` a backslash, and the rest
  /// after a space; nil if there is none.
  private static func quoted(_ text: Substring) -> (String, Substring)? {
    guard text.first == "\"" else { return nil }
    var quoted = ""
    var rest = text.dropFirst()
    while let letter = rest.popFirst() {
      if letter == "\"" {
        return rest.isEmpty || rest.first == " " ? (quoted, rest) : nil
      }
      quoted.append(letter == "\\" ? rest.popFirst() ?? letter : letter)
    }
    return nil
  }
}
