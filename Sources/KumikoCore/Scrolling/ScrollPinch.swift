import KumikoFoundation

/// The pinch that zooms, while there are two fingers: with the one that is left the scroll view
/// scrolls.
final class ScrollPinch: UIPinchGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  /// The scale of the pinch when it begins: the movement up to its threshold counts already.
  var heldScale: CGFloat { state == .began ? 1 : scale }

  private var isHeld: Bool { isTransform || numberOfTouches > 1 }

  override func enter(_ state: State) {
    super.enter(state)
    guard let scrollView else { return }
    switch state {
    case .began:
      scrollView.beginZoomGesture(self)
      if scale != 1 { scrollView.changeZoomGesture(self) }
    case .changed:
      if !isHeld {
        scrollView.endZoomGesture()
      } else {
        scrollView.changeZoomGesture(self)
      }
    case .ended, .cancelled: scrollView.endZoomGesture()
    case .possible, .failed: break
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let scrollView, state.isActive, isHeld else { return }
    if scrollView.zooming.grip == nil {
      scrollView.beginZoomGesture(self)
    } else {
      scrollView.renewGrip(self)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if isHeld { scrollView?.renewGrip(self) }
    super.touchesEnded(touches, with: event)
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is ScrollPan && other.view === view)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is ScrollPan && other.view === view)
  }
}
