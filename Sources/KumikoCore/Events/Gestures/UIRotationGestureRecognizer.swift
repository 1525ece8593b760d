import KumikoFoundation

/// Recognises a rotation of two fingers.
///
/// It begins when each has moved by 8 points on its circle, changes while they are down, and ends
/// when both are lifted; while one is left the angle stays. Fingers on a touchpad, if the system
/// reports them, rotate as well; then `numberOfTouches` is 0.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The minimum movement of fingers on their circle for a rotation, in points.
  static let threshold: CGFloat = 8

  private var storedRotation: CGFloat = 0
  /// The last direction of the fingers; nil for fewer than two.
  private var angle: CGFloat?
  private var speed = SpeedMeter()
  private var isTransform = false

  /// Calls `handler` for each change.
  public convenience init(handler: @escaping (UIRotationGestureRecognizer) -> Void) {
    self.init()
    addAction(
      UIAction { action in (action.sender as? UIRotationGestureRecognizer).map(handler) })
  }

  /// The rotation of the fingers, in radians, clockwise, also for several turns. After setting it,
  /// it continues from that value. Values that are not finite are ignored, and reported.
  open var rotation: CGFloat {
    get { storedRotation }
    set {
      guard newValue.isFinite else { return Diagnostics.report(.rotationNotFinite(newValue)) }
      storedRotation = newValue
      speed = SpeedMeter()
    }
  }

  /// The velocity of the rotation, in radians per second.
  open var velocity: CGFloat { speed.velocity.dx }

  open override var numberOfTouches: Int { isTransform ? 0 : super.numberOfTouches }

  override func followsTransforms(turning: Bool) -> Bool { turning }

  private func note(_ time: TimeInterval) {
    speed.note(CGPoint(x: storedRotation, y: 0), at: time)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    angle = FingerPair(self.touches)?.angle
    note(event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let pair = FingerPair(self.touches), let angle else {
      if state.isActive { state = .changed }
      return
    }
    var turned = pair.angle - angle
    if turned > .pi { turned -= 2 * .pi }
    if turned < -.pi { turned += 2 * .pi }
    if state == .possible {
      let circle = pair.distance / 2
      guard abs(turned) * circle >= UIRotationGestureRecognizer.threshold else { return }
      turned -= UIRotationGestureRecognizer.threshold / circle * (turned < 0 ? -1 : 1)
    }
    self.angle = pair.angle
    storedRotation += turned
    note(event.timestamp)
    state = state.isActive ? .changed : .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if self.touches.contains(where: \.phase.isDown) {
      angle = FingerPair(self.touches)?.angle
      if state.isActive { state = .changed }
    } else {
      state = state.isActive ? .ended : .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func transformed(by scale: CGFloat, rotation: CGFloat, at time: TimeInterval) {
    guard rotation != 0, state.isActive else { return }
    storedRotation += rotation
    note(time)
    state = .changed
  }

  override func follow(_ touch: UITouch) {
    super.follow(touch)
    isTransform = touch.isTransform
  }

  open override func reset() {
    super.reset()
    (storedRotation, angle, speed, isTransform) = (0, nil, SpeedMeter(), false)
  }
}
