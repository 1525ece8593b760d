import KumikoFoundation

// The range of the content offset, and the movements within it.
extension UIScrollView {
  /// The offset at which the content's upper left corner is shown.
  var minimumOffset: CGPoint { minimumOffset(of: contentSize) }

  private func minimumOffset(of content: CGSize) -> CGPoint {
    let insets = adjustedContentInset
    let room = room(beside: content, insets)
    return CGPoint(x: -insets.left - room.x, y: -insets.top - collapsibleTop - room.y)
  }

  /// The space that is left before content that is smaller than the space for it, by
  /// `contentAlignmentPoint`.
  func room(beside content: CGSize, _ insets: UIEdgeInsets) -> CGPoint {
    guard contentAlignmentPoint != .zero else { return .zero }
    func room(_ space: CGFloat, _ share: CGFloat) -> CGFloat {
      // On the pixel grid, so that it rests sharp, and never more than there is.
      let wanted = max(0, space) * (share > 0 ? min(share, 1) : 0)
      return (wanted * displayScale).rounded(.down) / displayScale
    }
    return CGPoint(
      x: room(bounds.width - insets.left - insets.right - content.width, contentAlignmentPoint.x),
      y: room(
        bounds.height - insets.top - insets.bottom - content.height, contentAlignmentPoint.y))
  }

  /// The largest offset that shows no space beyond the content.
  var maximumOffset: CGPoint { maximumOffset(of: contentSize) }

  private func maximumOffset(of content: CGSize) -> CGPoint {
    let (insets, low) = (adjustedContentInset, minimumOffset(of: content))
    return CGPoint(
      x: max(low.x, content.width + insets.right - bounds.width),
      y: max(low.y, content.height + insets.bottom - bounds.height))
  }

  /// The offsets between the ends of the content, along each axis.
  var range: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    let (low, high) = (minimumOffset, maximumOffset)
    return (low.x...high.x, low.y...high.y)
  }

  /// The nearest offset that shows no space beyond the content.
  func clamped(_ offset: CGPoint) -> CGPoint { clamped(offset, within: contentSize) }

  /// The same for content of another size.
  func clamped(_ offset: CGPoint, within content: CGSize) -> CGPoint {
    let (low, high) = (minimumOffset(of: content), maximumOffset(of: content))
    return CGPoint(
      x: min(max(offset.x, low.x), high.x), y: min(max(offset.y, low.y), high.y))
  }

  // MARK: Motion

  /// The offset that is on the screen, also while an animation block moves the content.
  var shownOffset: CGPoint { shownOrigin }

  /// The part of the content that is on the screen.
  var shownBounds: CGRect { CGRect(origin: shownOffset, size: bounds.size) }

  /// The final offset of the content.
  var destination: CGPoint { scrollMotion?.target ?? contentOffset }

  /// The animation block that moves the content; nil if there is none.
  var contentAnimation: AnimationContext? { motions?.context(of: .origin) }

  /// Whether the content is moved by an animation.
  var isMoving: Bool { scrollMotion != nil || contentAnimation != nil }

  /// The velocity of the visible offset, in points a second.
  private var velocity: CGVector {
    if let scrollMotion { return scrollMotion.velocity }
    guard let motions, let now = window?.animator.now else { return .zero }
    let velocity = motions.velocity(of: .origin, at: now)
    return CGVector(dx: velocity[0], dy: velocity[1])
  }

  /// Moves the content to an offset, from its present offset and velocity. With reduced motion it
  /// is there in the next frame.
  func ease(to target: CGPoint, _ spring: Spring, _ cause: ScrollMotion.Cause) {
    guard window != nil else {
      contentOffset = target
      return
    }
    let glides = glides(to: target, spring, answersUser: cause != .code)
    if scrollMotion?.cause.isDeceleration != cause.isDeceleration { endScroll() }
    start(glides.x, glides.y, cause)
  }

  /// The movements to an offset from the present offset and velocity.
  private func glides(
    to target: CGPoint, _ spring: Spring, answersUser: Bool = false
  ) -> (x: Glide, y: Glide) {
    let skips = UIAccessibility.isReduceMotionEnabled
    let offset = skips ? target : shownOffset
    let velocity = skips ? .zero : velocity
    let now = isMoving ? window?.animator.now : nil
    return (
      Glide(
        from: offset.x, velocity: velocity.dx, to: target.x, spring: spring, after: now,
        answersUser: answersUser),
      Glide(
        from: offset.y, velocity: velocity.dy, to: target.y, spring: spring, after: now,
        answersUser: answersUser)
    )
  }

  func start(_ x: Glide, _ y: Glide, _ cause: ScrollMotion.Cause) {
    stopBlock()
    zooming.motion?.releaseOffset()
    let motion = ScrollMotion(of: self, x, y, cause: cause)
    scrollMotion = motion
    window?.animator.add(motion)
  }

  /// Redirects a movement to another offset.
  func redirect(_ motion: ScrollMotion, to target: CGPoint, _ spring: Spring) {
    let glides = glides(to: target, spring)
    motion.replace(glides.x, glides.y)
  }

  /// Ends what moves the content, where it is on the screen.
  func stopMotion() {
    stopBlock()
    endScroll()
  }

  private func stopBlock() {
    guard contentAnimation != nil else { return }
    moveContent(to: shownOffset)
    endMotion(of: .origin)
  }

  /// Ends a scroll in progress, where the content is.
  func endScroll() {
    guard let motion = scrollMotion else { return }
    scrollMotion = nil
    guard motion.cause.isDeceleration else { return }
    scrollDelegate?.scrollViewDidEndDecelerating(self)
    scrollArrived()
  }

  /// Called when the movement of the content has ended.
  func motionArrived(_ cause: ScrollMotion.Cause) {
    switch cause {
    case .push, .choice, .wheel: scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .code: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .top: scrollDelegate?.scrollViewDidScrollToTop(self)
    case .end, .control: break
    }
    scrollArrived()
  }

  /// Moves the content immediately, without ending an animated scroll.
  func moveContent(to offset: CGPoint) {
    guard let offset = checked(offset) else { return }
    AnimationContext.withoutAnimation { bounds.origin = offset }
  }

  /// An offset with numbers; nil, and a report, for others.
  func checked(_ offset: CGPoint) -> CGPoint? {
    if offset.x.isLength, offset.y.isLength { return offset }
    Diagnostics.report(
      .nonFiniteGeometry(
        CGRect(origin: offset, size: .zero), of: "the content offset of \(debugName)"))
    return nil
  }

  /// Moves the content to another resting offset after a change of content or insets: immediately,
  /// inside an animation block as the block specifies, and if an animation moves the content, eased
  /// from there.
  func adaptContent(to offset: CGPoint, _ spring: Spring) {
    guard offset != contentOffset else { return }
    guard AnimationContext.current == nil, let contentAnimation else {
      return bounds.origin = offset
    }
    AnimationContext(continuing: contentAnimation, timing: .spring(spring)).run {
      bounds.origin = offset
    }
  }

  /// Moves the content because the content above it changed: a scroll in progress continues from
  /// there, over the remaining distance. One whose target is the content's start still ends there.
  func shiftContent(to offset: CGPoint) {
    let old = shownOffset
    guard offset != old, checked(offset) != nil else { return }
    let distance = CGVector(dx: offset.x - old.x, dy: offset.y - old.y)
    let start = scrollMotion.flatMap { motion in
      motion.cause.isDeceleration || motion.target.y > -adjustedContentInset.top
        ? nil : motion.target.y
    }
    scrollMotion?.shift(by: distance)
    drag?.shift(by: distance)
    shiftOrigin(to: offset)
    if let scrollMotion, let start {
      redirect(
        scrollMotion, to: CGPoint(x: scrollMotion.target.x, y: start), ScrollMotion.programmatic)
    }
    // The content may get its new size only now.
    wasShifted = true
    setNeedsLayout()
  }

  /// Content, insets or size changed: an offset beyond the end is brought back, and a scroll in
  /// progress is redirected into the range.
  func contentRangeChanged() {
    setNeedsLayout()
    if zooming.isChanging { return }
    // Content that starts at zero moves to its start when the insets around are known.
    if knowsInsets || contentOffset != .zero { keepInRange() }
    bars?.update()
  }

  /// Brings an offset beyond the end back; a scroll in progress is redirected into the range.
  func keepInRange() {
    if let scrollMotion {
      adapt(scrollMotion)
    } else if drag == nil {
      adaptContent(to: clamped(contentOffset), ScrollMotion.wheel)
    }
  }

  /// Ends the movement of the content immediately and in its range: there are no more frames.
  func comeToRest() {
    endZoomMotion()
    guard scrollMotion != nil else { return }
    stopMotion()
    moveContent(to: clamped(contentOffset))
  }

  private func adapt(_ motion: ScrollMotion) {
    if motion.cause == .push, clamped(shownOffset) == shownOffset {
      let glides = coast(motion.velocity)
      return motion.replace(glides.x, glides.y)
    }
    var target = clamped(motion.target)
    if motion.cause == .end { target.y = maximumOffset.y }
    if target != motion.target { redirect(motion, to: target, ScrollMotion.wheel) }
  }

  /// The movements of coasting; `velocity` of the offset, in points a second.
  func coast(_ velocity: CGVector) -> (x: Glide, y: Glide) {
    let (offset, range, now) = (shownOffset, range, window?.animator.now)
    let pixel = 1 / displayScale
    func glide(
      _ offset: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<CGFloat>, _ axis: UIAxis
    ) -> Glide {
      let natural = offset + decelerationRate.distance(velocity)
      if range.contains(natural) {
        // On the pixel grid, so that it is sharp at rest, and no further than it would coast.
        let rounding: FloatingPointRoundingRule =
          velocity == 0 ? .toNearestOrAwayFromZero : velocity > 0 ? .down : .up
        let rest = (natural / pixel).rounded(rounding) * pixel
        return Glide(
          from: offset, velocity: velocity, to: min(max(rest, range.lowerBound), range.upperBound),
          rate: decelerationRate, after: now)
      }
      return Glide(
        coastingFrom: offset, velocity: velocity, rate: decelerationRate, within: range,
        bounces: bounces(along: axis), after: now)
    }
    return (
      glide(offset.x, velocity.dx, range.x, .horizontal),
      glide(offset.y, velocity.dy, range.y, .vertical)
    )
  }
}
