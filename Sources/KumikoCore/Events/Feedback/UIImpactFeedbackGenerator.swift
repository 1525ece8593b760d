import KumikoFoundation

/// Lets the user feel that something has hit something; nothing on a desktop.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// What hits.
  public nonisolated enum FeedbackStyle: Int, Sendable {
    /// Something small.
    case light = 0
    /// Something.
    case medium
    /// Something large.
    case heavy
    /// Something that gives way.
    case soft
    /// Something that does not.
    case rigid
  }

  /// A generator for a kind of hit.
  public init(style: FeedbackStyle) { super.init() }

  /// A generator for a kind of hit in a view.
  public init(style: FeedbackStyle, view: UIView) { super.init(view: view) }

  /// It has hit.
  open func impactOccurred() {}
  /// It has hit, 0 … 1 of what that can be.
  open func impactOccurred(intensity: CGFloat) {}
  /// It has hit at a place of the view.
  open func impactOccurred(at location: CGPoint) {}
  /// It has hit at a place of the view, 0 … 1 of what that can be.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}
