/// Where a line of a label stands that became smaller to fit.
public nonisolated enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline that it would have with its whole size.
  case alignBaselines = 0
  /// In the middle of the label's height.
  case alignCenters
  /// Where its upper edge would be with its whole size.
  case none
}
