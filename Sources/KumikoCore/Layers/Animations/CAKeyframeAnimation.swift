import KumikoFoundation
import KumikoGraphics

/// How values between those of a keyframe animation are interpolated.
public nonisolated struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// A mode by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In a straight line from each to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Not at all: each stays until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// At constant speed along the whole path; key times are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// In a curve through all of them.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// In a curve through all of them, with times in proportion to distances; key times are ignored.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  fileprivate var isPaced: Bool { self == .paced || self == .cubicPaced }
  fileprivate var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// Whether an object that follows a path is rotated with it.
public nonisolated struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// A mode by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Against it.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, as those of `CABasicAnimation`.
  open var values: [Any]? {
    didSet { frames = (values ?? []).compactMap { AnimationValue(any: $0) } }
  }
  /// When each is reached, as ascending shares of the duration; evenly for nil or another number of
  /// them. With `.discrete` there can be one more, for the end of the last.
  open var keyTimes: [NSNumber]?
  /// The pacing from each value to the next; nil for linear.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// A path that the animated point follows, in place of `values`: the ends of its parts are the
  /// values, and between them the point follows the curves; with `.paced` at an even speed.
  open var path: CGPath? { didSet { track = path.map { PathTrack($0.shape) } } }
  /// How values between the given ones are interpolated.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// How the layer is rotated along the path; nil, the default, for not at all.
  open var rotationMode: CAAnimationRotationMode?
  /// The tension of a cubic curve at each value, −1 … 1; 0 where none is given.
  open var tensionValues: [NSNumber]?
  /// The continuity of a cubic curve at each value, −1 … 1; 0 where none is given.
  open var continuityValues: [NSNumber]?
  /// The bias of a cubic curve at each value, before or after it, −1 … 1; 0 where none is given.
  open var biasValues: [NSNumber]?

  private var frames: [AnimationValue] = []
  private var track: PathTrack?

  override func blank() -> CAAnimation { CAKeyframeAnimation() }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, keyTimes, timingFunctions) = (other.values, other.keyTimes, other.timingFunctions)
    (path, calculationMode, rotationMode) = (other.path, other.calculationMode, other.rotationMode)
    (tensionValues, continuityValues) = (other.tensionValues, other.continuityValues)
    biasValues = other.biasValues
  }

  override func value(
    at share: Double, elapsed: Double, model: AnimationValue
  ) -> AnimationValue? {
    if let track { return AnimationValue(place(on: track, at: share).point) }
    guard let first = frames.first, let last = frames.last else { return nil }
    guard frames.count > 1 else { return first }
    let times = times(frames.count)
    guard share > times[0] else { return first }
    if share >= times[times.count - 1], calculationMode != .discrete || share >= 1 { return last }
    let (index, eased) = part(at: share, times)
    guard index + 1 < frames.count else { return frames[min(index, frames.count - 1)] }
    if calculationMode == .discrete { return frames[index] }
    return calculationMode.isCubic
      ? curved(index, eased) : frames[index].mixed(frames[index + 1], eased)
  }

  /// Between which values the animation is, and how far, at a share of its time.
  private func part(at share: Double, _ times: [Double]) -> (index: Int, share: Double) {
    let index = times.lastIndex { $0 <= share } ?? 0
    guard index + 1 < times.count else { return (index, 0) }
    let part = (share - times[index]) / max(times[index + 1] - times[index], 1e-9)
    let functions = timingFunctions ?? []
    return (index, index < functions.count ? functions[index].curve.value(at: part) : part)
  }

  /// When each of so many values is reached, as shares of the time.
  private func times(_ wanted: Int) -> [Double] {
    let given = (keyTimes ?? []).map(\.doubleValue)
    // Discrete values need an end for the last one, which may be given.
    let isWhole =
      given.count == wanted || calculationMode == .discrete && given.count == wanted + 1
    if isWhole, !calculationMode.isPaced { return Array(given.prefix(wanted)) }
    let count = Double(calculationMode == .discrete ? wanted : wanted - 1)
    guard calculationMode.isPaced, track == nil else {
      return (0..<wanted).map { Double($0) / max(count, 1) }
    }
    var lengths = [0.0]
    for index in frames.indices.dropFirst() {
      let step = frames[index].minus(frames[index - 1]).numbers
      lengths.append(lengths[index - 1] + step.reduce(0) { $0 + $1 * $1 }.squareRoot())
    }
    let total = max(lengths[lengths.count - 1], 1e-9)
    return lengths.map { $0 / total }
  }

  private func place(on track: PathTrack, at share: Double) -> (point: CGPoint, angle: CGFloat) {
    guard !calculationMode.isPaced else { return track.place(at: share) }
    let (index, eased) = part(at: share, times(track.stops + 1))
    return track.place(stop: index, share: calculationMode == .discrete ? 0 : eased)
  }

  // MARK: Curves

  /// Between two values on a curve through all of them, by the slopes that tension, continuity and
  /// bias give it there (Kochanek and Bartels).
  private func curved(_ index: Int, _ share: Double) -> AnimationValue {
    let (start, end) = (frames[index], frames[index + 1])
    guard start.numbers.count == end.numbers.count, start.kind != .transform,
      start.kind != .object
    else { return start.mixed(end, share) }
    let (out, into) = (slope(index, leaving: true), slope(index + 1, leaving: false))
    let (s, rest) = (share, 1 - share)
    var value = start
    for number in start.numbers.indices {
      // Hermite's cubic by its slopes at both ends.
      value.numbers[number] +=
        (end.numbers[number] - start.numbers[number]) * (s * s * (3 - 2 * s))
        + out[number] * (s * rest * rest) - into[number] * (s * s * rest)
    }
    return value
  }

  private func slope(_ index: Int, leaving: Bool) -> [Double] {
    func setting(_ values: [NSNumber]?) -> Double {
      guard let values, values.indices.contains(index) else { return 0 }
      return min(max(values[index].doubleValue.orZero, -1), 1)
    }
    let here = frames[index].numbers
    let before = frames[max(index - 1, 0)].numbers
    let after = frames[min(index + 1, frames.count - 1)].numbers
    guard before.count == here.count, after.count == here.count else {
      return here.map { _ in 0 }
    }
    let (tension, bias) = (setting(tensionValues), setting(biasValues))
    let continuity = setting(continuityValues) * (leaving ? 1 : -1)
    // At an end there is one neighbour, which counts twice.
    let whole = index == 0 || index == frames.count - 1 ? 1.0 : 0.5
    let one = whole * (1 - tension) * (1 + continuity) * (1 + bias)
    let two = whole * (1 - tension) * (1 - continuity) * (1 - bias)
    return here.indices.map {
      (here[$0] - before[$0]) * one + (after[$0] - here[$0]) * two
    }
  }

  override func apply(at share: Double, cycle: Int, elapsed: Double, to shown: inout ShownLayer) {
    super.apply(at: share, cycle: cycle, elapsed: elapsed, to: &shown)
    guard let rotationMode, let track else { return }
    let turn = place(on: track, at: share).angle + (rotationMode == .rotateAutoReverse ? .pi : 0)
    shown.set("transform.rotation.z", AnimationValue([Double(turn)], .number))
  }
}

/// A path as lines, to be walked along.
private struct PathTrack {
  private var points: [CGPoint] = []
  /// The distance of each point from the start.
  private var lengths: [CGFloat] = []
  /// The distances of the ends of the path's parts from the start.
  private var ends: [CGFloat] = [0]

  init(_ shape: PathShape) {
    var (current, start): (CGPoint?, CGPoint?) = (nil, nil)
    for element in shape.elements {
      if case .move(let point) = element {
        if points.isEmpty { add(point, jumps: true) }
        (current, start) = (point, point)
        continue
      }
      guard let from = current else { continue }
      var part = PathShape()
      part.move(to: from)
      switch element {
      case .move: break
      case .line(let end): part.addLine(to: end)
      case .quadratic(let control, let end): part.addQuadCurve(to: end, control: control)
      case .cubic(let first, let second, let end): part.addCurve(to: end, first, second)
      case .close:
        guard let start, start != from else { continue }
        part.addLine(to: start)
      }
      current = part.current
      if let last = points.last, last != from { add(from, jumps: true) }
      for line in part.flattened(tolerance: 0.1) {
        for point in line.points.dropFirst() { add(point, jumps: false) }
      }
      ends.append(lengths.last ?? 0)
    }
  }

  private mutating func add(_ point: CGPoint, jumps: Bool) {
    var length = lengths.last ?? 0
    if !jumps, let last = points.last {
      let (dx, dy) = (point.x - last.x, point.y - last.y)
      length += (dx * dx + dy * dy).squareRoot()
    }
    points.append(point)
    lengths.append(length)
  }

  /// The number of parts, at least one.
  var stops: Int { max(1, ends.count - 1) }

  /// The position at a share of the path's whole length.
  func place(at share: Double) -> (point: CGPoint, angle: CGFloat) {
    place(length: CGFloat(min(max(share, 0), 1)) * (lengths.last ?? 0))
  }

  /// A place at a share of a part.
  func place(stop index: Int, share: Double) -> (point: CGPoint, angle: CGFloat) {
    guard index + 1 < ends.count else { return place(length: ends[ends.count - 1]) }
    let start = ends[index]
    return place(
      length: start + (ends[index + 1] - start) * CGFloat(min(max(share, 0), 1)),
      isStart: share <= 0)
  }

  /// - Parameter isStart: whether of two parts that meet there it is the second that counts.
  private func place(length goal: CGFloat, isStart: Bool = false) -> (
    point: CGPoint, angle: CGFloat
  ) {
    guard points.count > 1, let total = lengths.last, total > 0 else {
      return (points.first ?? .zero, 0)
    }
    var index = lengths.firstIndex { isStart ? $0 > goal : $0 >= goal } ?? points.count - 1
    index = min(max(1, index), points.count - 1)
    let (from, to) = (points[index - 1], points[index])
    let part = (goal - lengths[index - 1]) / max(lengths[index] - lengths[index - 1], 1e-9)
    return (
      CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part),
      atan2(to.y - from.y, to.x - from.x)
    )
  }
}

/// Several animations at once, cut off when the group ends.
open class CAAnimationGroup: CAAnimation {
  /// The animations; their delegates are not called.
  open var animations: [CAAnimation]?

  override func blank() -> CAAnimation { CAAnimationGroup() }

  override func take(_ other: CAAnimation) {
    super.take(other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.duplicate() }
  }

  /// Changes what is shown at a time of the group.
  ///
  /// - Parameter duration: that of one run of the group; also of animations that have none.
  func apply(at time: Double, duration: Double, to shown: inout ShownLayer) {
    for animation in animations ?? [] {
      AnimationCourse(animation, fallback: duration)
        .apply(at: time - animation.beginTime, to: &shown)
    }
  }
}
