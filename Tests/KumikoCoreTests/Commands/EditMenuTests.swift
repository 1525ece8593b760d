import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Menus of what can be done with what is selected.
@MainActor struct EditMenuTests {
  private final class Card: UIView, UIEditMenuInteractionDelegate {
    var log: [String] = []
    var extra: UIMenu?
    var target = CGRect.null
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { log.append("copy") }
    override func delete(_ sender: Any?) { log.append("delete") }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      extra.map { UIMenu(children: suggestedActions + [$0]) }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { log.append("shows \(configuration.identifier)") }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { log.append("ends \(configuration.identifier)") }
  }

  private final class Page: UIViewController {
    var builds: (any UIMenuBuilder) -> Void = { _ in }
    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      builds(builder)
    }
  }

  private let page = Page()
  private let screen: ControllerScreen
  private let card = Card(frame: CGRect(x: 40, y: 60, width: 200, height: 100))
  private let interaction: UIEditMenuInteraction

  init() {
    screen = ControllerScreen(page)
    interaction = UIEditMenuInteraction(delegate: card)
    card.addInteraction(interaction)
    page.view.addSubview(card)
    screen.tick()
  }

  private func present(_ name: String = "a") {
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: name, sourcePoint: CGPoint(x: 10, y: 20)))
    screen.tick()
  }

  private var rows: [MenuRow] { screen.window.openMenu?.panels.last?.rows ?? [] }
  private var usable: [String] { rows.filter { $0.entry.choice != nil }.map(\.title) }

  @Test func `what the view can perform is offered, and performed`() {
    present()
    expect(usable == ["Copy", "Delete"], usable)
    expect(interaction.location(in: page.view) == CGPoint(x: 50, y: 80))
    let copy = rows.first { $0.title == "Copy" }
    screen.click(copy ?? card)
    screen.settle()
    expect(card.log == ["shows a", "ends a", "copy"], card.log)
    expect(interaction.location(in: nil) == .zero && screen.window.openMenu == nil)
  }

  @Test func `the delegate adds lines, and says what the menu stands below`() {
    card.extra = UIMenu(options: .displayInline, children: [UIAction(title: "Share") { _ in }])
    card.target = CGRect(x: 0, y: 0, width: 200, height: 100)
    present()
    expect(usable == ["Copy", "Delete", "Share"], usable)
    let panel = screen.window.openMenu?.panels.last?.frame ?? .zero
    expect(panel.minX == 40 && panel.minY == 164)
    card.extra = UIMenu(options: .displayInline, children: [UIAction(title: "Send") { _ in }])
    interaction.reloadVisibleMenu()
    expect(usable == ["Copy", "Delete", "Send"], usable)
    interaction.dismissMenu()
    screen.settle()
    expect(screen.window.openMenu == nil && card.log == ["shows a", "ends a"])
  }

  @Test func `where nothing can be done no menu opens`() {
    let plain = UIView(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
    let lonely = UIEditMenuInteraction(delegate: nil)
    plain.addInteraction(lonely)
    page.view.addSubview(plain)
    lonely.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    expect(screen.window.openMenu == nil, screen.window.openMenu)
  }

  @Test func `those around a text add to its menu, and it says what it does not do`() {
    final class Field: UITextField {
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action != "paste:" && super.canPerformAction(action, withSender: sender)
      }
    }
    let field = Field(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
    page.view.addSubview(field)
    page.builds = { builder in
      guard builder.system == .context else { return }
      builder.insertSibling(
        UIMenu(
          options: .displayInline,
          children: [UICommand(title: "Look Up", action: "copyInEditMenuTests:")]),
        afterMenu: .standardEdit)
      builder.insertChild(UIMenu(title: "x"), atStartOfMenu: .file)
    }
    field.text = "word"
    UIPasteboard.general.string = "other"
    let reports = reportKinds { screen.click(field, .secondary) }
    expect(reports.isEmpty, reports)
    expect(
      rows.map(\.title) == [
        "Cut", "Copy", "Paste", "Delete", "Look Up", "Select All", "Undo", "Redo", "Emoji",
      ], rows.map(\.title))
    expect(usable == ["Select All", "Emoji"], usable)
    screen.key("escape")
    screen.settle()
    screen.key("v", .control)
    expect(field.text == "word", field.text, saying: "the key neither")
  }

  @Test func `what is said about a text is kept, and Return waits for a letter where it is to`() {
    let bar = UISearchBar()
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
    let view = UITextView()
    expect(field.writingToolsBehavior == .default && view.writingToolsBehavior == .default)
    view.writingToolsBehavior = .none
    expect(view.writingToolsBehavior == .none && field.writingToolsBehavior == .default)
    for traits in [bar, field, view] as [any UITextInputTraits] {
      expect(traits.keyboardType == .default && traits.autocapitalizationType == .sentences)
      expect(traits.autocorrectionType == .default && traits.spellCheckingType == .default)
      expect(traits.smartQuotesType == .default && traits.smartDashesType == .default)
      expect(traits.smartInsertDeleteType == .default && traits.keyboardAppearance == .default)
      expect(traits.inlinePredictionType == .default && traits.returnKeyType == .default)
      expect(traits.textContentType == nil && traits.passwordRules == nil)
      traits.keyboardType = .emailAddress
      traits.returnKeyType = .send
      traits.textContentType = .emailAddress
      traits.autocapitalizationType = .none
      traits.autocorrectionType = .no
      traits.passwordRules = UITextInputPasswordRules(descriptor: "minlength: 8;")
      expect(traits.keyboardType == .emailAddress && traits.returnKeyType == .send)
      expect(traits.textContentType == .emailAddress && traits.autocapitalizationType == .none)
      expect(traits.passwordRules?.passwordRulesDescriptor == "minlength: 8;")
    }
    expect(bar.searchTextField.keyboardType == .emailAddress, bar.searchTextField.keyboardType)
    var count = 0
    field.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    field.enablesReturnKeyAutomatically = true
    page.view.addSubview(field)
    field.becomeFirstResponder()
    screen.key("return")
    expect(count == 0, count)
    field.text = "x"
    screen.key("return")
    expect(count == 1, count)
  }
}
