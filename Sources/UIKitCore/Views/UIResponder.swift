import UIFoundation

/// Anything that can answer events; what it does not answer goes to the next responder.
@MainActor open class UIResponder: NSObject {
  /// A responder.
  public override init() { super.init() }

  /// Who is asked next; nil at the end.
  open var next: UIResponder? { nil }

  /// Fingers or the pointer's button went down. The default asks the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Fingers or the pressed pointer moved. The default asks the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Fingers or the pointer's button were lifted. The default asks the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// The touch was taken away, for example because a scroll began. The default asks the next
  /// responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// A key went down; returns whether it was used. The default asks the next responder.
  func handleKey(_ key: KeyPress) -> Bool { next?.handleKey(key) ?? false }

  /// Text was typed; returns whether it was used. The default asks the next responder.
  func handleText(_ text: String) -> Bool { next?.handleText(text) ?? false }
}
