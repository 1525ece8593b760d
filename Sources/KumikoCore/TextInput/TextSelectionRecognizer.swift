import KumikoFoundation

/// Tracks the pointer from a press on a text on, so that no view around the text recognises it as a
/// scroll or a drag.
///
/// A finger scrolls what is around the text, or the text itself: it places the caret where
/// it is lifted, and selects from the word on which it rested for half a second.
final class TextSelectionRecognizer: UIGestureRecognizer {
  private weak var interaction: TextInteraction?

  override var mostTouches: Int { 1 }
  /// The position of a press on the selection, in the window: it may become a drag, and is a click
  /// if it is released without one.
  private var waitsFrom: CGPoint?
  /// When a finger came down, and for which tap in a row; nil for the pointer and pens.
  private var finger: (time: TimeInterval, taps: Int)?

  /// The seconds after which a finger selects.
  private static let rest: TimeInterval = 0.5

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
    if touch.type == .direct {
      finger = (event.timestamp, touch.tapCount)
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
      if let finger, event.timestamp - finger.time >= Self.rest { return select(from: start) }
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
      let isTaken = interaction.press(
        at: location(in: view), clicks: finger?.taps ?? 1, extending: false)
      if isTaken { interaction.released() }
      return state = isTaken ? .ended : .failed
    }
    guard state.isActive else { return }
    interaction?.released()
    state = .ended
  }

  /// Selects from the word at a point of the window on.
  private func select(from start: CGPoint) {
    waitsFrom = nil
    let point = view?.convert(start, from: nil) ?? start
    guard interaction?.press(at: point, clicks: 2, extending: false) == true else {
      return state = .failed
    }
    interaction?.dragged(to: location(in: nil))
    state = .began
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
    (waitsFrom, finger) = (nil, nil)
  }
}
