import KumikoFoundation

// The commands of the menu View that a split view performs.
extension UISplitViewController {
  /// Registers the commands by name.
  static let commands = [
    Selector(UISplitViewController.toggleSidebar, named: "toggleSidebar:"),
    Selector(UISplitViewController.toggleInspector, named: "toggleInspector:"),
  ]

  private func toggleSidebar(_ sender: Any?) { togglePrimary() }

  private func toggleInspector(_ sender: Any?) {
    if isShowing(.inspector) { hide(.inspector) } else { show(.inspector) }
  }

  /// The column that a command shows and hides; nil for other commands.
  func column(of command: Selector) -> Column? {
    switch command {
    case .toggleSidebar: .primary
    case .toggleInspector: .inspector
    default: nil
    }
  }
}
