import KumikoFoundation

// What passes and windows ask of an event, and the same event elsewhere.
extension InputEvent {
  /// Whether it may move the keyboard focus.
  var isOfKeyboard: Bool {
    switch self {
    case .key, .text: true
    default: false
    }
  }

  /// Whether it is the first event of a touch or a turn of the wheel.
  var isTouchThatBegins: Bool {
    switch self {
    case .pointerDown, .fingerDown, .penDown, .wheel, .transform: true
    default: false
    }
  }

  /// Whether it is one of a finger.
  var isOfFinger: Bool {
    switch self {
    case .fingerDown, .fingerMoved, .fingerUp: true
    default: false
    }
  }

  /// The same at another position.
  package func moved(to point: CGPoint) -> InputEvent { mapped { _ in point } }

  /// The same with its position scaled by a factor.
  package func scaled(by factor: CGFloat) -> InputEvent {
    mapped { CGPoint(x: $0.x * factor, y: $0.y * factor) }
  }

  private func mapped(_ place: (CGPoint) -> CGPoint) -> InputEvent {
    switch self {
    case .pointerMoved(let p): .pointerMoved(place(p))
    case .pointerDown(let p, let button, let clicks, let modifiers):
      .pointerDown(place(p), button: button, clicks: clicks, modifiers: modifiers)
    case .pointerUp(let p, let button, let modifiers):
      .pointerUp(place(p), button: button, modifiers: modifiers)
    case .fingerDown(let p, let id): .fingerDown(place(p), id: id)
    case .fingerMoved(let p, let id): .fingerMoved(place(p), id: id)
    case .fingerUp(let p, let id): .fingerUp(place(p), id: id)
    case .penMoved(let p, let pen): .penMoved(place(p), pen)
    case .penDown(let p, let pen): .penDown(place(p), pen)
    case .penUp(let p, let pen): .penUp(place(p), pen)
    case .wheel(let p, let delta, let isPrecise, let modifiers):
      .wheel(place(p), delta: delta, isPrecise: isPrecise, modifiers: modifiers)
    case .transform(let p, let scale, let rotation, let modifiers):
      .transform(place(p), scale: scale, rotation: rotation, modifiers: modifiers)
    case .pointerLeft, .penLeft, .key, .keyUp, .modifiersChanged, .text, .composition: self
    }
  }
}
