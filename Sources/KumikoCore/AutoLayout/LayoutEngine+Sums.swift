import KumikoFoundation
import KumikoSolver

// Constraints as linear combinations of the solver's variables.
extension LayoutEngine {
  /// The linear form of a constraint; nil where an item was deallocated.
  func linear(_ constraint: NSLayoutConstraint) -> LinearConstraint? {
    let isReversed = isRightToLeft(constraint)
    if let starts = constraint.starts { return linear(constraint, starts, isReversed) }
    let (one, two) = (constraint.first, constraint.second)
    guard
      let first = target(one, constraint.firstPlace, beside: two).map({
        baselineItem($0, constraint.firstPlace)
      })
    else { return nil }
    var sum = ItemSum()
    guard add(first, constraint.firstPlace, factor: 1, isReversed, to: &sum) else { return nil }
    if let second = target(two, constraint.secondPlace, beside: one).map({
      baselineItem($0, constraint.secondPlace)
    }) {
      let factor = -Double(constraint.multiplier)
      _ = add(second, constraint.secondPlace, factor: factor, isReversed, to: &sum)
    }
    let relation = constraint.relation.linear
    // From right to left, distances between leading and trailing edges have the opposite sign.
    let sign = isReversed && isAlongReading(constraint) ? -1.0 : 1.0
    return LinearConstraint(
      sum.terms, sign < 0 ? relation.reversed : relation,
      sign * Double(constraint.constant) - sum.constant,
      strength: constraint.priority.rawValue)
  }

  /// The same where a side is a distance between two anchors. Each has its own sign.
  private func linear(
    _ constraint: NSLayoutConstraint, _ starts: OffsetStarts, _ isReversed: Bool
  ) -> LinearConstraint? {
    var sum = ItemSum()
    func add(
      _ end: ItemLink?, _ place: NSLayoutConstraint.Attribute, from start: OffsetStart?,
      factor: Double
    ) -> Bool {
      guard let end else { return true }
      guard let start else { return self.add(end, place, factor: factor, isReversed, to: &sum) }
      let isAlongReading = [place, start.place].contains { $0 == .leading || $0 == .trailing }
      let factor = isReversed && isAlongReading ? -factor : factor
      guard let there = target(end, place, beside: start.item),
        let here = target(start.item, start.place, beside: end)
      else { return false }
      return self.add(baselineItem(there, place), place, factor: factor, isReversed, to: &sum)
        && self.add(
          baselineItem(here, start.place), start.place, factor: -factor, isReversed, to: &sum)
    }
    guard let first = constraint.first,
      add(first, constraint.firstPlace, from: starts.first, factor: 1),
      add(
        constraint.second, constraint.secondPlace, from: starts.second,
        factor: -Double(constraint.multiplier))
    else { return nil }
    return LinearConstraint(
      sum.terms, constraint.relation.linear, Double(constraint.constant) - sum.constant,
      strength: constraint.priority.rawValue)
  }

  /// Whether the constant is measured from the leading edge.
  private func isAlongReading(_ constraint: NSLayoutConstraint) -> Bool {
    switch constraint.firstPlace {
    case .leading, .trailing: true
    case .centerX:
      constraint.secondPlace == .leading || constraint.secondPlace == .trailing
    default: false
    }
  }

  /// Whether the leading edge is on the right: as determined by the common ancestor of both items,
  /// so that the leading edges of views with directions of their own are on one side.
  private func isRightToLeft(_ constraint: NSLayoutConstraint) -> Bool {
    let view = constraint.holder ?? constraint.first?.layoutView
    return view?.layoutDirection(with: traits) == .rightToLeft
  }

  /// Adds an attribute of an item, as a weighted sum of its variables and a constant; returns
  /// `false` where there is none.
  private func add(
    _ item: ItemLink, _ attribute: NSLayoutConstraint.Attribute, factor: Double,
    _ isReversed: Bool, to sum: inout ItemSum
  ) -> Bool {
    guard let v = variables(for: item) else { return false }
    let view = item.view
    if let guide = item.guide { noteContent(guide, attribute, isReversed) }
    // The variables are frames; alignment rectangles may be smaller.
    let insets = view?.alignmentRectInsets ?? .zero
    switch attribute {
    case .left: sum.add(factor, v.left, insets.left)
    case .leading where !isReversed: sum.add(factor, v.left, insets.left)
    case .trailing where isReversed: sum.add(factor, v.left, insets.left)
    case .right, .leading, .trailing: sum.add(factor, v.left, 1, v.width, -insets.right)
    case .top: sum.add(factor, v.top, insets.top)
    case .bottom: sum.add(factor, v.top, 1, v.height, -insets.bottom)
    case .width: sum.add(factor, v.width, -insets.horizontal)
    case .height: sum.add(factor, v.height, -insets.vertical)
    case .centerX: sum.add(factor, v.left, 0.5, v.width, (insets.left - insets.right) / 2)
    case .centerY: sum.add(factor, v.top, 0.5, v.height, (insets.top - insets.bottom) / 2)
    case .firstBaseline: sum.add(factor, v.top, view?.firstBaselineFromTop ?? 0)
    case .lastBaseline: sum.add(factor, v.top, 1, v.height, -(view?.lastBaselineFromBottom ?? 0))
    // Margin attributes are those of the margins guide.
    default: return false
    }
    return true
  }
}

/// A side of a constraint: variables of items, and a constant.
private struct ItemSum {
  var terms = LinearTerms()
  var constant = 0.0

  mutating func add(_ factor: Double, _ variable: SolverVariable, _ inset: CGFloat) {
    terms.append(LinearTerm(factor, variable))
    constant += factor * Double(inset)
  }

  mutating func add(
    _ factor: Double, _ start: SolverVariable, _ share: Double, _ length: SolverVariable,
    _ inset: CGFloat
  ) {
    terms.append(LinearTerm(factor, start))
    terms.append(LinearTerm(factor * share, length))
    constant += factor * Double(inset)
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var linear: LinearRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
