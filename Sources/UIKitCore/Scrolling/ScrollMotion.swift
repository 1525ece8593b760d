import UIFoundation

/// Eases the content of a scroll view towards a place. A new target takes over from where the
/// content is, with the velocity that it has.
final class ScrollMotion: FrameStepping {
  private unowned let scrollView: UIScrollView
  private(set) var target: CGPoint
  private var motion: Motion
  private var now: TimeInterval
  private let finished: () -> Void

  /// How a notch of the wheel eases: short, without overshoot.
  static let wheel = Spring(duration: 0.24)
  /// How an animated scroll that code asked for eases.
  static let programmatic = Spring(duration: 0.35)

  init(
    _ scrollView: UIScrollView, to target: CGPoint, spring: Spring, from running: ScrollMotion?,
    finished: @escaping () -> Void
  ) {
    self.scrollView = scrollView
    self.target = target
    self.finished = finished
    let offset = scrollView.contentOffset
    now = running?.now ?? 0
    let velocity = running.map { $0.motion.state(at: $0.now).velocity } ?? .zero
    motion = Motion(
      displacement: [Double(offset.x - target.x), Double(offset.y - target.y), 0, 0, 0, 0, 0, 0],
      velocity: velocity, timing: .spring(spring), delay: 0, start: nil)
  }

  /// The content around the target moved.
  func shift(by distance: CGVector) {
    target.x += distance.dx
    target.y += distance.dy
  }

  func step(to time: TimeInterval) -> Bool {
    guard scrollView.scrollMotion === self else { return false }
    if motion.start == nil { motion.start = time }
    now = time
    let displacement = motion.state(at: time).displacement
    let rest = max(abs(displacement[0]), abs(displacement[1]))
    if motion.isFinished(at: time) || rest < 0.25 && time > motion.start ?? time {
      scrollView.scrollMotion = nil
      scrollView.moveContent(to: target)
      finished()
      return false
    }
    scrollView.moveContent(
      to: CGPoint(x: target.x + displacement[0], y: target.y + displacement[1]))
    return true
  }
}
