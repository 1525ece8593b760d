import KumikoFoundation

/// The rules of style sheets, and the declarations of `style` attributes.
nonisolated struct HTMLRules {
  /// A property and its value.
  typealias Declaration = (property: String, value: String)

  /// The declarations of one selector.
  private struct Rule {
    let tag: String?
    let name: String?
    let identifier: String?
    let declarations: [Declaration]
    var weight: Int {
      (identifier == nil ? 0 : 100) + (name == nil ? 0 : 10) + (tag == nil ? 0 : 1)
    }

    func applies(_ tag: String, _ classes: [Substring], _ identifier: String?) -> Bool {
      (self.tag ?? tag) == tag && (name.map { classes.contains($0[...]) } ?? true)
        && (self.identifier == nil || self.identifier == identifier)
    }
  }

  /// The maximum number of rules: each is compared with each element.
  private static let mostRules = 1_000

  /// The rules, those that take precedence last.
  private var rules: [Rule] = []

  /// Adds the rules of a style sheet. Selectors of more than one element, rules inside of `@`
  /// rules, and rules after the first 1,000 are left out.
  mutating func add(_ sheet: String) {
    var rest = Self.withoutComments(sheet)[...]
    while let open = rest.firstIndex(of: "{") {
      let selectors = rest[..<open]
      let after = rest[rest.index(after: open)...]
      if selectors.contains("@") {
        rest = Self.afterBlock(after)
        continue
      }
      let close = after.firstIndex(of: "}") ?? after.endIndex
      let declarations = Self.declarations(after[..<close])
      for selector in selectors.split(separator: ",") {
        guard rules.count < Self.mostRules else { return }
        guard let rule = Self.rule(selector, declarations) else { continue }
        // Rules of the same weight keep their order.
        let index = rules.lastIndex { $0.weight <= rule.weight }.map { $0 + 1 } ?? 0
        rules.insert(rule, at: index)
      }
      rest = after[close...].dropFirst()
    }
  }

  private static func withoutComments(_ text: String) -> String {
    var (result, rest) = ("", text.utf8[...])
    while let open = rest.firstRange(of: "/*".utf8) {
      result += Substring(rest[..<open.lowerBound])
      let close = rest[open.upperBound...].firstRange(of: "*/".utf8)
      rest = rest[(close?.upperBound ?? rest.endIndex)...]
    }
    return result + Substring(rest)
  }

  private static func afterBlock(_ text: Substring) -> Substring {
    var depth = 1
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return text[text.index(after: index)...] }
    }
    return text[text.endIndex...]
  }

  private static func rule(_ selector: Substring, _ declarations: [Declaration]) -> Rule? {
    let text = selector.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty, !text.contains(where: { " >+~:[".contains($0) || $0.isNewline }) else {
      return nil
    }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard words.count <= 2 else { return nil }
    let tag = words[0].lowercased()
    return Rule(
      tag: tag.isEmpty || tag == "*" ? nil : tag, name: words.count == 2 ? String(words[1]) : nil,
      identifier: parts.count == 2 ? String(parts[1]) : nil, declarations: declarations)
  }

  /// The declarations of a text such as `color: red; font-weight: bold`.
  static func declarations(_ text: Substring) -> [Declaration] {
    text.split(separator: ";").compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let value = part[part.index(after: colon)...].lowercased()
        .replacingOccurrences(of: "!important", with: "")
      let isSpace = CharacterSet.whitespacesAndNewlines
      return (
        part[..<colon].trimmingCharacters(in: isSpace).lowercased(),
        value.trimmingCharacters(in: isSpace)
      )
    }
  }

  /// The declarations for an element, those that take precedence last.
  func declarations(of tag: String, _ attributes: [String: String]) -> [Declaration] {
    let classes = (attributes["class"] ?? "").split(separator: " ")
    let matching = rules.filter { $0.applies(tag, classes, attributes["id"]) }
    return matching.flatMap(\.declarations)
      + (attributes["style"].map { Self.declarations($0[...]) } ?? [])
  }
}
