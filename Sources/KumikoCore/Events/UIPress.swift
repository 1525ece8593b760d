import KumikoFoundation

/// A key that was pressed.
@preconcurrency @MainActor public final class UIPress: NSObject {
  /// Where in its life a press is.
  public nonisolated enum Phase: Int, Sendable {
    /// The key just went down.
    case began = 0
    /// It is pressed harder or less; never here.
    case changed
    /// It is still down.
    case stationary
    /// It went up.
    case ended
    /// It was taken away.
    case cancelled
  }

  /// What a key of a remote control means.
  public nonisolated enum PressType: Int, Sendable {
    /// Up.
    case upArrow = 0
    /// Down.
    case downArrow
    /// To the left.
    case leftArrow
    /// To the right.
    case rightArrow
    /// Takes what is focused: Return.
    case select
    /// Leads back: Escape.
    case menu
    /// Plays or pauses.
    case playPause
    /// To the page before.
    case pageUp = 30
    /// To the next page.
    case pageDown = 31
    /// Any other key.
    case other = 2_000
  }

  /// The key.
  public let key: UIKey?
  /// When it last changed, in seconds of the host's clock.
  public internal(set) var timestamp: TimeInterval
  /// Where in its life it is.
  public internal(set) var phase = Phase.began
  /// The window that it was pressed in.
  public internal(set) weak var window: UIWindow?
  /// Who heard of it first.
  public internal(set) weak var responder: UIResponder?
  /// How hard it is pressed: not felt, 1.
  public var force: CGFloat { 1 }
  /// What it would mean on a remote control.
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
  /// Caps Lock; never told of here.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// A key of the number pad; never told of here.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  init(_ modifiers: KeyModifiers) {
    self = []
    for (modifier, flag) in [
      (KeyModifiers.shift, UIKeyModifierFlags.shift), (.control, .control), (.alt, .alternate),
      (.command, .command),
    ] where modifiers.contains(modifier) { insert(flag) }
  }
}
