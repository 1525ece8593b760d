import KumikoFoundation

/// Passes input on to views that show other programs.
final class RelayedInput {
  @Owner private var window: UIWindow
  /// The views that show another program: under the pointer, and where a button, fingers or a pen
  /// went down.
  private weak var over: UIView?
  private var pressed: [Int?: UIView] = [:]
  /// The position of the last event that was passed on, unless it was one of a finger.
  private(set) var pointer: CGPoint?

  init(window: UIWindow) { _window = Owner(window, orElse: UIWindow()) }

  /// Passes an event on to a view that shows another program; returns whether the event is handled
  /// by that.
  func take(_ event: InputEvent) -> Bool {
    pointer = nil
    switch event {
    case .pointerMoved(let point):
      if let view = pressed[nil] { return hand(event, at: point, to: view) }
      return hover(event, at: point)
    case .penMoved(let point, let pen):
      let number = TouchInput.number(of: pen.id)
      if let view = pressed[number] { return hand(event, at: point, to: view) }
      return hover(event, at: point)
    case .pointerLeft, .penLeft: leave(event)
    case .pointerDown(let point, _, _, _): return press(nil, event, at: point)
    case .fingerDown(let point, let id): return press(id, event, at: point)
    case .penDown(let point, let pen):
      return press(TouchInput.number(of: pen.id), event, at: point)
    case .pointerUp(let point, _, _): return lift(nil, event, at: point)
    case .fingerUp(let point, let id): return lift(id, event, at: point)
    case .penUp(let point, let pen):
      return lift(TouchInput.number(of: pen.id), event, at: point)
    case .fingerMoved(let point, let id):
      return pressed[id].map { hand(event, at: point, to: $0) } ?? false
    case .wheel(let point, _, _, _), .transform(let point, _, _, _):
      return window.hitTest(point, with: nil).map { hand(event, at: point, to: $0) } ?? false
    case .keyUp, .modifiersChanged: _ = window.keyTarget.relay(event)
    case .key, .text, .composition: break
    }
    return false
  }

  /// The pointer or a pen is over a view; other views follow it, too, and show its shape.
  private func hover(_ event: InputEvent, at point: CGPoint) -> Bool {
    let view = window.hitTest(point, with: nil)
    if let over, over !== view { _ = over.relay(.pointerLeft) }
    over = view.flatMap { hand(event, at: point, to: $0) ? $0 : nil }
    return false
  }

  private func leave(_ event: InputEvent) {
    if case .penLeft(let id) = event,
      let view = pressed.removeValue(forKey: TouchInput.number(of: id)), view !== over
    {
      _ = view.relay(event)
    }
    over = over.flatMap { $0.relay(event) ? nil : $0 }
  }

  /// A button, a finger or a pen went down: further events of it are for the same view.
  private func press(_ finger: Int?, _ event: InputEvent, at point: CGPoint) -> Bool {
    guard let view = window.hitTest(point, with: nil), hand(event, at: point, to: view) else {
      return false
    }
    pressed[finger] = view
    return true
  }

  private func lift(_ finger: Int?, _ event: InputEvent, at point: CGPoint) -> Bool {
    pressed.removeValue(forKey: finger).map { hand(event, at: point, to: $0) } ?? false
  }

  private func hand(_ event: InputEvent, at point: CGPoint, to view: UIView) -> Bool {
    guard view.relay(event.moved(to: view.convert(point, from: nil))) else { return false }
    if !event.isOfFinger { pointer = point }
    return true
  }
}
