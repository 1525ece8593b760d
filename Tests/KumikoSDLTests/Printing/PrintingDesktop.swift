import Foundation
import KumikoFoundation
import KumikoGraphics

@testable import KumikoCore

/// A desktop that prints what the test lets it.
final class PrintingDesktop: DesktopWindowHost {
  final class Dialog: DesktopDialog {
    var isClosed = false
    func close() { isClosed = true }
  }

  var canPrint = true
  var requests: [PrintRequest] = []
  var answer: ((PrintAnswer) -> Void)?
  let dialog = Dialog()
  /// What was handed over: the bytes of files, and the tokens.
  var printed: [(data: Data, title: String, token: UInt32)] = []
  var urls: [URL] = []
  var result = HandoverAnswer.done
  let window = UIWindow()

  init() {
    window.configure(
      size: CGSize(width: 300, height: 200),
      traits: .desktop(size: CGSize(width: 300, height: 200), scale: 1))
    window.becameVisible(on: self)
  }

  func preparePrint(
    _ request: PrintRequest, over window: UIWindow, answered: @escaping (PrintAnswer) -> Void
  ) -> (any DesktopDialog)? {
    requests.append(request)
    answer = answered
    return dialog
  }
  func print(
    _ file: URL, title: String, token: UInt32, over window: UIWindow,
    answered: @escaping (HandoverAnswer) -> Void
  ) -> (any DesktopDialog)? {
    urls.append(file)
    printed.append(((try? Data(contentsOf: file)) ?? Data(), title, token))
    answered(result)
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

  /// Prints what a controller has, on a small sheet; what its handler heard.
  func print(
    _ controller: UIPrintInteractionController, sheet: PaperSheet = small,
    pages: [ClosedRange<Int>]? = nil, isGray: Bool = false
  ) async -> (isDone: Bool, error: (any Error)?) {
    await withCheckedContinuation { continuation in
      controller.begin(in: window) { _, isDone, error in
        continuation.resume(returning: (isDone, error))
      }
      answer?(.chosen(PrintChoice(sheet: sheet, pages: pages, isGray: isGray, token: 7)))
    }
  }

  /// 72 × 144 points: 300 × 600 pixels.
  static let small = PaperSheet(
    size: CGSize(width: 72, height: 144),
    margins: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12), isLandscape: false)
}
