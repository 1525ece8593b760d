import KumikoFoundation

/// Scaling and rotating without touches: fingers on a touchpad, or the wheel with Control.
///
/// The end of such a movement is not reported: it has ended when there was no event for a moment.
/// Fingers are followed exactly; notches of the wheel add up and are animated.
final class TransformGesture: FrameStepping {
  /// The scale factor of a notch of the wheel.
  static let notch: CGFloat = 1.2
  /// Seconds without a movement after which the gesture has ended.
  static let silence: TimeInterval = 0.1
  /// The time constant in seconds in which notches complete all but a third of the remaining
  /// distance.
  private static let ease: TimeInterval = 0.06

  private let gestures: GestureSession
  /// The location of the gesture; nil if there is none.
  private var place: UITouch?
  private var modifiers: KeyModifiers = []
  private var lastMovement: TimeInterval = 0
  private var lastFrame: TimeInterval = 0
  /// The notches that remain: the scale changes by `notch` to the power of this.
  private var rest: CGFloat = 0

  init(_ gestures: GestureSession) { self.gestures = gestures }

  /// The wheel turned with Control held; up scales up. Returns whether a recogniser accepts it.
  func wheel(
    _ notches: CGFloat, _ isPrecise: Bool, at position: CGPoint, in window: UIWindow,
    _ modifiers: KeyModifiers, _ time: TimeInterval
  ) -> Bool {
    // Clamps implausible values, which would scale without bounds.
    let notches = min(max(notches, -20), 20)
    guard begin(at: position, in: window, modifiers, time, turns: false) else { return false }
    if isPrecise {
      send(pow(TransformGesture.notch, notches), rotation: 0, time)
    } else {
      rest = min(max(rest + notches, -40), 40)
    }
    return true
  }

  /// Fingers on a touchpad scaled by a factor and rotated by an angle in radians.
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
    let event = UIEvent(timestamp: time, touches: [], modifiers: modifiers)
    event.kind = .transform
    return event
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
