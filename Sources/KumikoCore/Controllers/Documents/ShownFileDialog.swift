import KumikoFoundation

/// The desktop's file dialog that a view controller represents: it is opened when the controller
/// appears, and closed with it.
package final class ShownFileDialog {
  private var dialog: (any DesktopDialog)?
  /// Incremented for each dialog, so that the results of earlier ones are ignored.
  private(set) var generation = 0

  package init() {}

  /// Whether a dialog is shown.
  package var isShown: Bool { dialog != nil }

  /// Shows a dialog above a window, and passes its answer to `answered` unless it is closed before.
  package func show(
    _ request: FileRequest, in window: UIWindow?, answered: @escaping (FileAnswer) -> Void
  ) {
    generation += 1
    let number = generation
    guard let window, let desktop = window.desktop else {
      return answered(.unavailable("the window is on no desktop"))
    }
    dialog = desktop.openFileDialog(request, for: window) { [weak self] answer in
      guard let self, generation == number else { return }
      // A dialog answers once.
      generation += 1
      dialog = nil
      answered(answer)
    }
  }

  /// Closes the dialog; its answer is ignored.
  package func close() {
    generation += 1
    dialog?.close()
    dialog = nil
  }
}
