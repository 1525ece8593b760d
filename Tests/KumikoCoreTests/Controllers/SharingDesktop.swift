import Foundation
import KumikoFoundation
import KumikoGraphics

@testable import KumikoCore

/// A file desktop that says what it has, and takes things over.
final class SharingDesktop: DesktopWindowHost {
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
