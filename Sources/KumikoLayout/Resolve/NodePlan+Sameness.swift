extension NodePlan {
  /// Whether both are equal, down to every subitem.
  func isSame(as other: NodePlan) -> Bool {
    if self === other { return true }
    guard width == other.width, height == other.height, insets == other.insets,
      edges == other.edges, supplementaries == other.supplementaries
    else { return false }
    switch (content, other.content) {
    case (.item, .item): return true
    case (.line(let line), .line(let others)): return line.isSame(as: others)
    case (.whole(let plan), .whole(let others)): return plan.isSame(as: others)
    case (.custom(let frames), .custom(let others)): return frames == others
    default: return false
    }
  }
}

extension LinePlan {
  fileprivate func isSame(as other: LinePlan) -> Bool {
    axis == other.axis && filling == other.filling && spacing == other.spacing
      && alignment == other.alignment && subitems.areSame(as: other.subitems)
  }
}

extension [NodePlan] {
  /// Whether all are equal.
  func areSame(as other: [NodePlan]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isSame(as: $1) }
  }
}
