import Foundation
import Synchronization

/// Formats whose text depends on the numbers that they are given.
///
/// A localized text is a plain string, which does not carry its plural forms. So a text with such
/// forms begins with invisible characters, a number in binary digits, by which the forms are found
/// when the string is used as a format.
enum PluralFormat {
  private struct Known {
    let text: Translations.Text
    let language: String
  }

  private struct State {
    var all: [Known] = []
    var numbers: [Translations.Text: [String: Int]] = [:]
  }

  private static let state = Mutex(State())

  /// Invisible separator, and invisible times and plus for the digits 0 and 1.
  private static let (mark, zero, one) = (
    "\u{2063}" as Unicode.Scalar, "\u{2062}" as Unicode.Scalar, "\u{2064}" as Unicode.Scalar
  )

  /// A text as a string that `format(_:locale:_:)` recognises.
  static func string(_ text: Translations.Text, _ language: String) -> String {
    let seen: String
    switch text {
    case .plain(let text): return text
    case .plural(let forms): seen = forms["other"] ?? forms.values.first ?? ""
    case .rules(let format, let variables):
      // The visible text if the string is not used as a format.
      seen = variables.reduce(format) { text, variable in
        text.replacingOccurrences(
          of: "%#@\(variable.key)@", with: variable.value.forms["other"] ?? "")
      }
    }
    let number = state.withLock { state in
      if let known = state.numbers[text]?[language] { return known }
      state.all.append(Known(text: text, language: language))
      state.numbers[text, default: [:]][language] = state.all.count - 1
      return state.all.count - 1
    }
    var start = String(mark)
    for digit in String(number, radix: 2) {
      start.unicodeScalars.append(digit == "0" ? zero : one)
    }
    start.unicodeScalars.append(mark)
    return start + seen
  }

  /// The text of a string with a mark; nil for other strings.
  private static func known(_ string: String) -> Known? {
    let scalars = string.unicodeScalars
    guard scalars.first == mark,
      let end = scalars.dropFirst().firstIndex(where: { $0 != zero && $0 != one }),
      scalars[end] == mark
    else { return nil }
    let digits = scalars[scalars.index(after: scalars.startIndex)..<end].map {
      $0 == one ? "1" : "0"
    }
    guard let number = Int(digits.joined(), radix: 2) else { return nil }
    return state.withLock { $0.all.indices.contains(number) ? $0.all[number] : nil }
  }

  /// A format with its arguments inserted, in the plural form that they require.
  static func format(_ format: String, _ locale: Locale?, _ arguments: [any CVarArg]) -> String {
    guard let known = known(format) else {
      return String(format: format, locale: locale, arguments: arguments)
    }
    switch known.text {
    case .plain(let text): return String(format: text, locale: locale, arguments: arguments)
    case .plural(let forms):
      let count = arguments.lazy.compactMap { number($0) }.first ?? 0
      return String(
        format: PluralRules.form(forms, for: count, in: known.language), locale: locale,
        arguments: arguments)
    case .rules(let text, let variables):
      var expansion = Expansion(
        variables: variables, arguments: arguments, language: known.language)
      let text = expansion.expand(text)
      return String(format: text, locale: locale, arguments: expansion.used)
    }
  }

  static func number(_ argument: any CVarArg) -> Double? {
    switch argument {
    case let number as any BinaryInteger: Double(number)
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  /// Replaces variables by their texts, and numbers the arguments.
  private struct Expansion {
    let variables: [String: Translations.Text.Variable]
    let arguments: [any CVarArg]
    let language: String
    private(set) var used: [any CVarArg] = []
    private var places: [Int: Int] = [:]
    private var next = 0
    private var depth = 0

    init(
      variables: [String: Translations.Text.Variable], arguments: [any CVarArg], language: String
    ) {
      (self.variables, self.arguments, self.language) = (variables, arguments, language)
    }

    private static let pattern = try? NSRegularExpression(
      pattern: "%(?:(\\d+)\\$)?(?:#@(\\w+)@|(arg)\\b"
        + "|([-#0 +']*\\d*(?:\\.\\d+)?(?:hh|h|ll|l|q|L|z|t|j)?[@a-zA-Z])|%)")

    /// - Parameter own: the argument that selected the plural form, to which specifiers without a
    ///   number refer; nil outside of variables.
    mutating func expand(
      _ text: String, own: (index: Int, specifier: String)? = nil
    ) -> String {
      let all = NSRange(text.startIndex..., in: text)
      var (result, place) = ("", text.startIndex)
      for match in Self.pattern?.matches(in: text, range: all) ?? [] {
        guard let range = Range(match.range, in: text) else { continue }
        func group(_ number: Int) -> String? {
          Range(match.range(at: number), in: text).map { String(text[$0]) }
        }
        result += text[place..<range.lowerBound]
        place = range.upperBound
        let given = group(1).flatMap { Int($0) }.map { $0 - 1 }
        if let name = group(2) {
          result += variable(name, given)
        } else if group(3) != nil, let own {
          result += placed(own.index, own.specifier)
        } else if let specifier = group(4) {
          result += placed(given ?? own?.index ?? take(), specifier)
        } else {
          result += text[range]
        }
      }
      return result + text[place...]
    }

    private mutating func take() -> Int {
      next += 1
      return next - 1
    }

    private mutating func variable(_ name: String, _ given: Int?) -> String {
      guard let variable = variables[name], depth < 8 else { return "" }
      let index = given ?? variable.argument.map { $0 - 1 } ?? take()
      next = max(next, index + 1)
      let count = arguments.indices.contains(index) ? number(arguments[index]) ?? 0 : 0
      depth += 1
      defer { depth -= 1 }
      return expand(
        PluralRules.form(variable.forms, for: count, in: language),
        own: (index, variable.specifier ?? "d"))
    }

    /// A specifier of an argument, by its index among those that are used.
    private mutating func placed(_ index: Int, _ specifier: String) -> String {
      guard arguments.indices.contains(index) else { return "" }
      let place =
        places[index]
        ?? {
          used.append(arguments[index])
          places[index] = used.count
          return used.count
        }()
      return "%\(place)$\(specifier)"
    }
  }
}
