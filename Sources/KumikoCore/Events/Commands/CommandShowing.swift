import KumikoFoundation

/// What a window shows of commands, by views that know more than the window does.
protocol CommandShowing {
  /// Shows the bar of menus as the program has them now, or takes it away.
  func updateMenuBar()
  /// A key that nobody has used goes to the bar; returns whether it was one of the bar's.
  func handleMenuBarKey(_ key: KeyPress) -> Bool
  /// Shows which letters open menus, or no longer.
  func showMnemonics(_ areShown: Bool)
  /// Shows the keys of commands, or no longer.
  func showShortcuts(_ commands: [UIKeyCommand]?)
}

extension UIWindow {
  var commandShowing: (any CommandShowing)? {
    let window: AnyObject = self
    return window as? any CommandShowing
  }

  /// Where content stands: below the bar of menus.
  var contentBounds: CGRect {
    let height = min(menuBar?.bounds.height ?? 0, bounds.height)
    return CGRect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
  }
}

/// Shows the keys of commands while Control is held for a while, and the letters of menus while Alt
/// is.
final class CommandHints {
  @Owner private var window: UIWindow
  private var timer: GestureTimer?
  private var isShown = false

  /// Seconds that Control is held: longer than for a key that is pressed with it.
  private static let delay: TimeInterval = 1

  init(window: UIWindow) { _window = Owner(window, orElse: UIWindow()) }

  /// Other modifiers are held.
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

  /// Something else happened: it was not for the sake of the keys that Control was held.
  func end() {
    timer?.stop()
    timer = nil
    guard isShown else { return }
    isShown = false
    window.commandShowing?.showShortcuts(nil)
  }
}
