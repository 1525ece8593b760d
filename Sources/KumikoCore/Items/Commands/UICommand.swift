import KumikoFoundation
import KumikoGraphics

/// A menu item that calls a method on the first object of the responder chain that implements it,
/// starting with the first responder.
///
/// Before it is shown, that object's `validate(_:)` may change the title, the state and the
/// attributes of a copy. The command is disabled if no responder implements the method.
///
///     UICommand(title: "Archive", action: Selector(MailController.archive, named: "archive:"))
open class UICommand: UIMenuElement, UIMenuLeaf {
  /// The method.
  public let action: Selector
  /// Tells commands with the same method from each other.
  public let propertyList: Any?
  /// The alternates, for other modifiers that are held.
  public let alternates: [UICommandAlternate]
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  open private(set) var sender: Any?

  /// A command with its text and the method that it calls.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector,
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// The command that this one is a copy of, for validation.
  private(set) weak var original: UICommand?

  /// The same command with a text and a method, and with more modifiers where it has a key.
  func copy(title: String, action: Selector, adding flags: UIKeyModifierFlags) -> UICommand {
    UICommand(
      title: title, subtitle: subtitle, image: image, action: action, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
      state: state)
  }

  open func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender
    UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }

  /// The command in its present state for the object that would perform it along the chain from a
  /// responder; disabled if none would.
  ///
  /// - Parameter modifiers: the modifiers that are held, for which it may have an alternate.
  func validated(
    from start: UIResponder, holding modifiers: KeyModifiers = []
  ) -> (command: UICommand, target: Any?) {
    let held = whileHolding(modifiers)
    let copy = held === self ? copy(title: title, action: action, adding: []) : held
    copy.original = original ?? self
    let target = start.target(forAction: copy.action, withSender: copy)
    if let target {
      (target as? UIResponder)?.validate(copy)
    } else {
      copy.attributes.insert(.disabled)
    }
    return (copy, target)
  }
}
