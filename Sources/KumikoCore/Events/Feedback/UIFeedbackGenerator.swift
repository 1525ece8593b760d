import KumikoFoundation

/// Haptic feedback, on devices that support it. A desktop does not: it has no effect, as with UIKit
/// on an iPad or a Mac.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// A generator.
  public override init() { super.init() }

  /// A generator for feedback in a view.
  public init(view: UIView) { super.init() }

  /// Prepares for feedback that is about to be generated.
  open func prepare() {}
}
