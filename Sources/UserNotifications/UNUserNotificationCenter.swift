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
/// They are shown by `org.freedesktop.Notifications`, or by the desktop portal where nobody has
/// that name. Nobody is asked for leave on desktops: it is granted where something shows
/// notifications. What is pending is forgotten when the program ends. Without a desktop, as in
/// tests, notifications are shown nowhere, and listed as delivered. May be used from any thread;
/// what is told is told on the main thread.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter(desk: nil)

  /// The app's.
  open class func current() -> UNUserNotificationCenter { shared }

  /// What it keeps; the app's for nil. Tests have others.
  private let desk: NotificationDesk?

  init(desk: NotificationDesk?) { self.desk = desk }

  /// Hears what the user does, and says how notifications are shown while the app is in front; set
  /// on the main thread before the app has started.
  // Apps set it and the main actor reads it.
  nonisolated(unsafe) open weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// Whether there are views of the app's own in notifications: there are none.
  open var supportsContentExtensions: Bool { false }

  /// Does something with what the main actor keeps, after what was asked for before.
  private func onMain(_ body: @escaping @MainActor @Sendable (NotificationDesk) -> Void) {
    DispatchQueue.main.async { [desk] in MainActor.assumeIsolated { body(desk ?? .shared) } }
  }

  // MARK: Leave

  /// Says whether the app may show notifications. The user is not asked.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    onMain { desk in desk.askWhetherThere { completionHandler($0, nil) } }
  }

  /// Says whether the app may show notifications. The user is not asked.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await withCheckedContinuation { told in
      requestAuthorization(options: options) { isGranted, _ in told.resume(returning: isGranted) }
    }
  }

  /// Says what the desktop does with notifications.
  open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    onMain { desk in
      desk.askWhetherThere { completionHandler(UNNotificationSettings(isThere: $0)) }
    }
  }

  /// What the desktop does with notifications.
  open func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { told in
      getNotificationSettings { told.resume(returning: $0) }
    }
  }

  // MARK: Categories

  /// Sets all kinds of notifications that the app has, in place of the former ones.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    onMain { $0.categories = categories }
  }

  /// Says which kinds of notifications the app has.
  open func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    onMain { completionHandler($0.categories) }
  }

  /// The kinds of notifications that the app has.
  open func notificationCategories() async -> Set<UNNotificationCategory> {
    await withCheckedContinuation { told in
      getNotificationCategories { told.resume(returning: $0) }
    }
  }

  // MARK: Requests

  /// Asks for a notification, in place of a pending one of the same name.
  ///
  /// - Parameter completionHandler: hears whether it could be asked for: nil, or a `UNError`. One
  ///   that is due at once has been handed to the desktop then.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    onMain { desk in desk.add(request) { completionHandler?($0) } }
  }

  /// Asks for a notification, in place of a pending one of the same name.
  ///
  /// - Throws: a `UNError` where it could not be asked for.
  open func add(_ request: UNNotificationRequest) async throws {
    let _: Void = try await withCheckedThrowingContinuation { told in
      add(request) { problem in
        if let problem { told.resume(throwing: problem) } else { told.resume() }
      }
    }
  }

  /// Says what waits for its time, in the order of their adding.
  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    onMain { completionHandler($0.pendingRequests) }
  }

  /// What waits for its time, in the order of their adding.
  open func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await withCheckedContinuation { told in
      getPendingNotificationRequests { told.resume(returning: $0) }
    }
  }

  /// Takes back what waits.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    onMain { $0.removePending { identifiers.contains($0) } }
  }

  /// Takes back all that waits.
  open func removeAllPendingNotificationRequests() {
    onMain { $0.removePending { _ in true } }
  }

  // MARK: What was shown

  /// Says what was shown and not answered or taken away since, the latest first.
  open func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    onMain { completionHandler($0.delivered) }
  }

  /// What was shown and not answered or taken away since, the latest first.
  open func deliveredNotifications() async -> [UNNotification] {
    await withCheckedContinuation { told in
      getDeliveredNotifications { told.resume(returning: $0) }
    }
  }

  /// Takes notifications away.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    onMain { $0.removeDelivered { identifiers.contains($0) } }
  }

  /// Takes all notifications away.
  open func removeAllDeliveredNotifications() {
    onMain { $0.removeDelivered { _ in true } }
  }

  /// Shows a number at the program's picture; none for 0.
  open func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    onMain { desk in
      desk.show(number: newBadgeCount)
      completionHandler?(nil)
    }
  }

  /// Shows a number at the program's picture; none for 0.
  open func setBadgeCount(_ newBadgeCount: Int) async throws {
    await withCheckedContinuation { told in
      setBadgeCount(newBadgeCount) { _ in told.resume() }
    }
  }
}
