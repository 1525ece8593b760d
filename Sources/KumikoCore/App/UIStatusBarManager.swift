import KumikoFoundation

/// The state of a phone's status bar for a scene: a desktop has none.
@preconcurrency @MainActor public final class UIStatusBarManager: NSObject {
  /// The frame of the status bar: zero, as there is none.
  public var statusBarFrame: CGRect { .zero }
  /// Whether the status bar is hidden: always `true`.
  public var isStatusBarHidden: Bool { true }
  /// The style of the status bar: the default.
  public var statusBarStyle: UIStatusBarStyle { .default }
}

extension UIWindowScene {
  /// The status bar manager of the scene; a desktop has no status bar.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

extension UIApplication {
  /// The frame of the status bar: zero on a desktop.
  public var statusBarFrame: CGRect { .zero }
  /// Whether the status bar is hidden: always `true` on a desktop. Setting it has no effect, as on
  /// a phone, where view controllers control the status bar.
  public var isStatusBarHidden: Bool {
    get { true }
    set {}
  }
  /// The style of the status bar: the default. Setting it has no effect, as on a phone, where view
  /// controllers control the status bar.
  public var statusBarStyle: UIStatusBarStyle {
    get { .default }
    set {}
  }
}
