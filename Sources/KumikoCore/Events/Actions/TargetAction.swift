import KumikoFoundation

/// A method that is called on an object, which is not kept alive; where none was given, on whoever
/// has the method along the responder chain.
struct TargetAction {
  private(set) weak var target: AnyObject?
  let isForChain: Bool
  let selector: Selector

  init(_ target: Any?, _ selector: Selector) {
    let isValue = target.map { !(type(of: $0) is AnyClass) } ?? false
    if isValue { Diagnostics.report(.targetWithoutIdentity("\(selector)")) }
    self.target = isValue ? nil : target.map { $0 as AnyObject }
    isForChain = target == nil
    self.selector = selector
  }

  /// Whether the object no longer exists.
  var isGone: Bool { !isForChain && target == nil }

  /// Whether it is for an object, and for a method; nil stands for every one.
  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    (target == nil || self.target === target.map { $0 as AnyObject })
      && (action == nil || selector == action)
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
