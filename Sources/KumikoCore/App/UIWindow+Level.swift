import Foundation
import KumikoFoundation

extension UIWindow {
  /// How far in front windows are.
  public nonisolated struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The larger, the further in front.
    public let rawValue: CGFloat

    /// A level by its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// A level by its number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// Windows as they are.
    public static let normal = Level(rawValue: 0)
    /// Where a telephone's bar above the windows is.
    public static let statusBar = Level(rawValue: 1_000)
    /// In front of these.
    public static let alert = Level(rawValue: 2_000)

    /// Whether one is further back than another.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    /// A level further in front by a number.
    public static func + (level: Level, number: CGFloat) -> Level {
      Level(level.rawValue + number)
    }
    /// A level further back by a number.
    public static func - (level: Level, number: CGFloat) -> Level {
      Level(level.rawValue - number)
    }
    /// How much further in front the first is.
    public static func - (a: Level, b: Level) -> CGFloat { a.rawValue - b.rawValue }
    /// Comes further to the front by a number.
    public static func += (level: inout Level, number: CGFloat) { level = level + number }
    /// Goes further back by a number.
    public static func -= (level: inout Level, number: CGFloat) { level = level - number }
  }

  /// The window is on the screen; the object is the window.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// The window is no longer on the screen; the object is the window.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// The window has the keyboard; the object is the window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// The window no longer has the keyboard; the object is the window.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")

  /// The screen that the window opens on.
  public var screen: UIScreen { windowScene?.screen ?? .main }

  /// Has an event given to whom it is for, by `sendEvent(_:)`.
  func deliver(_ event: UIEvent, _ delivery: @escaping () -> Void) {
    event.delivery = delivery
    UIApplication.shared.sendEvent(event, in: self)
    event.delivery = nil
  }

  /// The recognisers that follow a touch.
  func touchFollowers(of touch: UITouch) -> [UIGestureRecognizer] {
    gestures?.recognizers.filter { recognizer in
      recognizer.touches.contains { $0 === touch }
    } ?? []
  }

  func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
