import UIFoundation

/// Recognises a drag.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far the pointer must move before it is a drag, in points.
  static let threshold: CGFloat = 4
  /// The stretch of time over which speed is measured, in seconds.
  static let speedWindow: TimeInterval = 0.1

  private var origin = CGPoint.zero
  private var samples: [(time: TimeInterval, place: CGPoint)] = []

  /// Calls `handler` for each change.
  public convenience init(handler: @escaping (UIPanGestureRecognizer) -> Void) {
    self.init()
    addAction(
      UIAction { action in (action.sender as? UIPanGestureRecognizer).map(handler) })
  }

  /// How far the pointer is from where it came down, in the coordinates of `view`, in points.
  open func translation(in view: UIView?) -> CGPoint {
    let (now, then) = (samples.last?.place ?? origin, origin)
    guard let view else { return CGPoint(x: now.x - then.x, y: now.y - then.y) }
    let (a, b) = (view.convert(now, from: nil), view.convert(then, from: nil))
    return CGPoint(x: a.x - b.x, y: a.y - b.y)
  }

  /// Sets what `translation(in:)` gives now and counts on from there.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let now = samples.last?.place ?? origin
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
    guard let last = samples.last,
      let first = samples.first(where: { last.time - $0.time <= UIPanGestureRecognizer.speedWindow }
      ),
      last.time > first.time
    else { return .zero }
    let (a, b) = (
      view?.convert(last.place, from: nil) ?? last.place,
      view?.convert(first.place, from: nil) ?? first.place
    )
    let time = last.time - first.time
    return CGPoint(x: (a.x - b.x) / time, y: (a.y - b.y) / time)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    origin = location(in: nil)
    samples = [(event.timestamp, origin)]
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    note(event.timestamp)
    if state.isActive {
      state = .changed
    } else if location(in: nil).distance(to: origin) >= UIPanGestureRecognizer.threshold {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    note(event.timestamp)
    state = state.isActive ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    samples = []
  }

  private func note(_ time: TimeInterval) {
    samples.append((time, location(in: nil)))
    if samples.count > 32 { samples.removeFirst() }
  }
}
