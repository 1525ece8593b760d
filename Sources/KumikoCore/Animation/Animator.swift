import KumikoFoundation

/// An object that is updated with every frame until it has finished.
protocol FrameStepping: AnyObject {
  /// Advances to `time`, in seconds; returns whether it needs further frames.
  func step(to time: TimeInterval) -> Bool
}

/// Runs everything that moves in one window: the motions of views, and steppers such as scrolling.
///
/// The animator has no clock. The animation pass provides the time.
final class Animator {
  /// The time of the latest frame, in seconds.
  private(set) var now: TimeInterval = 0

  private var views: [ObjectIdentifier: UIView] = [:]
  private var order: [ObjectIdentifier] = []
  private var steppers: [any FrameStepping] = []
  private var alarms: [(stepper: any FrameStepping, time: TimeInterval, isAwaited: Bool)] = []

  /// The animators of all existing windows.
  static var all: [Animator] {
    known.removeAll { $0.animator == nil }
    return known.compactMap(\.animator)
  }

  /// The animator of the latest frame.
  private(set) static weak var latest: Animator?

  private struct Known {
    weak var animator: Animator?
  }

  private static var known: [Known] = []

  init() {
    Animator.known.append(Known(animator: self))
    CADisplayLink.follow(self)
  }

  /// No frames follow once the window is deallocated: all motions end at their targets, and their
  /// completions are called.
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

  /// Includes a driver in the frames to come, before the objects that depend on it.
  func add(_ driver: MotionDriver) {
    if !steppers.contains(where: { $0 === driver }) { steppers.insert(driver, at: 0) }
  }

  /// Calls `stepper` in the first frame at or after `time`, in place of an earlier call that it
  /// requested. Until then nothing moves: no frames are rendered for it. With `isAwaited` the call
  /// is part of an ongoing operation, as the fading of a bar is part of a scroll, and the animator
  /// is at rest only after it.
  func wake(_ stepper: any FrameStepping, at time: TimeInterval, isAwaited: Bool = false) {
    alarms.removeAll { $0.stepper === stepper }
    alarms.append((stepper, time, isAwaited))
  }

  /// Cancels the requested call of `stepper`.
  func forget(_ stepper: any FrameStepping) { alarms.removeAll { $0.stepper === stepper } }

  /// Whether nothing moves, and no ongoing operation waits for its time.
  var isAtRest: Bool { !isActive && !alarms.contains(where: \.isAwaited) }

  /// When a frame is needed although nothing moves; nil for never.
  var nextWake: TimeInterval? { alarms.map(\.time).min() }

  /// Advances everything to `time`. Completions run after all views have moved.
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
    for completion in ended { completion() }
  }
}
