import KumikoFoundation

/// Tracks the pointer from a press on a text on, so that no view around the text recognises it as a
/// scroll or a drag.
final class TextSelectionRecognizer: UIGestureRecognizer {
  private weak var interaction: TextInteraction?

  override var mostTouches: Int { 1 }
  /// The position of a press on the selection, in the window: it may become a drag, and is a click
  /// if it is released without one.
  private var waitsFrom: CGPoint?

  init(_ interaction: TextInteraction) {
    self.interaction = interaction
    super.init()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let interaction, let view, let touch = touches.first, touch.view === view else {
      return state = .failed
    }
    let isPlain = touch.tapCount == 1 && !event.modifiers.contains(.shift)
    if isPlain, interaction.dragging.mayDrag(at: touch.location(in: view)) {
      return waitsFrom = touch.location(in: nil)
    }
    let isTaken = interaction.press(
      at: touch.location(in: view), clicks: touch.tapCount,
      extending: event.modifiers.contains(.shift))
    state = isTaken ? .began : .failed
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if let start = waitsFrom {
      if location(in: nil).distance(to: start) >= UIPanGestureRecognizer.threshold {
        state = .failed
      }
      return
    }
    guard state.isActive else { return }
    interaction?.dragged(to: location(in: nil))
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if waitsFrom != nil, state == .possible, let interaction {
      let isTaken = interaction.press(at: location(in: view), clicks: 1, extending: false)
      if isTaken { interaction.released() }
      return state = isTaken ? .ended : .failed
    }
    guard state.isActive else { return }
    interaction?.released()
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    if waitsFrom != nil { return state = .failed }
    guard state.isActive else { return }
    interaction?.cancelled()
    state = .cancelled
  }

  override func reset() {
    super.reset()
    waitsFrom = nil
  }
}
