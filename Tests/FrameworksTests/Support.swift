import Foundation
import KumikoReporting
import Synchronization

@testable import KumikoCore

/// A desktop whose dialogs for files are answered by the test.
final class FileDesktop: DesktopWindowHost {
  var requests: [FileRequest] = []
  var answer: ((FileAnswer) -> Void)?
  func openFileDialog(
    _ request: FileRequest, for window: UIWindow, answered: @escaping (FileAnswer) -> Void
  ) -> (any DesktopDialog)? {
    requests.append(request)
    answer = answered
    return Dialog()
  }

  private final class Dialog: DesktopDialog {
    func close() {}
  }

  func setFullScreen(_ isFull: Bool, of window: UIWindow) {}
  func isFullScreen(_ window: UIWindow) -> Bool { false }
  func cardSpace(of window: UIWindow, around rect: CGRect) -> CGRect? { nil }
  func showPointer(_ shape: PointerShape) {}
  func sizeLimitsChanged(of window: UIWindow) {}
  func titleChanged(of window: UIWindow) {}
  func frameNeeded(by window: UIWindow) {}
  func resize(_ window: UIWindow, to size: CGSize) throws {}
  func pngData(of window: UIWindow) throws -> Data { Data() }
}

/// A desktop that opens addresses, or does not.
final class AddressDesktop: ApplicationHost {
  var opened: [URL] = []
  var hasBrowser = true
  func show(_ window: UIWindow) {}
  func close(_ window: UIWindow) {}
  func open(_ url: URL) -> Bool {
    opened.append(url)
    return hasBrowser
  }
}

/// The kinds of the reports that something leads to.
func reportKinds(_ body: () throws -> Void) rethrows -> [String] {
  let kinds = Mutex<[String]>([])
  try Diagnostics.withHandler({ report in kinds.withLock { $0.append(report.kind) } }) {
    try body()
  }
  return kinds.withLock { $0 }
}

/// A folder for files of a test.
func scratchFolder() throws -> URL {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}
