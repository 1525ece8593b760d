import KumikoFoundation
import KumikoGraphics

/// The progress of an animation at a given time.
struct AnimationCourse {
  let animation: CAAnimation
  /// The duration of one run.
  let duration: Double
  /// The pacing from its start to its end.
  private let timing: CAMediaTimingFunction?

  /// - Parameters:
  ///   - fallback: the duration if the animation specifies none.
  ///   - timing: the pacing if the animation specifies none.
  init(_ animation: CAAnimation, fallback: Double, timing: CAMediaTimingFunction? = nil) {
    self.animation = animation
    self.timing = animation.timingFunction ?? timing
    let spring = (animation as? CASpringAnimation)?.settlingDuration
    let own = animation.ownDuration ?? spring ?? fallback
    duration = own.isFinite ? max(own, 1e-6) : 1e-6
  }

  /// The duration with all repetitions.
  var total: Double {
    let once = duration * (animation.autoreverses ? 2 : 1)
    if animation.repeatDuration > 0 { return animation.repeatDuration }
    return animation.repeatCount > 0 ? once * Double(animation.repeatCount) : once
  }

  /// Whether the animation is over at a time after its beginning.
  func isOver(at time: Double) -> Bool {
    if let isOver = (animation as? BlockAnimation)?.isDriverOver { return isOver }
    guard time >= 0 else { return false }
    let local = local(time)
    return animation.speed < 0 ? local <= 1e-9 : local >= total - 1e-9
  }

  private func local(_ time: Double) -> Double {
    time * Double(animation.speed) + animation.timeOffset
  }

  /// Changes what is shown at a time after the beginning.
  func apply(at time: Double, to shown: inout ShownLayer) {
    let fill = animation.fillMode
    let goesBack = animation.speed < 0
    if time < 0 {
      if fill == .backwards || fill == .both { show(goesBack ? total : 0, to: &shown) }
    } else if !isOver(at: time) {
      show(min(max(local(time), 0), total), to: &shown)
    } else if fill == .forwards || fill == .both {
      show(goesBack ? 0 : total, to: &shown)
    }
  }

  private func show(_ time: Double, to shown: inout ShownLayer) {
    let ends = time >= total - 1e-9
    var cycle = (time / duration).rounded(.down)
    var share = time / duration - cycle
    // An animation that ends after whole cycles is at the end of the last one.
    if ends, share < 1e-6, cycle > 0 { (cycle, share) = (cycle - 1, 1) }
    let isBack = animation.autoreverses && cycle.truncatingRemainder(dividingBy: 2) == 1
    let rounds = animation.autoreverses ? (cycle / 2).rounded(.down) : cycle
    let along = isBack ? 1 - share : share
    let eased = timing?.curve.value(at: along) ?? along
    if let group = animation as? CAAnimationGroup {
      return group.apply(at: eased * duration, duration: duration, to: &shown)
    }
    animation.apply(
      at: eased, cycle: Int(min(rounds, 1e6)), elapsed: along * duration, to: &shown)
  }
}

/// The animations that were added to one layer.
final class LayerAnimations {
  private struct Running {
    let key: String?
    let course: AnimationCourse
    var start: Double?
    var hasBegun = false
    let transaction: CATransaction.Open?
  }

  private var running: [Running] = []
  /// What animations show of the layer; nil before the first and after the last.
  private(set) var look: LayerLook?

  var isEmpty: Bool { running.isEmpty }

  var keys: [String] { running.compactMap(\.key) }

  func animation(_ key: String) -> CAAnimation? {
    running.last { $0.key == key }?.course.animation
  }

  /// Adds an animation; one with the same key is removed.
  func add(_ animation: CAAnimation, key: String?) {
    let transaction = CATransaction.current
    transaction?.began()
    if let key { remove(key) }
    running.append(
      Running(
        key: key,
        course: AnimationCourse(
          animation, fallback: CATransaction.animationDuration(),
          timing: CATransaction.animationTimingFunction()),
        start: nil, transaction: transaction))
  }

  func remove(_ key: String) { remove { $0.key == key } }

  func removeAll() { remove { _ in true } }

  private func remove(_ matches: (Running) -> Bool) {
    let gone = running.filter(matches)
    running.removeAll(where: matches)
    if running.isEmpty { look = nil }
    for entry in gone where !entry.course.animation.isOver { end(entry, finished: false) }
  }

  private func end(_ entry: Running, finished: Bool) {
    entry.course.animation.ended(finished)
    entry.transaction?.ended()
  }

  /// Computes what is shown at a time of the layer. Animations that were not advanced yet are shown
  /// as if they began at that time, unless they have a `beginTime`.
  func show(at time: Double, _ shown: inout ShownLayer) {
    for entry in running {
      entry.course.apply(at: time - (entry.start ?? begin(entry, time)), to: &shown)
    }
    look = shown.look
  }

  private func begin(_ entry: Running, _ time: Double) -> Double {
    let begin = entry.course.animation.beginTime
    return begin != 0 ? begin : time
  }

  /// Advances to a time of the layer. Returns the notifications of animations that begin and end,
  /// to be sent when all views have been advanced.
  func advance(to time: Double, _ shown: inout ShownLayer) -> [() -> Void] {
    var told: [() -> Void] = []
    for index in running.indices {
      let animation = running[index].course.animation
      let start = running[index].start ?? begin(running[index], time)
      running[index].start = start
      if !running[index].hasBegun, time >= start {
        running[index].hasBegun = true
        told.append { animation.delegate?.animationDidStart(animation) }
      }
      guard running[index].course.isOver(at: time - start), !animation.isOver else { continue }
      animation.isOver = true
      let entry = running[index]
      told.append { self.end(entry, finished: true) }
    }
    running.removeAll { $0.course.animation.isOver && $0.course.animation.isRemovedOnCompletion }
    show(at: time, &shown)
    if running.isEmpty { look = nil }
    return told
  }

  /// Whether nothing changes any more, although animations are still shown.
  var isAtRest: Bool {
    running.allSatisfy {
      $0.course.animation.isOver || $0.course.animation.speed == 0 && $0.hasBegun
    }
  }

  /// Shows what was shown before.
  func restore(_ look: LayerLook?) { self.look = look }
}
