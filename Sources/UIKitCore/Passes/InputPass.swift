import UIFoundation

/// Turns what the outside world says into touches, hovers, scrolls and keys.
///
/// A touch belongs to the view in which it came down until it is lifted. The wheel belongs to the
/// scroll view under the pointer that can move in its direction; what that cannot use goes on to
/// the one around it.
final class InputPass {
  private unowned let window: UIWindow
  private var touch: UITouch?
  private var pointer: CGPoint?
  private weak var hovered: UIView?
  private let gestures: GestureSession

  init(window: UIWindow) {
    self.window = window
    gestures = GestureSession(window: window)
  }

  func run(_ events: [InputEvent], at time: TimeInterval) {
    // Events hit what is laid out, also where views were added since the last frame.
    if !events.isEmpty { LayoutPass.run(on: window) }
    for event in events { handle(event, at: time) }
  }

  /// Views may have moved under a resting pointer: the hover follows.
  func pointerMovedUnderContent() {
    guard touch == nil, let pointer else { return }
    hover(window.hitTest(pointer, with: nil))
  }

  private func handle(_ event: InputEvent, at time: TimeInterval) {
    switch event {
    case .pointerMoved(let position):
      pointer = position
      if touch != nil { moveTouch(to: position, at: time) } else { pointerMovedUnderContent() }
    case .pointerLeft:
      pointer = nil
      if touch == nil { hover(nil) }
    case .pointerDown(let position, let button, let clicks, let modifiers):
      pointer = position
      if button == .primary { beginTouch(at: position, clicks, modifiers, time) }
      if button == .middle { _ = window.hitTest(position, with: nil)?.pastePrimary(at: position) }
    case .pointerUp(let position, let button, let modifiers):
      pointer = position
      if button == .primary { endTouch(at: position, modifiers, time) }
    case .wheel(let position, let delta, let isPrecise, let modifiers):
      pointer = position
      wheel(at: position, delta, isPrecise, modifiers)
    case .key(let key):
      _ = (window.firstResponder ?? window).handleKey(key)
    case .text(let text):
      _ = (window.firstResponder ?? window).handleText(text)
    case .composition(let text, let focus):
      _ = (window.firstResponder ?? window).handleComposition(text, focus: focus)
    }
  }

  // MARK: Touches

  private func beginTouch(
    at position: CGPoint, _ clicks: Int, _ modifiers: KeyModifiers, _ time: TimeInterval
  ) {
    if let stale = touch { cancel(stale, at: time) }
    window.showsFocus = false
    let view = window.hitTest(position, with: nil)
    let touch = UITouch(at: position, clicks: clicks, time: time, view: view, window: window)
    self.touch = touch
    let event = UIEvent(timestamp: time, touches: [touch], modifiers: modifiers)
    gestures.began(touch, event)
    if !gestures.hasClaimedTouch { view?.touchesBegan([touch], with: event) }
  }

  private func moveTouch(to position: CGPoint, at time: TimeInterval) {
    guard let touch, touch.position != position else { return }
    update(touch, position, .moved, time)
    let event = UIEvent(timestamp: time, touches: [touch], modifiers: [])
    gestures.moved(touch, event)
    if !gestures.hasClaimedTouch { touch.view?.touchesMoved([touch], with: event) }
  }

  private func endTouch(
    at position: CGPoint, _ modifiers: KeyModifiers, _ time: TimeInterval
  ) {
    guard let touch else { return }
    update(touch, position, .ended, time)
    self.touch = nil
    let event = UIEvent(timestamp: time, touches: [touch], modifiers: modifiers)
    gestures.ended(touch, event)
    if !gestures.hasClaimedTouch { touch.view?.touchesEnded([touch], with: event) }
  }

  private func cancel(_ touch: UITouch, at time: TimeInterval) {
    update(touch, touch.position, .cancelled, time)
    self.touch = nil
    let event = UIEvent(timestamp: time, touches: [touch], modifiers: [])
    gestures.cancelled(touch, event)
    if !gestures.hasClaimedTouch { touch.view?.touchesCancelled([touch], with: event) }
  }

  private func update(
    _ touch: UITouch, _ position: CGPoint, _ phase: UITouch.Phase, _ time: TimeInterval
  ) {
    touch.previousPosition = touch.position
    touch.position = position
    touch.phase = phase
    touch.timestamp = time
  }

  // MARK: Hover and wheel

  private func hover(_ view: UIView?) {
    gestures.hover(over: view, at: pointer ?? .zero)
    guard view !== hovered else { return }
    let old = hovered
    hovered = view
    old?.pointerLeft()
    view?.pointerEntered()
  }

  private func wheel(
    at position: CGPoint, _ delta: CGVector, _ isPrecise: Bool, _ modifiers: KeyModifiers
  ) {
    // Shift turns the wheel's direction sideways, as everywhere on the desktop.
    var rest =
      modifiers.contains(.shift) && delta.dx == 0 ? CGVector(dx: delta.dy, dy: 0) : delta
    var view = window.hitTest(position, with: nil)
    while let current = view, rest != .zero {
      if let scrollView = current as? UIScrollView {
        rest = scrollView.wheel(rest, at: position, isPrecise: isPrecise)
      }
      view = current.superview
    }
  }
}
