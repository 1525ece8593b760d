import KumikoFoundation

/// A cell, header or footer: it stands for one element of a list. The pointer is over all of it at
/// once, and while its size is on its way, what is inside is clipped to it.
protocol ElementView: UIView {
  /// Whether the pointer is over the view.
  var isHovered: Bool { get set }
  /// How round the view seems to be, in points.
  var shownCornerRadius: CGFloat { get }
}
