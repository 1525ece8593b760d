/// Whoever shows windows on a desktop: what views tell it besides `WindowHost`.
package protocol DesktopWindowHost: WindowHost {
  /// The pointer is over something else now.
  func showPointer(_ shape: PointerShape)
  /// How large the window may be changed.
  func sizeLimitsChanged(of window: UIWindow)
}

/// Whoever shows the windows of an application on a desktop: what it tells besides
/// `ApplicationHost`.
package protocol DesktopApplicationHost: ApplicationHost {
  /// The picture that stands for the program changed.
  func iconChanged()
}
