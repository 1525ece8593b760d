import KumikoFoundation

/// A method that is called on an object, which is not kept alive; where none was given, on whoever
/// has the method along the responder chain.
///
/// What is no object counts as none: in the first value of a stored property `self` is no object
/// yet but a function, and on iOS an action for that goes along the chain.
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

  /// Whether the object no longer exists.
  var isGone: Bool { !isForChain && target == nil }

  /// Whether it is for an object, and for a method; nil stands for every one.
  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    (target == nil || self.target === TargetAction.object(target))
      && (action == nil || selector == action)
  }

  /// The object that was given as a target; nil for none, and for what is no object.
  static func object(_ target: Any?) -> AnyObject? {
    guard let target else { return nil }
    if let inner = target as? any PerhapsNothing { return object(inner.wrapped) }
    return type(of: target) is AnyClass ? target as AnyObject : nil
  }

  /// Whether something is a value that nobody gives as a target but by mistake.
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

/// What something that the user operates calls.
enum ActionEntry {
  case action(UIAction)
  case target(TargetAction)

  /// Whether it stands for the object of a target that no longer exists.
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

/// An optional, whatever it is of: one that was given as `Any` is unwrapped.
private protocol PerhapsNothing {
  var wrapped: Any? { get }
}

extension Optional: PerhapsNothing {
  fileprivate var wrapped: Any? { self }
}
