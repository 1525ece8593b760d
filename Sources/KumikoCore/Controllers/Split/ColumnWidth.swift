import KumikoFoundation

/// The width of a column, in points: what the app and the user requested, within limits. Requests
/// of the app are negative if it made none.
struct ColumnWidth {
  var preferred = UISplitViewController.automaticDimension { didSet { dragged = nil } }
  /// A fraction of the total width, if no width is preferred.
  var fraction = UISplitViewController.automaticDimension { didSet { dragged = nil } }
  var minimum = UISplitViewController.automaticDimension { didSet { dragged = nil } }
  var maximum = UISplitViewController.automaticDimension { didSet { dragged = nil } }
  /// The width that the user set by dragging the divider.
  var dragged: CGFloat?

  /// The width and the limits without requests.
  let usual: CGFloat
  let limits: ClosedRange<CGFloat>

  init(usual: CGFloat, limits: ClosedRange<CGFloat>) { (self.usual, self.limits) = (usual, limits) }

  /// The possible widths in a split view of a width: the secondary column keeps its least width,
  /// unless the minimum is larger.
  func range(in whole: CGFloat) -> ClosedRange<CGFloat> {
    let low = minimum >= 0 ? minimum : limits.lowerBound
    let high = maximum >= 0 ? maximum : limits.upperBound
    return low...max(low, min(high, whole - ColumnPlan.leastSecondaryWidth))
  }

  /// The width in a split view of a width.
  func value(in whole: CGFloat) -> CGFloat {
    let wanted =
      dragged ?? (preferred >= 0 ? preferred : fraction >= 0 ? whole * fraction : usual)
    let range = range(in: whole)
    return min(max(wanted, range.lowerBound), range.upperBound).rounded()
  }
}
