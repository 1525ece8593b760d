import KumikoFoundation

/// The content of a scroll view on its way to rest. Another way takes over from where the content
/// is, with the velocity that it has.
final class ScrollMotion: FrameStepping {
  /// What set the content in motion.
  enum Cause {
    /// The end of a drag; it runs out where its velocity takes it.
    case push
    /// The end of a drag; it runs out at a chosen place.
    case choice
    /// Notches of the wheel.
    case wheel
    /// The Home key.
    case top
    /// The End key: the end is the target wherever that moves meanwhile.
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

  /// How a notch of the wheel eases: short, without overshoot.
  static let wheel = Spring(duration: 0.24)
  /// How an animated scroll that code asked for eases.
  static let programmatic = Spring(duration: 0.35)

  init(of scrollView: UIScrollView, _ x: Glide, _ y: Glide, cause: Cause) {
    self.scrollView = scrollView
    self.cause = cause
    (self.x, self.y) = (x, y)
  }

  /// Where the content will rest.
  var target: CGPoint { CGPoint(x: x.rest, y: y.rest) }

  /// How fast the offset changes, in points a second.
  var velocity: CGVector { CGVector(dx: x.velocity, dy: y.velocity) }

  /// Goes on another way.
  func replace(_ x: Glide, _ y: Glide) { (self.x, self.y) = (x, y) }

  /// The content around the way moved.
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
    let hasArrived = x.hasArrived && y.hasArrived
    if hasArrived { scrollView.scrollMotion = nil }
    let offset = CGPoint(x: x.offset, y: y.offset)
    scrollView.moveContent(to: offset)
    scrollView.drag?.retake(offset, in: scrollView)
    if hasArrived { scrollView.motionArrived(cause) }
    return !hasArrived
  }
}
