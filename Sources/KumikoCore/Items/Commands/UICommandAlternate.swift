import KumikoFoundation

/// The action and the title of a command while other modifiers are held.
///
/// A menu shows it in place of the command as long as the modifiers are held. The key of a key
/// command performs it with the command's own modifiers and these.
///
///     UIKeyCommand(
///       title: "Close", action: Selector(Self.closeWindow), input: "w", modifierFlags: .command,
///       alternates: [
///         UICommandAlternate(
///           title: "Close All", action: Selector(Self.closeAll), modifierFlags: .alternate)
///       ])
@preconcurrency @MainActor open class UICommandAlternate: NSObject, NSCopying {
  /// The text.
  public let title: String
  /// The method.
  public let action: Selector
  /// The modifiers that are held.
  public let modifierFlags: UIKeyModifierFlags

  /// An alternate with its text, the method that it calls, and the modifiers that are held for it.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
    super.init()
  }

  /// The same object, which never changes.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Marks a command that shares something, in its `propertyList`. It is a command like others here,
/// as on iPhone and iPad: its method shares.
public let UICommandTagShare = "UICommandTagShare"

extension UICommand {
  /// The command as it is while modifiers are held: an alternate with these, else itself.
  func whileHolding(_ modifiers: KeyModifiers) -> UICommand {
    guard !modifiers.isEmpty, !alternates.isEmpty else { return self }
    let own = (self as? UIKeyCommand)?.modifierFlags.keys ?? []
    let alternate = alternates.first {
      let flags = $0.modifierFlags.keys
      return !flags.isEmpty && (flags == modifiers || flags.union(own) == modifiers)
    }
    return alternate.map(variant) ?? self
  }

  /// The command, and what it is while modifiers of its alternates are held.
  var variants: [UICommand] { [self] + alternates.map(variant) }

  private func variant(_ alternate: UICommandAlternate) -> UICommand {
    let copy = copy(
      title: alternate.title, action: alternate.action, adding: alternate.modifierFlags)
    copy.accessibilityIdentifier = accessibilityIdentifier
    return copy
  }
}

extension UIKeyModifierFlags {
  /// The modifiers of a desktop keyboard: both Control and Command map to Control.
  var keys: KeyModifiers {
    var modifiers = KeyModifiers()
    if contains(.shift) { modifiers.insert(.shift) }
    if contains(.alternate) { modifiers.insert(.alt) }
    if !isDisjoint(with: [.command, .control]) { modifiers.insert(.control) }
    return modifiers
  }
}
