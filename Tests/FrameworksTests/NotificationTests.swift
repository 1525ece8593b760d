import Foundation
import KumikoCore
import KumikoTestSupport
import Testing

@testable import UserNotifications

/// Notifications of an app, with a desktop and a clock that do what the test says.
@Suite(.serialized) @MainActor struct NotificationTests {
  private final class Desktop: DesktopNotifications {
    var chosen: (String, DesktopNotificationChoice) -> Void = { _, _ in }
    var isThere = true
    var shown: [DesktopNotification] = []
    var withdrawn: [String] = []
    func askWhetherThere(answered: @escaping (Bool) -> Void) { answered(isThere) }
    func show(_ notification: DesktopNotification, answered: @escaping (String?) -> Void) {
      shown.append(notification)
      answered(isThere ? nil : "no program shows notifications")
    }
    func withdraw(_ identifier: String) { withdrawn.append(identifier) }
  }

  private final class Clock: NotificationClock {
    var now = Date(timeIntervalSince1970: 1_700_000_000)
    private var calls: [(date: Date, timer: NotificationTimer, body: @MainActor () -> Void)] = []
    func call(at date: Date, _ body: @escaping @MainActor () -> Void) -> NotificationTimer {
      let timer = NotificationTimer()
      calls.append((date, timer, body))
      return timer
    }
    func pass(_ seconds: TimeInterval) {
      let end = now + seconds
      while let next = calls.filter({ $0.date <= end }).min(by: { $0.date < $1.date }) {
        calls.removeAll { $0.timer === next.timer }
        now = max(now, next.date)
        if !next.timer.isCancelled { next.body() }
      }
      now = end
    }
  }

  private final class Delegate: NSObject, UNUserNotificationCenterDelegate {
    var options: UNNotificationPresentationOptions = [.banner, .sound]
    var asked: [String] = []
    var told: [String] = []
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler:
        @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
      asked.append(notification.request.identifier)
      completionHandler(options)
    }
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
      told.append("\(response.notification.request.identifier) \(response.actionIdentifier)")
      completionHandler()
    }
  }

  /// As apps of today write it.
  private final class AsyncDelegate: NSObject, UNUserNotificationCenterDelegate {
    var told: [String] = []
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [.list] }
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async { told.append(response.actionIdentifier) }
  }

  private let desk = NotificationDesk()
  private let center: UNUserNotificationCenter
  private let desktop = Desktop()
  private let clock = Clock()

  init() {
    center = UNUserNotificationCenter(desk: desk)
    desk.ownCenter = center
    let desktop = desktop
    desk.desktop = { desktop }
    desk.clock = clock
    desk.isInFront = { false }
  }

  private func request(
    _ identifier: String, _ trigger: UNNotificationTrigger? = nil,
    _ change: (UNMutableNotificationContent) -> Void = { _ in }
  ) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "The tea is ready"
    change(content)
    return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
  }

  @discardableResult private func add(_ request: UNNotificationRequest) -> UNError? {
    var problem: UNError?
    desk.add(request) { problem = $0 }
    return problem
  }

  @Test func `one without a trigger is shown at once, with all that it says`() throws {
    let picture = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).png")
    try Data().write(to: picture)
    defer { try? FileManager.default.removeItem(at: picture) }
    let open = UNNotificationAction(identifier: "open", title: "Open")
    desk.categories = [
      UNNotificationCategory(identifier: "tea", actions: [open], intentIdentifiers: [])
    ]
    let attachment = try UNNotificationAttachment(identifier: "", url: picture)
    let refusal = add(
      request("a") {
        ($0.subtitle, $0.body, $0.categoryIdentifier) = ("Green", "Two cups", "tea")
        ($0.sound, $0.attachments, $0.interruptionLevel) = (.default, [attachment], .critical)
      })
    expect(refusal == nil, refusal)
    let wanted = DesktopNotification(
      identifier: "a", title: "The tea is ready", body: "Green\nTwo cups",
      buttons: [.init(identifier: "open", title: "Open")], picture: picture, isSilent: false,
      urgency: .critical)
    expect(desktop.shown == [wanted], desktop.shown)
    expect(desk.delivered.map(\.request.identifier) == ["a"], desk.delivered)
    let problem = #expect(throws: UNError.self) {
      try UNNotificationAttachment(identifier: "", url: URL(fileURLWithPath: "/nowhere.png"))
    }
    expect(problem?.code == .attachmentInvalidURL, problem)
  }

  @Test func `content is as it was when the request was made`() throws {
    let content = UNMutableNotificationContent()
    (content.title, content.userInfo) = ("One", ["number": 1])
    let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    content.title = "Two"
    expect(request.content.title == "One", request.content.title)
    expect(request.content.userInfo["number"] as? Int == 1)
    expect(!(request.content is UNMutableNotificationContent))
    let copy = try #require(request.content.mutableCopy() as? UNMutableNotificationContent)
    copy.body = "Three"
    expect(copy.title == "One" && request.content.body.isEmpty)
  }

  @Test func `one after a while waits for it, and takes the place of a pending one of its name`() {
    add(request("a", UNTimeIntervalNotificationTrigger(timeInterval: 10, repeats: false)))
    add(request("b", UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)))
    add(request("a", UNTimeIntervalNotificationTrigger(timeInterval: 20, repeats: false)))
    expect(desk.pendingRequests.map(\.identifier) == ["b", "a"], desk.pendingRequests)
    clock.pass(10)
    expect(desktop.shown.map(\.identifier) == ["b"], desktop.shown)
    clock.pass(10)
    expect(desktop.shown.map(\.identifier) == ["b", "a"], desktop.shown)
    expect(desk.pendingRequests.isEmpty, desk.pendingRequests)
    expect(desk.delivered.map(\.request.identifier) == ["a", "b"], saying: "the latest first")
    add(request("c", UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)))
    desk.removePending { $0 == "c" }
    clock.pass(10)
    expect(desktop.shown.count == 2, desktop.shown)
  }

  @Test func `one that is repeated comes again until it is taken back`() {
    add(request("a", UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)))
    clock.pass(185)
    expect(desktop.shown.count == 3 && desk.delivered.count == 1, desktop.shown.count)
    expect(desk.pendingRequests.count == 1)
    desk.removePending { _ in true }
    clock.pass(600)
    expect(desktop.shown.count == 3, desktop.shown.count)
  }

  @Test func `times of the calendar come, once or each day, or never`() {
    var parts = DateComponents(hour: 8, minute: 30)
    parts.timeZone = TimeZone(secondsFromGMT: 0)
    // It is 22:13:20 there.
    add(request("once", UNCalendarNotificationTrigger(dateMatching: parts, repeats: false)))
    add(request("daily", UNCalendarNotificationTrigger(dateMatching: parts, repeats: true)))
    clock.pass(10 * 3_600)
    expect(desktop.shown.isEmpty, desktop.shown)
    clock.pass(3 * 86_400)
    let shown = desktop.shown.map(\.identifier)
    expect(shown.sorted() == ["daily", "daily", "daily", "once"], shown)
    let past = UNCalendarNotificationTrigger(
      dateMatching: DateComponents(year: 2_000, month: 1, day: 1), repeats: false)
    expect(past.nextTriggerDate() == nil, past.nextTriggerDate())
    expect(add(request("past", past))?.code == .notificationInvalidNoDate)
  }

  @Test func `whiles that make no sense are reported, and content that says nothing is refused`() {
    var trigger: UNTimeIntervalNotificationTrigger?
    for (seconds, repeats) in [
      (0, false), (-1, false), (.nan, false), (.infinity, true), (59, true),
    ] {
      let kinds = reportKinds {
        trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
      }
      expect(kinds == ["notifications.interval"], kinds)
      expect(trigger?.timeInterval == (repeats ? 60 : 0.001), trigger?.timeInterval)
    }
    expect(
      add(
        UNNotificationRequest(
          identifier: "a", content: UNNotificationContent(), trigger: nil))?.code
        == .notificationInvalidNoContent)
  }

  @Test func `what the desktop does not show is an error, and reported`() {
    desktop.isThere = false
    var problem: UNError?
    let kinds = reportKinds { problem = add(request("a")) }
    expect(problem?.code == .notificationsNotAllowed && desk.delivered.isEmpty, problem)
    expect(kinds == ["notifications.notShown"], kinds)
    var isGranted: Bool?
    desk.askWhetherThere { isGranted = $0 }
    expect(isGranted == false, isGranted)
    desk.desktop = { nil }
    desk.askWhetherThere { isGranted = $0 }
    expect(isGranted == true && add(request("a")) == nil, saying: "tests need no desktop")
    expect(desk.delivered.count == 1, desk.delivered)
  }

  @Test func `the delegate says how one is shown while the app is in front`() async {
    let delegate = Delegate()
    center.delegate = delegate
    desk.isInFront = { true }
    add(request("a") { $0.sound = .default })
    while desktop.shown.isEmpty { await Task.yield() }
    expect(delegate.asked == ["a"] && !desktop.shown[0].isSilent, desktop.shown)
    delegate.options = []
    add(request("b"))
    let twin = AsyncDelegate()
    center.delegate = twin
    add(request("c") { $0.sound = .default })
    while desktop.shown.count < 2 { await Task.yield() }
    expect(desktop.shown[1].identifier == "c" && desktop.shown[1].isSilent, desktop.shown)
    center.delegate = nil
    expect(add(request("d")) == nil && desktop.shown.count == 2, saying: "nobody asks for it")
  }

  @Test func `the delegate hears what the user does, and the notification is gone`() async {
    let delegate = Delegate()
    center.delegate = delegate
    desk.categories = [
      UNNotificationCategory(
        identifier: "told", actions: [], intentIdentifiers: [], options: .customDismissAction)
    ]
    for identifier in ["a", "b", "c"] { add(request(identifier)) }
    add(request("d") { $0.categoryIdentifier = "told" })
    desktop.chosen("a", .opened)
    desktop.chosen("a", .opened)
    desktop.chosen("b", .button("later"))
    desktop.chosen("c", .dismissed)
    desktop.chosen("d", .dismissed)
    desktop.chosen("nobody's", .opened)
    expect(
      delegate.told == [
        "a \(UNNotificationDefaultActionIdentifier)", "b later",
        "d \(UNNotificationDismissActionIdentifier)",
      ], delegate.told)
    expect(desk.delivered.isEmpty, desk.delivered)
    let twin = AsyncDelegate()
    center.delegate = twin
    add(request("e"))
    desktop.chosen("e", .button("now"))
    while twin.told.isEmpty { await Task.yield() }
    expect(twin.told == ["now"], twin.told)
  }

  @Test func `what was shown is taken away by name, or all of it`() {
    for identifier in ["a", "b", "c"] { add(request(identifier)) }
    desk.removeDelivered { $0 == "b" }
    expect(desktop.withdrawn == ["b"], desktop.withdrawn)
    desk.removeDelivered { _ in true }
    expect(desktop.withdrawn.sorted() == ["a", "b", "c"] && desk.delivered.isEmpty)
  }

  @Test func `the centre does all of it from any thread, in order`() async throws {
    let center = center
    var number = 0
    desk.shownNumber = { number = $0 }
    let isGranted = try await Task.detached {
      try await center.requestAuthorization(options: [.alert, .badge])
    }.value
    expect(isGranted)
    await expect(center.notificationSettings().authorizationStatus == .authorized)
    let category = UNNotificationCategory(identifier: "x", actions: [], intentIdentifiers: [])
    center.setNotificationCategories([category])
    await expect(center.notificationCategories() == [category])
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3_600, repeats: false)
    center.add(request("later", trigger)) { _ in }
    try await center.add(request("other", trigger))
    await expect(center.pendingNotificationRequests().map(\.identifier) == ["later", "other"])
    center.removePendingNotificationRequests(withIdentifiers: ["later"])
    await expect(center.pendingNotificationRequests().map(\.identifier) == ["other"])
    center.removeAllPendingNotificationRequests()
    await expect(center.pendingNotificationRequests().isEmpty)
    try await center.add(request("now") { $0.badge = 3 })
    await expect(center.deliveredNotifications().map(\.request.identifier) == ["now"])
    expect(number == 3, number)
    try await center.setBadgeCount(0)
    expect(number == 0, number)
    center.removeDeliveredNotifications(withIdentifiers: ["now"])
    center.removeAllDeliveredNotifications()
    await expect(center.deliveredNotifications().isEmpty)
  }

  @Test func `where text is asked for the app is opened, since there is no field`() {
    let delegate = Delegate()
    center.delegate = delegate
    let note = UNTextInputNotificationAction(
      identifier: "note", title: "Write", icon: UNNotificationActionIcon(systemImageName: "pencil"),
      textInputButtonTitle: "Save", textInputPlaceholder: "Your day")
    desk.categories = [
      UNNotificationCategory(
        identifier: "day", actions: [note], intentIdentifiers: [],
        hiddenPreviewsBodyPlaceholder: "A reminder")
    ]
    add(request("a") { $0.categoryIdentifier = "day" })
    expect(desktop.shown[0].buttons.map(\.title) == ["Write"], desktop.shown[0].buttons)
    let kinds = reportKinds { desktop.chosen("a", .button("note")) }
    expect(kinds == ["notifications.noField"], kinds)
    expect(delegate.told == ["a \(UNNotificationDefaultActionIdentifier)"], delegate.told)
  }

  @Test func `an answer belongs to the scene of the window in front`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    let notification = UNNotification(date: clock.now, request: request("a"))
    let scene = UNNotificationResponse(notification, "x").targetScene
    expect(window.windowScene != nil && scene === window.windowScene, scene)
  }
}
