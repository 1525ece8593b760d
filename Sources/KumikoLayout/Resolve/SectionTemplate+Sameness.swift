import KumikoFoundation

// Whether two descriptions come to the same, so that what was measured under one holds under the
// other. Providers make a new description for each preparation, and most of them say what the one
// before said.

extension SectionTemplate {
  /// Whether every frame is the same under both.
  func isSame(as other: SectionTemplate) -> Bool {
    if self === other { return true }
    return container == other.container && insets == other.insets && behavior == other.behavior
      && bounce == other.bounce && decelerationRate == other.decelerationRate
      && stacking == other.stacking && reference == other.reference && spacing == other.spacing
      && pinsFirstItem == other.pinsFirstItem && decorations == other.decorations
      && boundaryExtent == other.boundaryExtent && boundary.isSame(as: other.boundary)
      && group.isSame(as: other.group)
  }
}

extension NodePlan {
  /// Whether both say the same, down to every subitem.
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
