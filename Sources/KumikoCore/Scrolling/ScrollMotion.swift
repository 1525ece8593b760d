import KumikoFoundation

/// The movement of a scroll view's content to its rest. A movement that replaces it continues from
/// the present offset with the present velocity.
final class ScrollMotion: FrameStepping {
  /// The cause of the movement.
  enum Cause {
    /// The end of a drag; it coasts as far as its velocity takes it.
    case push
    /// The end of a drag; it runs out at a chosen place.
    case choice
    /// Notches of the wheel.
    case wheel
    /// The Home key.
    case top
    /// The End key: the target is the end, even if that moves during the scroll.
    case end
    /// Another key, or a scroll bar.
    case control
    /// Code.
    case code

    var isDeceleration: Bool {
      switch self {
      case .push, .choice, .wheel: true
      case .top, .end, .control, .code: false
      }
    }
  }

  // The animator may hold a motion for longer than the view lives.
  private weak var scrollView: UIScrollView?
  let cause: Cause
  private var x: Glide
  private var y: Glide

  /// The spring of a notch of the wheel: short, without overshoot.
  static let wheel = Spring(duration: 0.24)
  /// The spring of an animated scroll by code.
  static let programmatic = Spring(duration: 0.35)

  init(of scrollView: UIScrollView, _ x: Glide, _ y: Glide, cause: Cause) {
    self.scrollView = scrollView
    self.cause = cause
    (self.x, self.y) = (x, y)
  }

  /// The final offset of the content.
  var target: CGPoint { CGPoint(x: x.rest, y: y.rest) }

  /// The velocity of the offset, in points a second.
  var velocity: CGVector { CGVector(dx: x.velocity, dy: y.velocity) }

  private var hasArrived: Bool { x.hasArrived && y.hasArrived }

  /// Continues with other movements.
  func replace(_ x: Glide, _ y: Glide) { (self.x, self.y) = (x, y) }

  /// Called when the content around the movement was shifted.
  func shift(by distance: CGVector) {
    x.shift(by: distance.dx)
    y.shift(by: distance.dy)
  }

  func step(to time: TimeInterval) -> Bool {
    guard let scrollView, scrollView.scrollMotion === self else { return false }
    guard scrollView.window != nil else {
      scrollView.comeToRest()
      return false
    }
    x.advance(to: time)
    y.advance(to: time)
    let isLast = hasArrived
    // The delegate is notified of the last movement while the scroll view is still decelerating.
    if isLast, !cause.isDeceleration { scrollView.scrollMotion = nil }
    let offset = CGPoint(x: x.offset, y: y.offset)
    scrollView.moveContent(to: offset)
    scrollView.drag?.retake(offset, in: scrollView)
    guard isLast else { return true }
    if cause.isDeceleration {
      // The delegate may have scrolled elsewhere, and other content may have moved the end.
      guard scrollView.scrollMotion === self else { return false }
      guard hasArrived else { return true }
      scrollView.scrollMotion = nil
    }
    scrollView.motionArrived(cause)
    return false
  }
}
