import KumikoFoundation

/// The object that a drag moves, with fingers on the screen or on a touchpad: a scroll view, a
/// section that scrolls on its own, or a row that is swiped.
protocol DragScrollable: AnyObject {
  /// The scroll view that it is, or that it belongs to.
  var scrollView: UIScrollView { get }
  /// Whether fingers on the screen move it here, and not by a recogniser of its own.
  var followsTouches: Bool { get }
  /// Whether a drag is in progress.
  var isDragging: Bool { get }
  /// Whether it moves by itself, so that a touch stops it.
  var isCoasting: Bool { get }
  /// Whether a movement, in points, would show other content.
  func canFollow(_ movement: CGVector) -> Bool
  /// Whether a movement, in points, is along an axis on which it moves at all, though it may be at
  /// its end.
  func canDrag(_ movement: CGVector) -> Bool
  /// A drag begins in a direction.
  func beginDrag(toward movement: CGVector)
  /// The drag continues by a distance in points.
  func drag(by movement: CGVector)
  /// The drag ends with a velocity in points a second.
  func endDrag(velocity: CGVector)
}

extension DragScrollable {
  var followsTouches: Bool { true }
}

extension UIScrollView {
  /// The velocity below which content stays where a drag has left it, in points a second.
  static let slowestPush: CGFloat = 50

  /// The object that a drag over a view moves: the innermost that has other content to show in that
  /// direction, else the innermost that moves along that axis at all.
  ///
  /// - Parameters:
  ///   - movement: the movement of the drag in the window, in points; its longer component
  ///     determines the direction.
  ///   - point: the position of the drag, in the window.
  ///   - isTouch: whether the fingers are on the screen, and not on a touchpad.
  static func dragScrollable(
    from view: UIView?, by movement: CGVector, at point: CGPoint, isTouch: Bool
  ) -> (any DragScrollable)? {
    var fallback: (any DragScrollable)?
    var view = view
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled,
        isTouch || scrollView.follows(.continuous)
      {
        let movement = scrollView.movement(fromWindow: movement)
        for candidate in scrollView.dragScrollables(at: scrollView.seen(fromWindow: point))
        where candidate.followsTouches || !isTouch {
          if candidate.canFollow(movement) { return candidate }
          if candidate.canDrag(movement) {
            if !scrollView.transfers(movement) { return fallback ?? candidate }
            if fallback == nil { fallback = candidate }
          }
        }
      }
      view = current.superview
    }
    return fallback
  }
}

extension UIView {
  /// A movement in the window, in the coordinates of the view, which may be turned upside down, as
  /// lists are whose newest row is at the bottom.
  func movement(fromWindow movement: CGVector) -> CGVector {
    guard isTurned else { return movement }
    let end = convert(CGPoint(x: movement.dx, y: movement.dy), from: nil)
    let start = convert(CGPoint.zero, from: nil)
    return CGVector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// A movement in the coordinates of the view, as it is in the window.
  func movement(toWindow movement: CGVector) -> CGVector {
    guard isTurned else { return movement }
    let end = convert(CGPoint(x: movement.dx, y: movement.dy), to: nil)
    let start = convert(CGPoint.zero, to: nil)
    return CGVector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// Whether a transform does more to it, or to what is around it, than moving it.
  private var isTurned: Bool {
    sequence(first: self, next: \.superview).contains { !$0.transform.isTranslation }
  }
}

extension CGVector {
  /// The vector, as long as another one.
  nonisolated func withLength(of other: CGVector) -> CGVector {
    let (length, wanted) = (hypot(dx, dy), hypot(other.dx, other.dy))
    guard length > 0, length != wanted else { return self }
    return CGVector(dx: dx * wanted / length, dy: dy * wanted / length)
  }

  /// The vector without its shorter part.
  nonisolated var dominant: CGVector {
    abs(dx) > abs(dy) ? CGVector(dx: dx, dy: 0) : CGVector(dx: 0, dy: dy)
  }
}
