import KumikoFoundation

extension UIApplication {
  /// The window of the main storyboard, which becomes the delegate's `window`. Nil where there is
  /// no such storyboard, or the delegate has no such property.
  func storyboardWindow(of delegate: AnyObject, in scene: UIWindowScene?) -> UIWindow? {
    NamedMembers.runRegistrations()
    let main = UIStoryboard.mainName.map { UIStoryboard(name: $0, bundle: nil) }
    guard let storyboard = scene?.session.configuration.storyboard ?? main else { return nil }
    let window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
    guard NamedMembers.set("window", of: delegate, to: window) == .set else { return nil }
    window.rootViewController = storyboard.instantiateInitialViewController()
    return window
  }
}
