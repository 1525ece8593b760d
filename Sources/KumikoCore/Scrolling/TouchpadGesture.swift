import KumikoFoundation

/// A gesture of fingers on a touchpad, which moves one object until it stops.
///
/// SDL does not report when fingers leave the touchpad. They have when no movement followed for a
/// moment; the object that they moved coasts then. One gesture moves one object, even if others
/// come under the pointer. Systems that coast by themselves send movements that decay, and leave no
/// velocity to coast with.
final class TouchpadGesture: FrameStepping {
  /// Seconds without a movement after which a gesture is over: touchpads report 60 times a second
  /// or more.
  static let silence: TimeInterval = 0.035

  private weak var target: (any DragScrollable)?
  private var speed = SpeedMeter()
  private var lastMovement: TimeInterval = 0

  /// Whether fingers move something.
  var isMoving: Bool { target?.isDragging == true }

  /// Fingers moved over a view by points.
  func move(
    by movement: CGVector, at point: CGPoint, over view: UIView?, in window: UIWindow,
    _ time: TimeInterval
  ) {
    if target?.isDragging != true {
      speed = SpeedMeter()
      target = UIScrollView.dragScrollable(from: view, by: movement, at: point, isTouch: false)
      if let target { target.beginDrag(toward: target.scrollView.movement(fromWindow: movement)) }
    }
    guard let target else { return }
    let movement = target.scrollView.movement(fromWindow: movement)
    let place = speed.place ?? .zero
    speed.note(CGPoint(x: place.x + movement.dx, y: place.y + movement.dy), at: time)
    lastMovement = time
    target.drag(by: movement)
    window.animator.add(self)
  }

  func step(to time: TimeInterval) -> Bool {
    guard let target, target.isDragging else { return false }
    guard time - lastMovement >= TouchpadGesture.silence else { return true }
    self.target = nil
    target.endDrag(velocity: speed.velocity)
    return false
  }
}
