import UIFoundation

// How far the content goes, and how it gets there.
extension UIScrollView {
  /// The offset at which the content's upper left corner is shown.
  var minimumOffset: CGPoint {
    let insets = adjustedContentInset
    return CGPoint(x: -insets.left, y: -insets.top - collapsibleTop)
  }

  /// The largest offset that shows no room beyond the content.
  var maximumOffset: CGPoint {
    let insets = adjustedContentInset
    return CGPoint(
      x: max(-insets.left, contentSize.width + insets.right - bounds.width),
      y: max(-insets.top - collapsibleTop, contentSize.height + insets.bottom - bounds.height))
  }

  /// The offsets between the ends of the content, along each axis.
  var range: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    let (low, high) = (minimumOffset, maximumOffset)
    return (low.x...high.x, low.y...high.y)
  }

  /// The nearest offset that shows no room beyond the content.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let (low, high) = (minimumOffset, maximumOffset)
    return CGPoint(
      x: min(max(offset.x, low.x), high.x), y: min(max(offset.y, low.y), high.y))
  }

  // MARK: Motion

  /// Moves the content to a place, from where it is and as fast as it is. Who asked for less motion
  /// sees it there in the next frame.
  func ease(to target: CGPoint, _ spring: Spring, _ cause: ScrollMotion.Cause) {
    guard let animator = window?.animator else {
      contentOffset = target
      return
    }
    let skips = UIAccessibility.isReduceMotionEnabled
    let offset = skips ? target : contentOffset
    let velocity = skips ? .zero : scrollMotion?.velocity ?? .zero
    let now = scrollMotion == nil ? nil : animator.now
    if scrollMotion?.cause.isDeceleration != cause.isDeceleration { stopMotion() }
    start(
      Glide(from: offset.x, velocity: velocity.dx, to: target.x, spring: spring, after: now),
      Glide(from: offset.y, velocity: velocity.dy, to: target.y, spring: spring, after: now),
      cause)
  }

  func start(_ x: Glide, _ y: Glide, _ cause: ScrollMotion.Cause) {
    let motion = ScrollMotion(of: self, x, y, cause: cause)
    scrollMotion = motion
    window?.animator.add(motion)
  }

  /// Ends what moves the content, where it is.
  func stopMotion() {
    guard let motion = scrollMotion else { return }
    scrollMotion = nil
    if motion.cause.isDeceleration { scrollDelegate?.scrollViewDidEndDecelerating(self) }
  }

  /// What moved the content has arrived.
  func motionArrived(_ cause: ScrollMotion.Cause) {
    switch cause {
    case .push, .choice, .wheel: scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .code: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .top: scrollDelegate?.scrollViewDidScrollToTop(self)
    case .end, .control: break
    }
  }

  /// Moves the content without ending an animated scroll.
  func moveContent(to offset: CGPoint) {
    guard offset.x.isFinite, offset.y.isFinite else {
      Diagnostics.report(
        .nonFiniteGeometry(
          CGRect(origin: offset, size: .zero), of: "the content offset of \(debugName)"))
      return
    }
    bounds = CGRect(origin: offset, size: bounds.size)
  }

  /// Moves the content because what is above it changed: a scroll that is under way goes on from
  /// there, and as far as it would have gone.
  func shiftContent(to offset: CGPoint) {
    let old = contentOffset
    guard offset != old else { return }
    let distance = CGVector(dx: offset.x - old.x, dy: offset.y - old.y)
    scrollMotion?.shift(by: distance)
    hold?.shift(by: distance)
    moveContent(to: offset)
  }

  /// Content, insets or size changed: an offset beyond the end is brought back, and what is under
  /// way goes on to where it can.
  func contentRangeChanged() {
    setNeedsLayout()
    if let scrollMotion {
      adapt(scrollMotion)
    } else if hold == nil {
      let offset = clamped(contentOffset)
      if offset != contentOffset { moveContent(to: offset) }
    }
    bars?.update()
  }

  private func adapt(_ motion: ScrollMotion) {
    let (offset, now) = (contentOffset, window?.animator.now)
    if motion.cause == .push, clamped(offset) == offset {
      let glides = coast(motion.velocity)
      return motion.replace(glides.x, glides.y)
    }
    var target = clamped(motion.target)
    if motion.cause == .end { target.y = maximumOffset.y }
    guard target != motion.target else { return }
    let velocity = motion.velocity
    motion.replace(
      Glide(
        from: offset.x, velocity: velocity.dx, to: target.x, spring: ScrollMotion.wheel, after: now),
      Glide(
        from: offset.y, velocity: velocity.dy, to: target.y, spring: ScrollMotion.wheel, after: now)
    )
  }

  /// The way that a push takes by itself; `velocity` of the offset, in points a second.
  func coast(_ velocity: CGVector) -> (x: Glide, y: Glide) {
    let (offset, range, now) = (contentOffset, range, window?.animator.now)
    let pixel = 1 / displayScale
    func glide(
      _ offset: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<CGFloat>
    ) -> Glide {
      let natural = offset + decelerationRate.distance(velocity)
      if range.contains(natural) {
        // On the pixel grid, so that it rests sharp.
        let rest = (natural / pixel).rounded() * pixel
        return Glide(
          from: offset, velocity: velocity, to: min(max(rest, range.lowerBound), range.upperBound),
          rate: decelerationRate, after: now)
      }
      return Glide(
        coastingFrom: offset, velocity: velocity, rate: decelerationRate, within: range,
        bounces: bounces, after: now)
    }
    return (glide(offset.x, velocity.dx, range.x), glide(offset.y, velocity.dy, range.y))
  }
}
