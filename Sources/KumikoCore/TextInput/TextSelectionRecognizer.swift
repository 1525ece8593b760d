import KumikoFoundation

/// Follows the pointer from the moment that it comes down on a text, so that nothing around the
/// text takes it for a scroll or a drag.
final class TextSelectionRecognizer: UIGestureRecognizer {
  private unowned let interaction: TextInteraction

  override var mostTouches: Int { 1 }

  init(_ interaction: TextInteraction) {
    self.interaction = interaction
    super.init()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let view, let touch = touches.first, touch.view === view else { return state = .failed }
    let isTaken = interaction.press(
      at: touch.location(in: view), clicks: touch.tapCount,
      extending: event.modifiers.contains(.shift))
    state = isTaken ? .began : .failed
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state.isActive else { return }
    interaction.dragged(to: location(in: nil))
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard state.isActive else { return }
    interaction.released()
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    guard state.isActive else { return }
    interaction.cancelled()
    state = .cancelled
  }
}
