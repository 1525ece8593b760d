import KumikoReporting

/// The reports about notifications.
enum NotificationReports {
  static func interval(_ given: Double, least: Double) {
    Diagnostics.report(
      Report(
        kind: "notifications.interval",
        message:
          "a notification after \(given) s makes no sense and counts as one after \(least) s; give "
          + "UNTimeIntervalNotificationTrigger more than 0 s, or 60 s and more where it is "
          + "repeated."))
  }

  static func noField(_ action: String) {
    Diagnostics.report(
      Report(
        kind: "notifications.noField",
        message:
          "the action “\(action)” asks for text, and notifications of desktops have no field, so "
          + "that the app was opened; ask for the text there when the notification is opened."))
  }

  static func notShown(_ title: String, _ reason: String) {
    Diagnostics.report(
      Report(
        kind: "notifications.notShown",
        message: "the notification “\(title)” was not shown: \(reason)."))
  }
}
