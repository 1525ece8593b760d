import KumikoFoundation

extension UIMenu.Identifier {
  /// The root of all menus.
  public static let root = Self("com.apple.menu.root")
  /// Inline at the end of File: commands that concern the program itself.
  public static let application = Self("com.apple.menu.application")
  /// Opening and closing documents and windows.
  public static let file = Self("com.apple.menu.file")
  /// Commands that act on the selection.
  public static let edit = Self("com.apple.menu.edit")
  /// The format of text.
  public static let format = Self("com.apple.menu.format")
  /// What the window shows, and how.
  public static let view = Self("com.apple.menu.view")
  /// The windows of the program.
  public static let window = Self("com.apple.menu.window")
  /// Help; empty, and then left out, unless filled.
  public static let help = Self("com.apple.menu.help")
  /// Inline in Help: about the program; empty unless filled.
  public static let about = Self("com.apple.menu.about")
  /// Inline at the end of Edit: settings of the program; empty unless filled.
  public static let preferences = Self("com.apple.menu.preferences")
  /// Inline in File: another window, where the program has scenes.
  public static let newScene = Self("com.apple.menu.new-item")
  /// Inline in File: closes the window.
  public static let close = Self("com.apple.menu.close")
  /// Inline in File: prints; empty unless filled.
  public static let print = Self("com.apple.menu.print")
  /// Inline in File: ends the program.
  public static let quit = Self("com.apple.menu.quit")
  /// Inline in Edit: takes changes back.
  public static let undoRedo = Self("com.apple.menu.undo-redo")
  /// Inline in Edit: the clipboard, and what is selected.
  public static let standardEdit = Self("com.apple.menu.standard-edit")
  /// Inline in Edit: searches.
  public static let find = Self("com.apple.menu.find")
  /// Inline in Format: bold and underlined.
  public static let textStyle = Self("com.apple.menu.text-style")
  /// Inline in Format: larger and smaller.
  public static let textSize = Self("com.apple.menu.text-size")
  /// Inline in View: fills the screen.
  public static let fullscreen = Self("com.apple.menu.fullscreen")
  /// Inline in Window: all windows of the program.
  public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
}

extension UIMenu {
  /// The menus that every program begins with.
  static var mainMenu: UIMenu {
    UIMenu(
      identifier: .root,
      children: [
        UIMenu(title: "File", identifier: .file, children: fileMenu),
        UIMenu(title: "Edit", identifier: .edit, children: editMenu),
        UIMenu(title: "Format", identifier: .format, children: formatMenu),
        UIMenu(
          title: "View", identifier: .view,
          children: [
            group(.fullscreen, [UIKeyCommand("Full Screen", .toggleFullScreen, UIKeyCommand.f11)])
          ]),
        UIMenu(
          title: "Window", identifier: .window, children: [group(.bringAllToFront, [windowList])]),
        UIMenu(title: "Help", identifier: .help, children: [group(.about, [])]),
      ])
  }

  private static var fileMenu: [UIMenuElement] {
    [
      group(
        .newScene,
        UIApplication.shared.opensWindows
          ? [UIKeyCommand("New Window", .newWindow, "n", .command)] : []),
      group(.close, [UIKeyCommand("Close Window", .performClose, "w", .command)]),
      group(.print, []),
      group(.application, []),
      group(.quit, [UIKeyCommand("Quit", .terminate, "q", .command)]),
    ]
  }

  private static var editMenu: [UIMenuElement] {
    [
      group(.undoRedo, [.standard("Undo", .undo, "z"), .standard("Redo", .redo, "z", .shift)]),
      group(
        .standardEdit,
        [
          .standard("Cut", .cut, "x"), .standard("Copy", .copy, "c"),
          .standard("Paste", .paste, "v"),
          UIKeyCommand("Delete", EditCommand.delete.selector, "\u{7f}"),
          .standard("Select All", .selectAll, "a"),
        ]),
      group(
        .find,
        [
          .standard("Find…", .find, "f"), .standard("Find Next", .findNext, "g"),
          .standard("Find Previous", .findPrevious, "g", .shift),
        ]),
      group(.preferences, []),
    ]
  }

  private static var formatMenu: [UIMenuElement] {
    [
      group(
        .textStyle,
        [
          .standard("Bold", .toggleBoldface, "b"),
          .standard("Italic", .toggleItalics, "i"),
          .standard("Underline", .toggleUnderline, "u"),
        ]),
      group(
        .textSize,
        [.standard("Bigger", .increaseSize, "+"), .standard("Smaller", .decreaseSize, "-")]),
    ]
  }

  private static func group(_ identifier: Identifier, _ children: [UIMenuElement]) -> UIMenu {
    UIMenu(identifier: identifier, options: .displayInline, children: children)
  }

  /// The windows, listed anew whenever the menu is opened.
  private static var windowList: UIDeferredMenuElement {
    .uncached { show in
      let windows = UIApplication.shared.windows.map { window in
        (title: window.title ?? ProcessInfo.processInfo.processName, window: window)
      }
      guard !windows.isEmpty else {
        return show([UIAction(title: "No Windows", attributes: .disabled) { _ in }])
      }
      show(
        windows.sorted { $0.title < $1.title }.map { title, window in
          UIAction(title: title, state: window.isKeyWindow ? .on : .off) { _ in
            window.makeKeyAndVisible()
          }
        })
    }
  }
}

extension UIKeyCommand {
  fileprivate convenience init(
    _ title: String, _ action: Selector, _ input: String, _ modifiers: UIKeyModifierFlags = []
  ) {
    self.init(title: title, action: action, input: input, modifierFlags: modifiers)
  }
}

extension UIMenuElement {
  fileprivate static func standard(
    _ title: String, _ command: EditCommand, _ input: String,
    _ modifiers: UIKeyModifierFlags = []
  ) -> UIKeyCommand {
    UIKeyCommand(title, command.selector, input, modifiers.union(.command))
  }
}

extension Selector {
  fileprivate static let newWindow = Selector(UIApplication.newWindow, named: "newWindow:")
  fileprivate static let terminate = Selector(UIApplication.terminate, named: "terminate:")
  fileprivate static let performClose = Selector(UIWindow.performClose, named: "performClose:")
  fileprivate static let toggleFullScreen = Selector(
    UIWindow.toggleFullScreen, named: "toggleFullScreen:")
}

extension UIApplication {
  /// Whether a newly requested scene would show something: a scene delegate must create its window.
  fileprivate var opensWindows: Bool { connectedScenes.contains { $0.delegate != nil } }

  fileprivate func newWindow(_ sender: Any?) {
    requestSceneSessionActivation(nil, userActivity: nil, options: nil)
  }

  fileprivate func terminate(_ sender: Any?) { userQuits() }
}

extension UIWindow {
  fileprivate func performClose(_ sender: Any?) { UIApplication.shared.userCloses(self) }

  fileprivate func toggleFullScreen(_ sender: Any?) { changeFullScreen() }
}
