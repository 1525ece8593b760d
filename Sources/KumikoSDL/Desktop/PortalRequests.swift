import Foundation
import KumikoCDBus
import KumikoCore

/// The answer of the desktop portal to a request.
enum PortalAnswer: Equatable {
  /// The arguments of its response: a code, 0 for success, and results.
  case response([BusValue])
  /// There is none, with the reason.
  case unavailable(String)
}

/// Sends requests to the desktop portal that are answered asynchronously, such as dialogs.
///
/// The bus is opened with the first one. Nothing blocks: the answer is delivered on the main queue,
/// also if there is no portal.
final class PortalRequests {
  private let environment: [String: String]
  private var bus: SessionBus?
  private var dialogs: [PortalDialog] = []
  private var questions: [UInt32: (BusMessage?) -> Void] = [:]
  private var count = 0

  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let request = "org.freedesktop.portal.Request"
  private static let properties = "org.freedesktop.DBus.Properties"

  /// The time in seconds for the portal to acknowledge a dialog; it is started for the first.
  private let patience: TimeInterval

  init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    patience: TimeInterval = 25
  ) {
    self.environment = environment
    self.patience = patience
  }

  /// Calls a method of an interface.
  ///
  /// - Parameters:
  ///   - service: the feature that is missing if nothing implements the interface.
  ///   - arguments: returns the arguments, for the token of the request.
  func ask(
    _ interface: String, _ method: String, for service: String,
    arguments: (_ token: String) -> [BusArgument], answered: @escaping (PortalAnswer) -> Void
  ) -> PortalDialog {
    count += 1
    let token = "kumiko\(ProcessInfo.processInfo.processIdentifier)_\(count)"
    let dialog = PortalDialog(token: token, service: service, answered: answered) { [weak self] in
      self?.end($0)
    }
    guard let bus = connected else {
      answerLater(dialog, .unavailable("there is no session bus"))
      return dialog
    }
    let call = BusMessage(to: PortalRequests.service, PortalRequests.path, interface, method)
    for argument in arguments(token) { call?.append(argument) }
    dialog.serial = bus.send(call)
    guard dialog.serial != 0 else {
      answerLater(dialog, .unavailable("the session bus does not take the call"))
      return dialog
    }
    dialogs.append(dialog)
    DispatchQueue.main.asyncAfter(deadline: .now() + patience) { [weak self] in
      MainActor.assumeIsolated {
        guard dialog.handle == nil else { return }
        self?.answer(dialog, .unavailable("the portal does not answer"))
      }
    }
    return dialog
  }

  /// Reports whether the portal implements an interface.
  func askWhether(has interface: String, answered: @escaping (Bool) -> Void) {
    guard let bus = connected else { return answered(false) }
    let call = BusMessage(
      to: PortalRequests.service, PortalRequests.path, PortalRequests.properties, "Get")
    for text in [interface, "version"] { call?.append(text) }
    let serial = bus.send(call)
    guard serial != 0 else { return answered(false) }
    questions[serial] = { message in answered(message.map { !$0.isError } ?? false) }
  }

  /// Reads until a condition holds, the bus disconnects or the time is up; returns immediately
  /// without a bus.
  func wait(atMost seconds: TimeInterval, until holds: () -> Bool) {
    bus?.wait(atMost: seconds, until: holds)
  }

  private func answerLater(_ dialog: PortalDialog, _ answer: PortalAnswer) {
    DispatchQueue.main.async { MainActor.assumeIsolated { dialog.answer(answer) } }
  }

  private var connected: SessionBus? {
    if let bus, bus.isConnected { return bus }
    guard let bus = SessionBus(environment: environment) else { return nil }
    bus.received = { [weak self] in self?.handle($0) }
    bus.closed = { [weak self] in self?.lost() }
    bus.listen(to: PortalRequests.request, "Response")
    bus.start()
    self.bus = bus
    return bus.isConnected ? bus : nil
  }

  /// The bus disconnected.
  private func lost() {
    let waiting = questions.values
    questions = [:]
    for question in waiting { question(nil) }
    for dialog in dialogs { answer(dialog, .unavailable("the session bus went away")) }
  }

  private func handle(_ message: BusMessage) {
    if message.isSignal(PortalRequests.request, "Response") {
      guard let path = message.path,
        let dialog = dialogs.first(where: { $0.handle == path || path.hasSuffix("/" + $0.token) })
      else { return }
      answer(dialog, .response(message.arguments))
    } else if let question = questions.removeValue(forKey: message.answeredSerial) {
      question(message)
    } else if let dialog = dialogs.first(where: { message.answers($0.serial) }) {
      if message.isError {
        return answer(dialog, .unavailable("no portal \(dialog.service)"))
      }
      guard case .text(let path) = message.arguments.first else { return }
      dialog.handle = path
      if dialog.isClosed { end(dialog) }
    }
  }

  private func answer(_ dialog: PortalDialog, _ answer: PortalAnswer) {
    dialogs.removeAll { $0 === dialog }
    dialog.answer(answer)
  }

  /// The program closes a dialog.
  private func end(_ dialog: PortalDialog) {
    guard let path = dialog.handle, dialogs.contains(where: { $0 === dialog }) else { return }
    dialogs.removeAll { $0 === dialog }
    bus?.send(BusMessage(to: PortalRequests.service, path, PortalRequests.request, "Close"))
  }
}

/// A dialog that was requested from the portal.
final class PortalDialog: DesktopDialog {
  let token: String
  /// The feature that is missing if there is no portal.
  let service: String
  /// The serial of the call.
  var serial: UInt32 = 0
  /// The object path of the request; nil until the portal has answered.
  var handle: String?
  private(set) var isClosed = false
  private var answered: ((PortalAnswer) -> Void)?
  private let ended: (PortalDialog) -> Void

  init(
    token: String, service: String, answered: @escaping (PortalAnswer) -> Void,
    ended: @escaping (PortalDialog) -> Void
  ) {
    self.token = token
    self.service = service
    self.answered = answered
    self.ended = ended
  }

  /// Reports the answer, once.
  func answer(_ answer: PortalAnswer) {
    let answered = answered
    self.answered = nil
    answered?(answer)
  }

  func close() {
    answered = nil
    isClosed = true
    ended(self)
  }
}
