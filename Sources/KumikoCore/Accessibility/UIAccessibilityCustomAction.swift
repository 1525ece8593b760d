import KumikoFoundation
import KumikoGraphics

/// Something that can be done with an element beside using it; screen readers list these by name.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// Does it; returns whether it could be done.
  public typealias ActionHandler = (_ action: UIAccessibilityCustomAction) -> Bool

  /// The name, such as "Delete".
  open var name: String
  /// The name with attributes, of which the letters are used.
  open var attributedName: NSAttributedString {
    get {
      if let given, given.string == name { return given }
      return NSAttributedString(string: name)
    }
    set {
      given = newValue
      name = newValue.string
    }
  }
  private var given: NSAttributedString?
  /// A picture for it.
  open var image: UIImage?
  /// Does it; counts before `target` and `selector`.
  open var actionHandler: ActionHandler?
  /// Who has the method; held weakly.
  open weak var target: AnyObject?
  /// The method, with the action as its argument or none.
  open var selector: Selector

  /// An action with what it does.
  public init(name: String, image: UIImage? = nil, actionHandler: ActionHandler?) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
    selector = Selector("")
    super.init()
  }

  /// An action that calls a method.
  public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
    self.name = name
    self.image = image
    self.target = target as AnyObject?
    self.selector = selector
    super.init()
  }

  /// An action with what it does, by a name with attributes.
  public convenience init(
    attributedName: NSAttributedString, image: UIImage? = nil, actionHandler: ActionHandler?
  ) {
    self.init(name: attributedName.string, image: image, actionHandler: actionHandler)
    given = attributedName
  }

  /// An action that calls a method, by a name with attributes.
  public convenience init(
    attributedName: NSAttributedString, image: UIImage? = nil, target: Any?, selector: Selector
  ) {
    self.init(name: attributedName.string, image: image, target: target, selector: selector)
    given = attributedName
  }

  deinit {}

  /// Does it; returns whether it could be done.
  func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target else { return false }
    return UIApplication.shared.sendAction(selector, to: target, from: self, for: nil)
  }
}
