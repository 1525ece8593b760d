import KumikoFoundation

/// Parts of a motion with parts of its duration: between keyframes, or after a pause.
///
///     value │   ╭──      linear: straight from one keyframe to the next
///           │ ╱╯         discrete: from one to the next at once, when its time is over
///           │╱           cubic: through all of them in a curve without corners
///           └────── share of the time
nonisolated struct Stretches: Sendable {
  /// How a value is interpolated from one keyframe to the next.
  enum Mode: UInt, Sendable {
    case linear, discrete, paced, cubic, cubicPaced

    /// Whether the speed is constant, whatever the times of the keyframes are.
    var isPaced: Bool { self == .paced || self == .cubicPaced }
  }

  private struct Part {
    let displacement: MotionVector
    var start: Double
    var end: Double
    /// The timing curve of the part; nil for linear.
    let curve: TimingCurve?
  }

  private var mode = Mode.linear
  private var parts: [Part] = []

  var isEmpty: Bool { parts.isEmpty }

  /// Appends a part.
  mutating func append(_ displacement: MotionVector, in keyframe: Keyframe) {
    mode = keyframe.mode
    parts.append(
      Part(
        displacement: displacement, start: keyframe.start, end: keyframe.end,
        curve: keyframe.curve))
    if mode.isPaced { pace() }
  }

  /// The displacement that remains at a fraction of the duration, and its derivative with respect
  /// to that.
  func rest(at share: Double) -> (displacement: MotionVector, slope: MotionVector) {
    switch mode {
    case .linear, .paced: straight(at: share)
    case .discrete: (parts.reduce(.zero) { share < $1.end ? $0 + $1.displacement : $0 }, .zero)
    case .cubic, .cubicPaced: curved(at: share)
    }
  }

  private func straight(at share: Double) -> (MotionVector, MotionVector) {
    var (rest, slope) = (MotionVector.zero, MotionVector.zero)
    for part in parts where share < part.end {
      let (begun, length) = (share - part.start, part.end - part.start)
      guard begun > 0 else {
        rest += part.displacement
        continue
      }
      let covered = begun / length
      rest += part.displacement * (1 - (part.curve?.value(at: covered) ?? covered))
      slope -= part.displacement * ((part.curve?.slope(at: covered) ?? 1) / length)
    }
    return (rest, slope)
  }

  /// Assigns each part a duration in proportion to its length.
  private mutating func pace() {
    let lengths = parts.map { ($0.displacement * $0.displacement).sum().squareRoot() }
    let whole = lengths.reduce(0, +)
    guard whole > 0 else { return }
    var covered = 0.0
    for (index, length) in lengths.enumerated() {
      parts[index].start = covered / whole
      covered += length
      parts[index].end = covered / whole
    }
  }

  // MARK: Curves

  private typealias Knot = (time: Double, value: MotionVector)

  /// The remaining displacement at the time of each keyframe, and at both ends of pauses between
  /// them.
  private var knots: [Knot] {
    var rest = parts.reduce(MotionVector.zero) { $0 + $1.displacement }
    var knots: [Knot] = [(parts[0].start, rest)]
    for part in parts {
      if part.start > knots[knots.count - 1].time { knots.append((part.start, rest)) }
      rest -= part.displacement
      knots.append((max(part.end, knots[knots.count - 1].time), rest))
    }
    return knots
  }

  /// A curve through the knots whose slope at each is that between its neighbours.
  private func curved(at share: Double) -> (MotionVector, MotionVector) {
    let knots = knots
    guard share > knots[0].time else { return (knots[0].value, .zero) }
    guard let next = knots.firstIndex(where: { share < $0.time }) else { return (.zero, .zero) }
    func slope(_ index: Int) -> MotionVector {
      let (before, after) = (knots[max(index - 1, 0)], knots[min(index + 1, knots.count - 1)])
      let time = after.time - before.time
      return time > 0 ? (after.value - before.value) / time : .zero
    }
    let (start, end) = (knots[next - 1], knots[next])
    let length = end.time - start.time
    let s = (share - start.time) / length
    let (first, second) = (slope(next - 1) * length, slope(next) * length)
    let distance = end.value - start.value
    // The cubic Hermite polynomial from the derivatives at both ends.
    let value =
      start.value + distance * (s * s * (3 - 2 * s)) + first * (s * (1 - s) * (1 - s))
      - second * (s * s * (1 - s))
    let change =
      distance * (6 * s * (1 - s)) + first * ((1 - s) * (1 - 3 * s)) + second * (s * (3 * s - 2))
    return (value, change / length)
  }
}
