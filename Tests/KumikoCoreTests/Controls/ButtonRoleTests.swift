import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What buttons mean, in which order menus have their lines, and how grave an alert is.
@MainActor struct ButtonRoleTests {
  private let page = UIViewController()
  private let screen: ControllerScreen

  init() {
    screen = ControllerScreen(page, width: 400, height: 600)
    screen.settle()
  }

  private func button(
    _ title: String, _ role: UIButton.Role, in view: UIView, _ press: @escaping () -> Void = {}
  ) -> UIButton {
    let button = UIButton(
      configuration: .gray(), primaryAction: UIAction(title: title) { _ in press() })
    button.role = role
    button.frame = rect(20, 20 + 60 * CGFloat(view.subviews.count), 200, 40)
    view.addSubview(button)
    return button
  }

  @Test func `Return presses the primary button and Escape the one that cancels`() {
    var pressed: [String] = []
    _ = button("Other", .normal, in: page.view) { pressed.append("other") }
    let save = button("Save", .primary, in: page.view) { pressed.append("save") }
    _ = button("Leave", .cancel, in: page.view) { pressed.append("leave") }
    screen.tick()
    screen.key("return")
    screen.key("keypad enter")
    screen.key("escape")
    expect(pressed == ["save", "save", "leave"], pressed)
    screen.key("return", .shift)
    save.isEnabled = false
    screen.key("return")
    save.isEnabled = true
    save.isHidden = true
    screen.key("return")
    expect(pressed.count == 3, pressed.count)
  }

  @Test func `a button that has the keyboard uses Return itself`() {
    var pressed: [String] = []
    let other = button("Other", .normal, in: page.view) { pressed.append("other") }
    _ = button("Save", .primary, in: page.view) { pressed.append("save") }
    other.becomeFirstResponder()
    screen.key("return")
    expect(pressed == ["other"], pressed)
  }

  @Test func `in a sheet keys are for its buttons, and Escape without one closes it`() {
    var pressed: [String] = []
    _ = button("Save", .primary, in: page.view) { pressed.append("page") }
    let sheet = UIViewController()
    let cancel = button("Leave", .cancel, in: sheet.view) { pressed.append("leave") }
    page.present(sheet, animated: false)
    screen.settle()
    screen.key("return")
    expect(pressed.isEmpty, pressed)
    screen.key("escape")
    screen.settle()
    expect(pressed == ["leave"] && page.presentedViewController === sheet)
    cancel.role = .normal
    screen.key("escape")
    screen.settle()
    expect(page.presentedViewController == nil, page.presentedViewController)
    screen.key("return")
    expect(pressed == ["leave", "page"], pressed)
  }

  @Test func `keys reach buttons of what fills the window, and not those below it`() {
    var pressed: [String] = []
    _ = button("Below", .primary, in: page.view) { pressed.append("below") }
    let full = UIViewController()
    full.modalPresentationStyle = .overFullScreen
    _ = button("Above", .primary, in: full.view) { pressed.append("above") }
    page.present(full, animated: false)
    screen.settle()
    screen.key("return")
    expect(pressed == ["above"], pressed)
  }

  @Test func `what destroys is red, what is primary is bolder`() {
    let plain = button("Plain", .normal, in: page.view)
    let primary = button("Primary", .primary, in: page.view)
    let destroys = button("Destroys", .destructive, in: page.view)
    screen.tick()
    func color(_ button: UIButton) -> RGBA? {
      button.titleLabel?.textColor.rgba(with: button.traitCollection)
    }
    expect(color(plain) == color(primary) && color(plain) != color(destroys))
    let red = color(destroys)
    expect((red?.red ?? 0) > (red?.blue ?? 1) && (red?.red ?? 0) > (red?.green ?? 1))
    expect(primary.titleLabel?.font != plain.titleLabel?.font)
    destroys.role = .normal
    screen.tick()
    expect(color(plain) == color(destroys), color(plain), color(destroys))
    destroys.role = .destructive
    destroys.configuration = .filled()
    screen.tick()
    let fill = destroys.backgroundView.configuration.backgroundColor?.rgba(
      with: destroys.traitCollection)
    expect((fill?.red ?? 0) > (fill?.blue ?? 1))
    let kind = UIButton(type: .system)
    kind.setTitle("x", for: .normal)
    kind.role = .destructive
    expect(kind.currentTitleColor == .systemRed, kind.currentTitleColor)
  }

  // MARK: Order

  private let menu = UIMenu(
    title: "Title",
    children: [
      UIAction(title: "1") { _ in }, UIAction(title: "2") { _ in },
      UIMenu(options: .displayInline, children: ["3", "4"].map { UIAction(title: $0) { _ in } }),
    ])
  private var lines: [String] { screen.window.openMenu?.panels.last?.shownTexts ?? [] }

  @Test func `with priority the first line is nearest to what opens the menu`() {
    let button = button("Menu", .normal, in: page.view)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    let orders: [UIContextMenuConfiguration.ElementOrder] = [.automatic, .fixed, .priority]
    for y in [20, 550] as [CGFloat] {
      button.frame.origin.y = y
      for order in orders {
        button.preferredMenuElementOrder = order
        screen.tick()
        screen.click(button)
        screen.settle()
        let isReversed = y > 300 && order == .priority
        expect(lines == ["Title"] + (isReversed ? ["4", "3", "2", "1"] : ["1", "2", "3", "4"]))
        screen.key("escape")
        screen.settle()
      }
    }
  }

  private final class Provider: NSObject, UIContextMenuInteractionDelegate {
    let menu: UIMenu
    init(_ menu: UIMenu) { self.menu = menu }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      let configuration = UIContextMenuConfiguration(actionProvider: { [menu] _ in menu })
      configuration.preferredMenuElementOrder = .priority
      return configuration
    }
  }

  @Test func `a context menu that opens upwards has its first line at the pointer`() {
    let provider = Provider(menu)
    page.view.addInteraction(UIContextMenuInteraction(delegate: provider))
    screen.click(CGPoint(x: 100, y: 580), .secondary)
    screen.settle()
    expect(lines == ["Title", "4", "3", "2", "1"], lines)
    screen.key("end")
    screen.key("escape")
    screen.settle()
    screen.click(CGPoint(x: 100, y: 50), .secondary)
    screen.settle()
    expect(lines == ["Title", "1", "2", "3", "4"], lines)
  }

  @Test func `the menu of an item of a bar keeps its order too`() {
    let item = UIBarButtonItem(title: "More", menu: menu)
    item.preferredMenuElementOrder = .priority
    let bar = UIToolbar(frame: rect(0, 550, 400, 44))
    bar.items = [item]
    page.view.addSubview(bar)
    screen.settle()
    screen.click(bar.button("More") ?? UIView())
    screen.settle()
    expect(lines == ["Title", "4", "3", "2", "1"], lines)
  }

  // MARK: Severity

  @Test func `a critical alert has a symbol of caution above its title`() {
    let alert = UIAlertController(title: "Erase?", message: "All.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    page.present(alert, animated: false)
    screen.settle()
    let height = alert.view.bounds.height
    let symbol = alert.view.find(UIImageView.self) { $0.accessibilityLabel == "Caution" }
    expect(symbol?.isHidden == true && alert.severity == .default)
    alert.severity = .critical
    screen.settle()
    expect(symbol?.isHidden == false && alert.view.bounds.height > height + 40)
    let title = alert.view.find(UILabel.self) { $0.text == "Erase?" }
    expect((symbol?.frame.maxY ?? 0) <= (title?.frame.minY ?? 0))
    alert.severity = .default
    screen.settle()
    expect(alert.view.bounds.height == height && symbol?.isHidden == true)
  }
}
