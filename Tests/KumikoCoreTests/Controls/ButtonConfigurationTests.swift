import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Letters of 14 points are 7 wide and 17 high, those of 12 points 6 and 15.
@MainActor struct ButtonConfigurationTests {
  private let icon = UIImage(
    bitmap: Bitmap(
      width: 10, height: 10, format: .mask, bytes: Array(repeating: 0, count: 100)))

  private func button(
    _ title: String? = "abcd", _ change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    var look = UIButton.Configuration.filled()
    look.title = title
    look.contentInsets = .zero
    change(&look)
    return UIButton(configuration: look)
  }

  private func laidOut(_ button: UIButton, _ width: CGFloat, _ height: CGFloat) -> UIButton {
    button.frame = rect(0, 0, width, height)
    button.layoutIfNeeded()
    return button
  }

  // MARK: Places

  @Test func `the icon stands at the side that is asked for`() {
    func frames(_ edge: NSDirectionalRectEdge) -> [CGRect?] {
      let button = laidOut(
        button {
          $0.image = icon
          $0.imagePlacement = edge
          $0.imagePadding = 4
        }, 100, 60)
      return [button.imageView?.frame, button.titleLabel?.frame]
    }
    // 10 + 4 + 28 wide beside each other, 10 + 4 + 17 high on top of each other.
    expect(frames(.leading) == [rect(29, 25, 10, 10), rect(43, 22, 28, 17)], frames(.leading))
    expect(frames(.trailing) == [rect(61, 25, 10, 10), rect(29, 22, 28, 17)], frames(.trailing))
    expect(frames(.top) == [rect(45, 15, 10, 10), rect(36, 29, 28, 17)], frames(.top))
    expect(frames(.bottom) == [rect(45, 36, 10, 10), rect(36, 15, 28, 17)], frames(.bottom))
  }

  @Test func `a subtitle stands below the title, on the side of the icon`() {
    let button = laidOut(
      button("ab") {
        $0.subtitle = "abcd"
        $0.image = icon
      }, 100, 60)
    expect(button.intrinsicContentSize == CGSize(width: 40, height: 33))
    expect(button.titleLabel?.frame == rect(46, 14, 14, 17))
    expect(button.subtitleLabel?.frame == rect(46, 32, 24, 15))
  }

  @Test func `content stands where the button puts it`() {
    let button = button("ab")
    button.contentHorizontalAlignment = .leading
    button.contentVerticalAlignment = .bottom
    expect(laidOut(button, 100, 60).titleLabel?.frame == rect(0, 43, 14, 17))
    button.contentHorizontalAlignment = .trailing
    expect(laidOut(button, 100, 60).titleLabel?.frame.minX == 86)
    button.semanticContentAttribute = .forceRightToLeft
    button.setNeedsLayout()
    expect(laidOut(button, 100, 60).titleLabel?.frame.minX == 0)
  }

  @Test func `buttons have the heights of their sizes`() {
    func height(_ size: UIButton.Configuration.Size) -> CGFloat {
      var look = UIButton.Configuration.filled()
      look.buttonSize = size
      return UIButton(configuration: look).intrinsicContentSize.height
    }
    expect([.mini, .small, .medium, .large].map(height) == [20, 24, 28, 44])
  }

  @Test func `a title that may wrap asks for the height of its lines`() {
    let button = button("aaaa bbbb")
    expect(button.sizeThatFits(CGSize(width: 30, height: 0)).height == 28)
    button.titleLabel?.numberOfLines = 0
    expect(button.sizeThatFits(CGSize(width: 30, height: 0)).height == 34)
  }

  // MARK: States

  @Test func `a click switches a button on and off where that is its purpose`() {
    let screen = ViewScreen()
    let button = button()
    var changes: [Bool] = []
    button.addAction(
      UIAction { [weak button] _ in changes.append(button?.isSelected ?? false) },
      for: .primaryActionTriggered)
    button.frame = rect(0, 0, 100, 30)
    screen.root.addSubview(button)
    screen.tick()
    screen.click(20, 20)
    expect(!button.isSelected)
    button.changesSelectionAsPrimaryAction = true
    screen.click(20, 20)
    screen.click(20, 20)
    expect(changes == [false, true, false], changes)
  }

  @Test func `a selected button looks switched on, in every style`() {
    for look in [UIButton.Configuration.plain(), .gray(), .tinted(), .filled()] {
      let button = UIButton(configuration: look)
      func background() -> UIColor? { look.updated(for: button).background.backgroundColor }
      func color() -> RGBA? { background()?.rgba(with: button.traitCollection) }
      let off = color()
      button.isSelected = true
      let on = color()
      button.isSelected = false
      button.isEnabled = false
      expect(on != off && on != color())
    }
  }

  @Test func `a handler sets the configuration for each state, once a frame`() {
    let screen = ViewScreen()
    let button = button("off")
    var calls = 0
    button.configurationUpdateHandler = { button in
      calls += 1
      button.configuration?.title = button.isSelected ? "switched on" : "off"
    }
    screen.root.addSubview(button)
    screen.tick()
    expect(calls == 1, calls)
    button.isSelected = true
    button.isHighlighted = true
    screen.tick()
    expect(calls == 2 && button.titleLabel?.text == "switched on")
    expect(button.intrinsicContentSize.width == 77, button.intrinsicContentSize.width)
  }

  @Test func `a colour of one's own stays in every state`() {
    let button = button { $0.background.backgroundColor = .systemPink }
    for state in [UIControl.State.normal, .highlighted, .selected] {
      button.isHighlighted = state == .highlighted
      button.isSelected = state == .selected
      let shown = button.configuration?.updated(for: button).background.backgroundColor
      expect(shown == .systemPink, shown)
    }
  }

  @Test func `a state can have a text of its own`() {
    let button = UIButton(type: .system)
    button.setTitle("off", for: .normal)
    button.setTitle("on now", for: .selected)
    expect(button.titleLabel?.text == "off", button.titleLabel?.text)
    button.isSelected = true
    expect(button.titleLabel?.text == "on now", button.titleLabel?.text)
    expect(button.intrinsicContentSize.width == 66, button.intrinsicContentSize.width)
  }

  // MARK: Menus

  @Test func `a button shows what is chosen from its menu`() throws {
    let root = UIViewController()
    let screen = ControllerScreen(root, width: 600, height: 400)
    let button = UIButton(configuration: .gray())
    var chosen: [String] = []
    button.menu = UIMenu(children: [
      UIAction(title: "Name") { chosen.append($0.title) },
      UIMenu(
        options: .displayInline,
        children: [UIAction(title: "Size") { chosen.append($0.title) }]),
    ])
    button.showsMenuAsPrimaryAction = true
    expect(button.currentTitle == nil, button.currentTitle)
    button.changesSelectionAsPrimaryAction = true
    button.frame = CGRect(x: 100, y: 50, width: 100, height: 30)
    root.view.addSubview(button)
    screen.settle()
    expect(button.currentTitle == "Name" && button.titleLabel?.text == "Name")
    var changes = 0
    button.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    screen.click(button)
    let row = try #require(screen.window.openMenu?.panels.first?.rows.last)
    screen.click(row)
    screen.settle()
    expect(chosen == ["Size"] && changes == 1)
    expect(button.titleLabel?.text == "Size" && button.menu?.selectedElements.count == 1)
  }

  @Test func `an action without a title leaves the configuration's`() {
    let button = UIButton(type: .system, primaryAction: UIAction { _ in })
    expect(button.currentTitle == nil, button.currentTitle)
    button.configuration = .borderedProminent()
    button.configuration?.title = "Unlock"
    expect(button.currentTitle == "Unlock", button.currentTitle)
    let named = UIButton(primaryAction: UIAction(title: "Open") { _ in })
    expect(named.currentTitle == "Open", named.currentTitle)
  }
}
