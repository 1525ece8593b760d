import KumikoFoundation

/// The question that is shown before a scene is closed.
///
///     windowScene.closureConfirmation = UISceneClosureConfirmation(
///       title: "Save changes?", message: nil,
///       actions: [
///         UIAlertAction(title: "Save", style: .default) { _ in
///           save()
///           UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
///         },
///         UIAlertAction(title: "Discard", style: .destructive),
///       ])
///
/// Set it while there are unsaved changes, and set it to nil afterwards. The question has a button
/// that closes and one that does not: an action with style `.destructive` replaces the first, one
/// with style `.cancel` the second. Other actions only call their handlers, and the window stays
/// open.
@preconcurrency @MainActor public final class UISceneClosureConfirmation: NSObject, ClosureAsking {
  let title: String?
  let message: String?
  let actions: [UIAlertAction]

  /// A question with its title and text, and actions in addition to or instead of the buttons that
  /// close and cancel.
  public init(title: String?, message: String?, actions: [UIAlertAction]) {
    self.title = title
    self.message = message
    self.actions = actions
    super.init()
  }

  func question(about name: String?, close: @escaping () -> Void) -> UIViewController {
    let name = name.flatMap { $0.isEmpty ? nil : $0 }
    let alert = UIAlertController(
      title: title ?? name.map { "Close “\($0)”?" } ?? "Close this window?", message: message,
      preferredStyle: .alert)
    for action in actions {
      guard action.style == .destructive else {
        alert.addAction(action)
        continue
      }
      let closing = UIAlertAction(title: action.title, style: .destructive) {
        action.handler?($0)
        close()
      }
      closing.isEnabled = action.isEnabled
      alert.addAction(closing)
    }
    if !actions.contains(where: { $0.style == .destructive }) {
      alert.addAction(UIAlertAction(title: "Close", style: .destructive) { _ in close() })
    }
    if !actions.contains(where: { $0.style == .cancel }) {
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    }
    return alert
  }
}
