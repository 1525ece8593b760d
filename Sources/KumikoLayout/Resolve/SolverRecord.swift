import KumikoFoundation

/// A record of a solver's decisions and their reasons, written while it solves if requested.
final class SolverRecord {
  private var notes: [(leaves: Range<Int>, depth: Int, text: String)] = []

  func add(_ leaves: Range<Int>, depth: Int, _ text: String) {
    notes.append((leaves, depth, text))
  }

  /// The decisions that affect one item, from the outside in, one per line.
  func lines(ofLeaf leaf: Int) -> [String] {
    notes.filter { $0.leaves.contains(leaf) }
      .sorted { $0.depth < $1.depth }
      .map { String(repeating: "  ", count: $0.depth) + $0.text }
  }
}

extension Solver {
  /// Records the sides of an item, and how they were determined.
  func note(_ box: Box, in reference: CGSize, forced: Forced?, depth: Int) {
    guard let record else { return }
    func side(_ name: String, _ axis: Axis) -> String {
      let points = box.size[axis].short
      if let forced, forced.axis == axis { return "\(name) \(points): its share of the group" }
      let length = box.plan.length(axis)
      switch length {
      case .fractionalWidth(let part):
        return "\(name) \(points): \(part.short) of the width \(reference.width.short)"
      case .fractionalHeight(let part):
        return "\(name) \(points): \(part.short) of the height \(reference.height.short)"
      case .absolute: return "\(name) \(points): absolute"
      case .estimated, .uniform:
        let isItem = box.plan.isItem
        let isKnown = measured?.size(at: box.firstLeaf) != nil
        if !isItem { return "\(name) \(points): what its subitems need" }
        return "\(name) \(points): " + (isKnown ? "measured" : "estimated, not measured yet")
      }
    }
    let leaves = box.firstLeaf..<(box.firstLeaf + max(1, box.leafCount))
    let name = box.plan.isItem ? "item" : "group"
    record.add(
      leaves, depth: depth,
      "\(name): \(side("width", .horizontal)); \(side("height", .vertical))")
    if box.plan.insets != .zero {
      record.add(leaves, depth: depth, "  content insets \(box.plan.insets.short)")
    }
    guard case .line(let line) = box.plan.content else { return }
    let axis = line.axis == .horizontal ? "row" : "column"
    record.add(
      leaves, depth: depth,
      "  \(axis) of \(box.children.count): \(count(line)); \(box.spacing.short) between them")
  }

  private func count(_ line: LinePlan) -> String {
    switch line.filling {
    case .divided(let count): "divided by \(count)"
    case .copies(let count): "\(count) copies"
    case .widest(let least): "as many as are at least \(least.short) wide"
    case .list: subitemCount != nil ? "as many as fit by their measured sizes" : "as many as fit"
    }
  }
}
