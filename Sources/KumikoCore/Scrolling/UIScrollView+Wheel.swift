import KumikoFoundation

extension UIScrollView {
  /// Distance that a notch of the wheel moves, in points.
  static let notch: CGFloat = 64

  /// Scrolls by notches and returns what could not be used.
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
    guard let asked else { return rest }
    if !isDecelerating { scrollDelegate?.scrollViewWillBeginDecelerating(self) }
    ease(to: asked, ScrollMotion.wheel, .wheel)
    return rest
  }

  /// Where the delegate lets a notch come to rest; nil where it has scrolled somewhere itself.
  ///
  /// A notch has the velocity of a short push: delegates that turn pages ask for the direction. One
  /// that would send it back to where it started is asked again with a notch more, up to what is
  /// visible at once.
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

// Keys that scroll where nothing else uses them.
extension UIScrollView {
  /// Scrolls by a key; returns whether there was a way to go.
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

  /// How far a page goes: what was last is first then.
  func page(_ length: CGFloat) -> CGFloat { max(length - UIScrollView.notch, length / 2) }
}

extension UIWindow {
  /// Gives a key that nobody has used to a scroll view: around the view that has the keyboard, else
  /// around the one under the pointer, else the first that has somewhere to go. Returns whether one
  /// used it.
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
