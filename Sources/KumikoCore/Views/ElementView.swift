import KumikoFoundation

/// A cell, header or footer: it represents one element of a list. It is hovered as a whole, and
/// while its size is animated, its contents are clipped to it.
protocol ElementView: UIView {
  /// Whether the pointer is over the view.
  var isHovered: Bool { get set }
  /// The visible corner radius of the view, in points.
  var shownCornerRadius: CGFloat { get }
}
