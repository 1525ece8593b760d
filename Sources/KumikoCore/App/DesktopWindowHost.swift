import KumikoFoundation

/// Whoever shows windows on a desktop: what views tell it besides `WindowHost`.
package protocol DesktopWindowHost: WindowHost {
  /// The pointer is over something else now.
  func showPointer(_ shape: PointerShape)
  /// How large the window may be changed.
  func sizeLimitsChanged(of window: UIWindow)
  /// Lets a window fill the screen, or gives it back its place.
  func setFullScreen(_ isFull: Bool, of window: UIWindow)
  /// Whether a window fills the screen, without anything around it.
  func isFullScreen(_ window: UIWindow) -> Bool
  /// What the screen has for cards around a rectangle of the window, both in points of the window;
  /// nil where cards cannot leave it.
  func cardSpace(of window: UIWindow, around rect: CGRect) -> CGRect?
}

/// Whoever shows the windows of an application on a desktop: what it tells besides
/// `ApplicationHost`.
package protocol DesktopApplicationHost: ApplicationHost {
  /// The picture that stands for the program changed.
  func iconChanged()
}
