import KumikoFoundation

/// Tracks the pointer over a view while no button is pressed.
///
/// It begins when the pointer enters the view or one of its subviews, changes when it moves, and
/// ends when it leaves.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var position = CGPoint.zero

  /// Calls `handler` for each change.
  public convenience init(handler: @escaping (UIHoverGestureRecognizer) -> Void) {
    self.init()
    addAction(
      UIAction { action in (action.sender as? UIHoverGestureRecognizer).map(handler) })
  }

  open override func location(in view: UIView?) -> CGPoint {
    view?.seen(fromWindow: position) ?? position
  }

  func pointerMoved(to position: CGPoint) {
    let isNew = !state.isActive
    guard isNew || position != self.position else { return }
    self.position = position
    enter(isNew ? .began : .changed)
  }

  func pointerLeft() {
    if state.isActive { enter(.ended) }
    startAnew()
  }
}
