import KumikoFoundation

extension UIApplication {
  /// The window of the main storyboard, which becomes the delegate's `window`. Nil where there is
  /// no such storyboard, or the delegate has no such property.
  func storyboardWindow(of delegate: AnyObject, in scene: UIWindowScene?) -> UIWindow? {
    NamedMembers.runRegistrations()
    guard let name = UIStoryboard.mainName else { return nil }
    let window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
    guard NamedMembers.set("window", of: delegate, to: window) == .set else { return nil }
    window.rootViewController = UIStoryboard(name: name, bundle: nil)
      .instantiateInitialViewController()
    return window
  }
}
