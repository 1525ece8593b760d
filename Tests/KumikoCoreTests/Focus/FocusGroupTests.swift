import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Groups of views that Tab stops in once, and how views show that they have the keyboard.
@MainActor struct FocusGroupTests {
  private let screen = ViewScreen()
  private let tools = UIView(frame: rect(0, 0, 240, 40))
  private var buttons: [UIButton] = []
  private let last = UIButton(frame: rect(0, 100, 40, 30))

  init() {
    screen.root.addSubview(tools)
    screen.root.addSubview(last)
    for index in 0..<3 {
      let button = UIButton(frame: rect(CGFloat(index) * 60, 0, 40, 30))
      tools.addSubview(button)
      buttons.append(button)
    }
    screen.tick()
  }

  private var focused: UIView? { UIFocusSystem(for: tools)?.focusedItem as? UIView }
  private func key(_ name: String, _ modifiers: KeyModifiers = []) {
    screen.send(.key(KeyPress(name, modifiers: modifiers)))
  }
  private func rings(in view: UIView) -> [FocusRing] {
    view.subviews.flatMap { ($0 as? FocusRing).map { [$0] } ?? rings(in: $0) }
  }

  @Test func `only arrows move inside a group, not the keys that scroll`() {
    tools.focusGroupIdentifier = "tools"
    buttons[1].frame.origin = CGPoint(x: 0, y: 40)
    screen.tick()
    key("tab")
    for name in ["pagedown", "end"] {
      key(name)
      expect(focused === buttons[0], name)
    }
    key("down")
    expect(focused === buttons[1])
    key("pageup")
    expect(focused === buttons[1])
  }

  @Test func `Tab stops once in a group, and arrows lead on inside`() {
    tools.focusGroupIdentifier = "tools"
    expect(buttons[0].focusGroupIdentifier == "tools" && last.focusGroupIdentifier == nil)
    key("tab")
    expect(focused === buttons[0] && buttons[0].focusGroupPriority == .currentlyFocused)
    key("right")
    key("right")
    expect(focused === buttons[2], focused, buttons[2])
    key("right")
    expect(focused === buttons[2], focused, buttons[2], saying: "there is none further on")
    key("left")
    expect(focused === buttons[1], focused, buttons[1])
    key("tab")
    expect(focused === last, focused, last)
    key("left")
    expect(focused === last, focused, last, saying: "a view of no group has no arrows")
    expect(buttons[1].focusGroupPriority == .previouslyFocused, buttons[1].focusGroupPriority)
    key("tab", .shift)
    expect(focused === buttons[1], focused, buttons[1], saying: "where it was last")
  }

  @Test func `the view with the highest priority is the one that Tab comes to`() {
    tools.focusGroupIdentifier = "tools"
    buttons[2].focusGroupPriority = .prioritized
    expect(UIFocusGroupPriority.ignored < .previouslyFocused)
    key("tab")
    expect(focused === buttons[2], focused, buttons[2])
    key("left")
    key("tab")
    key("tab")
    expect(focused === buttons[2], focused, buttons[2], saying: "more than what had it last")
  }

  @Test func `one group may be in several views, and those without one are met one by one`() {
    for view in [buttons[0], last] { view.focusGroupIdentifier = "both" }
    key("tab")
    expect(focused === buttons[0], focused, buttons[0])
    key("down")
    expect(focused === last, focused, last)
    key("tab")
    expect(focused === buttons[1], focused, buttons[1])
    key("tab")
    expect(focused === buttons[2], focused, buttons[2])
  }

  @Test func `rows of a list keep Tab to their controls, whatever the group of the list`() {
    let controller = UIViewController()
    controller.focusGroupIdentifier = "page"
    let screen = ControllerScreen(controller)
    let first = UIButton(frame: rect(0, 0, 40, 30))
    let second = UIButton(frame: rect(0, 60, 40, 30))
    for button in [first, second] { controller.view.addSubview(button) }
    screen.settle()
    expect(first.focusGroupIdentifier == "page" && first.groupOfStop == "page")
    let cell = UICollectionViewCell(frame: .zero)
    controller.view.addSubview(cell)
    let inside = UIButton(frame: .zero)
    cell.contentView.addSubview(inside)
    expect(inside.groupOfStop == nil, inside.groupOfStop)
    cell.contentView.focusGroupIdentifier = "cell"
    expect(inside.groupOfStop == "cell", inside.groupOfStop)
  }

  @Test func `without an effect there is no ring, and a view may be given one of its own shape`() {
    key("tab")
    expect(rings(in: screen.root).count == 1 && rings(in: buttons[0]).count == 1)
    buttons[0].focusEffect = nil
    expect(rings(in: screen.root).isEmpty && buttons[0].isFocused)
    buttons[0].focusEffect = UIFocusHaloEffect(rect: rect(10, 5, 20, 20))
    let outside = rings(in: buttons[0]).first
    expect(outside?.frame == rect(6, 1, 28, 28), outside?.frame, rect(6, 1, 28, 28))
    let halo = UIFocusHaloEffect(
      roundedRect: rect(10, 5, 20, 20), cornerRadius: 6, curve: .continuous)
    halo.position = .inside
    buttons[0].focusEffect = halo
    expect(rings(in: buttons[0]).map(\.frame) == [rect(10, 5, 20, 20)])
    expect(rings(in: buttons[0]).first?.layer.cornerRadius == 6)
    buttons[0].focusEffect = UIFocusEffect()
    expect(rings(in: buttons[0]).map(\.frame) == [rect(-4, -4, 48, 38)])
    buttons[0].focusEffect = UIFocusHaloEffect()
    expect(rings(in: buttons[0]).map(\.frame) == [rect(-4, -4, 48, 38)])
    key("tab")
    expect(rings(in: buttons[0]).isEmpty && rings(in: buttons[1]).count == 1)
  }

  @Test func `a ring may be in another view, behind what is in front of it there`() {
    let above = UIView(frame: rect(0, 0, 10, 10))
    screen.root.addSubview(above)
    let halo = UIFocusHaloEffect(path: UIBezierPath(ovalIn: rect(0, 0, 40, 30)))
    halo.containerView = screen.root
    halo.referenceView = tools
    buttons[1].focusEffect = halo
    // What was set is a copy.
    halo.containerView = nil
    key("tab")
    key("tab")
    let ring = screen.root.subviews.first { $0 is FocusRing }
    expect(ring?.frame.integral == rect(60, 0, 40, 30), ring?.frame.integral, rect(60, 0, 40, 30))
    expect(rings(in: buttons[1]).isEmpty, rings(in: buttons[1]))
    let order = screen.root.subviews
    let places = [tools, ring, above].map { view in order.firstIndex { $0 === view } ?? -1 }
    expect(places == places.sorted() && places[1] == places[0] + 1)
    expect(ring?.layer.sublayers?.contains { $0 is CAShapeLayer } == true)
    key("tab")
    expect(rings(in: screen.root).count == 1 && ring?.superview == nil)
    let copy = (halo.copy() as? UIFocusHaloEffect)?.referenceView
    expect(copy === tools, copy, tools)
  }

  @Test func `a cell without an effect shows no ring`() {
    let list = TableScreen()
    let source = RowSource([["A", "B", "C"]], list.view)
    _ = source
    list.tick()
    func rings() -> Int { list.view.visibleCells.reduce(0) { $0 + self.rings(in: $1).count } }
    list.view.becomeFirstResponder()
    list.key("down")
    expect(rings() == 1, rings())
    for cell in list.view.visibleCells { cell.focusEffect = nil }
    list.key("up")
    expect(rings() == 0, rings())
  }
}
