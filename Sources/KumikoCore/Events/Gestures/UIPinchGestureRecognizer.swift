import KumikoFoundation

/// Recognises a pinch: two fingers that move apart or together.
///
/// It begins when their distance has changed by 8 points, changes while they are down, and ends
/// when both are lifted; while one is left the scale stays. Fingers on a touchpad, if the system
/// reports them, and the wheel with Control scale as well, by a factor of 1.2 per notch; then
/// `numberOfTouches` is 0, and `location(in:)` is that of the pointer.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The minimum change of the fingers' distance for a pinch, in points.
  static let threshold: CGFloat = 8

  private var storedScale: CGFloat = 1
  /// The scale, and the distance of the fingers at that scale; nil for fewer than two.
  private var base: (scale: CGFloat, distance: CGFloat)?
  private var speed = SpeedMeter()
  /// Whether it is caused by a touchpad or the wheel.
  private(set) var isTransform = false

  /// Calls `handler` for each change.
  public convenience init(handler: @escaping (UIPinchGestureRecognizer) -> Void) {
    self.init()
    addAction(
      UIAction { action in (action.sender as? UIPinchGestureRecognizer).map(handler) })
  }

  /// The ratio of the fingers' distance to the initial one; more than 0. After setting it, it
  /// continues from that value. Values that are not above 0 are ignored, and reported.
  open var scale: CGFloat {
    get { storedScale }
    set {
      guard newValue.isFinite, newValue > 0 else {
        return Diagnostics.report(.pinchScaleNotPositive(newValue))
      }
      storedScale = newValue
      rebase()
      speed = SpeedMeter()
    }
  }

  /// The velocity of the scale, per second.
  open var velocity: CGFloat { speed.velocity.dx }

  open override var numberOfTouches: Int { isTransform ? 0 : super.numberOfTouches }

  override func followsTransforms(turning: Bool) -> Bool { true }

  private func rebase() {
    base = FingerPair(touches).map { (storedScale, $0.distance) }
  }

  private func note(_ time: TimeInterval) {
    speed.note(CGPoint(x: storedScale, y: 0), at: time)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    rebase()
    note(event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let pair = FingerPair(self.touches), var base else {
      if state.isActive { state = .changed }
      return
    }
    if state == .possible {
      let change = pair.distance - base.distance
      guard abs(change) >= UIPinchGestureRecognizer.threshold else { return }
      // The movement beyond the threshold is part of the pinch.
      base.distance += UIPinchGestureRecognizer.threshold * (change < 0 ? -1 : 1)
      base.distance = max(base.distance, 1)
      self.base = base
    }
    storedScale = base.scale * pair.distance / base.distance
    note(event.timestamp)
    state = state.isActive ? .changed : .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if self.touches.contains(where: \.phase.isDown) {
      rebase()
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
    guard scale != 1, state.isActive else { return }
    let wanted = storedScale * scale
    guard wanted.isFinite, wanted > 0 else { return }
    storedScale = wanted
    note(time)
    state = .changed
  }

  override func follow(_ touch: UITouch) {
    super.follow(touch)
    isTransform = touch.isTransform
  }

  open override func reset() {
    super.reset()
    (storedScale, base, speed, isTransform) = (1, nil, SpeedMeter(), false)
  }
}
