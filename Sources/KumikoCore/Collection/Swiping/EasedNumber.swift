import KumikoFoundation

/// A number that is animated to a target by a spring, or set at once.
struct EasedNumber {
  private(set) var value: CGFloat
  private(set) var target: CGFloat
  private var motion: Motion?
  private var now: TimeInterval = 0

  init(_ value: CGFloat) { (self.value, target) = (value, value) }

  var isMoving: Bool { motion != nil }

  mutating func set(_ value: CGFloat) {
    (self.value, target, motion) = (value, value, nil)
  }

  /// Starts to animate to a target with the current velocity, or with a given one, in units per
  /// second.
  mutating func ease(to target: CGFloat, _ spring: Spring, velocity: CGFloat? = nil) {
    let running = motion.map { $0.state(at: now).velocity[0] } ?? 0
    self.target = target
    motion = Motion(
      displacement: MotionVector(first: Double(value - target)),
      velocity: MotionVector(first: velocity.map { Double($0) } ?? running),
      timing: .spring(spring), delay: 0, start: nil)
  }

  mutating func step(to time: TimeInterval) {
    now = time
    guard var motion else { return }
    if motion.start == nil { motion.start = time }
    self.motion = motion
    if motion.isFinished(at: time) {
      set(target)
    } else {
      value = target + CGFloat(motion.state(at: time).displacement[0])
    }
  }
}
