import Foundation

/// Parses a predicate's format, a language that cannot execute code.
///
///     condition   = conjunction { ("OR" | "||") conjunction }
///     conjunction = negation { ("AND" | "&&") negation }
///     negation    = ("NOT" | "!") negation | "(" condition ")" | comparison
///     comparison  = [ "ANY" | "SOME" | "ALL" | "NONE" ] term operator [ "[cd]" ] term
///     term        = product { ("+" | "-") product }
struct PredicateParser {
  private let tokens: [PredicateToken]
  private var place = 0
  private let arguments: [Any?]
  private var nextArgument = 0
  /// The nesting of parentheses: 200 at most.
  private var depth = 0

  /// Parses the condition of a format.
  static func condition(
    _ format: String, _ arguments: [Any?]
  ) throws(PredicateProblem) -> PredicateCondition {
    var parser = PredicateParser(
      tokens: try PredicateScanner.tokens(of: format), arguments: arguments)
    let condition = try parser.condition()
    guard parser.place == parser.tokens.count else {
      throw PredicateProblem(what: "\(parser.spelled) is not expected")
    }
    return condition
  }

  private init(tokens: [PredicateToken], arguments: [Any?]) {
    (self.tokens, self.arguments) = (tokens, arguments)
  }

  // MARK: Tokens

  private var token: PredicateToken? { place < tokens.count ? tokens[place] : nil }

  private var spelled: String {
    switch token {
    case .word(let text), .name(let text), .sign(let text): text
    case .text(let text): "the text \"\(text)\""
    case .number(let number): "the number \(number)"
    case .variable(let name): "$\(name)"
    case .argument, .keyPath: "an argument"
    case .options(let text): "[\(text)]"
    case nil: "the end"
    }
  }

  /// Consumes one of some words, in any case, or signs.
  private mutating func take(_ words: String...) -> Bool {
    switch token {
    case .word(let text) where words.contains(text.uppercased()): break
    case .sign(let text) where words.contains(text): break
    default: return false
    }
    place += 1
    return true
  }

  private mutating func need(_ sign: String) throws(PredicateProblem) {
    guard take(sign) else {
      throw PredicateProblem(what: "\(sign) is missing before \(spelled)")
    }
  }

  private mutating func argument() throws(PredicateProblem) -> Any? {
    guard nextArgument < arguments.count else {
      throw PredicateProblem(what: "there are fewer arguments than places for them")
    }
    nextArgument += 1
    return PredicateValue.unwrapped(arguments[nextArgument - 1])
  }

  private mutating func inside<Result>(
    _ body: (inout PredicateParser) throws(PredicateProblem) -> Result
  ) throws(PredicateProblem) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 200 else { throw PredicateProblem(what: "it is nested too deeply") }
    return try body(&self)
  }

  // MARK: Conditions

  private mutating func condition() throws(PredicateProblem) -> PredicateCondition {
    var parts = [try conjunction()]
    while take("OR", "||") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws(PredicateProblem) -> PredicateCondition {
    var parts = [try negation()]
    while take("AND", "&&") { parts.append(try negation()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func negation() throws(PredicateProblem) -> PredicateCondition {
    if take("NOT", "!") {
      return .not(
        try inside { (parser) throws(PredicateProblem) in try parser.negation() })
    }
    if take("TRUEPREDICATE") { return .always(true) }
    if take("FALSEPREDICATE") { return .always(false) }
    if case .sign("(") = token, let inner = try parenthesised() { return inner }
    return try comparison()
  }

  /// A condition in parentheses; nil, and nothing consumed, if these are around a term.
  private mutating func parenthesised() throws(PredicateProblem) -> PredicateCondition? {
    guard hasCondition(inParenthesesFrom: place) else { return nil }
    return try inside { (parser) throws(PredicateProblem) in
      parser.place += 1
      let inner = try parser.condition()
      try parser.need(")")
      return inner
    }
  }

  /// Whether there is a comparison or a logical operator in the parentheses that open at a place:
  /// terms have none, except in the parentheses of SUBQUERY.
  private func hasCondition(inParenthesesFrom start: Int) -> Bool {
    var (index, open, outside) = (start, 0, Int.max)
    while index < tokens.count {
      switch tokens[index] {
      case .sign("("):
        open += 1
        if index > start, case .word(let word) = tokens[index - 1], word.uppercased() == "SUBQUERY"
        {
          outside = min(outside, open)
        }
      case .sign(")"):
        if open == outside { outside = .max }
        open -= 1
        if open == 0 { return false }
      case .sign(let sign) where open < outside:
        if sign == "!" || sign == "&&" || sign == "||" || Self.operations[sign] != nil {
          return true
        }
      case .word(let word) where open < outside:
        if Self.operations[word.uppercased()] != nil
          || Self.wordsOfConditions.contains(word.uppercased())
        {
          return true
        }
      default: break
      }
      index += 1
    }
    return false
  }

  private static let wordsOfConditions: Set<String> = [
    "NOT", "AND", "OR", "TRUEPREDICATE", "FALSEPREDICATE",
  ]

  private mutating func comparison() throws(PredicateProblem) -> PredicateCondition {
    var quantity = PredicateComparison.Quantity.one
    if take("ANY", "SOME") {
      quantity = .any
    } else if take("ALL") {
      quantity = .all
    } else if take("NONE") {
      quantity = .none
    }
    let left = try term()
    guard let operation = operation() else {
      throw PredicateProblem(what: "an operator is missing before \(spelled)")
    }
    var options: String.CompareOptions = []
    if case .options(let letters) = token {
      place += 1
      if letters.contains("c") { options.insert(.caseInsensitive) }
      if letters.contains("d") { options.insert(.diacriticInsensitive) }
      if letters.contains("n") { options.insert(.literal) }
    }
    return .comparison(
      PredicateComparison(
        quantity: quantity, left: left, operation: operation, options: options,
        right: try term()))
  }

  private static let operations: [String: PredicateComparison.Operation] = [
    "=": .equal, "==": .equal, "!=": .unequal, "<>": .unequal, "<": .less, "<=": .lessOrEqual,
    "=<": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
    "BETWEEN": .between, "IN": .within, "CONTAINS": .contains, "BEGINSWITH": .beginsWith,
    "ENDSWITH": .endsWith, "LIKE": .like, "MATCHES": .matches,
  ]

  private mutating func operation() -> PredicateComparison.Operation? {
    let found: PredicateComparison.Operation? =
      switch token {
      case .word(let word): Self.operations[word.uppercased()]
      case .sign(let sign): Self.operations[sign]
      default: nil
      }
    if found != nil { place += 1 }
    return found
  }

  // MARK: Terms

  private mutating func term() throws(PredicateProblem) -> PredicateTerm {
    var term = try product()
    while case .sign(let sign) = token, sign == "+" || sign == "-" {
      place += 1
      term = .calculation(term, Character(sign), try product())
    }
    return term
  }

  private mutating func product() throws(PredicateProblem) -> PredicateTerm {
    var term = try power()
    while case .sign(let sign) = token, sign == "*" || sign == "/" {
      place += 1
      term = .calculation(term, Character(sign), try power())
    }
    return term
  }

  private mutating func power() throws(PredicateProblem) -> PredicateTerm {
    let base = try followed(by: try primary())
    guard take("**") else { return base }
    return .calculation(
      base, "^", try inside { (parser) throws(PredicateProblem) in try parser.power() })
  }

  /// A term with the properties and indexes that follow it.
  private mutating func followed(
    by start: PredicateTerm
  ) throws(PredicateProblem) -> PredicateTerm {
    var term = start
    while case .sign(let sign) = token {
      if sign == "." {
        place += 1
        guard let key = name() else {
          throw PredicateProblem(what: "a name is missing before \(spelled)")
        }
        if case .path(let inner, let keys) = term {
          term = .path(inner, keys + [key])
        } else {
          term = .path(term, [key])
        }
      } else if sign.hasPrefix("[") {
        place += 1
        let inside = String(sign.dropFirst().dropLast()).trimmingCharacters(in: .whitespaces)
        let word = inside.uppercased()
        if ["FIRST", "LAST", "SIZE"].contains(word) {
          term = .entry(term, .value(word))
        } else if let index = Int(inside) {
          term = .entry(term, .value(index))
        } else {
          throw PredicateProblem(what: "[\(inside)] is no place in a list")
        }
      } else {
        break
      }
    }
    return term
  }

  private mutating func name() -> String? {
    switch token {
    case .word(let text), .name(let text):
      place += 1
      return text
    default: return nil
    }
  }

  private mutating func primary() throws(PredicateProblem) -> PredicateTerm {
    switch token {
    case .text(let text):
      place += 1
      return .value(text)
    case .number(let number):
      place += 1
      return .value(number)
    case .variable(let name):
      place += 1
      return .variable(name)
    case .argument:
      place += 1
      return .value(try argument())
    case .keyPath:
      place += 1
      guard let path = PredicateValue.text(try argument()) else {
        throw PredicateProblem(what: "%K was given something that is no text")
      }
      return .path(.itself, path.split(separator: ".").map(String.init))
    case .name(let name):
      place += 1
      return .path(.itself, [name])
    case .word(let word):
      place += 1
      return try named(word)
    case .sign("-"):
      place += 1
      let operand = try inside { (parser) throws(PredicateProblem) in try parser.power() }
      return .calculation(.value(0), "-", operand)
    case .sign("("):
      return try inside { (parser) throws(PredicateProblem) in
        parser.place += 1
        let term = try parser.term()
        try parser.need(")")
        return term
      }
    case .sign("{"): return .list(try list(until: "}"))
    default: throw PredicateProblem(what: "a value is missing before \(spelled)")
    }
  }

  /// Terms separated by commas, with the enclosing signs.
  private mutating func list(until end: String) throws(PredicateProblem) -> [PredicateTerm] {
    try inside { (parser) throws(PredicateProblem) in
      parser.place += 1
      var terms: [PredicateTerm] = []
      if parser.take(end) { return terms }
      repeat { terms.append(try parser.term()) } while parser.take(",")
      try parser.need(end)
      return terms
    }
  }

  private mutating func named(_ word: String) throws(PredicateProblem) -> PredicateTerm {
    switch word.uppercased() {
    case "SELF": return .itself
    case "TRUE", "YES": return .value(true)
    case "FALSE", "NO": return .value(false)
    case "NULL", "NIL": return .value(nil)
    case "SUBQUERY": return try members()
    default: break
    }
    guard case .sign("(") = token else { return .path(.itself, [word]) }
    let name = word.lowercased()
    guard PredicateFunction.exists(name) else {
      throw PredicateProblem(what: "there is no function \(word)")
    }
    return .function(name, try list(until: ")"))
  }

  /// `SUBQUERY(list, $each, condition)`.
  private mutating func members() throws(PredicateProblem) -> PredicateTerm {
    try inside { (parser) throws(PredicateProblem) in
      try parser.need("(")
      let list = try parser.term()
      try parser.need(",")
      guard case .variable(let name) = parser.token else {
        throw PredicateProblem(what: "SUBQUERY needs a name such as $each before \(parser.spelled)")
      }
      parser.place += 1
      try parser.need(",")
      let condition = try parser.condition()
      try parser.need(")")
      return .members(of: list, named: name, condition)
    }
  }
}
