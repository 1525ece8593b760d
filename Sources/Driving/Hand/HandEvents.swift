import Foundation
import KumikoCore
import KumikoInspector
import Offscreen

extension CGPoint {
  /// Whether a pointer that clicks may have moved this far.
  func isNear(_ other: CGPoint, within distance: CGFloat = 4) -> Bool {
    abs(x - other.x) <= distance && abs(y - other.y) <= distance
  }
}

extension UIEvent.KeyPress {
  /// Whether it types a character, so that a text event follows.
  var isTyping: Bool {
    (name.count == 1 || name == "space") && modifiers.isDisjoint(with: [.control, .alt, .command])
  }

  /// Whether it is a modifier key.
  var isHeld: Bool {
    ["ctrl", "shift", "alt", "gui"].contains { name == "left \($0)" || name == "right \($0)" }
  }

  /// Whether it toggles the inspector.
  var isInspectors: Bool {
    name.lowercased() == "i" && modifiers == [.control, .shift]
  }
}

extension UIEvent.Input {
  /// Whether it is an action, rather than a movement.
  var isDeed: Bool {
    switch self {
    case .pointerDown, .fingerDown, .penDown, .wheel, .text, .key: true
    default: false
    }
  }
}

extension UIEvent.Pen? {
  /// The argument of a statement that touches with the pen; empty for a finger.
  var argument: String {
    map { ", with: UIEvent.Pen(\($0.isEraser ? "isEraser: true" : ""))" } ?? ""
  }
}
