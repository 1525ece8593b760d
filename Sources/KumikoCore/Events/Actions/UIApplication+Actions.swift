import KumikoFoundation

extension UIApplication {
  /// Calls a method on a target, or, if it is nil, on the first object that has it: along the
  /// responder chain from the first responder of the sender's window, or of the key window, then
  /// from the sender, up to the application and its delegate. Responders along the chain can refuse
  /// with `canPerformAction(_:withSender:)`.
  ///
  /// - Returns: whether an object had the method. A target that does not have it is reported.
  @discardableResult
  public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    guard let target = TargetAction.object(target) ?? receiver(of: action, from: sender) else {
      return false
    }
    if let responder = target as? UIResponder, let command = EditCommand(action) {
      return command.perform(on: responder, from: sender)
    }
    action.call(on: target, sender, event)
    return action.isAnswered(by: target)
  }

  private func receiver(of action: Selector, from sender: Any?) -> AnyObject? {
    let origin = responder(of: sender)
    let window = origin?.responderWindow ?? keyWindow
    for start in [window?.commandTarget, origin, self] {
      if let found = start?.target(forAction: action, withSender: sender) {
        return found as AnyObject
      }
    }
    return nil
  }

  /// The responder that is the sender, or that it belongs to.
  private func responder(of sender: Any?) -> UIResponder? {
    switch sender {
    case let responder as UIResponder: responder
    case let recognizer as UIGestureRecognizer: recognizer.view
    case let item as UIBarButtonItem: item.shownView
    default: nil
    }
  }
}
