import KumikoFoundation

/// Scaling and turning without touches: fingers on a touchpad, or the wheel with Control.
///
/// Nobody says when such a movement is over. It is when nothing more came for a moment. Fingers are
/// followed exactly; notches of the wheel add up and ease.
final class TransformGesture: FrameStepping {
  /// How much larger a notch of the wheel makes things.
  static let notch: CGFloat = 1.2
  /// Seconds without a movement after which the gesture is over.
  static let silence: TimeInterval = 0.1
  /// Seconds in which notches do all but a third of what is left of their way.
  private static let ease: TimeInterval = 0.06

  private let gestures: GestureSession
  /// Where the gesture is; nil for none.
  private var place: UITouch?
  private var modifiers: KeyModifiers = []
  private var lastMovement: TimeInterval = 0
  private var lastFrame: TimeInterval = 0
  /// What notches have still to do: a power of `notch`.
  private var rest: CGFloat = 0

  init(_ gestures: GestureSession) { self.gestures = gestures }

  /// The wheel turned with Control held; up makes larger. Returns whether a recogniser takes it.
  func wheel(
    _ notches: CGFloat, _ isPrecise: Bool, at position: CGPoint, in window: UIWindow,
    _ modifiers: KeyModifiers, _ time: TimeInterval
  ) -> Bool {
    // What no wheel turns in a moment would be a scale without bounds.
    let notches = min(max(notches, -20), 20)
    guard begin(at: position, in: window, modifiers, time, turns: false) else { return false }
    if isPrecise {
      send(pow(TransformGesture.notch, notches), rotation: 0, time)
    } else {
      rest = min(max(rest + notches, -40), 40)
    }
    return true
  }

  /// Fingers on a touchpad scaled by a factor and turned by an angle in radians.
  func transform(
    by scale: CGFloat, rotation: CGFloat, at position: CGPoint, in window: UIWindow,
    _ modifiers: KeyModifiers, _ time: TimeInterval
  ) {
    guard scale.isFinite, scale > 0, rotation.isFinite,
      begin(at: position, in: window, modifiers, time, turns: true)
    else { return }
    send(min(max(scale, 0.01), 100), rotation: rotation, time)
  }

  private func begin(
    at position: CGPoint, in window: UIWindow, _ modifiers: KeyModifiers, _ time: TimeInterval,
    turns: Bool
  ) -> Bool {
    (lastMovement, self.modifiers) = (time, modifiers)
    if let place {
      place.previousPosition = place.position
      place.position = position
      return true
    }
    let touch = UITouch(.indirectPointer, at: position, clicks: 0, time: time, window: window)
    touch.isTransform = true
    touch.view = window.hitTest(position, with: nil)
    guard gestures.transformBegan(touch, event(at: time), turns: turns) else { return false }
    (place, rest, lastFrame) = (touch, 0, time)
    window.animator.add(self)
    return true
  }

  private func event(at time: TimeInterval) -> UIEvent {
    UIEvent(timestamp: time, touches: [], modifiers: modifiers)
  }

  private func send(_ scale: CGFloat, rotation: CGFloat, _ time: TimeInterval) {
    guard let place else { return }
    place.phase = .moved
    place.timestamp = time
    gestures.transform(place, by: scale, rotation: rotation, event(at: time))
  }

  func step(to time: TimeInterval) -> Bool {
    guard let place else { return false }
    if rest != 0 {
      let elapsed = max(0, time - lastFrame)
      let step = abs(rest) < 0.005 ? rest : rest * (1 - exp(-elapsed / TransformGesture.ease))
      rest -= step
      if step != 0 { send(pow(TransformGesture.notch, step), rotation: 0, time) }
    }
    lastFrame = time
    guard rest == 0, time - lastMovement >= TransformGesture.silence else { return true }
    self.place = nil
    place.phase = .ended
    gestures.transformEnded(place, event(at: time))
    return false
  }
}
