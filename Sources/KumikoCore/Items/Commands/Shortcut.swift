import KumikoFoundation

/// The key of a command: what it is called here, and which keys that are pressed are it.
struct Shortcut: Equatable {
  /// Names of keys as `KeyPress` has them; any of them is the key.
  private let names: [String]
  private let label: String
  private let modifiers: KeyModifiers

  private static let special: [String: (names: [String], label: String)] = [
    UIKeyCommand.inputUpArrow: (["up"], "↑"), UIKeyCommand.inputDownArrow: (["down"], "↓"),
    UIKeyCommand.inputLeftArrow: (["left"], "←"), UIKeyCommand.inputRightArrow: (["right"], "→"),
    UIKeyCommand.inputEscape: (["escape"], "Esc"),
    UIKeyCommand.inputPageUp: (["pageup"], "Page Up"),
    UIKeyCommand.inputPageDown: (["pagedown"], "Page Down"),
    UIKeyCommand.inputHome: (["home"], "Home"), UIKeyCommand.inputEnd: (["end"], "End"),
    UIKeyCommand.inputDelete: (["delete", "backspace"], "Delete"),
    "\u{8}": (["backspace"], "Backspace"), "\u{7f}": (["delete"], "Delete"),
    "\u{1b}": (["escape"], "Esc"),
    "\r": (["return", "keypad enter"], "Enter"), "\n": (["return", "keypad enter"], "Enter"),
    "\t": (["tab"], "Tab"), " ": (["space"], "Space"),
  ]

  private static let mirrored = [
    UIKeyCommand.inputLeftArrow: UIKeyCommand.inputRightArrow,
    UIKeyCommand.inputRightArrow: UIKeyCommand.inputLeftArrow, "[": "]", "]": "[",
  ]

  /// The key of a command; nil where it has none.
  init?(_ command: UIKeyCommand, isRightToLeft: Bool) {
    guard var input = command.input, !input.isEmpty else { return nil }
    if isRightToLeft, command.allowsAutomaticMirroring {
      input = Shortcut.mirrored[input] ?? input
    }
    var modifiers = command.modifierFlags.keys
    let functionKey = input.hasPrefix("UIKeyInputF") ? String(input.dropFirst(10)) : nil
    if let special = Shortcut.special[input] {
      (names, label) = special
    } else if let functionKey {
      (names, label) = ([functionKey.lowercased()], functionKey)
    } else {
      // An upper-case letter is the key with Shift, as in UIKit.
      if input != input.lowercased(), input.count == 1, modifiers.isEmpty {
        modifiers.insert(.shift)
      }
      (names, label) = ([input.lowercased()], input.uppercased())
    }
    self.modifiers = modifiers
  }

  /// Whether a key is it: by its name, or by what it types where that takes Shift, as + does on
  /// some keyboards.
  func matches(_ key: KeyPress) -> Bool {
    if key.modifiers == modifiers, names.contains(key.name) { return true }
    if key.modifiers == modifiers, names.contains(key.plainCharacters.lowercased()) { return true }
    return key.modifiers.subtracting(.shift) == modifiers.subtracting(.shift)
      && key.modifiers.contains(.shift) && names.contains(key.characters)
      && key.characters.lowercased() == key.characters.uppercased()
  }

  /// The text that menus show, such as `Ctrl+Shift+N`.
  var text: String {
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append("Ctrl") }
    if modifiers.contains(.alt) { parts.append("Alt") }
    if modifiers.contains(.shift) { parts.append("Shift") }
    return (parts + [label]).joined(separator: "+")
  }
}
