import KumikoFoundation

/// Recognises a drag.
///
///     let view = UIView()
///     view.addGestureRecognizer(
///       UIPanGestureRecognizer { pan in print(pan.translation(in: pan.view)) })
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum movement of the pointer for a drag, in points.
  static let threshold: CGFloat = 4
  /// The minimum movement of a finger or a pen, which are less steady; as on iOS.
  static let fingerThreshold: CGFloat = 10

  /// The minimum number of fingers; 1 by default.
  open var minimumNumberOfTouches = 1

  /// The maximum number of fingers: with more at the start it is not a drag, and those that begin
  /// later are ignored.
  open var maximumNumberOfTouches = Int.max

  /// The types of scrolling that it follows besides touches: a wheel, fingers on a touchpad, or
  /// both; none by default. Scrolling that it follows does not scroll any view. The movement ends
  /// when there was no event for a moment. `numberOfTouches` is 0 meanwhile, and a notch of a wheel
  /// is 64 points.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  private var origin = CGPoint.zero
  /// The jumps of the fingers' centroid when one began or ended.
  private var jump = CGVector.zero
  private var speed = SpeedMeter()

  /// Calls `handler` for each change.
  public convenience init(handler: @escaping (UIPanGestureRecognizer) -> Void) {
    self.init()
    addAction(
      UIAction { action in (action.sender as? UIPanGestureRecognizer).map(handler) })
  }

  /// The distance of the pointer from where the gesture began, in the coordinates of `view`, in
  /// points.
  open func translation(in view: UIView?) -> CGPoint {
    let (now, then) = (speed.place ?? origin, origin)
    guard let view else { return CGPoint(x: now.x - then.x, y: now.y - then.y) }
    let (a, b) = (view.convert(now, from: nil), view.convert(then, from: nil))
    return CGPoint(x: a.x - b.x, y: a.y - b.y)
  }

  /// Sets the current value of `translation(in:)`, from which it continues.
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

  /// The velocity of the pointer, in the coordinates of `view`, in points per second.
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
    if self.touches.count > max(maximumNumberOfTouches, 1) {
      guard state.isActive else { return state = .failed }
      for touch in touches { ignore(touch, for: event) }
    } else if let place = speed.place {
      keep(place, event.timestamp)
      // What fewer fingers moved does not count.
      if !state.isActive, self.touches.count <= minimumNumberOfTouches { origin = middle }
    } else {
      origin = middle
      speed.note(origin, at: event.timestamp)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    note(event.timestamp)
    if state.isActive {
      state = .changed
    } else if self.touches.count >= minimumNumberOfTouches,
      middle.distance(to: origin) >= threshold
    {
      begin()
    }
  }

  private func begin() {
    let translation = CGPoint(x: middle.x - origin.x, y: middle.y - origin.y)
    state = mayDrag(by: translation) ? .began : .failed
  }

  override func followsScrolls(of kind: UIScrollTypeMask) -> Bool {
    !allowedScrollTypesMask.isDisjoint(with: kind) && state == .possible && touches.isEmpty
  }

  override func scrolled(by movement: CGVector, at time: TimeInterval) {
    if speed.place == nil {
      origin = middle
      // As if it had begun one frame before, so that the first movement has a velocity.
      speed.note(origin, at: time - 1.0 / 60)
    }
    // The pointer does not move.
    jump = CGVector(dx: jump.dx - movement.dx, dy: jump.dy - movement.dy)
    note(time)
    if state.isActive { state = .changed } else { begin() }
  }

  /// Whether a movement, in points of the window, can begin such a drag.
  func mayDrag(by translation: CGPoint) -> Bool { true }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    let isLast = !self.touches.contains { $0.phase.isDown }
    if !isLast, let place = speed.place {
      keep(place, event.timestamp)
      guard state.isActive, self.touches.count < minimumNumberOfTouches else { return }
    } else if middle != speed.place {
      // Some screens report the last movement only when the finger is lifted.
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
    (speed, jump) = (SpeedMeter(), .zero)
  }

  /// The minimum movement of the pointer or the finger for a drag, in points.
  var threshold: CGFloat {
    touch?.type.isOnScreen == true
      ? UIPanGestureRecognizer.fingerThreshold : UIPanGestureRecognizer.threshold
  }

  private func note(_ time: TimeInterval) { speed.note(middle, at: time) }

  /// The location of the drag, in the window: continuous when fingers are added or lifted.
  private var middle: CGPoint {
    let middle = UIGestureRecognizer.middle(of: touches) ?? .zero
    return CGPoint(x: middle.x - jump.dx, y: middle.y - jump.dy)
  }

  /// Other fingers continue from a location, and do not inherit the velocity.
  private func keep(_ place: CGPoint, _ time: TimeInterval) {
    speed = SpeedMeter()
    speed.note(place, at: time)
    jump = CGVector(dx: jump.dx + middle.x - place.x, dy: jump.dy + middle.y - place.y)
  }
}
