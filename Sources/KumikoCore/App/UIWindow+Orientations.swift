import KumikoFoundation

// The orientations that a window supports: requested when UIKit requests them. The results have no
// effect: the user determines the shape of a desktop window.
extension UIWindow {
  /// Requests the orientations of the program and of the frontmost controller, which has changed.
  func askOrientations() {
    guard isShown, let front = turnedController else { return }
    _ = UIApplication.shared.delegate?.application(.shared, supportedInterfaceOrientationsFor: self)
    _ = front.supportedInterfaceOrientations
  }

  /// The controller that covers the window.
  private var turnedController: UIViewController? {
    presentations.last(where: \.coversWindow)?.presentedViewController ?? rootViewController
  }
}

extension UIPresentationController {
  /// Whether the presented controller covers the window, so that it determines the orientation.
  var coversWindow: Bool { !isInContext && (self is CoverPresentation || !usesCard) }
}
