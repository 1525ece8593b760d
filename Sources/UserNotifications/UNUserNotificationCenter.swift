import Foundation

/// Notifications of the app on the desktop: now, after a while, or at a time of the calendar.
///
///     let center = UNUserNotificationCenter.current()
///     center.requestAuthorization(options: [.alert, .sound]) { isGranted, _ in … }
///     let content = UNMutableNotificationContent()
///     content.title = "The tea is ready"
///     center.add(
///       UNNotificationRequest(
///         identifier: "tea", content: content,
///         trigger: UNTimeIntervalNotificationTrigger(timeInterval: 180, repeats: false)))
///
/// They are shown by `org.freedesktop.Notifications`, or by the desktop portal if nothing owns that
/// bus name. The user is not asked for permission on desktops: it is granted if there is a
/// notification server. Pending notifications are discarded when the program ends. Without a
/// desktop, as in tests, notifications are not displayed, but listed as delivered. May be used from
/// any thread; handlers and the delegate are called on the main thread.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter(desk: nil)

  /// The notification center of the app.
  open class func current() -> UNUserNotificationCenter { shared }

  /// The storage; nil for the shared one. Tests have others.
  private let desk: NotificationDesk?

  init(desk: NotificationDesk?) { self.desk = desk }

  /// The delegate, which is notified of the user's responses and decides how notifications are
  /// shown while the app is in front; set it on the main thread before the app has launched.
  // Apps set it and the main actor reads it.
  nonisolated(unsafe) open weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// Whether notifications can contain views of the app: always `false`.
  open var supportsContentExtensions: Bool { false }

  /// Runs a closure with the storage on the main actor, in the order of the calls.
  private func onMain(_ body: @escaping @MainActor @Sendable (NotificationDesk) -> Void) {
    DispatchQueue.main.async { [desk] in MainActor.assumeIsolated { body(desk ?? .shared) } }
  }

  // MARK: Authorisation

  /// Reports whether the app may show notifications. The user is not asked.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    onMain { desk in desk.askWhetherThere { completionHandler($0, nil) } }
  }

  /// Returns whether the app may show notifications. The user is not asked.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await withCheckedContinuation { told in
      requestAuthorization(options: options) { isGranted, _ in told.resume(returning: isGranted) }
    }
  }

  /// Reports the notification settings of the desktop.
  open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    onMain { desk in
      desk.askWhetherThere { completionHandler(UNNotificationSettings(isThere: $0)) }
    }
  }

  /// The notification settings of the desktop.
  open func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { told in
      getNotificationSettings { told.resume(returning: $0) }
    }
  }

  // MARK: Categories

  /// Sets all notification categories of the app, in place of the previous ones.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    onMain { $0.categories = categories }
  }

  /// Reports the notification categories of the app.
  open func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    onMain { completionHandler($0.categories) }
  }

  /// The notification categories of the app.
  open func notificationCategories() async -> Set<UNNotificationCategory> {
    await withCheckedContinuation { told in
      getNotificationCategories { told.resume(returning: $0) }
    }
  }

  // MARK: Requests

  /// Schedules a notification, in place of a pending one with the same identifier.
  ///
  /// - Parameter completionHandler: called with nil, or with a `UNError` if the request failed. An
  ///   immediate notification has been passed to the desktop by then.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    onMain { desk in desk.add(request) { completionHandler?($0) } }
  }

  /// Schedules a notification, in place of a pending one with the same identifier.
  ///
  /// - Throws: a `UNError` if the request failed.
  open func add(_ request: UNNotificationRequest) async throws {
    let _: Void = try await withCheckedThrowingContinuation { told in
      add(request) { problem in
        if let problem { told.resume(throwing: problem) } else { told.resume() }
      }
    }
  }

  /// Reports the pending requests, in the order in which they were added.
  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    onMain { completionHandler($0.pendingRequests) }
  }

  /// The pending requests, in the order in which they were added.
  open func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await withCheckedContinuation { told in
      getPendingNotificationRequests { told.resume(returning: $0) }
    }
  }

  /// Removes pending requests.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    onMain { $0.removePending { identifiers.contains($0) } }
  }

  /// Removes all pending requests.
  open func removeAllPendingNotificationRequests() {
    onMain { $0.removePending { _ in true } }
  }

  // MARK: Delivered notifications

  /// Reports the notifications that were shown and not answered or removed since, the latest first.
  open func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    onMain { completionHandler($0.delivered) }
  }

  /// The notifications that were shown and not answered or removed since, the latest first.
  open func deliveredNotifications() async -> [UNNotification] {
    await withCheckedContinuation { told in
      getDeliveredNotifications { told.resume(returning: $0) }
    }
  }

  /// Removes delivered notifications.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    onMain { $0.removeDelivered { identifiers.contains($0) } }
  }

  /// Removes all delivered notifications.
  open func removeAllDeliveredNotifications() {
    onMain { $0.removeDelivered { _ in true } }
  }

  /// Sets the number of the app's badge; 0 removes it.
  open func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    onMain { desk in
      desk.show(number: newBadgeCount)
      completionHandler?(nil)
    }
  }

  /// Sets the number of the app's badge; 0 removes it.
  open func setBadgeCount(_ newBadgeCount: Int) async throws {
    await withCheckedContinuation { told in
      setBadgeCount(newBadgeCount) { _ in told.resume() }
    }
  }
}
