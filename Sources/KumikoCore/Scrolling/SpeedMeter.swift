import KumikoFoundation

/// How fast a hand moves, from where it was in the last moments.
nonisolated struct SpeedMeter {
  /// The stretch of time over which speed is measured, in seconds.
  static let window: TimeInterval = 0.06
  private static let capacity = 32

  private var samples: [(time: TimeInterval, place: CGPoint)] = []

  /// Notes where the hand is.
  mutating func note(_ place: CGPoint, at time: TimeInterval) {
    samples.append((time, place))
    if samples.count > SpeedMeter.capacity { samples.removeFirst() }
  }

  /// Where the hand was noted last.
  var place: CGPoint? { samples.last?.place }

  /// The last stretch of the way and the seconds that it took; nil where it took none.
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
