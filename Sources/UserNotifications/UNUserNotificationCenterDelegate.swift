import Foundation

/// Decides how notifications are shown while the app is in front, and is notified of the user's
/// responses. Each method may be implemented with a completion handler or as `async`; all are
/// called on the main thread.
///
///     final class Notifications: NSObject, UNUserNotificationCenterDelegate {
///       func userNotificationCenter(
///         _ center: UNUserNotificationCenter, willPresent notification: UNNotification
///       ) async -> UNNotificationPresentationOptions { [.banner, .sound] }
///     }
@preconcurrency @MainActor public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// A notification is due while the app is in front; returns how it is shown. It is not shown
  /// unless this method or its variant is implemented.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
  /// The `async` variant: returns how the notification is shown.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  /// The user responded to a notification.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
  /// The `async` variant: the user responded to a notification.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
}

extension UNUserNotificationCenterDelegate {
  /// Calls the `async` variant.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    Task {
      completionHandler(await userNotificationCenter(center, willPresent: notification))
    }
  }

  /// Shows nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }

  /// Calls the `async` variant.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    Task {
      await userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }

  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {}
}

/// How a notification is shown while the app is in front.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Options with a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Its number as the app's badge.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  /// Its sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  /// As a visible notification.
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  /// In the desktop's list; the desktop decides whether it pops up.
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  /// As a visible notification.
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}
