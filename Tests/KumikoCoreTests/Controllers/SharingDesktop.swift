import Foundation
import KumikoFoundation
import KumikoGraphics

@testable import KumikoCore

/// A file desktop that says what it has, and takes things over.
final class SharingDesktop: StandInDesktop {
  var services: DesktopServices = [.files, .opening, .mail]
  let files = FileDesktop()
  var handed: [HandoverRequest] = []
  var answer: ((HandoverAnswer) -> Void)?
  let dialog = StandInDialog()
  var asked: [PrintRequest] = []
  var answerPrinting: ((PrintAnswer) -> Void)?
  var printedFiles: [Data] = []

  var canPrint: Bool { services.contains(.printing) }
  func preparePrint(
    _ request: PrintRequest, over window: UIWindow, answered: @escaping (PrintAnswer) -> Void
  ) -> (any DesktopDialog)? {
    asked.append(request)
    answerPrinting = answered
    return dialog
  }
  func print(
    _ file: URL, title: String, token: UInt32, over window: UIWindow,
    answered: @escaping (HandoverAnswer) -> Void
  ) -> (any DesktopDialog)? {
    printedFiles.append((try? Data(contentsOf: file)) ?? Data())
    answered(.done)
    return nil
  }

  func askServices(for window: UIWindow, answered: @escaping (DesktopServices) -> Void) {
    answered(services)
  }
  func hand(
    _ request: HandoverRequest, over window: UIWindow,
    answered: @escaping (HandoverAnswer) -> Void
  ) -> (any DesktopDialog)? {
    handed.append(request)
    answer = answered
    return dialog
  }
  func openFileDialog(
    _ request: FileRequest, for window: UIWindow, answered: @escaping (FileAnswer) -> Void
  ) -> (any DesktopDialog)? {
    files.openFileDialog(request, for: window, answered: answered)
  }
}
