extension ControllerWatch {
  /// The controllers that were shown, are no longer, belong to no other controller, and are still
  /// alive, with the kind of their removal; the latest last.
  package static func living() -> [(controller: UIViewController, how: String)] {
    left.compactMap { left in
      guard let controller = left.controller as? UIViewController, controller.isOnItsOwn else {
        return nil
      }
      return (controller, left.how)
    }
  }
}

extension UIViewController {
  /// Whether it is not shown, and no other controller contains it.
  fileprivate var isOnItsOwn: Bool {
    appearance.stage == .gone && parent == nil && presentingViewController == nil
      && viewIfLoaded?.window == nil
  }
}
