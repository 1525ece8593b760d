import Foundation
import KumikoCore

/// Requests the file dialogs of the desktop portal.
final class FilePortal {
  private let requests: PortalRequests

  static let interface = "org.freedesktop.portal.FileChooser"

  init(_ requests: PortalRequests) { self.requests = requests }

  /// Shows a dialog above a window, given by its portal identifier; empty for none.
  func open(
    _ request: FileRequest, above parent: String, answered: @escaping (FileAnswer) -> Void
  ) -> any DesktopDialog {
    let (method, title, options) = FilePortal.call(for: request)
    return requests.ask(
      FilePortal.interface, method, for: "shows dialogs for files",
      arguments: { token in
        [.text(parent), .text(title), .options([("handle_token", .text(token))] + options)]
      },
      answered: { answer in
        switch answer {
        case .response(let values): answered(FilePortal.answer(values))
        case .unavailable(let reason): answered(.unavailable(reason))
        }
      })
  }

  // MARK: Messages

  /// The method, the title and the options of a request.
  static func call(
    for request: FileRequest
  ) -> (method: String, title: String, options: [(name: String, value: BusArgument)]) {
    var options: [(name: String, value: BusArgument)] = []
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

  /// The result of a response: 0 and the URIs, or another number.
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
