import Foundation
import UserNotifications
import os

extension Notification.Name {
  static let daybookWrite = Notification.Name("DaybookWrite")
}

final class Reminders: NSObject {
  static let shared = Reminders()

  enum Identifier {
    static let daily = "daybook.daily"
    static let later = "daybook.later"
    static let category = "daybook.reminder"
    static let note = "daybook.note"
    static let snooze = "daybook.snooze"
    static let skip = "daybook.skip"
  }

  var center: UNUserNotificationCenter { .current() }
  /// Takes what was typed into a notification.
  var onNote: ((String) -> Void)?
  private let logger = Logger(subsystem: "app.daybook", category: "reminders")

  func registerCategories() {
    let note = UNTextInputNotificationAction(
      identifier: Identifier.note, title: String(localized: "Write"), options: [],
      icon: UNNotificationActionIcon(systemImageName: "square.and.pencil"),
      textInputButtonTitle: String(localized: "Save"),
      textInputPlaceholder: String(localized: "How was your day?"))
    let snooze = UNNotificationAction(
      identifier: Identifier.snooze, title: String(localized: "In Ten Minutes"), options: [],
      icon: UNNotificationActionIcon(systemImageName: "clock"))
    let skip = UNNotificationAction(
      identifier: Identifier.skip, title: String(localized: "Not Today"), options: .destructive)
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: Identifier.category, actions: [note, snooze, skip], intentIdentifiers: [],
        hiddenPreviewsBodyPlaceholder: String(localized: "A reminder"), options: [])
    ])
  }

  private var content: UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = String(localized: "Daybook")
    content.body = String(localized: "How was your day?")
    content.sound = .default
    content.badge = 1
    content.categoryIdentifier = Identifier.category
    content.threadIdentifier = Identifier.category
    content.interruptionLevel = .timeSensitive
    content.userInfo = ["screen": "write"]
    return content
  }

  @discardableResult
  func remindDaily(at time: DateComponents) async throws -> Bool {
    guard try await center.requestAuthorization(options: [.alert, .sound, .badge]) else {
      logger.notice("Notifications are not wanted")
      return false
    }
    let trigger = UNCalendarNotificationTrigger(dateMatching: time, repeats: true)
    try await center.add(
      UNNotificationRequest(identifier: Identifier.daily, content: content, trigger: trigger))
    return true
  }

  func remindLater(after seconds: TimeInterval = 600) {
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
    let request = UNNotificationRequest(
      identifier: Identifier.later, content: content, trigger: trigger)
    center.add(request) { [logger] error in
      if let error { logger.error("No reminder: \(error.localizedDescription)") }
    }
  }

  func stop() {
    center.removePendingNotificationRequests(withIdentifiers: [Identifier.daily, Identifier.later])
    center.removeAllDeliveredNotifications()
  }

  func handle(_ response: UNNotificationResponse) {
    if let answer = response as? UNTextInputNotificationResponse {
      onNote?(answer.userText)
      return
    }
    switch response.actionIdentifier {
    case Identifier.snooze: remindLater()
    case Identifier.skip, UNNotificationDismissActionIdentifier: break
    default:
      guard response.notification.request.content.userInfo["screen"] as? String == "write" else {
        return
      }
      NotificationCenter.default.post(name: .daybookWrite, object: self)
    }
  }
}

extension Reminders: UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .list, .sound])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    handle(response)
    completionHandler()
  }
}
