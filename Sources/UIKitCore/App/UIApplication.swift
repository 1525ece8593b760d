import UIFoundation

/// The running program: its windows, and the way to its host.
public final class UIApplication: UIResponder {
  /// The one application.
  public static let shared = UIApplication()

  /// Hears of the life of the application.
  public var delegate: (any UIApplicationDelegate)?

  /// The windows that were shown, the frontmost last.
  public private(set) var windows: [UIWindow] = []

  /// The window that has the keyboard.
  public private(set) weak var keyWindow: UIWindow?

  /// Puts windows on a screen; nil where no application runs.
  public weak var host: (any ApplicationHost)?

  func show(_ window: UIWindow) {
    keyWindow = window
    if !windows.contains(where: { $0 === window }) { windows.append(window) }
    host?.show(window)
  }

  /// Forgets a window that was closed.
  public func windowClosed(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    if keyWindow === window { keyWindow = windows.last }
  }
}

/// Puts the windows of an application on a screen.
@MainActor public protocol ApplicationHost: AnyObject {
  /// Shows a window that was not shown before, or brings it to the front.
  func show(_ window: UIWindow)
}

/// Hears of the life of an application. With `@main` in front of the class, it is where a program
/// starts.
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Called before the first event; returns whether to go on.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called when the last window was closed and the program is about to end.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// Goes on.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Nothing to do.
  public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplication {
  /// What a launch can bring along.
  public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// A key by name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
