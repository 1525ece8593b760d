import KumikoGraphics

/// What was set of a view's tint.
struct ViewTint {
  var color: UIColor?
  /// How it is shown; nil unless set.
  var adjustment: UIView.TintAdjustmentMode?
}

extension UIView {
  /// What was set of the tint; nil for nothing.
  var tintChoice: ViewTint? { viewParts[boxed: .tint] }

  /// Whether was said here how the tint is shown.
  var adjustsTint: Bool { tintChoice?.adjustment != nil }

  func changeTint(_ change: (inout ViewTint) -> Void) {
    var choice = tintChoice ?? ViewTint()
    change(&choice)
    viewParts[boxed: .tint] = choice
  }
}
