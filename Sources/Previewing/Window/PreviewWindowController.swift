import KumikoCore

/// The list of previews beside the current one, and the key commands for its conditions.
final class PreviewWindowController: UISplitViewController {
  private let session: PreviewSession
  private let list: PreviewListViewController
  private let screen: PreviewScreenViewController

  /// - Parameter folder: the folder of the package.
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
  static let commands: [UIKeyCommand] = {
    let stepping = Selector(PreviewWindowController.step, named: "step")
    let steps = ConditionCommand.allCases.flatMap { command in
      [
        UIKeyCommand(title: "Next \(command.title)", action: stepping, input: command.input),
        UIKeyCommand(
          title: "Previous \(command.title)", action: stepping, input: command.input,
          modifierFlags: .shift),
      ]
    }
    let sheet = UIKeyCommand(
      title: "All on One Sheet",
      action: Selector(PreviewWindowController.toggleSheet, named: "toggleSheet"),
      input: UIKeyCommand.f8)
    // Previews may have commands of their own for these keys.
    for key in steps + [sheet] { key.wantsPriorityOverSystemBehavior = true }
    return steps + [sheet]
  }()

  private func toggleSheet(_ sender: Any?) { session.toggleSheet() }

  private func step(_ sender: Any?) {
    guard let key = sender as? UIKeyCommand,
      let command = ConditionCommand.allCases.first(where: { $0.input == key.input })
    else { return }
    let isBack = key.modifierFlags.contains(.shift)
    session.show(command.next(after: session.conditions, isBack: isBack))
  }
}
