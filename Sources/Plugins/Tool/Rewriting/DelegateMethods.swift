import SwiftSyntax

/// The delegate methods that Kumiko calls, as listed in `DelegateMethods.md`.
struct DelegateMethods {
  /// Full names of methods, by their protocols.
  private(set) var methods: [String: Set<String>] = [:]
  /// Their names without labels.
  private(set) var names: Set<String> = []

  /// Conformances of UIKit's classes.
  private static let conformances: [String: [String]] = [
    "UITableViewController": ["UITableViewDelegate", "UITableViewDataSource"],
    "UICollectionViewController": ["UICollectionViewDelegate", "UICollectionViewDataSource"],
  ]
  /// Protocols that others inherit from.
  private static let parents: [String: [String]] = [
    "UICollectionViewDelegate": ["UIScrollViewDelegate"],
    "UICollectionViewDelegateFlowLayout": ["UICollectionViewDelegate", "UIScrollViewDelegate"],
    "UITableViewDelegate": ["UIScrollViewDelegate"],
    "UITextViewDelegate": ["UIScrollViewDelegate"],
  ]

  init(article: String) {
    var current = ""
    for line in article.split(separator: "\n") {
      if line.hasPrefix("### ") {
        current = String(line.dropFirst(4))
      } else if line.hasPrefix("| `"), let end = line.dropFirst(3).firstIndex(of: "`") {
        let method = String(line[line.index(line.startIndex, offsetBy: 3)..<end])
        methods[current, default: []].insert(method)
        names.insert(String(method.prefix { $0 != "(" }))
      }
    }
  }

  /// The warning about a method that looks like a delegate's, but is never called; nil for none.
  func warning(
    about node: FunctionDeclSyntax, labels: [String], in type: String, of module: ModuleFacts
  ) -> String? {
    let modifiers = node.modifiers.names
    guard labels.first == "_",
      modifiers.isDisjoint(with: ["override", "private", "static", "class"])
    else { return nil }
    let protocols = protocols(of: type, in: module)
    guard !protocols.isEmpty else { return nil }
    let full = node.name.text + "(" + labels.map { $0 + ":" }.joined() + ")"
    // The app itself calls the requirements of its own protocols.
    guard !module.isRequirement(full) else { return nil }
    let known = protocols.reduce(into: Set<String>()) { $0.formUnion(methods[$1] ?? []) }
    guard !known.contains(full), !methods.values.contains(where: { $0.contains(full) }) else {
      return nil
    }
    let isAlike = looksLike(node, full, known)
    let near = nearest(to: full, among: known, within: isAlike ? max(3, full.count / 4) : 2)
    if let near, near.distance <= 2 {
      return "'\(full)' is never called; is '\(near.name)' meant?"
    }
    // A method marked for Objective-C is called by a selector: `textFieldDidChange(_:)` for a
    // field's editing event, for instance.
    let isTarget = !node.attributes.names.isDisjoint(with: ["objc", "IBAction"])
    guard isAlike, !isTarget else { return nil }
    return "'\(full)' is never called: Kumiko does not have this method of UIKit's"
      + (near.map { "; near it is '\($0.name)'" } ?? "")
  }

  private func protocols(of type: String, in module: ModuleFacts) -> Set<String> {
    var found: Set<String> = []
    for name in module.ancestors(of: type) {
      for name in [name] + (Self.conformances[name] ?? []) where methods[name] != nil {
        found.insert(name)
        found.formUnion(Self.parents[name] ?? [])
      }
    }
    return found
  }

  /// Whether it is named after a delegating class, like `scrollViewDidThis(_:)` or
  /// `tableView(_:that:)`, and takes it as an argument.
  private func looksLike(
    _ node: FunctionDeclSyntax, _ full: String, _ known: Set<String>
  ) -> Bool {
    guard let first = node.signature.parameterClause.parameters.first else { return false }
    let type = first.type.trimmedDescription.filter { $0 != "?" && $0 != "!" }
    guard type.hasPrefix("UI"), type.count > 3 else { return false }
    let subject = type.dropFirst(2)
    let bare = subject.prefix(1).lowercased() + subject.dropFirst()
    let name = node.name.text
    guard name.hasPrefix(bare) else { return false }
    guard name == bare else {
      let rest = name.dropFirst(bare.count)
      let verbs = ["Did", "Will", "Should", "Can", "Has", "Was", "Number", "Index", "Title"]
      return verbs.contains { rest.hasPrefix($0) }
    }
    return known.contains { $0.hasPrefix(name + "(") } && full.filter { $0 == ":" }.count > 1
  }

  private func nearest(
    to full: String, among known: Set<String>, within limit: Int
  ) -> (name: String, distance: Int)? {
    let length = full.utf8.count
    return known.lazy.filter { abs($0.utf8.count - length) <= limit }
      .map { ($0, Self.distance(full, $0)) }
      .filter { $0.1 <= limit }
      .min { ($0.1, $0.0) < ($1.1, $1.0) }
  }

  /// The edit distance between two texts, in bytes of UTF-8.
  static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    var previous = Array(0...b.count)
    for (row, left) in a.enumerated() {
      var current = [row + 1]
      for (column, right) in b.enumerated() {
        let change = previous[column] + (left == right ? 0 : 1)
        current.append(min(change, previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous[b.count]
  }
}
