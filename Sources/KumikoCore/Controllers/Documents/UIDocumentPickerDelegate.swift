import KumikoFoundation

/// Is notified of the result of a file dialog. Every method is optional.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Called when the user chose files or folders, or where files were exported to; the dialog is
  /// closed.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// The older variant for one file: called for each file if the method above is not implemented.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
  /// Called when the user cancelled, when there is no dialog, or when files could not be copied;
  /// the latter two are reported.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Calls the older variant for each file.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { for url in urls { documentPicker(controller, didPickDocumentAt: url) } }
  /// Does nothing.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL
  ) {}
  /// Does nothing.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
