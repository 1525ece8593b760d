import Foundation
import KumikoCDBus
import KumikoCore

/// Asks the desktop portal for its dialogs for files.
///
/// The bus is opened with the first one. Nothing waits: an answer comes on the main queue, if only
/// that nobody is there.
final class FilePortal {
  private let environment: [String: String]
  private var bus: SessionBus?
  private var dialogs: [PortalDialog] = []
  private var count = 0

  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.FileChooser"
  private static let request = "org.freedesktop.portal.Request"

  /// Seconds that the portal may take to say that it shows a dialog; it is started for the first.
  private let patience: TimeInterval

  init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    patience: TimeInterval = 25
  ) {
    self.environment = environment
    self.patience = patience
  }

  /// Shows a dialog above a window, which the portal knows by a name; an empty one is none.
  func open(
    _ request: FileRequest, above parent: String, answered: @escaping (FileAnswer) -> Void
  ) -> any FileDialog {
    count += 1
    let token = "kumiko\(ProcessInfo.processInfo.processIdentifier)_\(count)"
    let dialog = PortalDialog(token: token, answered: answered) { [weak self] in self?.end($0) }
    guard let bus = connected else {
      answerLater(dialog, .unavailable("there is no session bus"))
      return dialog
    }
    let (method, title, options) = FilePortal.call(for: request, token: token)
    let call = BusMessage(to: FilePortal.service, FilePortal.path, FilePortal.interface, method)
    for argument in [.text(parent), .text(title), .options(options)] as [BusArgument] {
      call?.append(argument)
    }
    dialog.serial = bus.send(call)
    dialogs.append(dialog)
    DispatchQueue.main.asyncAfter(deadline: .now() + patience) { [weak self] in
      MainActor.assumeIsolated {
        guard dialog.handle == nil else { return }
        self?.answer(dialog, .unavailable("the portal does not answer"))
      }
    }
    return dialog
  }

  private func answerLater(_ dialog: PortalDialog, _ answer: FileAnswer) {
    DispatchQueue.main.async { MainActor.assumeIsolated { dialog.answer(answer) } }
  }

  private var connected: SessionBus? {
    if let bus, bus.isConnected { return bus }
    guard let bus = SessionBus(environment: environment) else { return nil }
    bus.received = { [weak self] in self?.handle($0) }
    bus.closed = { [weak self] in
      for dialog in self?.dialogs ?? [] {
        self?.answer(dialog, .unavailable("the session bus went away"))
      }
    }
    bus.listen(to: FilePortal.request, "Response")
    bus.start()
    self.bus = bus
    return bus.isConnected ? bus : nil
  }

  private func handle(_ message: BusMessage) {
    if message.isSignal(FilePortal.request, "Response") {
      guard let path = message.path,
        let dialog = dialogs.first(where: { $0.handle == path || path.hasSuffix("/" + $0.token) })
      else { return }
      answer(dialog, FilePortal.answer(message.arguments))
    } else if let dialog = dialogs.first(where: { message.answers($0.serial) }) {
      if message.isError {
        return answer(dialog, .unavailable("no portal shows dialogs for files"))
      }
      guard case .text(let path) = message.arguments.first else { return }
      dialog.handle = path
      if dialog.isClosed { end(dialog) }
    }
  }

  private func answer(_ dialog: PortalDialog, _ answer: FileAnswer) {
    dialogs.removeAll { $0 === dialog }
    dialog.answer(answer)
  }

  /// The program wants a dialog away.
  private func end(_ dialog: PortalDialog) {
    guard let path = dialog.handle, dialogs.contains(where: { $0 === dialog }) else { return }
    dialogs.removeAll { $0 === dialog }
    bus?.send(BusMessage(to: FilePortal.service, path, FilePortal.request, "Close"))
  }

  // MARK: Messages

  /// The method, the title and the options of a request.
  static func call(
    for request: FileRequest, token: String
  ) -> (method: String, title: String, options: [(name: String, value: BusArgument)]) {
    var options: [(name: String, value: BusArgument)] = [("handle_token", .text(token))]
    if let folder = request.folder { options.append(("current_folder", .path(folder.path))) }
    if let filter = request.filter {
      let rules =
        filter.patterns.map { BusArgument.structure([.number(0), .text($0)]) }
        + filter.mimeTypes.map { BusArgument.structure([.number(1), .text($0)]) }
      let shown = BusArgument.structure([.text(filter.name), .list(of: "(us)", rules)])
      options.append(("filters", .list(of: "(sa(us))", [shown])))
    }
    switch request.purpose {
    case .open(let several, let folders):
      options.append(("multiple", .truth(several)))
      if folders { options.append(("directory", .truth(true))) }
      return ("OpenFile", "Open", options)
    case .save(let name):
      options.append(("current_name", .text(name)))
      return ("SaveFile", "Save", options)
    case .saveSeveral(let names):
      options.append(("files", .list(of: "ay", names.map(BusArgument.path))))
      return ("SaveFiles", "Save", options)
    }
  }

  /// What a response says: 0 and the addresses, or another number.
  static func answer(_ arguments: [BusValue]) -> FileAnswer {
    guard arguments.first == .number(0), arguments.count > 1,
      case .list(let results) = arguments[1]
    else { return .cancelled }
    for result in results {
      guard case .list(let pair) = result, pair.count == 2, pair[0] == .text("uris"),
        case .list(let uris) = pair[1]
      else { continue }
      let urls = uris.compactMap { uri in
        if case .text(let text) = uri { URL(string: text) } else { nil }
      }
      if !urls.isEmpty { return .chosen(urls) }
    }
    return .cancelled
  }
}

/// A dialog that the portal was asked for.
final class PortalDialog: FileDialog {
  let token: String
  /// The number of the call.
  var serial: UInt32 = 0
  /// What the portal calls it; nil until it says.
  var handle: String?
  private(set) var isClosed = false
  private var answered: ((FileAnswer) -> Void)?
  private let ended: (PortalDialog) -> Void

  init(
    token: String, answered: @escaping (FileAnswer) -> Void,
    ended: @escaping (PortalDialog) -> Void
  ) {
    self.token = token
    self.answered = answered
    self.ended = ended
  }

  /// Says what came of it, once.
  func answer(_ answer: FileAnswer) {
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
