import KumikoFoundation
import KumikoGraphics

extension UIWindow: CommandShowing {
  private var bar: MenuBar? { menuBar as? MenuBar }

  func updateMenuBar() {
    guard let menu = UIMenuSystem.main.bar else {
      menuBar?.removeFromSuperview()
      menuBar = nil
      return
    }
    let bar = bar ?? MenuBar(frame: .zero)
    AnimationContext.withoutAnimation {
      if bar.superview !== self { insertSubview(bar, at: 0) }
      menuBar = bar
      bar.show(menu, from: commandTarget)
      bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bar.wantedHeight)
    }
  }

  func handleMenuBarKey(_ key: KeyPress) -> Bool { bar?.open(by: key) ?? false }

  func showMnemonics(_ areShown: Bool) { bar?.showsLetters = areShown }

  func showShortcuts(_ commands: [UIKeyCommand]?) {
    shortcuts?.removeFromSuperview()
    shortcuts = nil
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard let commands, let card = ShortcutsCard(commands, isRightToLeft: isRightToLeft) else {
      return
    }
    AnimationContext.withoutAnimation {
      addSubview(card)
      card.place(in: bounds)
    }
    shortcuts = card
  }
}
