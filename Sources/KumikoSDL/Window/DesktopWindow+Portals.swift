import KumikoCore
import KumikoFoundation

// What the desktop portal does for a window.
extension DesktopWindow {
  func openFileDialog(
    _ request: FileRequest, for window: UIWindow, answered: @escaping (FileAnswer) -> Void
  ) -> (any DesktopDialog)? {
    files?.open(request, above: nameForPortals, answered: answered)
  }

  func askServices(for window: UIWindow, answered: @escaping (DesktopServices) -> Void) {
    guard let handovers else { return answered([]) }
    handovers.askServices(answered: answered)
  }

  func hand(
    _ request: HandoverRequest, over window: UIWindow,
    answered: @escaping (HandoverAnswer) -> Void
  ) -> (any DesktopDialog)? {
    handovers?.hand(request, above: nameForPortals, answered: answered)
  }

  /// What portals know the window by; empty where it has no such name.
  private var nameForPortals: String {
    serverWindow.map { "x11:" + String($0, radix: 16) } ?? ""
  }
}
