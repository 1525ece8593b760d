import KumikoFoundation

// Whether two descriptions have the same result, so that sizes measured under one are valid under
// the other. Providers create a new description for each preparation, and most of them equal the
// previous one.

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
