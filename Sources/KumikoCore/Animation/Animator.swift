import KumikoFoundation

/// Something that changes with every frame until it says that it is done.
protocol FrameStepping: AnyObject {
  /// Moves on to `time`, in seconds; returns whether there is more to come.
  func step(to time: TimeInterval) -> Bool
}

/// Runs everything that moves in one window: the motions of views, and steppers such as scrolling.
///
/// The animator has no clock. The animation pass tells it the time.
final class Animator {
  /// The time of the latest frame, in seconds.
  private(set) var now: TimeInterval = 0

  private var views: [ObjectIdentifier: UIView] = [:]
  private var order: [ObjectIdentifier] = []
  private var steppers: [any FrameStepping] = []
  private var alarms: [(stepper: any FrameStepping, time: TimeInterval, isAwaited: Bool)] = []

  /// The animators of all windows that there are.
  static var all: [Animator] {
    known.removeAll { $0.animator == nil }
    return known.compactMap(\.animator)
  }

  /// The one that made the latest frame.
  private(set) static weak var latest: Animator?

  private struct Known {
    weak var animator: Animator?
  }

  private static var known: [Known] = []

  init() {
    Animator.known.append(Known(animator: self))
    CADisplayLink.follow(self)
  }

  /// Nothing arrives any more when the window is gone: what moves ends where it goes to, and
  /// whoever waits for it hears of that.
  isolated deinit { endMotions() }

  /// Whether another frame is needed.
  var isActive: Bool { !views.isEmpty || !steppers.isEmpty }

  /// Includes the motions of `view` in the frames to come.
  func add(_ view: UIView) {
    let key = ObjectIdentifier(view)
    if views.updateValue(view, forKey: key) == nil { order.append(key) }
  }

  /// Ends the motions of all views, and what property animators move.
  func endMotions() {
    for case let driver as MotionDriver in steppers { driver.end() }
    for view in order.compactMap({ views[$0] }) { view.stopEverything() }
  }

  /// Calls `stepper` in the frames to come, until it is done.
  func add(_ stepper: any FrameStepping) {
    if !steppers.contains(where: { $0 === stepper }) { steppers.append(stepper) }
  }

  /// Calls what others follow, before them.
  func add(_ driver: MotionDriver) {
    if !steppers.contains(where: { $0 === driver }) { steppers.insert(driver, at: 0) }
  }

  /// Calls `stepper` in the first frame at or after `time`, in the place of an earlier call that it
  /// asked for. Until then nothing moves: no frames are made for it. With `isAwaited` the call
  /// belongs to what goes on now, as a bar's fading belongs to a scroll, and all is at rest only
  /// after it.
  func wake(_ stepper: any FrameStepping, at time: TimeInterval, isAwaited: Bool = false) {
    alarms.removeAll { $0.stepper === stepper }
    alarms.append((stepper, time, isAwaited))
  }

  /// No longer calls `stepper` at a time.
  func forget(_ stepper: any FrameStepping) { alarms.removeAll { $0.stepper === stepper } }

  /// Whether nothing moves, and nothing that goes on waits for its time.
  var isAtRest: Bool { !isActive && !alarms.contains(where: \.isAwaited) }

  /// When a frame is needed although nothing moves; nil for never.
  var nextWake: TimeInterval? { alarms.map(\.time).min() }

  /// Moves everything on to `time`. Completions run after all views have moved.
  func advance(to time: TimeInterval) {
    now = time
    Animator.latest = self
    let due = alarms.filter { $0.time <= time + 1e-9 }
    alarms.removeAll { $0.time <= time + 1e-9 }
    for alarm in due { add(alarm.stepper) }
    let stepping = steppers
    let done = stepping.filter { !$0.step(to: time) }
    steppers.removeAll { stepper in done.contains { $0 === stepper } }
    var ended: [() -> Void] = []
    for key in order {
      guard let view = views[key] else { continue }
      ended += view.advanceMotions(to: time)
      if view.motions?.isResting ?? true || view.timeStands { views[key] = nil }
    }
    order.removeAll { views[$0] == nil }
    for tell in ended { tell() }
  }
}
