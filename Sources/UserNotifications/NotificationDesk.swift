import Foundation
import KumikoCore

/// The pending and the delivered notifications.
@MainActor final class NotificationDesk {
  static let shared = NotificationDesk()

  private final class Pending {
    let request: UNNotificationRequest
    var timer: NotificationTimer?
    init(_ request: UNNotificationRequest) { self.request = request }
  }

  var categories: Set<UNNotificationCategory> = []
  private var pending: [Pending] = []
  /// The latest first.
  private(set) var delivered: [UNNotification] = []
  /// The desktop whose notifications are observed.
  private weak var listenedTo: (any DesktopNotifications)?

  // Tests have others.
  var clock: any NotificationClock = WallClock()
  var desktop: () -> (any DesktopNotifications)? = {
    (UIApplication.shared.host as? any DesktopApplicationHost)?.notifications
  }
  var isInFront: () -> Bool = { UIApplication.shared.applicationState == .active }
  weak var ownCenter: UNUserNotificationCenter?
  var shownNumber: (Int) -> Void = { UIApplication.shared.applicationIconBadgeNumber = $0 }

  private var center: UNUserNotificationCenter { ownCenter ?? .current() }

  var pendingRequests: [UNNotificationRequest] { pending.map(\.request) }

  private var server: (any DesktopNotifications)? {
    guard let desktop = desktop() else { return nil }
    if desktop !== listenedTo {
      listenedTo = desktop
      desktop.chosen = { [weak self] in self?.chosen($0, $1) }
    }
    return desktop
  }

  /// Without a desktop, notifications are not displayed, which is no error.
  func askWhetherThere(answered: @escaping (Bool) -> Void) {
    guard let server else { return answered(true) }
    server.askWhetherThere(answered: answered)
  }

  func show(number: Int) { shownNumber(max(0, number)) }

  // MARK: Pending

  func add(_ request: UNNotificationRequest, answered: @escaping (UNError?) -> Void) {
    let content = request.content.values
    guard
      !content.title.isEmpty || !content.body.isEmpty || !content.subtitle.isEmpty
        || content.badge != nil || content.sound != nil
    else { return answered(UNError(.notificationInvalidNoContent)) }
    removePending { $0 == request.identifier }
    guard let trigger = request.trigger else { return present(request, answered: answered) }
    let waiting = Pending(request)
    guard schedule(waiting, trigger) else {
      return answered(UNError(.notificationInvalidNoDate))
    }
    pending.append(waiting)
    answered(nil)
  }

  func removePending(where isMeant: (String) -> Bool) {
    for waiting in pending where isMeant(waiting.request.identifier) { waiting.timer?.cancel() }
    pending.removeAll { isMeant($0.request.identifier) }
  }

  /// Returns whether the trigger has a next date.
  private func schedule(_ waiting: Pending, _ trigger: UNNotificationTrigger) -> Bool {
    guard let due = trigger.next(after: clock.now) else { return false }
    waiting.timer = clock.call(at: due) { [weak self, weak waiting] in
      guard let self, let waiting else { return }
      if !trigger.repeats || !schedule(waiting, trigger) { pending.removeAll { $0 === waiting } }
      present(waiting.request) { _ in }
    }
    return true
  }

  // MARK: Delivered notifications

  private func present(
    _ request: UNNotificationRequest, answered: @escaping (UNError?) -> Void
  ) {
    let notification = UNNotification(date: clock.now, request: request)
    guard isInFront() else {
      return deliver(notification, [.banner, .list, .sound, .badge], answered: answered)
    }
    guard let delegate = center.delegate else { return answered(nil) }
    delegate.userNotificationCenter(center, willPresent: notification) { options in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { [weak self] in
          self?.deliver(notification, options) { _ in }
        }
      }
    }
    answered(nil)
  }

  private func deliver(
    _ notification: UNNotification, _ options: UNNotificationPresentationOptions,
    answered: @escaping (UNError?) -> Void
  ) {
    let content = notification.request.content.values
    if options.contains(.badge), let badge = content.badge { show(number: badge.intValue) }
    let isSeen = !options.isDisjoint(with: [.banner, .alert, .list])
    let hasText = !(content.title + content.subtitle + content.body).isEmpty
    guard isSeen, hasText else { return answered(nil) }
    delivered.removeAll { $0.request.identifier == notification.request.identifier }
    delivered.insert(notification, at: 0)
    guard let server else { return answered(nil) }
    server.show(desktopNotification(notification.request, hasSound: options.contains(.sound))) {
      [weak self] problem in
      guard let problem else { return answered(nil) }
      self?.delivered.removeAll { $0 === notification }
      NotificationReports.notShown(content.title, problem)
      answered(UNError(.notificationsNotAllowed, problem))
    }
  }

  private func desktopNotification(
    _ request: UNNotificationRequest, hasSound: Bool
  ) -> DesktopNotification {
    let content = request.content.values
    // Desktops require a summary of one line.
    var lines = [content.title, content.subtitle, content.body].filter { !$0.isEmpty }
    let title = lines.removeFirst()
    let category = categories.first { $0.identifier == content.categoryIdentifier }
    let urgency: DesktopNotification.Urgency =
      switch content.interruptionLevel {
      case .passive: .low
      case .active, .timeSensitive: .normal
      case .critical: .critical
      }
    return DesktopNotification(
      identifier: request.identifier, title: title, body: lines.joined(separator: "\n"),
      buttons: category?.actions.map { .init(identifier: $0.identifier, title: $0.title) } ?? [],
      picture: content.attachments.first { $0.isPicture }?.url,
      isSilent: !hasSound || content.sound == nil, urgency: urgency)
  }

  func removeDelivered(where isMeant: (String) -> Bool) {
    for notification in delivered where isMeant(notification.request.identifier) {
      server?.withdraw(notification.request.identifier)
    }
    delivered.removeAll { isMeant($0.request.identifier) }
  }

  // MARK: Responses

  private func chosen(_ identifier: String, _ choice: DesktopNotificationChoice) {
    guard let index = delivered.firstIndex(where: { $0.request.identifier == identifier }) else {
      return
    }
    let notification = delivered.remove(at: index)
    let category = categories.first {
      $0.identifier == notification.request.content.categoryIdentifier
    }
    switch choice {
    case .opened:
      bringToFront()
      deliver(notification, UNNotificationDefaultActionIdentifier)
    case .button(let name):
      press(category?.actions.first { $0.identifier == name }, name, of: notification)
    case .dismissed where category?.options.contains(.customDismissAction) == true:
      deliver(notification, UNNotificationDismissActionIdentifier)
    case .dismissed: break
    }
  }

  private func press(
    _ action: UNNotificationAction?, _ name: String, of notification: UNNotification
  ) {
    if action is UNTextInputNotificationAction {
      NotificationReports.noField(name)
      bringToFront()
      return deliver(notification, UNNotificationDefaultActionIdentifier)
    }
    if action?.options.contains(.foreground) == true { bringToFront() }
    deliver(notification, name)
  }

  private func deliver(_ notification: UNNotification, _ action: String) {
    center.delegate?.userNotificationCenter(
      center, didReceive: UNNotificationResponse(notification, action)
    ) {}
  }

  private func bringToFront() {
    let windows = UIApplication.shared.windows
    guard let window = windows.first(where: \.isKeyWindow) ?? windows.first else { return }
    UIApplication.shared.host?.show(window)
  }
}

extension UNNotificationAttachment {
  fileprivate var isPicture: Bool {
    UTType(filenameExtension: url.pathExtension)?.conforms(to: .image) == true
  }
}

/// A source of the current time, which calls back at a later time.
@MainActor protocol NotificationClock {
  var now: Date { get }
  func call(at date: Date, _ body: @escaping @MainActor () -> Void) -> NotificationTimer
}

/// A call that can be cancelled.
@MainActor final class NotificationTimer {
  private(set) var isCancelled = false
  func cancel() { isCancelled = true }
}

/// The machine's clock.
struct WallClock: NotificationClock {
  var now: Date { Date() }

  func call(at date: Date, _ body: @escaping @MainActor () -> Void) -> NotificationTimer {
    let timer = NotificationTimer()
    // By wall-clock time, which includes the time that the machine sleeps.
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + max(0, date.timeIntervalSinceNow)) {
      MainActor.assumeIsolated { if !timer.isCancelled { body() } }
    }
    return timer
  }
}
