import Foundation
import KumikoCDBus
import KumikoCore

/// Shows notifications on the desktop: by `org.freedesktop.Notifications`, or by the desktop portal
/// if that name has no owner, as inside a Flatpak.
///
/// The bus is opened with the first request. Nothing blocks.
final class NotificationService: DesktopNotifications {
  var chosen: (String, DesktopNotificationChoice) -> Void = { _, _ in }

  /// A notification that was sent.
  private final class Sent {
    let notification: DesktopNotification
    /// The identifier assigned by the server; nil until it answers, and for the portal.
    var number: UInt32?
    /// Whether it was sent to the portal.
    var isPortals = false

    init(_ notification: DesktopNotification) { self.notification = notification }
  }

  private let environment: [String: String]
  private let program: String
  private var bus: SessionBus?
  private var questions: [UInt32: (BusMessage?) -> Void] = [:]
  /// By their identifiers.
  private var sent: [String: Sent] = [:]

  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  private static let portal = "org.freedesktop.portal.Desktop"
  private static let portalPath = "/org/freedesktop/portal/desktop"
  private static let portalInterface = "org.freedesktop.portal.Notification"

  init(
    program: String = ProcessInfo.processInfo.processName,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    (self.program, self.environment) = (program, environment)
  }

  func askWhetherThere(answered: @escaping (Bool) -> Void) {
    ask(server("GetServerInformation")) { [weak self] answer in
      if answer?.isError == false { return answered(true) }
      guard let self else { return answered(false) }
      let call = BusMessage(
        to: Self.portal, Self.portalPath, "org.freedesktop.DBus.Properties", "Get")
      for text in [Self.portalInterface, "version"] { call?.append(text) }
      ask(call) { answered($0?.isError == false) }
    }
  }

  func show(_ notification: DesktopNotification, answered: @escaping (String?) -> Void) {
    let former = sent[notification.identifier]
    let new = Sent(notification)
    sent[notification.identifier] = new
    let call = server("Notify")
    for value in arguments(of: notification, replacing: former?.number ?? 0) { call?.append(value) }
    ask(call) { [weak self] answer in
      guard let self, let answer else { return answered("there is no session bus") }
      if answer.isError { return showByPortal(new, answered: answered) }
      if case .number(let number) = answer.arguments.first {
        new.number = number
        // It was removed or replaced before the server had assigned an identifier.
        if sent[notification.identifier] !== new { close(number) }
      }
      answered(nil)
    }
  }

  func withdraw(_ identifier: String) {
    guard let known = sent.removeValue(forKey: identifier) else { return }
    if let number = known.number { return close(number) }
    guard known.isPortals else { return }
    let call = portalCall("RemoveNotification")
    call?.append(identifier)
    connected?.send(call)
  }

  // MARK: Sending

  private func server(_ method: String) -> BusMessage? {
    BusMessage(to: Self.name, Self.path, Self.name, method)
  }

  private func portalCall(_ method: String) -> BusMessage? {
    BusMessage(to: Self.portal, Self.portalPath, Self.portalInterface, method)
  }

  private func close(_ number: UInt32) {
    let call = server("CloseNotification")
    call?.append(.number(number))
    connected?.send(call)
  }

  private func arguments(
    of notification: DesktopNotification, replacing number: UInt32
  ) -> [BusArgument] {
    var actions = ["default", ""]
    for button in notification.buttons { actions += [Self.key(button), button.title] }
    var hints: [(name: String, value: BusArgument)] = [
      ("desktop-entry", .text(program)), ("urgency", .byte(notification.urgency.rawValue)),
    ]
    if let picture = notification.picture {
      hints.append(("image-path", .text(picture.absoluteString)))
    }
    if notification.isSilent {
      hints.append(("suppress-sound", .truth(true)))
    } else {
      hints.append(("sound-name", .text("message-new-instant")))
    }
    return [
      .text(program), .number(number), .text(program), .text(notification.title),
      .text(Self.markup(notification.body)), .list(of: "s", actions.map(BusArgument.text)),
      .options(hints), .integer(-1),
    ]
  }

  /// Plain text escaped for servers, which parse markup.
  static func markup(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private func showByPortal(_ new: Sent, answered: @escaping (String?) -> Void) {
    let notification = new.notification
    guard sent[notification.identifier] === new else { return answered(nil) }
    new.isPortals = true
    let call = portalCall("AddNotification")
    call?.append(notification.identifier)
    let priority = ["low", "normal", "urgent"][Int(notification.urgency.rawValue)]
    call?.append(
      .options([
        ("title", .text(notification.title)), ("body", .text(notification.body)),
        ("priority", .text(priority)), ("default-action", .text("default")),
        (
          "buttons",
          .list(
            of: "a{sv}",
            notification.buttons.map {
              .options([("label", .text($0.title)), ("action", .text(Self.key($0)))])
            })
        ),
      ]))
    ask(call) { answer in
      answered(
        answer.map { $0.isError ? "no program shows notifications" : nil }
          ?? "there is no session bus")
    }
  }

  // MARK: Receiving

  /// Sends a call; the handler receives the reply, or nil if there is no bus.
  private func ask(_ call: BusMessage?, answered: @escaping (BusMessage?) -> Void) {
    let serial = connected?.send(call) ?? 0
    guard serial != 0 else { return answered(nil) }
    questions[serial] = answered
  }

  private var connected: SessionBus? {
    if let bus, bus.isConnected { return bus }
    guard let bus = SessionBus(environment: environment) else { return nil }
    bus.received = { [weak self] in self?.take($0) }
    bus.closed = { [weak self] in self?.lost() }
    bus.listen(to: Self.name, "ActionInvoked")
    bus.listen(to: Self.name, "NotificationClosed")
    bus.listen(to: Self.portalInterface, "ActionInvoked")
    bus.start()
    self.bus = bus
    return bus.isConnected ? bus : nil
  }

  private func lost() {
    bus = nil
    sent = [:]
    let waiting = questions.values
    questions = [:]
    for question in waiting { question(nil) }
  }

  private func take(_ message: BusMessage) {
    let values = message.arguments
    if message.isSignal(Self.name, "ActionInvoked") {
      guard values.count == 2, case .number(let number) = values[0],
        case .text(let action) = values[1]
      else { return }
      deliver(numbered: number, Self.choice(action))
    } else if message.isSignal(Self.name, "NotificationClosed") {
      guard values.count == 2, case .number(let number) = values[0] else { return }
      // 2: dismissed by the user. After 1, it has expired, and after others the identifier is of no
      // more use.
      deliver(numbered: number, values[1].whole == 2 ? .dismissed : nil)
    } else if message.isSignal(Self.portalInterface, "ActionInvoked") {
      guard values.count >= 2, case .text(let identifier) = values[0],
        case .text(let action) = values[1], sent[identifier]?.isPortals == true
      else { return }
      sent[identifier] = nil
      chosen(identifier, Self.choice(action))
    } else if let question = questions.removeValue(forKey: message.answeredSerial) {
      question(message)
    }
  }

  /// An app's button may have the key of the default action, a click on the notification.
  private static func key(_ button: DesktopNotification.Button) -> String {
    "button." + button.identifier
  }

  private static func choice(_ action: String) -> DesktopNotificationChoice {
    action == "default" ? .opened : .button(String(action.dropFirst("button.".count)))
  }

  /// Signals are received for the notifications of all programs.
  private func deliver(numbered number: UInt32, _ choice: DesktopNotificationChoice?) {
    guard let identifier = sent.first(where: { $0.value.number == number })?.key else { return }
    sent[identifier] = nil
    if let choice { chosen(identifier, choice) }
  }
}
