import CompositionalLayout
import UIFoundation

/// How far one section of a collection view is scrolled on its own, and where it is going.
///
/// Offsets are points from the row's leading end, whatever the reading direction. A notch of the
/// wheel eases to the resting place that follows; fingers on a touchpad move the row exactly, and
/// it comes to rest a moment after they stopped.
final class SectionScroller: FrameStepping {
  /// Seconds without a wheel event after which a gesture is over.
  static let pause: TimeInterval = 0.12
  /// The share of what is visible that fingers must move for the row to turn its page.
  static let turn: CGFloat = 0.15

  private unowned let view: ItemsView
  var section: Int
  private(set) var offset: CGFloat
  /// Where the row will rest.
  private(set) var target: CGFloat
  /// Where notches of the wheel add up to, between two resting places.
  private var wished: CGFloat
  private var motion: Motion?
  private var now: TimeInterval = 0
  /// Where fingers started to move the row; nil where none do.
  private var gestureStart: CGFloat?
  private var quietSince: TimeInterval?

  init(of section: Int, in view: ItemsView, at offset: CGFloat) {
    self.section = section
    self.view = view
    (self.offset, target, wished) = (offset, offset, offset)
  }

  /// Whether the row is where it will stay.
  var isResting: Bool { motion == nil && gestureStart == nil }

  // MARK: Wheel

  /// Scrolls by notches or exactly; returns whether the row could use it.
  func wheel(_ distance: CGFloat, isPrecise: Bool, in row: OrthogonalScrolling) -> Bool {
    isPrecise ? follow(distance, in: row) : turn(distance, in: row)
  }

  private func follow(_ distance: CGFloat, in row: OrthogonalScrolling) -> Bool {
    let new = row.clamped(offset + distance)
    guard new != offset else { return false }
    if gestureStart == nil { gestureStart = target }
    motion = nil
    quietSince = nil
    target = new
    wished = new
    move(to: new)
    view.window?.animator.add(self)
    return true
  }

  private func turn(_ distance: CGFloat, in row: OrthogonalScrolling) -> Bool {
    let wished = row.clamped((isResting ? target : self.wished) + distance)
    let rest = row.restingOffset(afterNotchTo: wished, from: target, forward: distance > 0)
    guard rest != target else { return false }
    let chosen = chosenTarget(rest, in: row)
    self.wished = (rest - target) * distance > 0 && wished != target ? wished : rest
    gestureStart = nil
    ease(to: chosen, ScrollMotion.wheel)
    return true
  }

  // MARK: Code

  /// Scrolls to an offset, eased or at once.
  func scroll(to offset: CGFloat, animated: Bool) {
    gestureStart = nil
    wished = offset
    if animated, view.window != nil {
      ease(to: offset, ScrollMotion.programmatic)
    } else {
      motion = nil
      target = offset
      let isOther = offset != self.offset
      move(to: offset)
      if isOther { ended() }
    }
  }

  // MARK: Time

  func step(to time: TimeInterval) -> Bool {
    now = time
    if var motion {
      if motion.start == nil { motion.start = time }
      self.motion = motion
      let rest = motion.state(at: time).displacement[0]
      if motion.isFinished(at: time) || abs(rest) < 0.25 && time > motion.start ?? time {
        self.motion = nil
        move(to: target)
        ended()
      } else {
        move(to: target + CGFloat(rest))
      }
      return self.motion != nil
    }
    guard let gestureStart else { return false }
    let since = quietSince ?? time
    quietSince = since
    guard time - since >= SectionScroller.pause else { return true }
    self.gestureStart = nil
    guard let row = view.collectionViewLayout.orthogonalRow(section) else { return false }
    let rest = chosenTarget(row.restingOffset(afterGestureFrom: gestureStart, to: offset), in: row)
    wished = rest
    if rest != offset { ease(to: rest, ScrollMotion.wheel) } else { ended() }
    return motion != nil
  }

  private func ease(to rest: CGFloat, _ spring: Spring) {
    guard let animator = view.window?.animator else {
      target = rest
      return move(to: rest)
    }
    let velocity = motion.map { $0.state(at: now).velocity } ?? .zero
    target = rest
    motion = Motion(
      displacement: [Double(offset - rest), 0, 0, 0, 0, 0, 0, 0], velocity: velocity,
      timing: .spring(spring), delay: 0, start: nil)
    animator.add(self)
  }

  private func move(to offset: CGFloat) {
    guard offset != self.offset else { return }
    self.offset = offset
    view.setNeedsLayout()
    view.didScroll(section: section, to: offset)
  }

  private func ended() { view.didEndScrolling(section: section) }

  /// Lets the delegate choose where a scroll of the user's comes to rest.
  private func chosenTarget(_ rest: CGFloat, in row: OrthogonalScrolling) -> CGFloat {
    let chosen = view.targetOffset(ofSection: section, proposed: rest)
    return chosen.map { $0.isFinite ? row.clamped($0) : rest } ?? rest
  }
}

extension OrthogonalScrolling {
  /// The nearest offset that shows no room beyond the row.
  func clamped(_ offset: CGFloat) -> CGFloat {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// Where a notch of the wheel leads that would scroll to `wished`: never back to where it started,
  /// unless that is the end.
  func restingOffset(afterNotchTo wished: CGFloat, from start: CGFloat, forward: Bool) -> CGFloat {
    switch behavior {
    case .none, .continuous: return wished
    case .paging, .groupPaging, .groupPagingCentered:
      return restingOffset(from: start, proposed: wished, velocity: forward ? 1 : -1)
    case .continuousGroupLeadingBoundary:
      let near = restingOffset(near: wished)
      if forward ? near > start : near < start { return near }
      let group = group(at: start + 0.01)
      if forward { return restingOffset(near: offset(ofGroup: group + 1)) }
      let lead = offset(ofGroup: group)
      return restingOffset(near: lead < start - 0.5 ? lead : offset(ofGroup: max(0, group - 1)))
    }
  }

  /// Where the row rests after fingers moved it: the nearest place, or the next one where they moved
  /// it far enough to mean it.
  func restingOffset(afterGestureFrom start: CGFloat, to end: CGFloat) -> CGFloat {
    let near = restingOffset(near: end)
    let distance = end - start
    guard near == restingOffset(near: start), abs(distance) > viewport * SectionScroller.turn
    else { return near }
    return restingOffset(from: start, proposed: end, velocity: distance)
  }
}
