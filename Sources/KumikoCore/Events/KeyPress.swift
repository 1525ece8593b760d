import KumikoFoundation

extension UIEvent {
  /// A key that went down.
  ///
  ///     KeyPress("return")
  ///     KeyPress("1", modifiers: .shift).characters      // "!"
  ///     KeyPress("ß").characters                         // "ß": keys of every layout have names
  ///
  /// Keys have the names that SDL defines, in lower case: `a`, `1`, `-`, `return`, `left`,
  /// `pageup`, `f5`, `keypad enter`. A key that types a character is named after the character that
  /// it types without Shift in the current layout, so every single character is a name. Keys
  /// without a name have the empty one.
  public nonisolated struct KeyPress: Sendable, Equatable {
    /// The key's name, in lower case.
    public let name: String
    /// The modifier keys.
    public let modifiers: KeyModifiers
    /// The text that the key types with Shift if that is pressed, and without the other modifiers;
    /// empty for keys that type nothing.
    public let characters: String
    /// The position of the key on the keyboard.
    public let usage: UIKeyboardHIDUsage
    /// Whether this is a repetition while the key is held.
    public let isRepeat: Bool

    /// A key by its name.
    ///
    /// - Parameters:
    ///   - name: the key's name; case is ignored.
    ///   - modifiers: the modifier keys.
    ///   - characters: the text that it types in the current layout; nil for that of the US layout.
    ///   - usage: its position on the keyboard; nil for that of the name in the US layout.
    ///   - isRepeat: whether this is a repetition while the key is held.
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

    /// The text that the key types without modifiers; empty for keys that type nothing.
    public var plainCharacters: String { KeyTable.characters(ofKey: name, withShift: false) }

    /// Whether both are the same key, with the same modifiers.
    public static func == (a: KeyPress, b: KeyPress) -> Bool {
      a.name == b.name && a.modifiers == b.modifiers
    }

    /// Whether it is a modifier key.
    var isModifier: Bool {
      ["ctrl", "shift", "alt", "gui"].contains { name == "left \($0)" || name == "right \($0)" }
    }

    /// Whether any keyboard has a key with a name, ignoring case.
    package static func isName(_ name: String) -> Bool { KeyTable.isName(name.lowercased()) }

    /// The reason why there is no key with a name, as a sentence with similar names; nil if there
    /// is one.
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
