import KumikoFoundation

/// Chooses the paper of a print job, and is notified of its progress. Every method is optional.
@preconcurrency @MainActor public protocol UIPrintInteractionControllerDelegate: NSObjectProtocol {
  /// The controller in whose window the desktop's dialog is shown; nil for the window of the view
  /// that was passed to `present`, or the key window.
  func printInteractionControllerParentViewController(
    _ printInteractionController: UIPrintInteractionController
  ) -> UIViewController?
  /// The initial paper of the dialog, out of the common sizes: the sizes that a printer has are not
  /// known. By default the desktop chooses.
  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController,
    choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper
  /// Called before the dialog is requested.
  func printInteractionControllerWillPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController)
  /// Called after the dialog was requested.
  func printInteractionControllerDidPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController)
  /// Called when the user has answered, or the dialog is about to be closed.
  func printInteractionControllerWillDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController)
  /// Called when the dialog is closed.
  func printInteractionControllerDidDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController)
  /// Called before pages are created: the paper is chosen.
  func printInteractionControllerWillStartJob(
    _ printInteractionController: UIPrintInteractionController)
  /// Called when the desktop has received the content, or it could not be created.
  func printInteractionControllerDidFinishJob(
    _ printInteractionController: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
  /// `nil`.
  public func printInteractionControllerParentViewController(
    _ printInteractionController: UIPrintInteractionController
  ) -> UIViewController? { nil }
  /// The desktop's choice.
  public func printInteractionController(
    _ printInteractionController: UIPrintInteractionController,
    choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper { .unsaid }
  /// Does nothing.
  public func printInteractionControllerWillPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// Does nothing.
  public func printInteractionControllerDidPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// Does nothing.
  public func printInteractionControllerWillDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// Does nothing.
  public func printInteractionControllerDidDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// Does nothing.
  public func printInteractionControllerWillStartJob(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// Does nothing.
  public func printInteractionControllerDidFinishJob(
    _ printInteractionController: UIPrintInteractionController
  ) {}
}
