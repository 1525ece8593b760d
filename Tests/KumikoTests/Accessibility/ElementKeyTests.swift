import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import KumikoCore

/// Where Tab leads: to elements that are no views, in the order that an app says, and into sight.
@Suite(.serialized)
struct `the keyboard where an app says what there is` {
  /// A diagram that draws bars.
  private final class Diagram: UIView {
    var used: [String] = []
    private(set) lazy var bars = ["North", "South", "Sum"].enumerated().map { index, name in
      let bar = Bar(accessibilityContainer: self)
      bar.accessibilityLabel = name
      bar.accessibilityTraits = index == 2 ? .staticText : index == 0 ? .button : .adjustable
      bar.accessibilityFrameInContainerSpace = CGRect(x: 50 * index, y: 0, width: 40, height: 40)
      return bar
    }
    override var accessibilityElements: [Any]? {
      get { bars }
      set {}
    }
  }

  private final class Bar: UIAccessibilityElement {
    private var diagram: Diagram? { accessibilityContainer as? Diagram }
    override func accessibilityActivate() -> Bool {
      diagram?.used.append(accessibilityLabel ?? "")
      return true
    }
    override func accessibilityIncrement() { diagram?.used.append("more") }
    override func accessibilityDecrement() { diagram?.used.append("less") }
  }

  private func button(_ title: String, y: CGFloat = 0) -> UIButton {
    let button = UIButton(configuration: .plain())
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: 0, y: y, width: 100, height: 40)
    return button
  }

  private func stops(_ host: OffscreenHost, _ count: Int, back: Bool = false) -> [String?] {
    (0..<count).map { _ in
      host.key("tab", modifiers: back ? .shift : [])
      return host.window.accessibilityTree.focused?.label
    }
  }

  @Test func `stops at what is inside of elements that only hold others`() async throws {
    let view = UIView()
    let group = UIAccessibilityElement(accessibilityContainer: view)
    group.isAccessibilityElement = false
    let inner = ["Left", "Right"].enumerated().map { index, name in
      let element = UIAccessibilityElement(accessibilityContainer: group)
      element.accessibilityLabel = name
      element.accessibilityTraits = .button
      element.accessibilityFrame = CGRect(x: 50 * index, y: 0, width: 40, height: 40)
      return element
    }
    group.accessibilityElements = inner
    view.accessibilityElements = [group]
    let host = try await OffscreenHost.column([view, button("After")])
    expect(stops(host, 3) == ["Left", "Right", "After"])
  }

  @Test func `stops at each that can be used, and keys use it`() async throws {
    let diagram = Diagram()
    let host = try await OffscreenHost.column([button("Before"), diagram, button("After")])
    expect(stops(host, 5) == ["Before", "North", "South", "After", "Before"])
    expect(stops(host, 4, back: true) == ["After", "South", "North", "Before"])
    expect(stops(host, 1) == ["North"])
    let ring = try #require(diagram.subviews.first { $0 is FocusRing })
    expect(ring.frame.contains(CGRect(x: 0, y: 0, width: 40, height: 40)), ring.frame)
    expect(ring.frame.maxX < 50, ring.frame.maxX)
    host.key("space")
    host.key("up")
    expect(stops(host, 1) == ["South"])
    expect(ring.frame.minX > 40, ring.frame.minX)
    host.key("left")
    host.key("up")
    host.key("return")
    expect(diagram.used == ["North", "less", "more", "South"], diagram.used)
    diagram.bars[0].accessibilityTraits.insert(.notEnabled)
    diagram.bars[1].accessibilityTraits = .staticText
    expect(!diagram.canBecomeFocused)
  }

  @Test func `comes to an element where a screen reader wants it`() async throws {
    let diagram = Diagram()
    let host = try await OffscreenHost.column([button("Before"), diagram])
    let south = try host.element("South")
    expect(south.node.states.contains(.focusable), south.node.states)
    expect(try !host.element("Sum").node.states.contains(.focusable))
    expect(host.window.accessibilityPass.focus(south.node.id))
    expect(try host.element("South").isFocused)
    host.key("right")
    expect(diagram.used == ["more"], diagram.used)
  }

  @Test func `goes in the order that the app says, and not below what it says is modal`()
    async throws
  {
    let host = try await OffscreenHost.column(["X", "Y", "Z"].map { button($0) })
    let content = try #require(host.rootViewController?.view)
    let (x, z) = (content.subviews[0], content.subviews[2])
    content.accessibilityElements = [z, x]
    // Who sees it uses the one that is not heard, too.
    expect(stops(host, 4) == ["Z", "X", nil, "Z"])
    let curtain = UIView(frame: CGRect(x: 0, y: 200, width: 300, height: 100))
    curtain.addSubview(button("In"))
    curtain.accessibilityViewIsModal = true
    content.accessibilityElements = nil
    content.addSubview(curtain)
    expect(stops(host, 2) == ["In", "In"])
    curtain.isHidden = true
    expect(stops(host, 2) == ["X", "Y"])
  }

  @Test func `scrolls to where Tab leads`() async throws {
    let scroll = UIScrollView()
    let host = try await OffscreenHost.column([scroll])
    scroll.frame.size.height = 100
    scroll.contentSize = CGSize(width: 300, height: 900)
    for index in 0..<3 { scroll.addSubview(button("B\(index)", y: 300 * CGFloat(index))) }
    let diagram = Diagram(frame: CGRect(x: 0, y: 850, width: 200, height: 40))
    scroll.addSubview(diagram)
    await host.settle()
    expect(stops(host, 1) == ["B0"] && scroll.contentOffset.y == 0)
    expect(stops(host, 1) == ["B1"] && scroll.contentOffset.y == 240)
    expect(stops(host, 2) == ["B2", "North"] && scroll.contentOffset.y == 790)
    expect(host.window.accessibilityTree.focused?.states.contains(.showing) == true)
    expect(stops(host, 2) == ["South", "B0"] && scroll.contentOffset.y == 0)
  }

  @Test func `uses what reacts to taps and is an element, without a trait`() async throws {
    let card = UILabel()
    card.text = "Card"
    card.isUserInteractionEnabled = true
    var taps = 0
    card.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    let host = try await OffscreenHost.column([card])
    expect(stops(host, 1) == ["Card"])
    host.key("space")
    await host.settle()
    expect(taps == 1, taps)
    card.accessibilityRespondsToUserInteraction = false
    expect(!card.canBecomeFocused)
  }
}
