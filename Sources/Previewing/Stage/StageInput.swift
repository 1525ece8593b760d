import Foundation
import KumikoCore

/// User input, as it is sent to the process that shows a preview.
nonisolated enum StageInput: Codable, Equatable, Sendable {
  struct Point: Codable, Equatable, Sendable {
    var x: Double
    var y: Double

    init(_ point: CGPoint) { (x, y) = (point.x, point.y) }
    var point: CGPoint { CGPoint(x: x, y: y) }
  }

  struct Key: Codable, Equatable, Sendable {
    var name: String
    var modifiers: Int
    var characters: String
    var usage: Int
    var isRepeat: Bool
  }

  struct Pen: Codable, Equatable, Sendable {
    var id: Int
    var force: Double?
    var altitude: Double
    var azimuth: Double
    var roll: Double
    var height: Double
    var isEraser: Bool
  }

  enum Button: String, Codable, Sendable { case primary, secondary, middle, back }

  case moved(Point)
  case left
  case down(Point, Button, clicks: Int, modifiers: Int)
  case up(Point, Button, modifiers: Int)
  case fingerDown(Point, Int)
  case fingerMoved(Point, Int)
  case fingerUp(Point, Int)
  case penMoved(Point, Pen)
  case penDown(Point, Pen)
  case penUp(Point, Pen)
  case penLeft(Int)
  case wheel(Point, Point, isPrecise: Bool, modifiers: Int)
  case transform(Point, scale: Double, rotation: Double, modifiers: Int)
  case key(Key)
  case keyUp(Key)
  case modifiers(Int)
  case text(String)
  case composition(String, from: Int, to: Int)
}

extension StageInput.Button {
  nonisolated init(_ button: UIEvent.PointerButton) {
    self =
      switch button {
      case .primary: .primary
      case .secondary: .secondary
      case .middle: .middle
      case .back: .back
      }
  }

  nonisolated var button: UIEvent.PointerButton {
    switch self {
    case .primary: .primary
    case .secondary: .secondary
    case .middle: .middle
    case .back: .back
    }
  }
}

extension StageInput.Pen {
  nonisolated init(_ pen: UIEvent.Pen) {
    self.init(
      id: pen.id, force: pen.force.map { Double($0) }, altitude: pen.altitude, azimuth: pen.azimuth,
      roll: pen.roll, height: pen.height, isEraser: pen.isEraser)
  }

  nonisolated var pen: UIEvent.Pen {
    UIEvent.Pen(
      id: id, force: force.map { CGFloat($0) }, altitude: altitude, azimuth: azimuth, roll: roll,
      height: height, isEraser: isEraser)
  }
}

extension StageInput.Key {
  nonisolated init(_ key: UIEvent.KeyPress) {
    self.init(
      name: key.name, modifiers: key.modifiers.rawValue, characters: key.characters,
      usage: key.usage.rawValue, isRepeat: key.isRepeat)
  }

  nonisolated var key: UIEvent.KeyPress {
    UIEvent.KeyPress(
      name, modifiers: UIEvent.KeyModifiers(rawValue: modifiers), characters: characters,
      usage: UIKeyboardHIDUsage(rawValue: usage), isRepeat: isRepeat)
  }
}

extension StageInput {
  nonisolated init(_ event: UIEvent.Input) {
    switch event {
    case .pointerMoved(let point): self = .moved(Point(point))
    case .pointerLeft: self = .left
    case .pointerDown(let point, let button, let clicks, let modifiers):
      self = .down(Point(point), Button(button), clicks: clicks, modifiers: modifiers.rawValue)
    case .pointerUp(let point, let button, let modifiers):
      self = .up(Point(point), Button(button), modifiers: modifiers.rawValue)
    case .fingerDown(let point, let id): self = .fingerDown(Point(point), id)
    case .fingerMoved(let point, let id): self = .fingerMoved(Point(point), id)
    case .fingerUp(let point, let id): self = .fingerUp(Point(point), id)
    case .penMoved(let point, let pen): self = .penMoved(Point(point), Pen(pen))
    case .penDown(let point, let pen): self = .penDown(Point(point), Pen(pen))
    case .penUp(let point, let pen): self = .penUp(Point(point), Pen(pen))
    case .penLeft(let id): self = .penLeft(id)
    case .wheel(let point, let delta, let isPrecise, let modifiers):
      self = .wheel(
        Point(point), Point(CGPoint(x: delta.dx, y: delta.dy)), isPrecise: isPrecise,
        modifiers: modifiers.rawValue)
    case .transform(let point, let scale, let rotation, let modifiers):
      self = .transform(
        Point(point), scale: scale, rotation: rotation, modifiers: modifiers.rawValue)
    case .key(let key): self = .key(Key(key))
    case .keyUp(let key): self = .keyUp(Key(key))
    case .modifiersChanged(let modifiers): self = .modifiers(modifiers.rawValue)
    case .text(let text): self = .text(text)
    case .composition(let text, let focus):
      self = .composition(text, from: focus.lowerBound, to: focus.upperBound)
    }
  }

  /// The event; invalid values, such as a range that ends before it begins, are corrected.
  nonisolated var event: UIEvent.Input {
    func held(_ modifiers: Int) -> UIEvent.KeyModifiers { .init(rawValue: modifiers) }
    switch self {
    case .moved(let point): return .pointerMoved(point.point)
    case .left: return .pointerLeft
    case .down(let point, let button, let clicks, let modifiers):
      return .pointerDown(
        point.point, button: button.button, clicks: max(1, clicks), modifiers: held(modifiers))
    case .up(let point, let button, let modifiers):
      return .pointerUp(point.point, button: button.button, modifiers: held(modifiers))
    case .fingerDown(let point, let id): return .fingerDown(point.point, id: id)
    case .fingerMoved(let point, let id): return .fingerMoved(point.point, id: id)
    case .fingerUp(let point, let id): return .fingerUp(point.point, id: id)
    case .penMoved(let point, let pen): return .penMoved(point.point, pen.pen)
    case .penDown(let point, let pen): return .penDown(point.point, pen.pen)
    case .penUp(let point, let pen): return .penUp(point.point, pen.pen)
    case .penLeft(let id): return .penLeft(id: id)
    case .wheel(let point, let delta, let isPrecise, let modifiers):
      return .wheel(
        point.point, delta: CGVector(dx: delta.x, dy: delta.y), isPrecise: isPrecise,
        modifiers: held(modifiers))
    case .transform(let point, let scale, let rotation, let modifiers):
      return .transform(
        point.point, scale: scale, rotation: rotation, modifiers: held(modifiers))
    case .key(let key): return .key(key.key)
    case .keyUp(let key): return .keyUp(key.key)
    case .modifiers(let modifiers): return .modifiersChanged(held(modifiers))
    case .text(let text): return .text(text)
    case .composition(let text, let from, let to):
      let start = min(max(0, from), text.utf8.count)
      return .composition(text, focus: start..<min(max(start, to), text.utf8.count))
    }
  }
}
