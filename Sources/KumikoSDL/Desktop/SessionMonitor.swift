import Foundation
import KumikoCDBus

/// Is notified by the desktop portal when the user's session is about to end, and may inhibit that.
///
///     running ──► about to end ──► may all windows close? ──► answered at once
///        ▲                               │ no
///        │                               ▼
///        └── the user stays      the session waits until a window closes
///
///     ending ──► all windows close, and nobody is asked
///
/// Nothing here blocks. Without a bus or without a portal there are no notifications; SIGTERM is
/// still handled.
final class SessionMonitor {
  /// Called when the session is about to end; returns the reason why it should wait, which the
  /// desktop displays, or nil if it need not.
  var aboutToEnd: () -> String? = { nil }
  /// Called when it ends, regardless of the answer.
  var ends: () -> Void = {}

  /// A request to the portal that the session wait.
  private struct Request {
    let serial: UInt32
    /// The object path of the request; nil until the portal has answered.
    var path: String?
    /// Whether it is to be withdrawn as soon as it has a path.
    var isOver = false
  }

  private let bus: SessionBus?
  private let token = "kumiko\(ProcessInfo.processInfo.processIdentifier)"
  private var request: Request?

  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Inhibit"
  /// The flag that inhibits logout, not user switching, suspend or idle.
  private static let logout: UInt32 = 1
  /// The session states, as the portal numbers them.
  private static let (running, aboutToEnd, ending) = (
    BusValue.number(1), BusValue.number(2), BusValue.number(3)
  )

  /// Opens the session bus; does nothing if there is none.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    bus = SessionBus(environment: environment)
    bus?.received = { [weak self] in self?.handle($0) }
    bus?.closed = { [weak self] in self?.request = nil }
    bus?.listen(to: SessionMonitor.interface, "StateChanged")
    call("CreateMonitor", .text(""), .options([("session_handle_token", .text(token))]))
    bus?.start()
  }

  /// A window closed: checks again whether the session should wait, if it does.
  func windowClosed() {
    if let request, !request.isOver, aboutToEnd() == nil { release() }
  }

  /// Withdraws the inhibition, if there is one.
  private func release() {
    request?.isOver = true
    guard let path = request?.path else { return }
    request = nil
    bus?.send(
      BusMessage(to: SessionMonitor.service, path, "org.freedesktop.portal.Request", "Close"))
  }

  private func handle(_ message: BusMessage) {
    if message.isSignal(SessionMonitor.interface, "StateChanged") {
      let arguments = message.arguments
      guard arguments.count == 2, case .text(let session) = arguments[0],
        session.hasSuffix("/" + token), case .list(let entries) = arguments[1]
      else { return }
      for case .list(let entry) in entries where entry.first == .text("session-state") {
        take(entry.last, of: session)
      }
    } else if let request, message.answers(request.serial) {
      guard !message.isError, case .text(let path) = message.arguments.first else {
        return self.request = nil
      }
      self.request?.path = path
      if request.isOver { release() }
    }
  }

  private func take(_ state: BusValue?, of session: String) {
    switch state {
    case SessionMonitor.running: release()
    case SessionMonitor.aboutToEnd:
      if let reason = aboutToEnd() { hold(reason) }
      // Within a second, or the session ends without an answer.
      call("QueryEndResponse", .object(session))
    case SessionMonitor.ending: ends()
    default: break
    }
  }

  private func hold(_ reason: String) {
    request?.isOver = false
    guard request == nil else { return }
    let serial = call(
      "Inhibit", .text(""), .number(SessionMonitor.logout), .options([("reason", .text(reason))]))
    request = Request(serial: serial)
  }

  @discardableResult
  private func call(_ method: String, _ arguments: BusArgument...) -> UInt32 {
    let call = BusMessage(
      to: SessionMonitor.service, SessionMonitor.path, SessionMonitor.interface, method)
    for argument in arguments { call?.append(argument) }
    return bus?.send(call) ?? 0
  }
}
