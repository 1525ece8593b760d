import Foundation

/// The tokens of a predicate's format.
enum PredicateToken: Equatable {
  /// A name, such as `name`, `AND` or `@count`.
  case word(String)
  /// A name between number signs, which is never a keyword: `#in#`.
  case name(String)
  case text(String)
  case number(Double)
  /// A name behind `$`, whose value is set later.
  case variable(String)
  /// The next argument: `%@`, `%d` and the like.
  case argument
  /// The next argument, which is a key path: `%K`.
  case keyPath
  /// The options in brackets behind an operator: `cd`.
  case options(String)
  /// Signs such as `==`, `(` and `,`.
  case sign(String)
}

/// An error in a format: its description and position.
struct PredicateProblem: Error {
  let what: String
}

/// Splits a format into its tokens.
struct PredicateScanner {
  private let letters: [Character]
  private var place = 0

  init(_ format: String) { letters = Array(format) }

  /// All tokens, in order.
  static func tokens(of format: String) throws(PredicateProblem) -> [PredicateToken] {
    var scanner = PredicateScanner(format)
    var tokens: [PredicateToken] = []
    while let token = try scanner.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() throws(PredicateProblem) -> PredicateToken? {
    while place < letters.count, letters[place].isWhitespace { place += 1 }
    guard place < letters.count else { return nil }
    let letter = letters[place]
    switch letter {
    case "'", "\"": return .text(try quoted(letter))
    case "%": return try argument()
    case "$":
      place += 1
      return .variable(word())
    case "#":
      place += 1
      let name = word()
      guard place < letters.count, letters[place] == "#" else {
        throw PredicateProblem(what: "a # has no other one behind its name")
      }
      place += 1
      return .name(name)
    case "[": return options()
    default: break
    }
    if letter.isNumber || letter == "." && follower?.isNumber == true { return try number() }
    if letter.isLetter || letter == "_" || letter == "@" { return .word(word()) }
    return try sign()
  }

  private var follower: Character? { place + 1 < letters.count ? letters[place + 1] : nil }

  private mutating func word() -> String {
    let start = place
    while place < letters.count,
      letters[place].isLetter || letters[place].isNumber || letters[place] == "_"
        || letters[place] == "@" && place == start
    {
      place += 1
    }
    return String(letters[start..<place])
  }

  private mutating func quoted(_ quote: Character) throws(PredicateProblem) -> String {
    var text = ""
    place += 1
    while place < letters.count {
      let letter = letters[place]
      place += 1
      if letter == quote { return text }
      guard letter == "\\", place < letters.count else {
        text.append(letter)
        continue
      }
      let escaped = letters[place]
      place += 1
      switch escaped {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "r": text.append("\r")
      case quote, "\\", "'", "\"": text.append(escaped)
      // Wildcards and patterns have escapes of their own.
      default: text += "\\\(escaped)"
      }
    }
    throw PredicateProblem(what: "a text begins with \(quote) and does not end")
  }

  private mutating func argument() throws(PredicateProblem) -> PredicateToken {
    place += 1
    var kind = ""
    while place < letters.count, letters[place].isLetter || letters[place] == "@" {
      kind.append(letters[place])
      place += 1
      if "@KdiuxXofegGEcsbB".contains(kind.last ?? " ") { break }
    }
    switch kind {
    case "K": return .keyPath
    case "@", "s": return .argument
    default:
      let body = kind.drop { "hlqjztL".contains($0) }
      guard body.count == 1, "diuxXofegGEcbB".contains(body) else {
        throw PredicateProblem(what: "%\(kind) stands for nothing")
      }
      return .argument
    }
  }

  private mutating func options() -> PredicateToken {
    let start = place
    while place < letters.count, letters[place] != "]" { place += 1 }
    let text = String(letters[(start + 1)..<place])
    if place < letters.count { place += 1 }
    // Letters behind an operator, or the place in a list.
    return text.allSatisfy({ "cdnlCDNL".contains($0) }) && !text.isEmpty
      ? .options(text.lowercased()) : .sign("[\(text)]")
  }

  private mutating func number() throws(PredicateProblem) -> PredicateToken {
    let start = place
    if letters[place] == "0", let next = follower, "xX".contains(next) {
      place += 2
      let digits = word()
      guard let value = UInt64(digits, radix: 16) else {
        throw PredicateProblem(what: "0x\(digits) is no number")
      }
      return .number(Double(value))
    }
    while place < letters.count {
      let letter = letters[place]
      let isExponentSign = "+-".contains(letter) && "eE".contains(letters[place - 1])
      guard letter.isNumber || "._eE".contains(letter) || place > start && isExponentSign else {
        break
      }
      place += 1
    }
    let text = String(letters[start..<place]).replacingOccurrences(of: "_", with: "")
    guard let value = Double(text) else { throw PredicateProblem(what: "\(text) is no number") }
    return .number(value)
  }

  private mutating func sign() throws(PredicateProblem) -> PredicateToken {
    let two = String(letters[place...].prefix(2))
    if ["==", "!=", "<>", ">=", "=>", "<=", "=<", "&&", "||", "**"].contains(two) {
      place += 2
      return .sign(two)
    }
    guard "=<>!(){},.+-*/".contains(letters[place]) else {
      throw PredicateProblem(what: "\(letters[place]) has no meaning")
    }
    place += 1
    return .sign(String(two.prefix(1)))
  }
}
