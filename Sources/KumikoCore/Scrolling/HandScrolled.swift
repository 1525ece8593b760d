import KumikoFoundation

/// What a hand can move, with fingers on the screen or on a touchpad: a scroll view, a section that
/// scrolls on its own, or a row that is pulled aside.
protocol HandScrolled: AnyObject {
  /// The scroll view that it is, or that it belongs to.
  var scrollView: UIScrollView { get }
  /// Whether fingers on the screen move it here, and not by a recogniser of its own.
  var followsTouches: Bool { get }
  /// Whether a hand holds it.
  var isHeld: Bool { get }
  /// Whether it moves by itself, so that a touch stops it.
  var isCoasting: Bool { get }
  /// Whether a hand's movement, in points, would show other content.
  func canFollow(_ movement: CGVector) -> Bool
  /// Whether a hand's movement, in points, is along an axis on which it moves at all, though it may
  /// be at its end.
  func canHold(_ movement: CGVector) -> Bool
  /// A hand takes it and is about to move somewhere.
  func grab(toward movement: CGVector)
  /// The hand moved by points.
  func pull(by movement: CGVector)
  /// The hand let go with a velocity in points a second.
  func letGo(velocity: CGVector)
}

extension HandScrolled {
  var followsTouches: Bool { true }
}

extension UIScrollView {
  /// The velocity below which a hand that lets go leaves content where it is, in points a second.
  static let slowestPush: CGFloat = 50

  /// What follows a hand that moves over a view: the innermost that has other content to show in
  /// that direction, else the innermost that moves along that axis at all.
  ///
  /// - Parameters:
  ///   - movement: the hand's, in points; what is longer decides about the direction.
  ///   - point: where the hand is, in the window.
  ///   - isTouch: whether the fingers are on the screen, and not on a touchpad.
  static func handScrolled(
    from view: UIView?, by movement: CGVector, at point: CGPoint, isTouch: Bool
  ) -> (any HandScrolled)? {
    var holding: (any HandScrolled)?
    var view = view
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled {
        for candidate in scrollView.handScrolled(at: scrollView.seen(fromWindow: point))
        where candidate.followsTouches || !isTouch {
          if candidate.canFollow(movement) { return candidate }
          if holding == nil, candidate.canHold(movement) { holding = candidate }
        }
      }
      view = current.superview
    }
    return holding
  }
}

extension CGVector {
  /// The vector without its shorter part.
  nonisolated var dominant: CGVector {
    abs(dx) > abs(dy) ? CGVector(dx: dx, dy: 0) : CGVector(dx: 0, dy: dy)
  }
}
