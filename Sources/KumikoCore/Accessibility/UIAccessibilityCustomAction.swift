import KumikoFoundation
import KumikoGraphics

/// A named action on an element besides its activation; screen readers list these.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// Performs the action; returns whether that succeeded.
  public typealias ActionHandler = (_ action: UIAccessibilityCustomAction) -> Bool

  /// The name, such as "Delete".
  open var name: String
  /// The name as an attributed string; the attributes are ignored.
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
  /// An image for it.
  open var image: UIImage?
  /// Performs the action; takes precedence over `target` and `selector`.
  open var actionHandler: ActionHandler?
  /// The object that has the method; held weakly.
  open weak var target: AnyObject?
  /// The method, with the action as its argument or none.
  open var selector: Selector

  /// An action that calls a closure.
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

  /// An action that calls a closure, with an attributed name.
  public convenience init(
    attributedName: NSAttributedString, image: UIImage? = nil, actionHandler: ActionHandler?
  ) {
    self.init(name: attributedName.string, image: image, actionHandler: actionHandler)
    given = attributedName
  }

  /// An action that calls a method, with an attributed name.
  public convenience init(
    attributedName: NSAttributedString, image: UIImage? = nil, target: Any?, selector: Selector
  ) {
    self.init(name: attributedName.string, image: image, target: target, selector: selector)
    given = attributedName
  }

  deinit {}

  /// Performs the action; returns whether that succeeded.
  func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target else { return false }
    return UIApplication.shared.sendAction(selector, to: target, from: self, for: nil)
  }
}
