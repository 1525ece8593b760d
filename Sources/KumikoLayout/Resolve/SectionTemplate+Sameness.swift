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
