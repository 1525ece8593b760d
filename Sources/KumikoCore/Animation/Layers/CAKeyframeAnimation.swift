import KumikoFoundation
import KumikoGraphics

/// How values between those of a keyframe animation follow.
public nonisolated struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// A mode by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In equal steps from one to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Not at all: each stays until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// In equal steps along the whole way; key times are not used.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
}

/// Whether what follows a path turns with it.
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

/// An animation by way of several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, as those of `CABasicAnimation`.
  open var values: [Any]? {
    didSet { frames = (values ?? []).compactMap { AnimationValue($0) } }
  }
  /// When each is reached, as shares of the time, rising; evenly for nil or another number of them.
  open var keyTimes: [NSNumber]?
  /// How it gets from each to the next; at constant speed for nil.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// A path that points follow in place of `values`.
  open var path: CGPath? { didSet { way = path.map { Way($0.shape) } } }
  /// How values between those that are given follow.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Whether what follows a path turns with it; no for nil.
  open var rotationMode: CAAnimationRotationMode?

  private var frames: [AnimationValue] = []
  private var way: Way?

  override func blank() -> CAAnimation { CAKeyframeAnimation() }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, keyTimes, timingFunctions) = (other.values, other.keyTimes, other.timingFunctions)
    (path, calculationMode, rotationMode) = (other.path, other.calculationMode, other.rotationMode)
  }

  override func value(
    at share: Double, elapsed: Double, model: AnimationValue
  ) -> AnimationValue? {
    if let way { return AnimationValue(way.place(at: share).point) }
    guard let first = frames.first, let last = frames.last else { return nil }
    guard frames.count > 1 else { return first }
    let times = times
    guard share > times[0] else { return first }
    if share >= times[times.count - 1], calculationMode != .discrete || share >= 1 { return last }
    let index = (times.lastIndex { $0 <= share } ?? 0)
    guard index + 1 < frames.count else { return frames[min(index, frames.count - 1)] }
    if calculationMode == .discrete { return frames[index] }
    let part = (share - times[index]) / max(times[index + 1] - times[index], 1e-9)
    let functions = timingFunctions ?? []
    let eased = index < functions.count ? functions[index].curve.value(at: part) : part
    return frames[index].mixed(frames[index + 1], eased)
  }

  private var times: [Double] {
    let given = (keyTimes ?? []).map(\.doubleValue)
    // Discrete values need an end for the last one, which may be given.
    let isWhole =
      given.count == frames.count
      || calculationMode == .discrete && given.count == frames.count + 1
    if isWhole, calculationMode != .paced { return Array(given.prefix(frames.count)) }
    let count = Double(calculationMode == .discrete ? frames.count : frames.count - 1)
    guard calculationMode == .paced else { return frames.indices.map { Double($0) / count } }
    var lengths = [0.0]
    for index in frames.indices.dropFirst() {
      let step = frames[index].minus(frames[index - 1]).numbers
      lengths.append(lengths[index - 1] + step.reduce(0) { $0 + $1 * $1 }.squareRoot())
    }
    let total = max(lengths[lengths.count - 1], 1e-9)
    return lengths.map { $0 / total }
  }

  override func apply(at share: Double, cycle: Int, elapsed: Double, to shown: inout ShownLayer) {
    super.apply(at: share, cycle: cycle, elapsed: elapsed, to: &shown)
    guard let rotationMode, let way else { return }
    let turn = way.place(at: share).angle + (rotationMode == .rotateAutoReverse ? .pi : 0)
    shown.set("transform.rotation.z", AnimationValue([Double(turn)], .number))
  }

  /// A path as lines, walked at an even pace.
  private struct Way {
    private var points: [CGPoint] = []
    private var lengths: [CGFloat] = []

    init(_ shape: PathShape) {
      for line in shape.flattened(tolerance: 0.1) {
        points += line.points
        if line.isClosed, let first = line.points.first { points.append(first) }
      }
      var length: CGFloat = 0
      for (index, point) in points.enumerated() {
        if index > 0 {
          let (dx, dy) = (point.x - points[index - 1].x, point.y - points[index - 1].y)
          length += (dx * dx + dy * dy).squareRoot()
        }
        lengths.append(length)
      }
    }

    func place(at share: Double) -> (point: CGPoint, angle: CGFloat) {
      guard points.count > 1, let total = lengths.last, total > 0 else {
        return (points.first ?? .zero, 0)
      }
      let goal = CGFloat(min(max(share, 0), 1)) * total
      var index = min(lengths.firstIndex { $0 >= goal } ?? points.count - 1, points.count - 1)
      index = max(1, index)
      let (from, to) = (points[index - 1], points[index])
      let part = (goal - lengths[index - 1]) / max(lengths[index] - lengths[index - 1], 1e-9)
      return (
        CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part),
        atan2(to.y - from.y, to.x - from.x)
      )
    }
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

  override func apply(at share: Double, cycle: Int, elapsed: Double, to shown: inout ShownLayer) {
    let time = share * (ownDuration ?? CATransaction.defaultDuration)
    for animation in animations ?? [] {
      let inner = AnimationCourse(animation, fallback: ownDuration ?? CATransaction.defaultDuration)
      inner.apply(at: time - animation.beginTime, to: &shown)
    }
  }
}
