import KumikoCore
import KumikoFoundation

/// The services of the desktop portal, over one connection.
struct DesktopPortals {
  let files: FilePortal
  let handovers: HandoverPortal
  let printing: PrintPortal
  let notifications: NotificationService

  init(_ environment: [String: String]) {
    let requests = PortalRequests(environment: environment)
    (files, handovers) = (FilePortal(requests), HandoverPortal(requests))
    printing = PrintPortal(requests)
    notifications = NotificationService(environment: environment)
  }
}

extension DesktopHost {
  /// Whether the desktop portal prints.
  package var canPrint: Bool { portals.printing.isThere }

  /// The notification service of the desktop.
  package var notifications: (any DesktopNotifications)? { portals.notifications }
}

// The desktop portal's services for a window.
extension DesktopWindow {
  func openFileDialog(
    _ request: FileRequest, for window: UIWindow, answered: @escaping (FileAnswer) -> Void
  ) -> (any DesktopDialog)? {
    portals?.files.open(request, above: nameForPortals, answered: answered)
  }

  func askServices(for window: UIWindow, answered: @escaping (DesktopServices) -> Void) {
    guard let portals else { return answered([]) }
    portals.handovers.askServices(answered: answered)
  }

  func hand(
    _ request: HandoverRequest, over window: UIWindow,
    answered: @escaping (HandoverAnswer) -> Void
  ) -> (any DesktopDialog)? {
    portals?.handovers.hand(request, above: nameForPortals, answered: answered)
  }

  var canPrint: Bool { portals?.printing.isThere ?? false }

  func preparePrint(
    _ request: PrintRequest, over window: UIWindow, answered: @escaping (PrintAnswer) -> Void
  ) -> (any DesktopDialog)? {
    portals?.printing.prepare(request, above: nameForPortals, answered: answered)
  }

  func print(
    _ file: URL, title: String, token: UInt32, over window: UIWindow,
    answered: @escaping (HandoverAnswer) -> Void
  ) -> (any DesktopDialog)? {
    portals?.printing.print(
      file, title: title, token: token, above: nameForPortals, answered: answered)
  }

  /// The portal identifier of the window; empty if it has none.
  private var nameForPortals: String {
    serverWindow.map { "x11:" + String($0, radix: 16) } ?? ""
  }
}
