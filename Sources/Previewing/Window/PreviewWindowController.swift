import KumikoCore

/// All previews beside the one that is shown, and the keys for how it is shown.
final class PreviewWindowController: UISplitViewController {
  private let session: PreviewSession
  private let list: PreviewListViewController
  private let screen: PreviewScreenViewController

  /// - Parameter folder: that of the package.
  init(_ session: PreviewSession, folder: String) {
    self.session = session
    list = PreviewListViewController(session)
    screen = PreviewScreenViewController(session, folder: folder)
    super.init(style: .doubleColumn)
    displayModeButtonItem.accessibilityLabel = "Previews"
    preferredPrimaryColumnWidth = 240
    setViewController(list, for: .primary)
    setViewController(screen, for: .secondary)
    session.changed = { [weak self] in self?.show($0) }
  }

  required init?(coder: NSCoder) { nil }

  private func show(_ change: PreviewSession.Change) {
    if change == .previews, list.isViewLoaded { list.update() }
    if change == .picture, list.isViewLoaded { list.showSelection() }
    screen.show(change)
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? { PreviewWindowController.commands }

  /// The commands of the conditions, for keys and for the menu.
  static let commands: [UIKeyCommand] = ConditionCommand.allCases.flatMap { command in
    [(UIKeyModifierFlags(), "Next"), (.shift, "Previous")].map { flags, word in
      let key = UIKeyCommand(
        title: "\(word) \(command.title)", action: Selector(PreviewWindowController.step, named: "step"),
        input: command.input, modifierFlags: flags)
      // Previews may have commands of their own for these keys.
      key.wantsPriorityOverSystemBehavior = true
      return key
    }
  } + [sheetCommand]

  private static var sheetCommand: UIKeyCommand {
    let key = UIKeyCommand(
      title: "All on One Sheet",
      action: Selector(PreviewWindowController.toggleSheet, named: "toggleSheet"),
      input: UIKeyCommand.f8)
    key.wantsPriorityOverSystemBehavior = true
    return key
  }

  private func toggleSheet(_ sender: Any?) { session.toggleSheet() }

  private func step(_ sender: Any?) {
    guard let key = sender as? UIKeyCommand,
      let command = ConditionCommand.allCases.first(where: { $0.input == key.input })
    else { return }
    let isBack = key.modifierFlags.contains(.shift)
    session.show(command.next(after: session.conditions, isBack: isBack))
  }
}
