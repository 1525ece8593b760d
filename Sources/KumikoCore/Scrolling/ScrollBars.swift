import KumikoFoundation

/// The two scroll bars of a scroll view. They appear when the user moves the content or the pointer
/// is at their edge, and fade a moment after that.
final class ScrollBars: FrameStepping {
  let vertical: ScrollBar
  let horizontal: ScrollBar
  // The animator may hold the bars for longer than the view lives.
  private weak var scrollView: UIScrollView?
  private var restingSince: TimeInterval?

  /// Seconds for which bars stay when nothing moves any more.
  private static let stay: TimeInterval = 0.7

  init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    vertical = ScrollBar(.vertical, of: scrollView)
    horizontal = ScrollBar(.horizontal, of: scrollView)
    AnimationContext.withoutAnimation {
      for bar in [vertical, horizontal] {
        bar.isHidden = true
        scrollView.addSubview(bar)
      }
    }
  }

  /// Shows both bars where there is something to scroll.
  func flash() {
    for bar in [vertical, horizontal] { bar.appear() }
    update()
    waitToFade()
  }

  /// From now on the bars fade when they are neither moved nor used for a while.
  func waitToFade() {
    restingSince = nil
    scrollView?.window?.animator.add(self)
  }

  /// Places the bars for the present offset.
  func update() {
    AnimationContext.withoutAnimation {
      for bar in [vertical, horizontal] where !bar.isHidden { bar.place() }
    }
  }

  func step(to time: TimeInterval) -> Bool {
    guard let scrollView else { return false }
    let isBusy =
      scrollView.scrollMotion != nil || scrollView.drag != nil || scrollView.zooming.isActive
      || vertical.isTurningPages || horizontal.isTurningPages
    for bar in [vertical, horizontal] { bar.pageAgain(at: time) }
    if isBusy || restingSince == nil { restingSince = time }
    guard !isBusy else { return true }
    // They stay while the pointer rests on one; when it leaves, the wait starts again.
    guard !vertical.isInUse, !horizontal.isInUse else { return false }
    let end = (restingSince ?? time) + ScrollBars.stay
    guard time >= end - 1e-9 else {
      scrollView.window?.animator.wake(self, at: end, isAwaited: true)
      return false
    }
    for bar in [vertical, horizontal] { bar.fade() }
    return false
  }
}

extension UIScrollView {
  var shownBars: ScrollBars {
    let bars = bars ?? ScrollBars(of: self)
    self.bars = bars
    return bars
  }

  /// The scroll bar at a point of this view, shown or not; fingers on the screen pass it by.
  func scrollBar(at point: CGPoint, for event: UIEvent?) -> ScrollBar? {
    guard isScrollEnabled, !isHidden, alpha > 0.01, isUserInteractionEnabled,
      bounds.contains(point), event?.allTouches?.contains(where: { $0.type == .direct }) != true
    else { return nil }
    for axis in [UIAxis.vertical, .horizontal] {
      guard let zone = scrollBarZone(axis), zone.contains(seen(point)) else { continue }
      return axis == .vertical ? shownBars.vertical : shownBars.horizontal
    }
    return nil
  }

  /// The strip that a bar takes, in coordinates of the content; nil where there is nothing to
  /// scroll.
  func scrollBarZone(_ axis: UIAxis) -> CGRect? {
    let isShown = axis == .vertical ? showsVerticalScrollIndicator : showsHorizontalScrollIndicator
    guard isShown, scrolls(axis) else { return nil }
    let insets = axis == .vertical ? verticalScrollIndicatorInsets : horizontalScrollIndicatorInsets
    let safe = automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
    var zone = shownBounds.inset(by: insets + safe)
    let thickness = ScrollBar.thickness
    guard zone.width > thickness, zone.height > thickness else { return nil }
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    // The corner belongs to neither.
    let hasBoth =
      scrolls(.vertical) && scrolls(.horizontal) && showsVerticalScrollIndicator
      && showsHorizontalScrollIndicator
    if axis == .vertical {
      if !isReversed { zone.origin.x = zone.maxX - thickness }
      zone.size.width = thickness
      if hasBoth { zone.size.height -= thickness }
    } else {
      zone.origin.y = zone.maxY - thickness
      zone.size.height = thickness
      if hasBoth {
        zone.size.width -= thickness
        if isReversed { zone.origin.x += thickness }
      }
    }
    return zone
  }
}
