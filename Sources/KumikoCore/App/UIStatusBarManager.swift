import KumikoFoundation

/// What a scene knows of the bar above the windows of a telephone: on a desktop that there is none.
@preconcurrency @MainActor public final class UIStatusBarManager: NSObject {
  /// Where the bar is: nowhere, so zero.
  public var statusBarFrame: CGRect { .zero }
  /// Whether the bar is hidden: yes.
  public var isStatusBarHidden: Bool { true }
  /// How the bar looks: the default.
  public var statusBarStyle: UIStatusBarStyle { .default }
}

extension UIWindowScene {
  /// What is known of the bar above the scene's windows, which a desktop does not have.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

extension UIApplication {
  /// Where the bar above the windows is: nowhere on a desktop, so zero.
  public var statusBarFrame: CGRect { .zero }
  /// Whether there is no bar above the windows: so it is on a desktop. Setting it changes nothing,
  /// as on a telephone, where controllers decide about the bar.
  public var isStatusBarHidden: Bool {
    get { true }
    set {}
  }
  /// How the bar looks: the default. Setting it changes nothing, as on a telephone, where
  /// controllers decide about the bar.
  public var statusBarStyle: UIStatusBarStyle {
    get { .default }
    set {}
  }
}
