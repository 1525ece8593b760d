import KumikoFoundation

/// The desktop's dialog for files that a controller stands for: it comes when the controller
/// appears, and goes with it.
package final class ShownFileDialog {
  private var dialog: (any DesktopDialog)?
  /// Counts what was begun: what came of anything earlier is of no interest.
  private(set) var generation = 0

  package init() {}

  /// Whether one is shown.
  package var isShown: Bool { dialog != nil }

  /// Shows a dialog above a window, and hands its answer over unless it was taken away before.
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

  /// Takes it away; it answers no more.
  package func close() {
    generation += 1
    dialog?.close()
    dialog = nil
  }
}
