import KumikoFoundation

/// A gesture of the wheel, or of fingers on a touchpad, that a pan recogniser follows instead of a
/// scroll view.
///
/// No event reports the end of such a movement. It ends when no event has followed for a moment. A
/// movement that no recogniser accepted when it began is left to scroll views until then.
final class ScrollGesture: FrameStepping {
  /// Seconds after which the wheel is considered at rest: it is turned by single notches.
  static let silence: TimeInterval = 0.15

  private let gestures: GestureSession
  /// The position of the gesture; nil if there is none.
  private var place: UITouch?
  private var (kind, modifiers): (UIScrollTypeMask, KeyModifiers) = ([], [])
  private var lastMovement: TimeInterval = 0
  /// Whether no recogniser accepted the present movement.
  private var isRefused = false

  init(_ gestures: GestureSession) { self.gestures = gestures }

  /// The wheel turned, or fingers moved, by points; positive ones move the content right and down.
  /// Returns whether a recogniser takes it.
  func move(
    by movement: CGVector, _ kind: UIScrollTypeMask, at position: CGPoint, in window: UIWindow,
    _ modifiers: KeyModifiers, _ time: TimeInterval
  ) -> Bool {
    let goesOn = time - lastMovement < silence && kind == self.kind
    (lastMovement, self.kind, self.modifiers) = (time, kind, modifiers)
    if let place {
      place.timestamp = time
      place.phase = .moved
      gestures.scroll(place, by: movement, event(at: time))
      return true
    }
    if goesOn, isRefused { return false }
    isRefused = true
    guard movement != .zero else { return false }
    let touch = UITouch(.indirectPointer, at: position, clicks: 0, time: time, window: window)
    (touch.isTransform, touch.scroll) = (true, kind)
    touch.view = window.hitTest(position, with: nil)
    let end = UIScrollView.nearest(to: touch.view, thatFollows: movement, at: position)
    guard gestures.scrollBegan(touch, by: movement, within: end, event(at: time)) else {
      return false
    }
    (place, isRefused) = (touch, false)
    window.animator.add(self)
    return true
  }

  private var silence: TimeInterval {
    kind == .continuous ? TouchpadGesture.silence : ScrollGesture.silence
  }

  private func event(at time: TimeInterval) -> UIEvent {
    let event = UIEvent(timestamp: time, touches: [], modifiers: modifiers)
    event.kind = .scroll
    return event
  }

  func step(to time: TimeInterval) -> Bool {
    guard let place else { return false }
    guard time - lastMovement >= silence else { return true }
    self.place = nil
    place.phase = .ended
    gestures.transformEnded(place, event(at: time))
    return false
  }
}

extension UIScrollView {
  /// The innermost scroll view around a view that a movement in the window would scroll; nil if
  /// there is none.
  fileprivate static func nearest(
    to view: UIView?, thatFollows movement: CGVector, at point: CGPoint
  ) -> UIScrollView? {
    sequence(first: view, next: { $0?.superview }).lazy.compactMap { $0 as? UIScrollView }.first {
      scrollView in
      scrollView.isScrollEnabled
        && scrollView.dragScrollables(at: scrollView.seen(fromWindow: point)).contains {
          $0.canFollow(scrollView.movement(fromWindow: movement))
        }
    }
  }
}
