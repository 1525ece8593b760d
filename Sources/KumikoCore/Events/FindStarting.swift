import KumikoFoundation

/// A view with a search field.
protocol FindStarting: UIView {
  /// Becomes first responder; returns whether it did.
  func startFinding() -> Bool
}

extension UIWindow {
  /// Whether there is a search view in the frontmost presentation.
  var canFind: Bool { focusRoot.hasFinding }

  /// Begins a search in the search view that is nearest to the first responder; returns whether
  /// there is one.
  func startFinding() -> Bool {
    var view = keyTarget as? UIView
    while let current = view, current !== focusRoot {
      if current.startFindingInside() { return true }
      view = current.superview
    }
    return focusRoot.startFindingInside()
  }
}

extension UIView {
  fileprivate var hasFinding: Bool {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return false }
    return self is any FindStarting || interaction(answering: .find) != nil
      || storedSubviews.contains(where: \.hasFinding)
  }

  fileprivate func startFindingInside() -> Bool {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return false }
    if let start = self as? any FindStarting, start.startFinding() { return true }
    if interaction(answering: .find)?.answer(.find) == true { return true }
    return storedSubviews.contains { $0.startFindingInside() }
  }
}
