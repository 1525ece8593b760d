/// The controllers that are presented in a window, in front of its root.
final class WindowPresentations {
  /// Controllers whose views were added by `addSubview(_:)` and end their appearance with the next
  /// frame.
  var arriving: [UIViewController] = []
  /// The presentations above the root, from back to front.
  var presentations: [UIPresentationController] = []
  /// The presented controllers, retained until they have disappeared.
  var presentedControllers: [UIViewController] = []
  /// The transition of the root while the window is resized.
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
