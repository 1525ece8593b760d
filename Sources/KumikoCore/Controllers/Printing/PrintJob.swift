import KumikoFoundation

/// A print job, from the dialog to its end.
final class PrintJob {
  private let documents: [PrintedDocument]
  private let request: PrintRequest
  /// Retained until the end, with the content that it prints.
  private let controller: UIPrintInteractionController
  private let window: UIWindow
  private var dialog: (any DesktopDialog)?
  /// Whether the user has not answered yet.
  private var isAsking = true
  /// Called once with whether it was printed, and with the error.
  var ended: (Bool, (any Error)?) -> Void = { _, _ in }

  init(
    _ documents: [PrintedDocument], _ request: PrintRequest,
    for controller: UIPrintInteractionController, in window: UIWindow
  ) {
    (self.documents, self.request) = (documents, request)
    (self.controller, self.window) = (controller, window)
  }

  private var delegate: (any UIPrintInteractionControllerDelegate)? { controller.delegate }

  /// Shows the dialog.
  func begin(on desktop: any DesktopWindowHost) {
    delegate?.printInteractionControllerWillPresentPrinterOptions(controller)
    var (early, isShown): (PrintAnswer?, Bool) = (nil, false)
    dialog = desktop.preparePrint(request, over: window) { answer in
      if isShown { self.take(answer) } else { early = answer }
    }
    isShown = true
    delegate?.printInteractionControllerDidPresentPrinterOptions(controller)
    if let early { take(early) }
  }

  /// Closes the dialog.
  func dismiss() {
    guard isAsking else { return }
    endAsking { dialog?.close() }
    ended(false, nil)
  }

  private func endAsking(_ close: () -> Void = {}) {
    isAsking = false
    delegate?.printInteractionControllerWillDismissPrinterOptions(controller)
    close()
    dialog = nil
    delegate?.printInteractionControllerDidDismissPrinterOptions(controller)
  }

  private func take(_ answer: PrintAnswer) {
    guard isAsking else { return }
    endAsking()
    switch answer {
    case .cancelled: ended(false, nil)
    case .unavailable(let reason):
      Diagnostics.report(.notPrinted(reason))
      ended(false, UIPrintError(.printingNotAvailableError))
    case .chosen(let choice):
      controller.chose(choice.sheet ?? .usual)
      delegate?.printInteractionControllerWillStartJob(controller)
      Task { await print(choice) }
    }
  }

  private func print(_ choice: PrintChoice) async {
    var (isDone, failure): (Bool, (any Error)?) = (true, nil)
    do {
      for document in documents where isDone {
        let file = try await PrintedFile.make(
          of: document, choice, title: request.title, isGray: choice.isGray || request.isGray)
        isDone = try await hand(file, choice)
      }
    } catch {
      (isDone, failure) = (false, error)
      if !(error is UIPrintError) {
        Diagnostics.report(.notPrinted(error.localizedDescription))
        failure = UIPrintError(.printJobFailedError)
      }
    }
    delegate?.printInteractionControllerDidFinishJob(controller)
    ended(isDone, failure)
  }

  /// Passes a document to the desktop; returns whether it was accepted.
  private func hand(_ file: PrintedFile, _ choice: PrintChoice) async throws -> Bool {
    defer { file.remove() }
    guard let desktop = window.desktop else { throw UIPrintError(.printingNotAvailableError) }
    let answer = await withCheckedContinuation { continuation in
      dialog = desktop.print(
        file.url, title: request.title, token: choice.token, over: window
      ) { continuation.resume(returning: $0) }
    }
    dialog = nil
    switch answer {
    case .done: return true
    case .cancelled: return false
    case .unavailable(let reason):
      Diagnostics.report(.notPrinted(reason))
      throw UIPrintError(.printJobFailedError)
    }
  }
}
