import KumikoFoundation

/// Measures the velocity of a pointer or finger, from its latest positions.
nonisolated struct SpeedMeter {
  /// The stretch of time over which speed is measured, in seconds.
  static let window: TimeInterval = 0.06
  /// Seconds from one movement to the next on screens that report few.
  private static let frame: TimeInterval = 1.0 / 60
  private static let capacity = 32

  private var samples: [(time: TimeInterval, place: CGPoint)] = []

  /// Notes where the pointer is.
  mutating func note(_ place: CGPoint, at time: TimeInterval) {
    samples.append((time, place))
    if samples.count > SpeedMeter.capacity { samples.removeFirst() }
  }

  /// Called when the finger is lifted. A moving finger is lifted before its next movement would be
  /// reported: that pause does not slow it down. A longer pause counts as rest.
  mutating func noteLift(at time: TimeInterval) {
    guard let last = samples.last, let stretch else { return }
    let count = samples.count { last.time - $0.time <= SpeedMeter.window + 1e-9 }
    let pause = max(SpeedMeter.frame, stretch.time / Double(max(count - 1, 1)))
    if time - last.time > pause + 1e-9 { note(last.place, at: time - pause) }
  }

  /// The last position of the pointer.
  var place: CGPoint? { samples.last?.place }

  /// The start and end of the last stretch and the seconds that it took; nil if it took none.
  var stretch: (from: CGPoint, to: CGPoint, time: TimeInterval)? {
    guard let last = samples.last,
      let first = samples.first(where: { last.time - $0.time <= SpeedMeter.window + 1e-9 }),
      last.time > first.time
    else { return nil }
    return (first.place, last.place, last.time - first.time)
  }

  /// Points a second.
  var velocity: CGVector {
    guard let stretch else { return .zero }
    return CGVector(
      dx: (stretch.to.x - stretch.from.x) / stretch.time,
      dy: (stretch.to.y - stretch.from.y) / stretch.time)
  }
}
