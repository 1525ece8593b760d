import KumikoCore
import KumikoFoundation

/// A search of a test, or an agent, for an element by its name.
package struct ElementSearch {
  let name: String
  let role: UIAccessibility.Role?

  /// Searches for a name, with a role or nil for any.
  package init(_ name: String, _ role: UIAccessibility.Role?) {
    self.name = name
    self.role = role
  }

  /// All matches, in reading order: exact matches, or else those that match a part of the name or
  /// another name.
  package func all(in nodes: [UIAccessibility.Node]) -> [UIAccessibility.Node] {
    let candidates = nodes.filter { role == nil || $0.role == role }
    let tests: [(UIAccessibility.Node) -> Bool] = [
      { $0.label == name }, { $0.identifier == name },
      { $0.label.components(separatedBy: ", ").contains(name) },
      { $0.inputLabels.contains(name) },
    ]
    for test in tests {
      let found = candidates.filter(test)
      if !found.isEmpty { return found }
    }
    return []
  }

  @MainActor func isFound(in host: OffscreenHost) -> Bool { !all(in: host.nodes()).isEmpty }

  /// The only match.
  ///
  /// - Throws: `ScreenElementProblem.none` or `.several`.
  package func one(in nodes: [UIAccessibility.Node]) throws -> UIAccessibility.Node {
    let found = all(in: nodes)
    if found.count == 1 { return found[0] }
    guard !found.isEmpty else { throw problem(in: nodes) }
    let usable = found.filter { $0.actions.contains(.activate) }
    if usable.count == 1 { return usable[0] }
    throw ScreenElementProblem.several(name, found.map(\.line))
  }

  /// The error, with existing elements sorted by the similarity of their names; and lists that have
  /// more rows than are visible.
  private func problem(in nodes: [UIAccessibility.Node]) -> ScreenElementProblem {
    let named = nodes.filter {
      !$0.label.isEmpty && (role == nil || $0.role == role)
    }
    let lines = named.enumerated()
      .map { (distance: distance(to: $1), place: $0, line: $1.line) }
      .sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }.map(\.line)
    let longer = nodes.filter { [.list, .outline].contains($0.role) }
      .compactMap { list -> String? in
        let rows = list.children.filter { $0.position != nil }
        guard let count = rows.compactMap(\.count).max(), count > rows.count else { return nil }
        let name = list.label.isEmpty ? "" : " \"\(list.label)\""
        return "\(list.role.rawValue)\(name) shows \(rows.count) of \(count) rows"
      }
    return .none(name, role, near: Array(lines.prefix(40)), longer: longer)
  }

  /// The distance of an element's names from the search name: its label, the parts of that, and its
  /// other names.
  private func distance(to node: UIAccessibility.Node) -> Double {
    let parts = node.label.components(separatedBy: ", ")
    let names = [node.label, node.identifier ?? ""] + parts + node.inputLabels
    return names.map { NameDistance.between(name, $0) }.min() ?? 1
  }
}

extension UIView {
  /// The scroll views inside, the outer before the inner ones.
  package var scrollViewsInside: [UIScrollView] {
    subviews.flatMap { view -> [UIScrollView] in
      guard !view.isHidden else { return [] }
      let inner = view.scrollViewsInside
      return (view as? UIScrollView).map { [$0] + inner } ?? inner
    }
  }
}

extension UIScrollView {
  /// The content offset of the beginning of the content.
  package var firstOffset: CGPoint {
    CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top)
  }
}
