import UIFoundation

/// The content of a scroll view on its way to rest. Another way takes over from where the content
/// is, with the velocity that it has.
final class ScrollMotion: FrameStepping {
  /// What set the content in motion.
  enum Cause {
    /// A hand that let go; it runs out where that takes it.
    case push
    /// A hand that let go; it runs out at a chosen place.
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
    /// Code that set the offset inside an animation block.
    case block

    var isDeceleration: Bool {
      switch self {
      case .push, .choice, .wheel: true
      case .top, .end, .control, .code, .block: false
      }
    }
  }

  /// How the content moves.
  private enum Way {
    case glides(x: Glide, y: Glide)
    /// As an animation block says.
    case timed(Motion, rest: CGPoint)
  }

  // The animator may hold a motion for longer than the view lives.
  private weak var scrollView: UIScrollView?
  let cause: Cause
  private var way: Way
  /// The animation block that waits for the motion.
  private var context: AnimationContext?
  /// How fast the offset changes, in points a second.
  private(set) var velocity: CGVector

  /// How a notch of the wheel eases: short, without overshoot.
  static let wheel = Spring(duration: 0.24)
  /// How an animated scroll that code asked for eases.
  static let programmatic = Spring(duration: 0.35)

  init(of scrollView: UIScrollView, _ x: Glide, _ y: Glide, cause: Cause) {
    self.scrollView = scrollView
    self.cause = cause
    way = .glides(x: x, y: y)
    velocity = CGVector(dx: x.velocity, dy: y.velocity)
  }

  /// A motion from where the content is, with the velocity that it has, as an animation block times
  /// it.
  init(
    of scrollView: UIScrollView, to rest: CGPoint, in context: AnimationContext, cause: Cause
  ) {
    self.scrollView = scrollView
    self.cause = cause
    self.context = context
    let (offset, running) = (scrollView.shownOffset, scrollView.scrollMotion)
    let (dx, dy) = (offset.x - rest.x, offset.y - rest.y)
    velocity = running?.velocity ?? .zero
    velocity.dx -= dx * context.initialShare
    velocity.dy -= dy * context.initialShare
    var motion = Motion(
      displacement: [dx, dy, 0, 0, 0, 0, 0, 0],
      velocity: [velocity.dx, velocity.dy, 0, 0, 0, 0, 0, 0], timing: context.timing,
      delay: context.delay,
      // What moves already moves on from the frame that is on the screen.
      start: running == nil || context.delay > 0 ? nil : scrollView.window?.animator.now)
    if let keyframe = context.keyframe {
      var displacement = motion.displacement
      if case .timed(let former, let last) = running?.way, context.continues(running?.context) {
        motion = former
        (displacement[0], displacement[1]) = (last.x - rest.x, last.y - rest.y)
      }
      motion.stretch(displacement, from: keyframe.start, to: keyframe.end)
    }
    way = .timed(motion, rest: rest)
    context.motionStarted()
    context.driver?.add(self, of: scrollView)
  }

  /// Where the content will rest.
  var target: CGPoint {
    switch way {
    case .glides(let x, let y): CGPoint(x: x.rest, y: y.rest)
    case .timed(_, let rest): rest
    }
  }

  /// Whether an animation block waits for the motion that is running now.
  var isOfCurrentBlock: Bool { AnimationContext.current?.continues(context) ?? false }

  /// Goes on another way.
  func replace(_ x: Glide, _ y: Glide) { way = .glides(x: x, y: y) }

  /// The content around the way moved.
  func shift(by distance: CGVector) {
    switch way {
    case .glides(var x, var y):
      x.shift(by: distance.dx)
      y.shift(by: distance.dy)
      way = .glides(x: x, y: y)
    case .timed(let motion, let rest):
      way = .timed(motion, rest: CGPoint(x: rest.x + distance.dx, y: rest.y + distance.dy))
    }
  }

  /// The content does not move on this way any more; `next` is what moves it instead. An animation
  /// block that set the offset twice was not interrupted by that.
  func interrupted(by next: ScrollMotion? = nil) {
    guard let context else { return }
    self.context = nil
    context.motionEnded(finished: next?.context?.continues(context) ?? false)
  }

  func step(to time: TimeInterval) -> Bool {
    guard let scrollView, scrollView.scrollMotion === self, let window = scrollView.window else {
      if scrollView?.scrollMotion === self { scrollView?.stopMotion() } else { interrupted() }
      return false
    }
    let (offset, hasArrived) = advance(to: time)
    if hasArrived { scrollView.scrollMotion = nil }
    scrollView.moveContent(to: offset)
    scrollView.hold?.retake(offset, in: scrollView)
    guard hasArrived else { return !(context?.driver?.isPaused ?? false) }
    scrollView.motionArrived(cause)
    if let context { window.animator.motionArrived(in: context) }
    context = nil
    return false
  }

  /// The offset of a frame, and whether that is where the content rests.
  private func advance(to time: TimeInterval) -> (offset: CGPoint, hasArrived: Bool) {
    switch way {
    case .glides(var x, var y):
      x.advance(to: time)
      y.advance(to: time)
      way = .glides(x: x, y: y)
      velocity = CGVector(dx: x.velocity, dy: y.velocity)
      return (CGPoint(x: x.offset, y: y.offset), x.hasArrived && y.hasArrived)
    case .timed(var motion, let rest):
      motion.start = motion.start ?? time
      way = .timed(motion, rest: rest)
      let driver = context?.driver
      let state =
        driver.flatMap { driver in context.map { driver.state(of: motion, from: $0.origin) } }
        ?? motion.state(at: time)
      velocity = CGVector(dx: state.velocity[0], dy: state.velocity[1])
      let offset = CGPoint(x: rest.x + state.displacement[0], y: rest.y + state.displacement[1])
      return (offset, driver?.isOver ?? motion.isFinished(at: time))
    }
  }
}
