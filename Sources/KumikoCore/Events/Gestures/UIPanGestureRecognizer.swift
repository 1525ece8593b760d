import KumikoFoundation

/// Recognises a drag.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far the pointer must move before it is a drag, in points.
  static let threshold: CGFloat = 4
  /// How far a finger must move, which is not as steady; as on iOS.
  static let fingerThreshold: CGFloat = 10

  private var origin = CGPoint.zero
  private var speed = SpeedMeter()

  /// Calls `handler` for each change.
  public convenience init(handler: @escaping (UIPanGestureRecognizer) -> Void) {
    self.init()
    addAction(
      UIAction { action in (action.sender as? UIPanGestureRecognizer).map(handler) })
  }

  /// How far the pointer is from where it came down, in the coordinates of `view`, in points.
  open func translation(in view: UIView?) -> CGPoint {
    let (now, then) = (speed.place ?? origin, origin)
    guard let view else { return CGPoint(x: now.x - then.x, y: now.y - then.y) }
    let (a, b) = (view.convert(now, from: nil), view.convert(then, from: nil))
    return CGPoint(x: a.x - b.x, y: a.y - b.y)
  }

  /// Sets what `translation(in:)` gives now and counts on from there.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let now = speed.place ?? origin
    guard let view else {
      origin = CGPoint(x: now.x - translation.x, y: now.y - translation.y)
      return
    }
    let here = view.convert(now, from: nil)
    origin = view.convert(
      CGPoint(x: here.x - translation.x, y: here.y - translation.y), to: nil)
  }

  /// How fast the pointer moves, in the coordinates of `view`, in points a second.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let stretch = speed.stretch else { return .zero }
    let (a, b) = (
      view?.convert(stretch.to, from: nil) ?? stretch.to,
      view?.convert(stretch.from, from: nil) ?? stretch.from
    )
    return CGPoint(x: (a.x - b.x) / stretch.time, y: (a.y - b.y) / stretch.time)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    origin = location(in: nil)
    speed = SpeedMeter()
    speed.note(origin, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    note(event.timestamp)
    if state.isActive {
      state = .changed
    } else if location(in: nil).distance(to: origin) >= threshold {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    // Some screens tell of the last movement only when the finger is lifted.
    if location(in: nil) != speed.place {
      note(event.timestamp)
    } else {
      speed.noteLift(at: event.timestamp)
    }
    state = state.isActive ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    speed = SpeedMeter()
  }

  /// How far the pointer or the finger must move before it is a drag, in points.
  var threshold: CGFloat {
    touch?.type == .direct
      ? UIPanGestureRecognizer.fingerThreshold : UIPanGestureRecognizer.threshold
  }

  private func note(_ time: TimeInterval) { speed.note(location(in: nil), at: time) }
}
