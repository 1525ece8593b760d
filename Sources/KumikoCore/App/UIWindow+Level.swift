import Foundation
import KumikoFoundation

extension UIWindow {
  /// The stacking level of windows.
  public nonisolated struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The larger, the further in front.
    public let rawValue: CGFloat

    /// A level with a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// A level with a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of ordinary windows.
    public static let normal = Level(rawValue: 0)
    /// The level of a phone's status bar.
    public static let statusBar = Level(rawValue: 1_000)
    /// The level of alerts, in front of the status bar.
    public static let alert = Level(rawValue: 2_000)

    /// Whether one level is behind another.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    /// A level further in front by a number.
    public static func + (level: Level, number: CGFloat) -> Level {
      Level(level.rawValue + number)
    }
    /// A level further back by a number.
    public static func - (level: Level, number: CGFloat) -> Level {
      Level(level.rawValue - number)
    }
    /// The difference of two levels.
    public static func - (a: Level, b: Level) -> CGFloat { a.rawValue - b.rawValue }
    /// Raises the level by a number.
    public static func += (level: inout Level, number: CGFloat) { level = level + number }
    /// Lowers the level by a number.
    public static func -= (level: inout Level, number: CGFloat) { level = level - number }
  }

  /// The window was shown; the object is the window.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// The window was hidden; the object is the window.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// The window became key; the object is the window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// The window is no longer key; the object is the window.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")

  /// The screen that the window opens on.
  public var screen: UIScreen { windowScene?.screen ?? .main }

  /// Dispatches an event to its target by `sendEvent(_:)`.
  func deliver(_ event: UIEvent, _ delivery: @escaping () -> Void) {
    event.delivery = delivery
    UIApplication.shared.sendEvent(event, in: self)
    event.delivery = nil
  }

  /// The recognisers that track a touch.
  func touchFollowers(of touch: UITouch) -> [UIGestureRecognizer] {
    gestures?.recognizers.filter { recognizer in
      recognizer.touches.contains { $0 === touch }
    } ?? []
  }

  func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
