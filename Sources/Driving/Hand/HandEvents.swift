import Foundation
import KumikoCore
import KumikoInspector
import Offscreen

extension CGPoint {
  /// Whether a hand that wants to click may have moved that far.
  func isNear(_ other: CGPoint, within distance: CGFloat = 4) -> Bool {
    abs(x - other.x) <= distance && abs(y - other.y) <= distance
  }
}

extension UIEvent.KeyPress {
  /// Whether it types, so that a text follows.
  var isTyping: Bool {
    (name.count == 1 || name == "space") && modifiers.isDisjoint(with: [.control, .alt, .command])
  }

  /// Whether it is one that is held while others go down.
  var isHeld: Bool {
    ["ctrl", "shift", "alt", "gui"].contains { name == "left \($0)" || name == "right \($0)" }
  }

  /// Whether it opens and closes the inspector.
  var isInspectors: Bool {
    name.lowercased() == "i" && modifiers == [.control, .shift]
  }
}

extension UIEvent.Input {
  /// Whether it does something, rather than pass by.
  var isDeed: Bool {
    switch self {
    case .pointerDown, .fingerDown, .wheel, .text, .key: true
    default: false
    }
  }
}
