/// The vertical position of a line of a label that was scaled down to fit.
public nonisolated enum UIBaselineAdjustment: Int, Sendable {
  /// At the baseline of the unscaled line.
  case alignBaselines = 0
  /// At the vertical centre of the label.
  case alignCenters
  /// At the top of the unscaled line.
  case none
}
