import Foundation
import Synchronization

/// The plural category of a number in a language: `zero`, `one`, `two`, `few`, `many` or `other`,
/// as defined by CLDR.
enum PluralRules {
  /// The plural category of a number in a language such as `ru`, `pt-PT` or `zh_Hant_TW`.
  static func category(of number: Double, in language: String) -> String {
    guard let rules = rules(of: language) else { return "other" }
    let operands = PluralOperands(number)
    return rules.first { $0.condition.holds(operands) }?.category ?? "other"
  }

  /// The text for a number among texts for plural categories. One for `zero` is that of 0 in every
  /// language (Apple's stringsdict).
  static func form(_ forms: [String: String], for number: Double, in language: String) -> String {
    if number == 0, let zero = forms["zero"] { return zero }
    return forms[category(of: number, in: language)] ?? forms["other"] ?? forms.values.first ?? ""
  }

  private struct Rule {
    let category: String
    let condition: PluralCondition
  }

  /// The rules of a language, or of its base language; nil if there are none.
  private static func rules(of language: String) -> [Rule]? {
    let name = language.replacingOccurrences(of: "_", with: "-")
    let main = String(name.prefix { $0 != "-" })
    return known.withLock { known in
      for key in name == main ? [main] : [name, main] {
        if let rules = known[key] { return rules }
        guard let lines = sources[key] else { continue }
        let rules = lines.map { Rule(category: $0.category, condition: PluralCondition($0.text)) }
        known[key] = rules
        return rules
      }
      return nil
    }
  }

  private static let known = Mutex<[String: [Rule]]>([:])

  /// The lines of the table for each language.
  private static let sources: [String: [(category: String, text: String)]] = {
    var sources: [String: [(category: String, text: String)]] = [:]
    var (languages, rules): ([Substring], [(category: String, text: String)]) = ([], [])
    func close() {
      for language in languages { sources[String(language)] = rules }
      (languages, rules) = ([], [])
    }
    for line in PluralTable.text.split(separator: "\n") {
      let text = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("    ") {
        rules[rules.count - 1].text += " " + text
      } else if line.hasPrefix("  ") {
        let parts = text.split(separator: ":", maxSplits: 1)
        rules.append((String(parts[0]), String(parts[1])))
      } else {
        if !rules.isEmpty { close() }
        languages += line.split(separator: " ")
      }
    }
    close()
    return sources
  }()
}

/// The operands of a number in CLDR's rules.
struct PluralOperands {
  private(set) var n: Double = 0
  private(set) var i: Double = 0
  private(set) var v: Double = 0
  private(set) var f: Double = 0
  private(set) var t: Double = 0

  /// A number with as many digits as it needs. NaN and infinity count as 0.
  init(_ number: Double) {
    guard number.isFinite else { return }
    n = abs(number)
    i = n.rounded(.down)
    // Smaller numbers are written with a power of ten.
    guard n != i, n >= 1e-4 else { return }
    let digits = "\(n)".split(separator: ".").last ?? ""
    v = Double(digits.count)
    f = Double(digits) ?? 0
    t = f
  }

  /// The operand of a letter; 0 for `e`, and for other letters.
  fileprivate func value(_ letter: Character) -> Double {
    switch letter {
    case "n": n
    case "i": i
    case "v": v
    case "f": f
    case "t": t
    default: 0
    }
  }
}

/// The condition of a plural category: `v = 0 and i % 10 = 2..4 or n = 0`.
private struct PluralCondition {
  private struct Relation {
    let operand: Character
    let modulus: Double?
    let isNegated: Bool
    let ranges: [ClosedRange<Double>]

    /// A relation in the syntax of the table: words separated by spaces.
    init(_ words: ArraySlice<Substring>) {
      operand = words.first?.first ?? "n"
      modulus =
        words.firstIndex(of: "%").flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
        .flatMap { Double($0) }
      isNegated = words.contains("!=")
      ranges = (words.last ?? "").split(separator: ",").compactMap { part in
        let ends = part.replacingOccurrences(of: "..", with: " ").split(separator: " ")
          .compactMap { Double($0) }
        guard let low = ends.first, let high = ends.last, low <= high else { return nil }
        return low...high
      }
    }

    func holds(_ operands: PluralOperands) -> Bool {
      var value = operands.value(operand)
      if let modulus { value = value.truncatingRemainder(dividingBy: modulus) }
      // Ranges only contain integers.
      let isInside = value == value.rounded() && ranges.contains { $0.contains(value) }
      return isInside != isNegated
    }
  }

  /// One of these groups must be satisfied as a whole.
  private let groups: [[Relation]]

  init(_ text: String) {
    let words = text.split(separator: " ")
    groups = words.split(separator: "or").map { group in
      group.split(separator: "and").map { Relation($0) }
    }
  }

  func holds(_ operands: PluralOperands) -> Bool {
    groups.contains { $0.allSatisfy { $0.holds(operands) } }
  }
}
