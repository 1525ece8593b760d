import KumikoFoundation

extension UIScrollView {
  /// The content while it is dragged.
  struct Drag {
    private var x: RubberBand
    private var y: RubberBand
    /// The axes along which the drag moves it.
    let axes: UIAxis

    init(of scrollView: UIScrollView, along axes: UIAxis) {
      self.axes = axes
      let (offset, range, size) = (
        scrollView.shownOffset, scrollView.range, scrollView.bounds.size
      )
      x = RubberBand(at: offset.x, within: range.x, length: size.width)
      y = RubberBand(at: offset.y, within: range.y, length: size.height)
    }

    /// Code put the content somewhere else.
    mutating func retake(_ offset: CGPoint, in scrollView: UIScrollView) {
      self = Drag(of: scrollView, along: axes)
    }

    /// The content below the pointer moved.
    mutating func shift(by distance: CGVector) {
      x.shift(by: distance.dx)
      y.shift(by: distance.dy)
    }

    /// Moves with the drag; returns the new offset.
    mutating func move(by movement: CGVector, in scrollView: UIScrollView) -> CGPoint {
      let range = scrollView.range
      var offset = scrollView.shownOffset
      if axes.contains(.horizontal) {
        offset.x = x.move(
          by: -movement.dx, within: range.x, stretches: scrollView.stretches(.horizontal))
      }
      if axes.contains(.vertical) {
        offset.y = y.move(
          by: -movement.dy, within: range.y, stretches: scrollView.stretches(.vertical))
      }
      return offset
    }
  }

  /// Whether there is more content along an axis than is visible.
  func scrolls(_ axis: UIAxis) -> Bool {
    let range = axis == .horizontal ? range.x : range.y
    return range.lowerBound < range.upperBound
  }

  fileprivate func stretches(_ axis: UIAxis) -> Bool {
    guard bounces(along: axis) else { return false }
    return scrolls(axis)
      || (axis == .horizontal
        ? alwaysBounceHorizontal : alwaysBounceVertical || refreshing != nil)
  }

  /// Whether content moves beyond its ends along an axis.
  func bounces(along axis: UIAxis) -> Bool {
    bounces && (axis == .horizontal ? bouncesHorizontally : bouncesVertically)
  }

  /// The axes along which a drag moves the content.
  fileprivate var axes: UIAxis {
    var axes: UIAxis = []
    for axis in [UIAxis.horizontal, .vertical] where scrolls(axis) || stretches(axis) {
      axes.insert(axis)
    }
    return axes
  }

  /// The axes along which a drag in a direction moves the content.
  fileprivate func axes(toward movement: CGVector) -> UIAxis {
    let axes = axes
    guard isDirectionalLockEnabled, axes == .both else { return axes }
    // Within 15 degrees of the diagonal, both.
    let (dx, dy) = (abs(movement.dx), abs(movement.dy))
    return dx > 1.73 * dy ? .horizontal : dy > 1.73 * dx ? .vertical : .both
  }

  /// The page that a push leads to: the next one in its direction, or the nearest.
  func nextPage(_ velocity: CGVector) -> CGPoint {
    func page(_ offset: CGFloat, _ length: CGFloat, _ velocity: CGFloat) -> CGFloat {
      guard length > 0 else { return offset }
      let page = offset / length
      // Below 0.2 points a millisecond, a drag does not turn the page by its velocity.
      if abs(velocity) < 200 { return page.rounded() * length }
      return (velocity > 0 ? page.rounded(.down) + 1 : page.rounded(.up) - 1) * length
    }
    let offset = shownOffset
    return clamped(
      CGPoint(
        x: page(offset.x, bounds.width, velocity.dx),
        y: page(offset.y, bounds.height, velocity.dy)))
  }
}

extension UIScrollView: DragScrollable {
  var scrollView: UIScrollView { self }

  var isCoasting: Bool { scrollMotion?.cause == .push || scrollMotion?.cause == .choice }

  func canFollow(_ movement: CGVector) -> Bool {
    let direction = movement.dominant
    let (offset, range) = (shownOffset, range)
    func can(_ offset: CGFloat, _ direction: CGFloat, _ range: ClosedRange<CGFloat>) -> Bool {
      direction < 0
        ? offset < range.upperBound - 0.01 : direction > 0 && offset > range.lowerBound + 0.01
    }
    return can(offset.x, direction.dx, range.x) || can(offset.y, direction.dy, range.y)
  }

  func canDrag(_ movement: CGVector) -> Bool {
    let (direction, axes) = (movement.dominant, axes)
    return direction.dx != 0 && axes.contains(.horizontal)
      || direction.dy != 0 && axes.contains(.vertical)
  }

  /// Resigns the first responder if `keyboardDismissMode` requires it: a view inside, and text
  /// input anywhere in the window.
  private func releaseFirstResponder() {
    switch keyboardDismissMode {
    case .none, .interactive, .interactiveWithAccessory: return
    case .onDrag, .onDragWithAccessory: giveUpTyping()
    }
  }

  private func giveUpTyping() {
    guard let typed = window?.firstResponder as? UIView, typed !== self,
      typed.isDescendant(of: self) || typed is any UIKeyInput
    else { return }
    typed.resignFirstResponder()
  }

  /// A finger that drags down to the input panel at the lower edge of the window dismisses it.
  private func pushInputPanelAway() {
    guard keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory,
      let window, window.inputPanel != nil
    else { return }
    let place = panGestureRecognizer.location(in: nil)
    let padding = keyboardLayoutGuideIfAny?.keyboardDismissPadding ?? 0
    if place.y >= window.inputPanelFrame.minY - padding { giveUpTyping() }
  }

  private var keyboardLayoutGuideIfAny: UIKeyboardLayoutGuide? {
    var view: UIView? = self
    while let current = view {
      if let guide = current.layoutGuides.lazy.compactMap({ $0 as? UIKeyboardLayoutGuide }).first {
        return guide
      }
      view = current.superview
    }
    return nil
  }

  func beginDrag(toward movement: CGVector) {
    dragWillBegin()
    stopMotion()
    zooming.motion?.releaseOffset()
    releaseFirstResponder()
    drag = Drag(of: self, along: axes(toward: movement))
    flashScrollIndicators()
    scrollDelegate?.scrollViewWillBeginDragging(self)
  }

  func drag(by movement: CGVector) {
    pushInputPanelAway()
    // Fingers that zoom move the content themselves.
    guard zooming.grip == nil, let offset = drag?.move(by: movement, in: self),
      offset != shownOffset
    else { return }
    moveContent(to: offset)
  }

  func endDrag(velocity: CGVector) {
    guard let drag else { return }
    refreshing?.dragWillEnd(in: self)
    self.drag = nil
    func push(_ velocity: CGFloat, _ axis: UIAxis) -> CGFloat {
      drag.axes.contains(axis) && abs(velocity) >= UIScrollView.slowestPush ? -velocity : 0
    }
    let velocity =
      zooming.grip == nil
      ? CGVector(dx: push(velocity.dx, .horizontal), dy: push(velocity.dy, .vertical)) : .zero
    let natural = coast(velocity)
    let proposed = CGPoint(x: natural.x.rest, y: natural.y.rest)
    let target = askedTarget(restingOffset(afterPushTo: proposed, velocity), velocity)
    let offset = shownOffset
    let rests =
      velocity == .zero && abs(target.x - offset.x) < 1 && abs(target.y - offset.y) < 1
    if rests, target != offset { moveContent(to: target) }
    let decelerates = !rests
    isEndingDrag = true
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    isEndingDrag = false
    if !decelerates { scrollArrived() }
    // The delegate may have scrolled somewhere else.
    guard decelerates, self.drag == nil, !isMoving else { return }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    guard self.drag == nil, !isMoving else {
      scrollDelegate?.scrollViewDidEndDecelerating(self)
      scrollArrived()
      return
    }
    guard let now = window?.animator.now else {
      moveContent(to: target)
      return motionArrived(.choice)
    }
    if target == proposed { return start(natural.x, natural.y, .push) }
    start(
      Glide(
        from: offset.x, velocity: velocity.dx, to: target.x, rate: decelerationRate, after: now),
      Glide(
        from: offset.y, velocity: velocity.dy, to: target.y, rate: decelerationRate, after: now),
      .choice)
  }

  /// Lets the delegate choose where deceleration ends; `velocity` in points a second.
  func askedTarget(_ proposed: CGPoint, _ velocity: CGVector) -> CGPoint {
    var target = proposed
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: velocity.dx / 1_000, y: velocity.dy / 1_000),
      targetContentOffset: &target)
    return target.x.isFinite && target.y.isFinite ? clamped(target) : proposed
  }
}
