import KumikoFoundation

/// Tracks the pointer over a view while no button is pressed, and pens that are near the screen.
///
/// It begins when the pointer enters the view or one of its subviews, changes when it moves, and
/// ends when it leaves, or when a pen touches. `allowedTouchTypes` restricts it to pens, or to the
/// pointer.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var position = CGPoint.zero
  private var pen: UIEvent.Pen?

  /// Calls `handler` for each change.
  public convenience init(handler: @escaping (UIHoverGestureRecognizer) -> Void) {
    self.init()
    addAction(
      UIAction { action in (action.sender as? UIHoverGestureRecognizer).map(handler) })
  }

  open override func location(in view: UIView?) -> CGPoint {
    view?.seen(fromWindow: position) ?? position
  }

  /// The distance of a pen from the screen, from 0 to 1, the largest that the device measures; 0
  /// for the pointer, and if it is not measured.
  open var zOffset: CGFloat { pen?.height ?? 0 }

  /// The angle between a pen and the screen in radians; a quarter of a turn for the pointer.
  open var altitudeAngle: CGFloat { pen?.altitude ?? .pi / 2 }

  /// The direction from a pen's tip to its other end, in the coordinates of `view`, in radians,
  /// clockwise from the right; 0 for the pointer.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// The same direction as a vector of length 1.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    pen?.direction(at: position, in: view) ?? CGVector(dx: 1, dy: 0)
  }

  /// The rotation of a pen around its own axis in radians; 0 if it is not measured.
  open var rollAngle: CGFloat { pen?.roll ?? 0 }

  /// The pointer moved; `pen` is the pen that moves it, or nil.
  func pointerMoved(to position: CGPoint, _ pen: UIEvent.Pen?) {
    let isNew = !state.isActive
    guard isNew || position != self.position || pen != self.pen else { return }
    (self.position, self.pen) = (position, pen)
    enter(isNew ? .began : .changed)
  }

  func pointerLeft() {
    if state.isActive { enter(.ended) }
    startAnew()
  }
}
