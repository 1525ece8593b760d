import Foundation
import KumikoFoundation
import KumikoGraphics

@testable import KumikoCore

/// A dialog that stays until it is closed.
final class StandInDialog: DesktopDialog {
  var isClosed = false
  func close() { isClosed = true }
}

/// A desktop whose dialogs for files are answered by the test.
final class FileDesktop: DesktopWindowHost {
  var requests: [FileRequest] = []
  var answer: ((FileAnswer) -> Void)?
  let dialog = StandInDialog()
  func openFileDialog(
    _ request: FileRequest, for window: UIWindow, answered: @escaping (FileAnswer) -> Void
  ) -> (any DesktopDialog)? {
    requests.append(request)
    answer = answered
    return dialog
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
