import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Marks on buttons of bars, symbols there that do something, and what opens and closes.
@MainActor struct BarBadgeTests {
  private let page = UIViewController()
  private let screen: ControllerScreen
  private let item = UIBarButtonItem(title: "Inbox", image: UIImage(systemName: "tray"))

  init() {
    page.navigationItem.rightBarButtonItem = item
    screen = ControllerScreen(UINavigationController(rootViewController: page))
    screen.settle()
  }

  private var button: BarButton? {
    screen.window.find(BarButton.self) { $0.window != nil }
  }
  private var badge: BarBadge? { button?.find(BarBadge.self) }
  private var text: String { badge?.find(UILabel.self)?.text ?? "" }

  @Test func `a mark stands at the corner of the icon, and says itself`() {
    expect(badge == nil, badge)
    item.badge = .count(3)
    screen.tick()
    expect(text == "3" && button?.accessibilityDefaults.value == "3")
    let (mark, icon) = (badge?.frame ?? .null, button?.imageView?.frame ?? .null)
    expect(mark.midX > icon.midX && mark.midY < icon.midY && mark.minY >= 0)
    expect(mark.maxX <= (button?.bounds.maxX ?? 0), mark.maxX)
    screen.resize(375, 600, direction: .rightToLeft)
    screen.settle()
    expect((badge?.frame.midX ?? .infinity) < (button?.imageView?.frame.midX ?? 0))
    item.badge = nil
    screen.tick()
    expect(badge == nil && button?.accessibilityDefaults.value == nil)
  }

  @Test func `marks are numbers, words or dots, in colours of an app's own`() {
    item.badge = .count(1_000)
    screen.tick()
    expect(text == "99+" && item.badge?.stringValue == "99+")
    item.badge = .string("新")
    screen.tick()
    expect(text == "新", text)
    item.badge?.backgroundColor = .green
    item.badge?.foregroundColor = .black
    item.badge?.font = .systemFont(ofSize: 8)
    screen.tick()
    expect(badge?.backgroundColor == .green, badge?.backgroundColor)
    expect(badge?.find(UILabel.self)?.textColor == .black, badge?.find(UILabel.self)?.textColor)
    item.badge = .indicator()
    screen.tick()
    expect(text == "" && badge?.frame.size == CGSize(width: 8, height: 8))
  }

  @Test func `symbols in bars do something, and another one takes the place`() {
    item.addSymbolEffect(.pulse)
    item.addSymbolEffect(.bounce)
    item.addSymbolEffect(.scale.down)
    screen.wait(1)
    func size() -> CGFloat { button?.imageView?.presentedState.transform.a ?? 1 }
    expect(size() < 0.9, size())
    item.removeSymbolEffect(ofType: .scale)
    item.removeSymbolEffect(ofType: .pulse)
    screen.wait(1)
    expect(abs(size() - 1) < 0.01)
    item.addSymbolEffect(.disappear)
    item.removeAllSymbolEffects(animated: false)
    screen.wait(1)
    expect(button?.imageView?.presentedState.alpha == 1, button?.imageView?.presentedState.alpha)
    let other = UIImage(systemName: "star")
    item.setSymbolImage(other!, contentTransition: .replace)
    expect(item.image === other, item.image, other)
  }

  @Test func `an object may say that what it opens is open`() {
    let view = UIView(frame: rect(0, 0, 50, 50))
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Details"
    page.view.addSubview(view)
    screen.tick()
    func states() -> UIAccessibility.States {
      let nodes = AccessibilityTree(of: screen.window).root.all
      return nodes.first { $0.label == "Details" }?.states ?? []
    }
    expect(view.accessibilityExpandedStatus == .unsupported && !states().contains(.expandable))
    view.accessibilityExpandedStatus = .collapsed
    expect(states().contains(.expandable) && !states().contains(.expanded))
    view.accessibilityExpandedStatus = .expanded
    expect(states().contains(.expanded), states())
  }

  @Test func `what only a program of its own may open is not opened`() {
    var answers: [Bool] = []
    let reports = reportKinds {
      UIApplication.shared.open(
        URL(string: "mailto:someone")!, options: [.universalLinksOnly: true]
      ) { answers.append($0) }
    }
    expect(answers == [false] && reports.isEmpty)
  }

  @Test func `anchors have names`() {
    let label = UILabel()
    expect(label.leadingAnchor.name == "UILabel.leading", label.leadingAnchor.name)
    let guide = UILayoutGuide()
    expect(guide.topAnchor.name == "UILayoutGuide.top", guide.topAnchor.name)
  }
}
