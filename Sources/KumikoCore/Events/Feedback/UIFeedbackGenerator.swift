import KumikoFoundation

/// Lets the user feel what happens, on machines that can. A desktop cannot: nothing happens, as
/// with UIKit on an iPad or a Mac.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// A generator.
  public override init() { super.init() }

  /// A generator for what happens in a view.
  public init(view: UIView) { super.init() }

  /// Says that something is about to happen.
  open func prepare() {}
}
