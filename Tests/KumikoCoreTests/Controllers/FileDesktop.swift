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
final class FileDesktop: StandInDesktop {
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
}
