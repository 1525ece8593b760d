import KumikoFoundation

/// A method of a target, which is not retained; without a target, it is called on the first object
/// along the responder chain that has it.
///
/// A target that is not an object is ignored: in the initial value of a stored property `self` is
/// not an object yet but a function, and on iOS an action for that is sent along the chain.
struct TargetAction {
  private(set) weak var target: AnyObject?
  let isForChain: Bool
  let selector: Selector

  init(_ target: Any?, _ selector: Selector) {
    let object = TargetAction.object(target)
    if object == nil, TargetAction.isValue(target) {
      Diagnostics.report(.targetWithoutIdentity("\(selector)"))
    }
    self.target = object
    isForChain = object == nil
    self.selector = selector
  }

  /// Whether the target was deallocated.
  var isGone: Bool { !isForChain && target == nil }

  /// Whether it has a target and a method; nil matches any.
  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    (target == nil || self.target === TargetAction.object(target))
      && (action == nil || selector == action)
  }

  /// The object that was set as a target; nil if there is none, and for anything that is not an
  /// object.
  static func object(_ target: Any?) -> AnyObject? {
    guard let target else { return nil }
    if let inner = target as? any PerhapsNothing { return object(inner.wrapped) }
    return type(of: target) is AnyClass ? target as AnyObject : nil
  }

  /// Whether a target is a value, which can only be a mistake.
  private static func isValue(_ target: Any?) -> Bool {
    guard let target else { return false }
    if let inner = target as? any PerhapsNothing { return isValue(inner.wrapped) }
    return !(type(of: target) is AnyClass) && !String(describing: type(of: target)).contains("->")
  }

  @discardableResult
  func send(from sender: Any?, for event: UIEvent? = nil) -> Bool {
    if isGone { return false }
    return UIApplication.shared.sendAction(selector, to: target, from: sender, for: event)
  }
}

/// An action or a target of a control.
enum ActionEntry {
  case action(UIAction)
  case target(TargetAction)

  /// Whether its target was deallocated.
  var isGone: Bool {
    if case .target(let target) = self { return target.isGone }
    return false
  }

  func perform(sender: AnyObject?) {
    switch self {
    case .action(let action): action.perform(sender: sender)
    case .target(let target): target.send(from: sender)
    }
  }
}

/// An optional of any type: one that was passed as `Any` is unwrapped.
private protocol PerhapsNothing {
  var wrapped: Any? { get }
}

extension Optional: PerhapsNothing {
  fileprivate var wrapped: Any? { self }
}
