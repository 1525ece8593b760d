import KumikoFoundation

/// Controllers whose views have left the screen, without keeping them: for tools that look for
/// those that live on although nothing shows them. Nothing is noted unless a tool asked for it.
package enum ControllerWatch {
  /// Whether controllers are noted that leave.
  package static var isOn = false

  /// A controller that was shown.
  private struct Left {
    weak var controller: UIViewController?
    let how: String
  }

  private static var left: [Left] = []

  static func note(_ controller: UIViewController) {
    left.removeAll { $0.controller == nil || $0.controller === controller }
    let how =
      if controller.isBeingDismissed {
        "dismissed"
      } else if controller.parent != nil, controller.isMovingFromParent {
        "popped or removed"
      } else {
        "gone"
      }
    left.append(Left(controller: controller, how: how))
  }

  /// The controllers that were shown, are not any more, belong to no other, and live still, with
  /// how they went; the latest last.
  package static func living() -> [(controller: UIViewController, how: String)] {
    left.removeAll { $0.controller == nil }
    return left.compactMap { left in
      guard let controller = left.controller, controller.isOnItsOwn else { return nil }
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
