import KumikoFoundation

/// A view in a scroll view that stays where it is as that scrolls.
protocol PinnedToFrame: UIView {}

extension UIView {
  /// The view around, or where that only scrolls what is beside this one, the view around that.
  var superviewThatMovesIt: UIView? {
    self is any PinnedToFrame && superview is UIScrollView ? superview?.superview : superview
  }
}
