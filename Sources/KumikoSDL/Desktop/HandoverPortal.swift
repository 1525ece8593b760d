import Foundation
import KumikoCore

/// Passes data to other applications through the desktop portal: composes an e-mail, or opens a URL
/// or a file with an application that the user chooses.
final class HandoverPortal {
  private let requests: PortalRequests
  /// The services of the portal; nil until it has answered.
  private var services: DesktopServices?
  private var waiting: [(DesktopServices) -> Void] = []

  private static let opening = "org.freedesktop.portal.OpenURI"
  private static let mail = "org.freedesktop.portal.Email"

  init(_ requests: PortalRequests) { self.requests = requests }

  /// Reports the services of the portal, immediately if they are known. The query is repeated while
  /// it has none.
  func askServices(answered: @escaping (DesktopServices) -> Void) {
    if let services, !services.isEmpty { return answered(services) }
    waiting.append(answered)
    guard waiting.count == 1 else { return }
    let interfaces: [(String, DesktopServices)] = [
      (FilePortal.interface, .files), (HandoverPortal.opening, .opening),
      (HandoverPortal.mail, .mail), (PrintPortal.interface, .printing),
    ]
    var (found, left) = (DesktopServices(), interfaces.count)
    for (interface, service) in interfaces {
      requests.askWhether(has: interface) { [weak self] isThere in
        if isThere { found.insert(service) }
        left -= 1
        if left == 0 { self?.take(found) }
      }
    }
  }

  private func take(_ found: DesktopServices) {
    services = found
    let told = waiting
    waiting = []
    for answered in told { answered(found) }
  }

  /// Passes data above a window, given by its portal identifier; empty for none.
  func hand(
    _ request: HandoverRequest, above parent: String,
    answered: @escaping (HandoverAnswer) -> Void
  ) -> (any DesktopDialog)? {
    do {
      return try hand(request, above: parent) { answer in
        switch answer {
        case .response(let values): answered(values.first == .number(0) ? .done : .cancelled)
        case .unavailable(let reason): answered(.unavailable(reason))
        }
      }
    } catch {
      answered(.unavailable(error.localizedDescription))
      return nil
    }
  }

  private func hand(
    _ request: HandoverRequest, above parent: String, _ answered: @escaping (PortalAnswer) -> Void
  ) throws -> any DesktopDialog {
    switch request {
    case .open(let url) where url.isFileURL:
      let file = try FileHandle(forReadingFrom: url)
      return requests.ask(
        HandoverPortal.opening, "OpenFile", for: "opens files",
        arguments: { token in
          [
            .text(parent), .file(file.fileDescriptor),
            .options([("handle_token", .text(token)), ("ask", .truth(true))]),
          ]
        }, answered: answered)
    case .open(let url):
      return requests.ask(
        HandoverPortal.opening, "OpenURI", for: "opens addresses",
        arguments: { token in
          [
            .text(parent), .text(url.absoluteString),
            .options([("handle_token", .text(token)), ("ask", .truth(true))]),
          ]
        }, answered: answered)
    case .mail(let subject, let body, let attachments):
      let files = try attachments.map { try FileHandle(forReadingFrom: $0) }
      return requests.ask(
        HandoverPortal.mail, "ComposeEmail", for: "begins messages",
        arguments: { token in
          var options: [(name: String, value: BusArgument)] = [("handle_token", .text(token))]
          if let subject { options.append(("subject", .text(subject))) }
          if !body.isEmpty { options.append(("body", .text(body))) }
          if !files.isEmpty {
            let numbers = files.map { BusArgument.file($0.fileDescriptor) }
            options.append(("attachment_fds", .list(of: "h", numbers)))
          }
          return [.text(parent), .options(options)]
        }, answered: answered)
    }
  }
}
