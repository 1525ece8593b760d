import KumikoFoundation

/// What a window shows of commands, implemented by views that are unknown to the window.
protocol CommandShowing {
  /// Updates or removes the menu bar.
  func updateMenuBar()
  /// Handles a key that no responder handled in the menu bar; returns whether it did.
  func handleMenuBarKey(_ key: KeyPress) -> Bool
  /// Shows or hides the mnemonics of menus.
  func showMnemonics(_ areShown: Bool)
  /// Shows or hides the shortcuts of commands.
  func showShortcuts(_ commands: [UIKeyCommand]?)
}

extension UIWindow {
  var commandShowing: (any CommandShowing)? {
    let window: AnyObject = self
    return window as? any CommandShowing
  }

  /// The bounds of the content: below the menu bar.
  var contentBounds: CGRect {
    let height = min(menuBar?.bounds.height ?? 0, bounds.height)
    return CGRect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
  }
}

/// Shows the shortcuts of commands while Control is held for a while, and the mnemonics of menus
/// while Alt is held.
final class CommandHints {
  @Owner private var window: UIWindow
  private var timer: GestureTimer?
  private var isShown = false

  /// Seconds that Control must be held: longer than to press another key with it.
  private static let delay: TimeInterval = 1

  init(window: UIWindow) { _window = Owner(window, orElse: UIWindow()) }

  /// The modifier keys changed.
  func modifiersChanged(_ modifiers: KeyModifiers, at time: TimeInterval) {
    end()
    window.commandShowing?.showMnemonics(modifiers == .alt)
    guard modifiers == .control, window.overlay == nil else { return }
    timer = GestureTimer(in: window, until: time + CommandHints.delay) { [weak self] in
      guard let self else { return }
      let commands = KeyCommands.commands(from: window.commandTarget)
      isShown = true
      window.commandShowing?.showShortcuts(commands)
    }
  }

  /// Another event occurred: Control was not held to see the shortcuts.
  func end() {
    timer?.stop()
    timer = nil
    guard isShown else { return }
    isShown = false
    window.commandShowing?.showShortcuts(nil)
  }
}
