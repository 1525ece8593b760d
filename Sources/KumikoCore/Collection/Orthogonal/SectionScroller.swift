import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

/// The offset of one section of a collection view that scrolls on its own, and its target.
///
/// Offsets are in points from the leading end, whatever the layout direction. A notch of the wheel
/// scrolls smoothly to the next resting offset; fingers move the section exactly and push it to a
/// resting offset of its scrolling behaviour.
final class SectionScroller: FrameStepping {
  @Owner private var view: ItemsView
  /// The same, weakly: the animator may retain a scroller for longer than the view exists.
  private weak var livingView: ItemsView?
  private let handle: SectionHandle
  private(set) var offset: CGFloat
  /// The final offset.
  private(set) var target: CGFloat
  /// The sum of the notches of the wheel, between two resting offsets.
  private var wished: CGFloat
  private var glide: Glide?
  /// Whether the push at the end of a drag moves the section.
  private(set) var isCoasting = false
  private var drag: (band: RubberBand, start: CGFloat)?
  /// Whether the section is scrolled below a dragged item.
  private var isAutoscrolling = false

  init(of section: SectionHandle, in view: ItemsView, at offset: CGFloat) {
    handle = section
    _view = Owner(view, orElse: UICollectionView.standIn)
    livingView = view
    (self.offset, target, wished) = (offset, offset, offset)
  }

  /// Whether the section is at its final offset.
  var isResting: Bool { glide == nil && drag == nil && !isAutoscrolling }

  /// The index of the section; nil where it does not exist any more.
  var section: Int? { view.items.handles.index(of: handle) }

  private var row: OrthogonalScrolling? { section.flatMap(view.collectionViewLayout.orthogonalRow) }

  // MARK: Wheel

  /// Scrolls by notches; returns whether the section could scroll.
  func turn(_ distance: CGFloat, in row: OrthogonalScrolling) -> Bool {
    guard drag == nil else { return true }
    if isCoasting { (target, wished) = (row.clamped(offset), row.clamped(offset)) }
    let wished = row.clamped((isResting ? target : self.wished) + distance)
    let rest = row.restingOffset(afterNotchTo: wished, from: target, forward: distance > 0)
    guard rest != target else { return false }
    let chosen = chosenTarget(rest, in: row)
    self.wished = (rest - target) * distance > 0 && wished != target ? wished : rest
    ease(to: chosen, ScrollMotion.wheel, answersUser: true)
    return true
  }

  // MARK: Code

  /// Scrolls to an offset, animated or at once.
  func scroll(to offset: CGFloat, animated: Bool) {
    drag = nil
    wished = offset
    if animated, view.window != nil {
      ease(to: offset, ScrollMotion.programmatic)
    } else {
      (glide, isCoasting) = (nil, false)
      target = offset
      let isOther = offset != self.offset
      move(to: offset)
      if isOther { ended() }
    }
  }

  // MARK: Autoscroll

  /// Scrolls by points, exactly; returns whether there was anything left to scroll.
  func autoscroll(by distance: CGFloat) -> Bool {
    guard drag == nil, let row else { return false }
    let new = row.clamped(offset + distance)
    guard new != offset else { return false }
    (glide, isCoasting, isAutoscrolling) = (nil, false, true)
    (target, wished) = (new, new)
    move(to: new)
    return true
  }

  /// Scrolls to the nearest resting offset.
  func rest() {
    isAutoscrolling = false
    guard drag == nil, let row else { return }
    scroll(to: row.restingOffset(near: offset), animated: true)
  }

  // MARK: Time

  /// Ends the scroll at once: there are no more frames.
  func comeToRest() {
    guard glide != nil else { return }
    scroll(to: row?.clamped(target) ?? target, animated: false)
  }

  func step(to time: TimeInterval) -> Bool {
    guard livingView != nil, glide != nil else { return false }
    glide?.advance(to: time)
    guard let glide else { return false }
    if glide.hasArrived { (self.glide, isCoasting) = (nil, false) }
    move(to: glide.offset)
    if glide.hasArrived { ended() }
    return self.glide != nil
  }

  private func ease(to rest: CGFloat, _ spring: Spring, answersUser: Bool = false) {
    let now = glide == nil ? nil : view.window?.animator.now
    isCoasting = false
    let skips = UIAccessibility.isReduceMotionEnabled
    go(
      Glide(
        from: skips ? rest : offset, velocity: skips ? 0 : glide?.velocity ?? 0, to: rest,
        spring: spring, after: now, answersUser: answersUser))
  }

  private func go(_ motion: Glide) {
    target = motion.rest
    guard let animator = view.window?.animator else { return move(to: target) }
    glide = motion
    animator.add(self)
  }

  private func move(to offset: CGFloat) {
    guard offset != self.offset else { return }
    self.offset = offset
    view.setNeedsLayout()
    if let section { view.didScroll(section: section, to: offset) }
  }

  private func ended() {
    if let section { view.didEndScrolling(section: section) }
  }

  /// The end of a scroll of the user, as determined by the delegate.
  private func chosenTarget(_ rest: CGFloat, in row: OrthogonalScrolling) -> CGFloat {
    let chosen = section.flatMap { view.targetOffset(ofSection: $0, proposed: rest) }
    return chosen.map { $0.isFinite ? row.clamped($0) : rest } ?? rest
  }
}

extension SectionScroller: DragScrollable {
  var scrollView: UIScrollView { view }

  var isDragging: Bool { drag != nil }

  /// The part of a drag's movement along the section's axis, as a change of the offset.
  private func along(_ movement: CGVector) -> CGFloat {
    guard view.collectionViewLayout.scrollsDown else { return -movement.dy }
    return view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? movement.dx : -movement.dx
  }

  func canFollow(_ movement: CGVector) -> Bool {
    let direction = along(movement.dominant)
    guard direction != 0, let range = row?.range else { return false }
    return direction > 0 ? offset < range.upperBound - 0.01 : offset > range.lowerBound + 0.01
  }

  func canDrag(_ movement: CGVector) -> Bool {
    guard along(movement.dominant) != 0, let row else { return false }
    return row.stretches || row.range.lowerBound < row.range.upperBound
  }

  func beginDrag(toward movement: CGVector) {
    guard let row else { return }
    drag = (RubberBand(at: offset, within: row.range, length: row.viewport), row.clamped(target))
    (glide, isCoasting) = (nil, false)
  }

  func drag(by movement: CGVector) {
    guard let row else { return }
    let distance = along(movement)
    let new = drag?.band.move(by: distance, within: row.range, stretches: row.stretches)
    guard let new else { return }
    (target, wished) = (row.clamped(new), row.clamped(new))
    move(to: new)
  }

  func endDrag(velocity: CGVector) {
    guard let drag else { return }
    self.drag = nil
    guard let row else { return }
    var velocity = along(velocity)
    if abs(velocity) < UIScrollView.slowestPush { velocity = 0 }
    let now = view.window?.animator.now
    let free = Glide(
      coastingFrom: offset, velocity: velocity, rate: row.rate, within: row.range,
      bounces: row.stretches, after: now)
    // On the pixel grid, so that the content at rest is sharp.
    let natural = (free.rest * view.displayScale).rounded() / view.displayScale
    let proposed = row.restingOffset(
      afterPushFrom: drag.start, over: offset, to: row.clamped(natural), velocity)
    let rest = chosenTarget(proposed, in: row)
    wished = rest
    if rest == offset, velocity == 0 {
      target = rest
      return ended()
    }
    isCoasting = true
    go(
      rest == free.rest
        ? free : Glide(from: offset, velocity: velocity, to: rest, rate: row.rate, after: now))
  }
}

extension OrthogonalScrolling {
  /// The fraction of the visible length that fingers must move to turn a page.
  private static let turn: CGFloat = 0.15
  /// The velocity that turns a page however little they moved, in points per second.
  private static let push: CGFloat = 200

  /// Whether the section bounces at its ends.
  var stretches: Bool {
    switch bounce {
    case .automatic: range.lowerBound < range.upperBound
    case .always: true
    case .never: false
    }
  }

  /// The deceleration rate of a push.
  var rate: UIScrollView.DecelerationRate {
    switch (decelerationRate, behavior) {
    case (.normal, _), (.automatic, .none), (.automatic, .continuous),
      (.automatic, .continuousGroupLeadingBoundary):
      .normal
    case (.fast, _), (.automatic, .paging), (.automatic, .groupPaging),
      (.automatic, .groupPagingCentered):
      .fast
    }
  }

  /// The nearest offset without empty space at the ends.
  func clamped(_ offset: CGFloat) -> CGFloat {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The resting offset after a notch of the wheel that would scroll to `wished`: never the start,
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

  /// The resting offset after a drag: with paging, the next page in the direction of the push or of
  /// a drag that was long enough, else the nearest one; otherwise the offset at which the push
  /// ends, or the resting offset nearest to that.
  ///
  /// - Parameters:
  ///   - start: the resting offset, or the target, when the drag began.
  ///   - end: the offset at the end of the drag.
  ///   - proposed: the offset at which the push would end by itself.
  func restingOffset(
    afterPushFrom start: CGFloat, over end: CGFloat, to proposed: CGFloat, _ velocity: CGFloat
  ) -> CGFloat {
    switch behavior {
    case .none, .continuous: return proposed
    case .continuousGroupLeadingBoundary: return restingOffset(near: proposed)
    case .paging, .groupPaging, .groupPagingCentered: break
    }
    let near = restingOffset(near: end)
    if abs(velocity) >= OrthogonalScrolling.push {
      return (near - end) * velocity > 0
        ? near : restingOffset(from: near, proposed: proposed, velocity: velocity)
    }
    let distance = end - start
    guard near == restingOffset(near: start), abs(distance) > viewport * OrthogonalScrolling.turn
    else { return near }
    return restingOffset(from: start, proposed: end, velocity: distance)
  }
}
