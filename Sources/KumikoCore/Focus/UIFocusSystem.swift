import KumikoFoundation

/// The keyboard focus of a window: the focused item, and moves to another one.
///
///     UIFocusSystem(for: view)?.requestFocusUpdate(to: saveButton)
@preconcurrency @MainActor public final class UIFocusSystem: NSObject {
  private weak var window: UIWindow?
  private nonisolated let key: ObjectIdentifier

  init(_ window: UIWindow) { (self.window, key) = (window, ObjectIdentifier(window)) }

  /// The focus system of the window that an environment is in; nil outside of windows.
  public convenience init?(for environment: any UIFocusEnvironment) {
    guard let window = (environment as? UIResponder)?.responderWindow else { return nil }
    self.init(window)
  }

  /// The focus system of the window that an environment is in; nil outside of windows.
  public static func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    UIFocusSystem(for: environment)
  }

  /// The item that has the keyboard and shows it; nil if none does, or if it is a cell that is not
  /// on the screen.
  public var focusedItem: (any UIFocusItem)? { window?.focus.place?.view }

  /// Moves the keyboard focus, with the next frame, to the view that an environment prefers, else
  /// to that environment or to the first view in it at which Tab stops.
  public func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    window?.focus.request(environment)
  }

  /// Performs a requested update now instead of with the next frame.
  public func updateFocusIfNeeded() { window?.focus.updateIfNeeded() }

  /// Whether an environment is around another one, or is it.
  public static func environment(
    _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
  ) -> Bool {
    var other: (any UIFocusEnvironment)? = otherEnvironment
    while let current = other {
      if current === environment { return true }
      other = current.parentFocusEnvironment
    }
    return false
  }

  public nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFocusSystem)?.key == key
  }

  public nonisolated override var hash: Int { key.hashValue }

  /// Posted when the focus moved; its `object` is the system.
  public nonisolated static let didUpdateNotification = Notification.Name(
    "UIFocusDidUpdateNotification")
  /// Posted when an environment prevented a move of the focus.
  public nonisolated static let movementDidFailNotification = Notification.Name(
    "UIFocusMovementDidFailNotification")
  /// The `UIFocusUpdateContext` in the information of both notifications.
  public nonisolated static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
  /// The `UIFocusAnimationCoordinator` in the information of `didUpdateNotification`.
  public nonisolated static let animationCoordinatorUserInfoKey =
    "UIFocusUpdateAnimationCoordinatorKey"
}

extension UIWindowScene {
  /// The focus system of the scene's key window; nil if there is no such window.
  public var focusSystem: UIFocusSystem? {
    (keyWindow ?? windows.last).map { UIFocusSystem($0) }
  }
}
