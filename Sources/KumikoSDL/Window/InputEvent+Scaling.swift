import KumikoCore
import KumikoFoundation

extension InputEvent {
  /// The event with its position scaled.
  func scaled(by factor: CGFloat) -> InputEvent {
    func scaled(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x * factor, y: point.y * factor)
    }
    return switch self {
    case .pointerMoved(let p): .pointerMoved(scaled(p))
    case .pointerDown(let p, let button, let clicks, let modifiers):
      .pointerDown(scaled(p), button: button, clicks: clicks, modifiers: modifiers)
    case .pointerUp(let p, let button, let modifiers):
      .pointerUp(scaled(p), button: button, modifiers: modifiers)
    case .fingerDown(let p, let id): .fingerDown(scaled(p), id: id)
    case .fingerMoved(let p, let id): .fingerMoved(scaled(p), id: id)
    case .fingerUp(let p, let id): .fingerUp(scaled(p), id: id)
    case .wheel(let p, let delta, let isPrecise, let modifiers):
      .wheel(scaled(p), delta: delta, isPrecise: isPrecise, modifiers: modifiers)
    case .transform(let p, let scale, let rotation, let modifiers):
      .transform(scaled(p), scale: scale, rotation: rotation, modifiers: modifiers)
    case .pointerLeft, .key, .keyUp, .modifiersChanged, .text, .composition: self
    }
  }
}
