import KumikoFoundation
import KumikoGraphics

/// A command that is performed by a key.
///
/// Responders return theirs in `keyCommands`; programs add them to the menu bar with
/// `buildMenu(with:)`. `.command` maps to Control, as desktop programs use it.
///
///     override var keyCommands: [UIKeyCommand]? {
///       [UIKeyCommand(title: "Reload", action: Selector(Self.reload), input: "r",
///         modifierFlags: .command)]
///     }
///
/// The first responder has priority: keys that a text, a list or a control handles perform no
/// command, unless the command has `wantsPriorityOverSystemBehavior`.
open class UIKeyCommand: UICommand {
  /// The key: what it types without Shift, or one of the names here.
  public let input: String?
  /// The modifiers that are held, and no others.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether it has priority over texts, lists and controls that handle the key; `false` by
  /// default.
  open var wantsPriorityOverSystemBehavior = false
  /// Whether left and right arrows and brackets are swapped in right-to-left layouts; `true` by
  /// default.
  open var allowsAutomaticMirroring = true

  /// Stored without effect: keys are identified by the character that they type in the present
  /// keyboard layout, so that no command needs another key; `true` by default.
  open var allowsAutomaticLocalization = true

  /// Whether it is performed again and again while its key is held.
  public nonisolated enum RepeatBehavior: Int, Sendable {
    /// The default: it is repeated.
    case automatic = 0
    /// It is repeated.
    case repeatable
    /// It is performed once.
    case nonRepeatable
  }

  /// Whether it is performed again and again while its key is held; `.automatic` by default.
  open var repeatBehavior = RepeatBehavior.automatic

  /// A command with its text, the method that it calls, and the key.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector,
    input: String, modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, subtitle: subtitle, image: image, action: action, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
      state: state)
  }

  /// A command without a text, which no list of shortcuts shows.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
    discoverabilityTitle: String? = nil
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  override func copy(
    title: String, action: Selector, adding flags: UIKeyModifierFlags
  ) -> UICommand {
    let copy = UIKeyCommand(
      title: title, subtitle: subtitle, image: image, action: action, input: input ?? "",
      modifierFlags: modifierFlags.union(flags), propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
      state: state)
    copy.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
    copy.allowsAutomaticMirroring = allowsAutomaticMirroring
    copy.allowsAutomaticLocalization = allowsAutomaticLocalization
    copy.repeatBehavior = repeatBehavior
    return copy
  }

  // MARK: Keys without letters

  /// The arrow up.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow down.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow to the left.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow to the right.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// Escape.
  public static let inputEscape = "UIKeyInputEscape"
  /// Page up.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// Page down.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// Home.
  public static let inputHome = "UIKeyInputHome"
  /// End.
  public static let inputEnd = "UIKeyInputEnd"
  /// Delete, and Backspace, which is where Apple's keyboards have Delete.
  public static let inputDelete = "UIKeyInputDelete"
  /// F1.
  public static let f1 = "UIKeyInputF1"
  /// F2.
  public static let f2 = "UIKeyInputF2"
  /// F3.
  public static let f3 = "UIKeyInputF3"
  /// F4.
  public static let f4 = "UIKeyInputF4"
  /// F5.
  public static let f5 = "UIKeyInputF5"
  /// F6.
  public static let f6 = "UIKeyInputF6"
  /// F7.
  public static let f7 = "UIKeyInputF7"
  /// F8.
  public static let f8 = "UIKeyInputF8"
  /// F9.
  public static let f9 = "UIKeyInputF9"
  /// F10.
  public static let f10 = "UIKeyInputF10"
  /// F11.
  public static let f11 = "UIKeyInputF11"
  /// F12.
  public static let f12 = "UIKeyInputF12"
}
