import KumikoFoundation

// How what a window shows may be turned: asked when UIKit asks. Nothing comes of the answers: a
// window of a desktop has the shape that its user gives it.
extension UIWindow {
  /// Asks the program and what is in front, as what is there has changed.
  func askOrientations() {
    guard isShown, let front = turnedController else { return }
    _ = UIApplication.shared.delegate?.application(.shared, supportedInterfaceOrientationsFor: self)
    _ = front.supportedInterfaceOrientations
  }

  /// What covers the window.
  private var turnedController: UIViewController? {
    presentations.last(where: \.coversWindow)?.presentedViewController ?? rootViewController
  }
}

extension UIPresentationController {
  /// Whether what is shown covers the window, so that it says how that may be turned.
  var coversWindow: Bool { !isInContext && (self is CoverPresentation || !usesCard) }
}
