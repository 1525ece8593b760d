import KumikoFoundation

/// Haptic feedback for impacts; has no effect on a desktop.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The object that collides.
  public nonisolated enum FeedbackStyle: Int, Sendable {
    /// A small object.
    case light = 0
    /// A medium-sized object.
    case medium
    /// A large object.
    case heavy
    /// A soft object.
    case soft
    /// A rigid object.
    case rigid
  }

  /// A generator with a style.
  public init(style: FeedbackStyle) { super.init() }

  /// A generator with a style for a view.
  public init(style: FeedbackStyle, view: UIView) { super.init(view: view) }

  /// An impact occurred.
  open func impactOccurred() {}
  /// An impact occurred, with an intensity of 0 … 1.
  open func impactOccurred(intensity: CGFloat) {}
  /// An impact occurred at a location in the view.
  open func impactOccurred(at location: CGPoint) {}
  /// An impact occurred at a location in the view, with an intensity of 0 … 1.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}
