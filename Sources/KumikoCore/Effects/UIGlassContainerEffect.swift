import KumikoGraphics

/// An effect that groups pieces of glass. The view with it draws nothing itself; its content view
/// contains other `UIVisualEffectView`s with a `UIGlassEffect`.
///
///     let group = UIVisualEffectView(effect: UIGlassContainerEffect())
///     group.contentView.addSubview(UIVisualEffectView(effect: UIGlassEffect()))
///
/// On a desktop pieces of glass do not merge when they are close to each other: each keeps its own
/// shape.
open class UIGlassContainerEffect: UIVisualEffect {
  /// The distance, in points, below which pieces of glass merge on iOS; 0 by default. The value is
  /// stored but has no effect here.
  open var spacing: CGFloat = 0
}
