import KumikoFoundation

extension UIScrollView {
  /// Distance that a notch of the wheel moves, in points.
  static let notch: CGFloat = 64

  /// Scrolls by notches and returns the movement that could not be used.
  func turnWheel(_ delta: CGVector) -> CGVector {
    guard isScrollEnabled, drag == nil, follows(.discrete) else { return delta }
    // Notches add up; what moves on after a drag is stopped by them.
    let start = clamped(isCoasting ? contentOffset : destination)
    let wished = CGPoint(
      x: start.x - delta.dx * UIScrollView.notch, y: start.y - delta.dy * UIScrollView.notch)
    let target = restingOffset(afterNotchTo: clamped(wished), from: start)
    var rest = delta
    if target.x != start.x || delta.dx == 0 { rest.dx = 0 }
    if target.y != start.y || delta.dy == 0 { rest.dy = 0 }
    guard target != start else { return rest }
    flashScrollIndicators()
    scrollDelegate?.scrollViewWillBeginDragging(self)
    let asked = askedTarget(afterNotchTo: target, from: start, delta)
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: asked != nil)
    guard let asked else {
      scrollArrived()
      return rest
    }
    if !isDecelerating { scrollDelegate?.scrollViewWillBeginDecelerating(self) }
    ease(to: asked, ScrollMotion.wheel, .wheel)
    return rest
  }

  /// The resting offset after a notch, as the delegate chooses it; nil if the delegate has scrolled
  /// elsewhere itself.
  ///
  /// A notch has the velocity of a short push, since delegates of paging views check the direction.
  /// If the delegate would send the content back to where it started it is called again with one
  /// notch more, up to the visible length.
  private func askedTarget(
    afterNotchTo target: CGPoint, from start: CGPoint, _ delta: CGVector
  ) -> CGPoint? {
    let step = CGVector(
      dx: target.x == start.x ? 0 : -delta.dx * UIScrollView.notch,
      dy: target.y == start.y ? 0 : -delta.dy * UIScrollView.notch)
    let (motion, offset) = (scrollMotion, contentOffset)
    var (proposed, first) = (target, CGPoint?.none)
    while true {
      let asked = askedTarget(proposed, CGVector(dx: step.dx * 10, dy: step.dy * 10))
      guard scrollMotion === motion, contentOffset == offset else { return nil }
      let isBack = (asked.x - start.x) * step.dx + (asked.y - start.y) * step.dy <= 0
      guard isBack, asked != proposed else { return asked }
      let next = clamped(CGPoint(x: proposed.x + step.dx, y: proposed.y + step.dy))
      first = first ?? asked
      guard next != proposed, abs(next.x - start.x) <= bounds.width,
        abs(next.y - start.y) <= bounds.height
      else { return first }
      proposed = next
    }
  }
}

// Keys that scroll where nothing else handles them.
extension UIScrollView {
  /// Scrolls by a key; returns whether the content could move.
  func scroll(by key: KeyPress) -> Bool {
    guard allowsKeyboardScrolling else { return false }
    if zoom(by: key) { return true }
    guard isScrollEnabled, drag == nil, window != nil else { return false }
    if refreshing?.keyPressed(key) == true { return true }
    let isToEnd = key.modifiers == .control && ["home", "end"].contains(key.name)
    guard key.modifiers.isEmpty || isToEnd else { return false }
    let start = clamped(destination)
    var (target, cause) = (start, ScrollMotion.Cause.control)
    let notch = UIScrollView.notch
    switch key.name {
    case "up": target.y -= notch
    case "down": target.y += notch
    case "left": target.x -= notch
    case "right": target.x += notch
    case "pageup": target.y -= page(bounds.height)
    case "pagedown": target.y += page(bounds.height)
    case "home": (target.y, cause) = (minimumOffset.y, .top)
    case "end": (target.y, cause) = (maximumOffset.y, .end)
    default: return false
    }
    target = clamped(target)
    if cause == .control { target = restingOffset(afterNotchTo: target, from: start) }
    guard target != start else { return false }
    if cause == .top {
      guard scrollsToTop, scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else {
        return false
      }
    }
    flashScrollIndicators()
    ease(to: target, ScrollMotion.wheel, cause)
    return true
  }

  /// The distance of a page: the last part of the old page is the first of the new one.
  func page(_ length: CGFloat) -> CGFloat { max(length - UIScrollView.notch, length / 2) }
}

extension UIWindow {
  /// Passes a key that nothing has handled to a scroll view: around the first responder, else
  /// around the one under the pointer, else the first that can scroll. Returns whether one handled
  /// it.
  func scroll(by key: KeyPress, pointer: CGPoint?) -> Bool {
    for start in [firstResponder as? UIView, pointer.flatMap { hitTest($0, with: nil) }] {
      var view = start
      while let current = view {
        if (current as? UIScrollView)?.scroll(by: key) == true { return true }
        view = current.superview
      }
    }
    return scrollFirst(in: focusRoot, by: key)
  }

  private func scrollFirst(in view: UIView, by key: KeyPress) -> Bool {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return false }
    if (view as? UIScrollView)?.scroll(by: key) == true { return true }
    return view.subviews.contains { scrollFirst(in: $0, by: key) }
  }
}
