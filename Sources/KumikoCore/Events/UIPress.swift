import KumikoFoundation

/// A key that was pressed.
@preconcurrency @MainActor public final class UIPress: NSObject {
  /// The key.
  public let key: UIKey?

  init(_ key: KeyPress) { self.key = UIKey(key) }
}

/// Keys that were pressed together.
@preconcurrency @MainActor public final class UIPressesEvent: UIEvent {
  /// The keys.
  public let allPresses: Set<UIPress>

  init(_ presses: Set<UIPress>, at time: TimeInterval, modifiers: KeyModifiers) {
    allPresses = presses
    super.init(timestamp: time, touches: [], modifiers: modifiers)
  }
}

/// A key, and the modifiers that were held with it.
@preconcurrency @MainActor public final class UIKey: NSObject {
  /// Where the key is on the keyboard.
  public let keyCode: UIKeyboardHIDUsage
  /// What the key types on the layout in use, without an input method; empty for keys that type
  /// nothing.
  public let characters: String
  /// What it types without Shift.
  public let charactersIgnoringModifiers: String
  /// The modifiers that were held.
  public let modifierFlags: UIKeyModifierFlags

  init(_ key: KeyPress) {
    keyCode = key.usage
    charactersIgnoringModifiers = key.plainCharacters
    characters = key.characters
    modifierFlags = UIKeyModifierFlags(key.modifiers)
  }
}

/// Modifiers that are held with a key.
public nonisolated struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: Int

  /// Flags from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Alt.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The key with the logo of the system.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)

  init(_ modifiers: KeyModifiers) {
    self = []
    for (modifier, flag) in [
      (KeyModifiers.shift, UIKeyModifierFlags.shift), (.control, .control), (.alt, .alternate),
      (.command, .command),
    ] where modifiers.contains(modifier) { insert(flag) }
  }
}
