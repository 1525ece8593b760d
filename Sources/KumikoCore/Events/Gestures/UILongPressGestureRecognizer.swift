import KumikoFoundation

/// Recognises a long press.
///
///     let view = UIView()
///     view.addGestureRecognizer(UILongPressGestureRecognizer { press in print(press.state) })
///
/// It begins while the press is held, changes when the pointer moves, and ends when it is released.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration, in seconds; 0.5 by default.
  open var minimumPressDuration: TimeInterval = 0.5

  /// The maximum movement before the press is recognised, in points; 10 by default.
  open var allowableMovement: CGFloat = 10

  /// The required number of fingers; 1 by default.
  open var numberOfTouchesRequired = 1

  /// The required number of taps, in quick succession at one location, before the press; 0 by
  /// default.
  open var numberOfTapsRequired = 0

  override var mostTouches: Int { max(numberOfTouchesRequired, 1) }

  private var start = CGPoint.zero
  private var hold: GestureTimer?

  /// Calls `handler` for each change.
  public convenience init(handler: @escaping (UILongPressGestureRecognizer) -> Void) {
    self.init()
    addAction(
      UIAction { action in (action.sender as? UILongPressGestureRecognizer).map(handler) })
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard self.touches.count == mostTouches else { return }
    guard touches.allSatisfy({ $0.tapCount > numberOfTapsRequired }) else { return state = .failed }
    start = location(in: nil)
    guard minimumPressDuration > 0 else { return state = .began }
    hold = GestureTimer(in: view?.window, until: event.timestamp + minimumPressDuration) {
      [weak self] in self?.state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state.isActive {
      state = .changed
    } else if hold != nil, location(in: nil).distance(to: start) > allowableMovement {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = state.isActive ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    hold?.stop()
    hold = nil
  }
}
