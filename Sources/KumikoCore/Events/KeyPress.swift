import KumikoFoundation

extension UIEvent {
  /// A key that went down.
  ///
  ///     KeyPress("return")
  ///     KeyPress("1", modifiers: .shift).characters      // "!"
  ///     KeyPress("ß").characters                         // "ß": keys of every layout have names
  ///
  /// Keys have the names that SDL gives them, in lower case: `a`, `1`, `-`, `return`, `left`,
  /// `pageup`, `f5`, `keypad enter`. A key that types a character is called by what it types
  /// without Shift on the layout in use, so every character that stands alone is a name. Keys
  /// without a name have the empty one.
  public nonisolated struct KeyPress: Sendable, Equatable {
    /// The key's name, in lower case.
    public let name: String
    /// The keys held with it.
    public let modifiers: KeyModifiers
    /// What the key types with Shift where that is held, and without the other modifiers; empty for
    /// keys that type nothing.
    public let characters: String
    /// Where the key is on the keyboard.
    public let usage: UIKeyboardHIDUsage
    /// Whether the key is held, and this is one of its repetitions.
    public let isRepeat: Bool

    /// A key by its name.
    ///
    /// - Parameters:
    ///   - name: the key's name; upper case counts as lower case.
    ///   - modifiers: the keys held with it.
    ///   - characters: what it types on the layout in use; nil for what it types in America.
    ///   - usage: where it is on the keyboard; nil for where a key of that name is in America.
    ///   - isRepeat: whether the key is held, and this is one of its repetitions.
    public init(
      _ name: String, modifiers: KeyModifiers = [], characters: String? = nil,
      usage: UIKeyboardHIDUsage? = nil, isRepeat: Bool = false
    ) {
      self.isRepeat = isRepeat
      let name = name.lowercased()
      self.name = name
      self.modifiers = modifiers
      self.characters =
        characters ?? KeyTable.characters(ofKey: name, withShift: modifiers.contains(.shift))
      self.usage =
        usage ?? KeyTable.code(ofKey: name).flatMap(UIKeyboardHIDUsage.init)
        ?? .keyboardErrorUndefined
    }

    /// What the key types without any modifier; empty for keys that type nothing.
    public var plainCharacters: String { KeyTable.characters(ofKey: name, withShift: false) }

    /// Whether both are the same key, with the same modifiers.
    public static func == (a: KeyPress, b: KeyPress) -> Bool {
      a.name == b.name && a.modifiers == b.modifiers
    }

    /// Whether the key is one that is held with others.
    var isModifier: Bool {
      ["ctrl", "shift", "alt", "gui"].contains { name == "left \($0)" || name == "right \($0)" }
    }

    /// Whether some keyboard has a key of a name. Upper case counts as lower case.
    package static func isName(_ name: String) -> Bool { KeyTable.isName(name.lowercased()) }

    /// Why there is no key of a name, as a sentence with names that are near; nil where there is
    /// one.
    ///
    ///     KeyPress.problem(withName: "Retrun")
    ///     // "there is no key 'Retrun'; did you mean 'return'?"
    public static func problem(withName name: String) -> String? {
      if isName(name) { return nil }
      let near = KeyTable.names(near: name.lowercased())
      guard let last = near.last else {
        return "there is no key '\(name)'; keys are called as SDL_GetKeyName does, such as 'a', "
          + "'return' or 'pageup'"
      }
      let others = near.dropLast().map { "'\($0)'" }.joined(separator: ", ")
      return
        "there is no key '\(name)'; did you mean \(others)\(others.isEmpty ? "" : " or ")'\(last)'?"
    }
  }
}
