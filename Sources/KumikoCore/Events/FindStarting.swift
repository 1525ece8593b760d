import KumikoFoundation

/// A view in which one types what is searched for.
protocol FindStarting: UIView {
  /// Takes the keyboard; returns whether it has.
  func startFinding() -> Bool
}

extension UIWindow {
  /// Whether something is searched in here: a view for it is shown in front.
  var canFind: Bool { focusRoot.hasFinding }

  /// Begins to search in the view for it that is nearest to who has the keyboard; returns whether
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
