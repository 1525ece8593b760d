/// The controllers that come into a window and lie in front of its root.
final class WindowPresentations {
  /// Those whose views came by `addSubview(_:)` and arrive with the next frame.
  var arriving: [UIViewController] = []
  /// What is presented above the root, from back to front.
  var presentations: [UIPresentationController] = []
  /// Those who are presented, kept until they have gone.
  var presentedControllers: [UIViewController] = []
  /// What the root does while the window gets another size.
  var pendingResize: ControllerTransition?
}

extension UIWindow {
  private var front: WindowPresentations {
    ensurePart(.windowPresentations) { WindowPresentations() }
  }

  var arriving: [UIViewController] {
    get { front.arriving }
    set { front.arriving = newValue }
  }

  var presentations: [UIPresentationController] {
    get { front.presentations }
    set { front.presentations = newValue }
  }

  var presentedControllers: [UIViewController] {
    get { front.presentedControllers }
    set { front.presentedControllers = newValue }
  }

  var pendingResize: ControllerTransition? {
    get { front.pendingResize }
    set { front.pendingResize = newValue }
  }
}
