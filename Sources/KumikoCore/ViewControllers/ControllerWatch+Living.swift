extension ControllerWatch {
  /// The controllers that were shown, are not any more, belong to no other, and live still, with
  /// how they went; the latest last.
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
  /// Whether nothing shows it, and no other controller has it.
  fileprivate var isOnItsOwn: Bool {
    appearance.stage == .gone && parent == nil && presentingViewController == nil
      && viewIfLoaded?.window == nil
  }
}
