import KumikoFoundation

/// Hears what came of a dialog for files. Every method may be left out.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// The user chose files or folders, or where files were exported to; the dialog is gone.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// The older form of that, for one file: called where it is not implemented, for each.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
  /// The user chose nothing, or there is no dialog, or files could not be copied, which are
  /// reported.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Tells the older form for each.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { for url in urls { documentPicker(controller, didPickDocumentAt: url) } }
  /// Nothing to do.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL
  ) {}
  /// Nothing to do.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
