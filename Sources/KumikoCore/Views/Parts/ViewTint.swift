import KumikoGraphics

/// The tint settings of a view.
struct ViewTint {
  var color: UIColor?
  /// The tint adjustment mode; nil by default.
  var adjustment: UIView.TintAdjustmentMode?
}

extension UIView {
  /// The tint settings; nil if there is none.
  var tintChoice: ViewTint? { viewParts[boxed: .tint] }

  /// Whether the adjustment mode of the tint was set on this view.
  var adjustsTint: Bool { tintChoice?.adjustment != nil }

  func changeTint(_ change: (inout ViewTint) -> Void) {
    var choice = tintChoice ?? ViewTint()
    change(&choice)
    viewParts[boxed: .tint] = choice
  }
}
