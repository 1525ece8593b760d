import KumikoFoundation

/// A key that was pressed.
@preconcurrency @MainActor public final class UIPress: NSObject {
  /// The phase of a press.
  public nonisolated enum Phase: Int, Sendable {
    /// The key just went down.
    case began = 0
    /// The pressure changed; never here.
    case changed
    /// It is still down.
    case stationary
    /// It went up.
    case ended
    /// The press was cancelled.
    case cancelled
  }

  /// The meaning of a key of a remote control.
  public nonisolated enum PressType: Int, Sendable {
    /// Up.
    case upArrow = 0
    /// Down.
    case downArrow
    /// To the left.
    case leftArrow
    /// To the right.
    case rightArrow
    /// Selects the focused item: Return.
    case select
    /// Navigates back: Escape.
    case menu
    /// Toggles between play and pause.
    case playPause
    /// To the previous page.
    case pageUp = 30
    /// To the next page.
    case pageDown = 31
    /// Any other key.
    case other = 2_000
  }

  /// The key.
  public let key: UIKey?
  /// The time of the last change, in seconds of the host's clock.
  public internal(set) var timestamp: TimeInterval
  /// The phase.
  public internal(set) var phase = Phase.began
  /// The window in which it was pressed.
  public internal(set) weak var window: UIWindow?
  /// The responder that was notified first.
  public internal(set) weak var responder: UIResponder?
  /// The pressure: not measured, 1.
  public var force: CGFloat { 1 }
  /// The equivalent on a remote control.
  public let type: PressType

  init(_ key: KeyPress, at time: TimeInterval = 0) {
    self.key = UIKey(key)
    timestamp = time
    type =
      switch key.name {
      case "up": .upArrow
      case "down": .downArrow
      case "left": .leftArrow
      case "right": .rightArrow
      case "return", "keypad enter": .select
      case "escape": .menu
      case "audioplay": .playPause
      case "pageup": .pageUp
      case "pagedown": .pageDown
      default: .other
      }
  }
}

/// Keys that were pressed together.
@preconcurrency @MainActor public final class UIPressesEvent: UIEvent {
  /// The keys.
  public let allPresses: Set<UIPress>

  init(_ presses: Set<UIPress>, at time: TimeInterval, modifiers: KeyModifiers) {
    allPresses = presses
    super.init(timestamp: time, touches: [], modifiers: modifiers)
    kind = .presses
  }
}

/// A key, and its modifiers.
@preconcurrency @MainActor public final class UIKey: NSObject {
  /// The position of the key on the keyboard.
  public let keyCode: UIKeyboardHIDUsage
  /// The text that the key types in the current layout, without an input method; empty for keys
  /// that type nothing.
  public let characters: String
  /// The text that it types without Shift.
  public let charactersIgnoringModifiers: String
  /// The modifiers.
  public let modifierFlags: UIKeyModifierFlags

  init(_ key: KeyPress) {
    keyCode = key.usage
    charactersIgnoringModifiers = key.plainCharacters
    characters = key.characters
    modifierFlags = UIKeyModifierFlags(key.modifiers)
  }
}

/// The modifier keys of a key.
public nonisolated struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The raw value, with Apple's bits.
  public let rawValue: Int

  /// Flags with a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Alt.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The key with the system's logo.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// Caps Lock; never reported here.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// A key of the keypad; never reported here.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  init(_ modifiers: KeyModifiers) {
    self = []
    for (modifier, flag) in [
      (KeyModifiers.shift, UIKeyModifierFlags.shift), (.control, .control), (.alt, .alternate),
      (.command, .command),
    ] where modifiers.contains(modifier) { insert(flag) }
  }
}
