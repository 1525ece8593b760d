import KumikoGraphics

/// Holds pieces of glass that belong together. The view with it shows nothing itself; its content
/// are other `UIVisualEffectView`s with a `UIGlassEffect`.
///
///     let group = UIVisualEffectView(effect: UIGlassContainerEffect())
///     group.contentView.addSubview(UIVisualEffectView(effect: UIGlassEffect()))
///
/// On a desktop pieces of glass do not flow together where they come near each other: each keeps
/// its own shape.
open class UIGlassContainerEffect: UIVisualEffect {
  /// The distance, in points, from which pieces would flow together on iOS; 0 unless set. Kept and
  /// given back: here they do not.
  open var spacing: CGFloat = 0
}
