import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Menus of controls, and actions that are taken away again.
@MainActor struct ControlMenuTests {
  private final class Dial: UIControl {
    var corner: CGPoint?
    var displayed = 0

    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "One") { _ in }])
      })
    }
    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { displayed += 1 }
    override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
      corner ?? super.menuAttachmentPoint(for: configuration)
    }
  }

  private final class Corner: UIButton {
    override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
      CGPoint(x: 60, y: 10)
    }
  }

  private let page = UIViewController()

  private func shown(
    _ control: UIControl, _ direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) -> ControllerScreen {
    let screen = ControllerScreen(page, width: 600, height: 400, direction: direction)
    control.frame = rect(200, 50, 100, 40)
    control.showsMenuAsPrimaryAction = true
    page.view.addSubview(control)
    screen.settle()
    return screen
  }

  private func panel(_ screen: ControllerScreen) -> CGRect? {
    screen.settle()
    return screen.window.openMenu?.panels.first?.frame
  }

  @Test func `a control has a menu where that is switched on`() {
    let dial = Dial()
    let screen = shown(dial)
    expect(dial.contextMenuInteraction == nil && dial.interactions.isEmpty)
    screen.click(dial, .secondary)
    expect(panel(screen) == nil, panel(screen))
    dial.isContextMenuInteractionEnabled = true
    expect(dial.interactions.first === dial.contextMenuInteraction)
    expect(dial.contextMenuInteraction != nil, dial.contextMenuInteraction)
    screen.click(dial, .secondary)
    expect(panel(screen) != nil && dial.displayed == 1)
    screen.key("escape")
    screen.settle()
    dial.isContextMenuInteractionEnabled = false
    expect(dial.interactions.isEmpty, dial.interactions)
    screen.click(dial, .secondary)
    expect(panel(screen) == nil && dial.displayed == 1)
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `a click opens the menu below the control, and tells so before`(
    direction: UITraitEnvironmentLayoutDirection
  ) throws {
    let dial = Dial()
    var log: [Bool] = []
    let screen = shown(dial, direction)
    dial.isContextMenuInteractionEnabled = true
    dial.addAction(
      UIAction { _ in log.append(screen.window.openMenu == nil) }, for: .menuActionTriggered)
    dial.addAction(UIAction { _ in log.append(false) }, for: .primaryActionTriggered)
    screen.click(dial)
    let place = try #require(panel(screen))
    expect(place.minY == 90, place.minY)
    expect(direction == .leftToRight ? place.minX == 200 : place.maxX == 300)
    expect(log == [true], log, saying: "the click opens the menu, and does nothing else")
  }

  @Test func `a subclass says where its menu opens, also one of a button`() throws {
    let dial = Dial()
    dial.corner = CGPoint(x: 30, y: 10)
    dial.isContextMenuInteractionEnabled = true
    let screen = shown(dial)
    screen.click(dial)
    expect(panel(screen)?.origin == CGPoint(x: 230, y: 60), panel(screen)?.origin)
    screen.key("escape")
    screen.settle()
    let button = Corner()
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    let other = shown(button)
    other.click(button)
    expect(panel(other)?.origin == CGPoint(x: 260, y: 60), panel(other)?.origin)
  }

  @Test func `what a click does can be done without one`() {
    let toggle = UISwitch()
    var log: [String] = []
    toggle.addAction(UIAction { _ in log.append("value") }, for: .valueChanged)
    toggle.addAction(UIAction { _ in log.append("primary") }, for: .primaryActionTriggered)
    toggle.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
    toggle.performPrimaryAction()
    expect(toggle.isOn && log.sorted() == ["primary", "up", "value"])
    toggle.isEnabled = false
    toggle.performPrimaryAction()
    expect(toggle.isOn && log.count == 3)
    let dial = Dial()
    dial.isContextMenuInteractionEnabled = true
    let screen = shown(dial)
    dial.performPrimaryAction()
    expect(panel(screen) != nil, panel(screen), saying: "that of this one opens its menu")
  }

  @Test func `an action is taken away by its name, for some events or all of its`() {
    let control = UIControl()
    var log: [String] = []
    func add(_ name: String, _ events: UIControl.Event) {
      control.addAction(UIAction(identifier: .init(name)) { _ in log.append(name) }, for: events)
    }
    add("a", [.touchDown, .valueChanged])
    add("b", .valueChanged)
    control.removeAction(identifiedBy: .init("a"), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    expect(log == ["b", "a"], log)
    control.removeAction(identifiedBy: .init("a"), for: .touchDown)
    control.removeAction(identifiedBy: .init("c"), for: .allEvents)
    control.sendActions(for: .allEvents)
    expect(log == ["b", "a", "b"], log)
    expect(control.allControlEvents == .valueChanged, control.allControlEvents)
  }

  @Test func `bits of events and states are Apple's`() {
    let events: [(UIControl.Event, UInt)] = [
      (.touchDown, 1), (.touchUpInside, 0x40), (.touchCancel, 0x100), (.valueChanged, 0x1000),
      (.primaryActionTriggered, 0x2000), (.menuActionTriggered, 0x4000),
      (.editingDidBegin, 0x1_0000), (.editingDidEndOnExit, 0x8_0000),
      (.applicationReserved, 0x0F00_0000), (.allEvents, 0xFFFF_FFFF),
    ]
    for (event, bits) in events { expect(event.rawValue == bits, event.rawValue, bits) }
    let states: [(UIControl.State, UInt)] = [
      (.normal, 0), (.highlighted, 1), (.disabled, 2), (.selected, 4), (.focused, 8),
      (.application, 0x00FF_0000), (.reserved, 0xFF00_0000),
    ]
    for (state, bits) in states { expect(state.rawValue == bits, state.rawValue, bits) }
  }

  @Test func `a switch slides unless a box is wished, and keeps images that it does not show`() {
    let toggle = UISwitch()
    expect(toggle.style == .sliding && toggle.onImage == nil && toggle.offImage == nil)
    let (on, off) = (UIImage(), UIImage())
    (toggle.onImage, toggle.offImage) = (on, off)
    expect(toggle.onImage === on && toggle.offImage === off)
    expect(toggle.find(UIImageView.self) == nil, toggle.find(UIImageView.self))
    for (wish, shown) in [(1, 1), (2, 2), (0, 2)] {
      toggle.preferredStyle = UISwitch.Style(rawValue: wish) ?? .automatic
      expect(toggle.preferredStyle.rawValue == wish && toggle.style.rawValue == shown, wish)
    }
    let styles: [UISwitch.Style] = [.automatic, .checkbox, .sliding]
    expect(styles.map(\.rawValue) == [0, 1, 2], styles.map(\.rawValue))
  }

  @Test func `a picker marks what is selected, whatever is asked for`() {
    func looks(_ shows: Bool) -> [CGRect] {
      let picker = UIPickerView(frame: rect(0, 0, 200, 200))
      expect(!picker.showsSelectionIndicator)
      picker.showsSelectionIndicator = shows
      expect(picker.showsSelectionIndicator == shows, picker.showsSelectionIndicator, shows)
      picker.layoutIfNeeded()
      return picker.subviews.filter { !$0.isHidden }.map(\.frame)
    }
    expect(looks(true) == looks(false) && !looks(true).isEmpty)
  }
}
