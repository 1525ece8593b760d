import KumikoFoundation

/// The drag that scrolls. Fingers and pens take it; the pointer selects and drags items, and
/// moves content by the wheel and by scroll bars, as everywhere on the desktop.
final class ScrollPan: UIPanGestureRecognizer {
  private weak var target: (any DragScrollable)?
  private var taken = CGPoint.zero

  override init() {
    super.init()
    allowedTouchTypes = UITouch.TouchType.onScreen
    allowedScrollTypesMask = .all
  }

  /// The scroll view handles scrolls itself.
  override func followsScrolls(of kind: UIScrollTypeMask) -> Bool { false }

  private var scrollView: UIScrollView? { view as? UIScrollView }

  /// Whether the movement so far is the scroll view's, and not another one's around or inside it.
  func mayBegin() -> Bool {
    guard let scrollView, scrollView.isScrollEnabled else { return false }
    let movement = translation(in: nil)
    if scrollView.isTakenAround(CGVector(dx: movement.x, dy: movement.y)) { return false }
    // A finger stopped it: that is a drag from the start.
    if target != nil { return true }
    if let inner = touch?.view, inner !== scrollView, touch?.content?.isKnown ?? false {
      guard scrollView.canCancelContentTouches, scrollView.touchesShouldCancel(in: inner) else {
        return false
      }
    }
    let (translation, here) = (translation(in: nil), location(in: nil))
    target = UIScrollView.dragScrollable(
      from: scrollView, by: CGVector(dx: translation.x, dy: translation.y),
      at: CGPoint(x: here.x - translation.x, y: here.y - translation.y), isTouch: true)
    return target?.scrollView === scrollView
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let scrollView, scrollView.isScrollEnabled, state == .possible else { return }
    target = scrollView.dragScrollables(at: location(in: scrollView)).first(where: \.isCoasting)
    if target != nil { state = .began }
  }

  override func enter(_ state: State) {
    super.enter(state)
    switch state {
    case .began:
      let translation = translation(in: scrollView)
      target?.beginDrag(toward: CGVector(dx: translation.x, dy: translation.y))
      taken = translation
      // Movement beyond the threshold of the drag is part of the drag already.
      let length = translation.distance(to: .zero)
      let share = max(0, length - threshold) / max(length, threshold)
      if share > 0 {
        target?.drag(by: CGVector(dx: translation.x * share, dy: translation.y * share))
      }
    case .changed:
      let translation = translation(in: scrollView)
      let movement = CGVector(dx: translation.x - taken.x, dy: translation.y - taken.y)
      taken = translation
      target?.drag(by: movement)
    case .ended:
      let velocity = velocity(in: scrollView)
      target?.endDrag(velocity: CGVector(dx: velocity.x, dy: velocity.y))
    case .cancelled: target?.endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  override func reset() {
    super.reset()
    target = nil
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !isPinchHere(other) }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !isPinchHere(other) }

  /// Fingers that zoom move the content too.
  private func isPinchHere(_ other: UIGestureRecognizer) -> Bool {
    other is ScrollPinch && other.view === view
  }
}
