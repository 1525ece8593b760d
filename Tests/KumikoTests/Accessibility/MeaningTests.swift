import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

/// Tests that find things by what they mean, as a stranger writes them.
@Suite(.serialized)
struct `finding by meaning` {
  private func button(_ title: String) -> UIButton {
    let button = UIButton(configuration: .plain())
    button.setTitle(title, for: .normal)
    return button
  }

  @Test func `goes through rows that are not there yet`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 200))
    let screen = NumberList(count: 300)
    host.rootViewController = screen
    await host.settle()
    let none = #expect(throws: ScreenElementProblem.self) { try host.element("Row 200") }
    let text = "\(none.map(\.description) ?? "")"
    expect(text.hasPrefix("no element is called \"Row 200\"; there are:\n  list item \"Row 2\""))
    expect(text.contains("\nlist shows 5 of 300 rows\ntry await host.reveal(\"Row 200\")"), text)
    let row = try await host.reveal("Row 200")
    expect(row.node.position == 201 && row.node.states.contains(.showing))
    try row.tap()
    expect(screen.list.indexPathsForSelectedItems == [IndexPath(item: 200, section: 0)])
    #expect(try await host.reveal("Row 3").label == "Row 3")
    let offset = screen.list.contentOffset
    await #expect(throws: ScreenElementProblem.self) { try await host.reveal("Row 300") }
    expect(screen.list.contentOffset == offset, screen.list.contentOffset, offset)
    await #expect(throws: ScreenElementProblem.self) {
      try await host.reveal("Row 299", role: .button, pages: 2)
    }
  }

  /// Counts how often its name was looked up.
  private final class CountingView: UIView {
    var lookups = 0
    override var accessibilityLabel: String? {
      get {
        lookups += 1
        return "Counter"
      }
      set { super.accessibilityLabel = newValue }
    }
  }

  @Test func `stops looking as soon as the row is there`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 200))
    let screen = NumberList(count: 12)
    host.rootViewController = screen
    let counter = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    counter.isAccessibilityElement = true
    screen.view.addSubview(counter)
    await host.settle()
    #expect(try await host.reveal("Row 11").label == "Row 11")
    // A few looks for each page that was turned: there are three of them.
    expect(counter.lookups > 0 && counter.lookups < 100, counter.lookups)
  }

  @Test func `finds what is in a row, where every row has one`() async throws {
    let rows = ["Apples", "Pears"].map { name in
      let (row, label, remove) = (UIView(), UILabel(), button("Remove"))
      label.text = name
      label.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      remove.frame = CGRect(x: 100, y: 0, width: 100, height: 40)
      row.addSubview(label)
      row.addSubview(remove)
      row.accessibilityLabel = name
      row.accessibilityIdentifier = "row-\(name)"
      return row
    }
    let host = try await OffscreenHost.column(rows)
    #expect(throws: ScreenElementProblem.self) { try host.element("Remove") }
    let pears = try host.element("row-Pears")
    expect(try pears.element("Remove").node.frame.minY == 70)
    expect(pears.identifier == "row-Pears", pears.identifier)
    expect(pears.children.map(\.label) == ["Pears", "Remove"], pears.children.map(\.label))
    let none = #expect(throws: ScreenElementProblem.self) { try pears.element("Apples") }
    expect(none?.description.contains("there are:\n  text \"Pears\"") == true)
    rows[1].removeFromSuperview()
    #expect(throws: ScreenElementProblem.self) { try pears.element("Remove") }
  }

  @Test func `finds what is called alike first, and by other names`() async throws {
    let host = try await OffscreenHost.column([button("Pay"), button("Check out now")])
    let none = #expect(throws: ScreenElementProblem.self) { try host.element("check OUT") }
    expect(none?.description.contains("there are:\n  button \"Check out now\"") == true)
    host.rootViewController?.view.subviews[0].accessibilityUserInputLabels = ["Purchase"]
    expect(try host.element("Purchase").label == "Pay")
    let empty = try await OffscreenHost.column([])
    let nothing = #expect(throws: ScreenElementProblem.self) { try empty.element("x") }
    expect(nothing?.description.hasSuffix("the screen has no elements with a name") == true)
  }

  @Test func `opens menus, and says where there is none`() async throws {
    let (plain, menu) = (button("Plain"), button("Sort"))
    var chosen: [String] = []
    menu.menu = UIMenu(children: [
      UIAction(title: "By Name") { action in chosen.append(action.title) }
    ])
    let host = try await OffscreenHost.column([plain, menu])
    expect(try host.element("Sort").actionNames == ["click", "show menu"])
    try host.openMenu(of: "Sort")
    await host.settle()
    try host.tap("By Name")
    await host.settle()
    expect(chosen == ["By Name"], chosen)
    let none = #expect(throws: ScreenElementProblem.self) { try host.openMenu(of: "Plain") }
    expect(none?.description == "the secondary button opens no menu on button \"Plain\"")
    try host.element("Sort").perform("show menu")
    await host.settle()
    expect(host.elements(role: .menu).count == 1, host.elements(role: .menu).count)
  }

  @Test func `sets numbers within their ends`() async throws {
    let slider = UISlider()
    slider.accessibilityLabel = "Speed"
    slider.maximumValue = 10
    let label = UILabel()
    label.text = "Fast"
    let host = try await OffscreenHost.column([slider, label])
    try host.element("Speed").setValue(7.5)
    expect(slider.value == 7.5, slider.value)
    let far = #expect(throws: ScreenElementProblem.self) {
      try host.element("Speed").setValue(11)
    }
    expect(far?.description.contains("11.0, where 0.0 to 10.0 is possible") == true)
    let none = #expect(throws: ScreenElementProblem.self) { try host.element("Fast").setValue(1) }
    expect(none?.description == "text \"Fast\" has no number that can be set", none?.description)
  }

  @Test func `says to wait where something still moves`() async throws {
    let host = try await OffscreenHost.column([button("Below")])
    let curtain = UIView(frame: host.window.bounds)
    host.rootViewController?.view.addSubview(curtain)
    UIView.animate(withDuration: 0.3) {
      curtain.alpha = 0.5
    } completion: { _ in
      curtain.removeFromSuperview()
    }
    host.advance(by: 0.1)
    let early = #expect(throws: ScreenElementProblem.self) { try host.tap("Below") }
    expect(
      early?.description.hasSuffix("something still moves: await host.settle() first") == true)
    await host.settle()
    try host.tap("Below")
    expect(try host.element("Below").isFocused == false)
  }

  @Test func `finds what an app shows to tests alone`() async throws {
    let (chart, probe) = (UIView(), UIAccessibilityElement(accessibilityContainer: UIView()))
    chart.isAccessibilityElement = false
    probe.accessibilityLabel = "For tests"
    probe.accessibilityFrame = CGRect(x: 20, y: 20, width: 40, height: 40)
    chart.accessibilityElements = []
    chart.automationElements = [probe]
    let host = try await OffscreenHost.column([chart])
    expect(try host.element("For tests").label == "For tests")
    expect(host.window.accessibilityTree.all.count == 1, host.window.accessibilityTree.all.count)
  }

  @Test func `audits what taps use and nobody hears, and lets lonely small targets be`()
    async throws
  {
    let card = UIView()
    card.addGestureRecognizer(UITapGestureRecognizer())
    let (small, near) = (button("A"), button("B"))
    let host = try await OffscreenHost.column([card, small, near])
    (small.frame.size, near.frame.size) = (
      CGSize(width: 20, height: 20), CGSize(width: 20, height: 20)
    )
    near.frame.origin = CGPoint(x: 200, y: 200)
    expect(
      host.auditAccessibility([.unreachable, .smallTarget]).map(\.description) == [
        "UIView reacts to taps and is not met by assistive programs"
      ])
    near.frame.origin = CGPoint(x: 44, y: 70)
    expect(host.auditAccessibility([.smallTarget]).isEmpty, host.auditAccessibility([.smallTarget]))
    near.frame.origin = CGPoint(x: 42, y: 70)
    expect(host.auditAccessibility([.smallTarget]).count == 2)
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
    expect(host.auditAccessibility([.unreachable]).isEmpty, host.auditAccessibility([.unreachable]))
  }
}
