import KumikoFoundation

/// A view that shows what another program draws, and hands on what the user does with it: the
/// pointer over it, and keys and text while it has the keyboard.
///
/// Commands of the window that go before others, and menus, are asked first.
@preconcurrency @MainActor package final class RelayView: UIView {
  /// Is given each event, with places in points of the view.
  package var relay: ((UIEvent.Input) -> Void)?

  package override var canBecomeFirstResponder: Bool { relay != nil }

  override func handleKey(_ key: KeyPress) -> Bool { hand(.key(key)) }

  override func handleText(_ text: String) -> Bool { hand(.text(text)) }

  override func handleComposition(_ text: String, focus: Range<Int>) -> Bool {
    hand(.composition(text, focus: focus))
  }

  override func keyboardFocusChanged() {
    super.keyboardFocusChanged()
    offerTyping()
  }

  func offerTyping() {
    guard let window else { return }
    window.windowHost?.textInputChanged(
      in: window, caret: isFirstResponder ? convert(bounds, to: nil) : nil)
  }

  /// Gives on an event; whether somebody takes it.
  @discardableResult
  func hand(_ event: UIEvent.Input) -> Bool {
    guard let relay else { return false }
    relay(event)
    return true
  }
}

extension RelayView: TypingTarget {}

/// The views of a window that hand on what the user does, and who of them has the pointer now.
struct InputRelay {
  private weak var over: RelayView?
  private weak var pressed: RelayView?
  private var fingers: [Int: RelayView] = [:]

  /// Hands an event on that is for such a view; whether that is all that it does.
  mutating func take(_ event: UIEvent.Input, in window: UIWindow) -> Bool {
    switch event {
    case .pointerMoved(let point): return move(to: point, in: window)
    case .pointerLeft:
      over?.hand(event)
      over = nil
      return false
    case .pointerDown(let point, let button, let clicks, let modifiers):
      guard let view = InputRelay.view(at: point, in: window), view.relay != nil else {
        return false
      }
      pressed = view
      _ = view.becomeFirstResponder()
      let place = view.convert(point, from: nil)
      return view.hand(
        .pointerDown(place, button: button, clicks: clicks, modifiers: modifiers))
    case .pointerUp(let point, let button, let modifiers):
      guard let view = pressed else { return false }
      pressed = nil
      let place = view.convert(point, from: nil)
      return view.hand(.pointerUp(place, button: button, modifiers: modifiers))
    case .wheel(let point, let delta, let isPrecise, let modifiers):
      guard let view = InputRelay.view(at: point, in: window) else { return false }
      let place = view.convert(point, from: nil)
      return view.hand(
        .wheel(place, delta: delta, isPrecise: isPrecise, modifiers: modifiers))
    case .transform(let point, let scale, let rotation, let modifiers):
      guard let view = InputRelay.view(at: point, in: window) else { return false }
      let place = view.convert(point, from: nil)
      return view.hand(
        .transform(place, scale: scale, rotation: rotation, modifiers: modifiers))
    case .fingerDown(let point, let id):
      guard let view = InputRelay.view(at: point, in: window), view.relay != nil else {
        return false
      }
      fingers[id] = view
      _ = view.becomeFirstResponder()
      return view.hand(.fingerDown(view.convert(point, from: nil), id: id))
    case .fingerMoved(let point, let id):
      guard let view = fingers[id] else { return false }
      return view.hand(.fingerMoved(view.convert(point, from: nil), id: id))
    case .fingerUp(let point, let id):
      guard let view = fingers.removeValue(forKey: id) else { return false }
      return view.hand(.fingerUp(view.convert(point, from: nil), id: id))
    case .keyUp, .modifiersChanged:
      (window.keyTarget as? RelayView)?.hand(event)
      return false
    case .key, .text, .composition: return false
    }
  }

  private mutating func move(to point: CGPoint, in window: UIWindow) -> Bool {
    if let view = pressed {
      return view.hand(.pointerMoved(view.convert(point, from: nil)))
    }
    let view = InputRelay.view(at: point, in: window)
    if let over, over !== view { over.hand(.pointerLeft) }
    over = view
    view?.hand(.pointerMoved(view?.convert(point, from: nil) ?? point))
    return false
  }

  private static func view(at point: CGPoint, in window: UIWindow) -> RelayView? {
    window.hitTest(point, with: nil) as? RelayView
  }
}
