import Foundation

/// Says how notifications are shown while the app is in front, and hears what the user does with
/// them. Each method may be written with a completion handler or as `async`; all are called on the
/// main thread.
@preconcurrency @MainActor public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// A notification is due while the app is in front; how it is shown. Not at all unless this or
  /// its twin is implemented.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
  /// As its twin, which takes a closure: returns how the notification is shown.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  /// The user did something with a notification.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
  /// As its twin, which takes a closure: the user did something with a notification.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
}

extension UNUserNotificationCenterDelegate {
  /// Asks the twin.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    Task {
      completionHandler(await userNotificationCenter(center, willPresent: notification))
    }
  }

  /// Not at all.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }

  /// Tells the twin.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    Task {
      await userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }

  /// Nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {}
}

/// How a notification is shown while the app is in front.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Its number at the program's picture.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  /// Its sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  /// It is seen.
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  /// It is in the desktop's list; the desktop decides whether it pops up.
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  /// It is seen.
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}
