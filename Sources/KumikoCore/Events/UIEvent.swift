import KumikoFoundation

/// What happened, as responders hear of it.
@preconcurrency @MainActor public class UIEvent: NSObject {
  /// When it happened, in seconds of the host's clock.
  public let timestamp: TimeInterval
  /// The touches that take part.
  public let allTouches: Set<UITouch>?
  /// Keys that were held, as the window was told.
  package let modifiers: KeyModifiers

  /// Keys that were held.
  public var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(modifiers) }

  init(timestamp: TimeInterval, touches: Set<UITouch>, modifiers: KeyModifiers) {
    self.timestamp = timestamp
    allTouches = touches
    self.modifiers = modifiers
    super.init()
  }
}
