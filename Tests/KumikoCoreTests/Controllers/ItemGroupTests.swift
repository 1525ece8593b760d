import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Groups of items in a navigation bar, and lines below its title.
@MainActor struct ItemGroupTests {
  private let page = UIViewController()
  private let navigation: UINavigationController
  private let screen: ControllerScreen

  init() {
    let root = UIViewController()
    (root.title, page.title) = ("Root", "Page")
    navigation = UINavigationController()
    navigation.setViewControllers([root, page], animated: false)
    screen = ControllerScreen(navigation, width: 900)
    screen.settle()
  }

  private var item: UINavigationItem { page.navigationItem }
  private var bar: UINavigationBar { navigation.navigationBar }
  private func items(_ names: String...) -> [UIBarButtonItem] {
    names.map { name in UIBarButtonItem(title: name) }
  }
  private func frame(_ text: String) -> CGRect {
    let view = bar.find(UILabel.self) { label in
      label.text == text
        && sequence(first: label as UIView, next: \.superview).allSatisfy {
          !$0.isHidden && $0.alpha > 0
        }
    }
    return view.map { $0.convert($0.bounds, to: bar) } ?? .null
  }
  private var overflow: UIButton? {
    bar.find(UIButton.self) { $0.accessibilityDefaults.label == "More" }
  }
  private var lines: [String] { screen.window.openMenu?.panels.last?.shownTexts ?? [] }

  @Test func `groups are what the buttons at the ends are, and the other way round`() {
    let (a, b) = (items("A", "B"), items("C", "D"))
    item.leadingItemGroups = [.fixedGroup(items: a), b[0].creatingFixedGroup()]
    expect(item.leftBarButtonItems == a + [b[0]] && item.leftBarButtonItem === a[0])
    item.trailingItemGroups = [UIBarButtonItemGroup(barButtonItems: b, representativeItem: nil)]
    expect(item.rightBarButtonItems == [b[1], b[0]], item.rightBarButtonItems)
    expect(b[0].buttonGroup === item.trailingItemGroups[0])
    item.rightBarButtonItems = a
    expect(item.trailingItemGroups.map(\.barButtonItems) == [[a[1], a[0]]])
    item.leftBarButtonItem = nil
    expect(item.leadingItemGroups.isEmpty && item.leftBarButtonItems == nil)
  }

  @Test func `groups stand from where reading starts, and the pinned one is outermost`() {
    item.leadingItemGroups = [.fixedGroup(items: items("A", "B"))]
    item.trailingItemGroups = [.fixedGroup(items: items("C")), .fixedGroup(items: items("D"))]
    item.pinnedTrailingGroup = .fixedGroup(items: items("E", "F"))
    screen.settle()
    let order = ["A", "B", "Page", "C", "D", "E", "F"]
    expect(order.map { frame($0).midX } == order.map { frame($0).midX }.sorted())
    screen.resize(900, 600, direction: .rightToLeft)
    screen.settle()
    expect(order.map { -frame($0).midX } == order.map { -frame($0).midX }.sorted())
    expect(frame("A").midX > 800, frame("A").midX)
  }

  @Test func `with the title in the middle, groups for there are in the menu at the end`() {
    var chosen: [String] = []
    func button(_ name: String) -> UIBarButtonItem {
      UIBarButtonItem(primaryAction: UIAction(title: name) { _ in chosen.append(name) })
    }
    item.centerItemGroups = [
      .fixedGroup(items: [button("Bold"), button("Italic")]), button("Link").creatingFixedGroup(),
    ]
    screen.settle()
    expect(item.style == .navigator && frame("Bold").isNull)
    let button = overflow
    expect(button != nil, button)
    screen.click(button ?? UIView())
    screen.settle()
    expect(lines == ["Bold", "Italic", "Link"], lines)
    screen.key("end")
    screen.key("return")
    screen.settle()
    expect(chosen == ["Link"], chosen)
    item.centerItemGroups = []
    screen.settle()
    expect(overflow == nil, overflow)
  }

  @Test(arguments: [UINavigationItem.ItemStyle.browser, .editor])
  func `other styles have the title at the start and groups in the middle`(
    _ style: UINavigationItem.ItemStyle
  ) {
    item.style = style
    item.centerItemGroups = [.fixedGroup(items: items("Bold", "Italic"))]
    screen.settle()
    expect(frame("Page").midX < 200 && overflow == nil)
    let middle = frame("Bold").union(frame("Italic"))
    expect(abs(middle.midX - 450) < 2 && frame("Bold").midX < frame("Italic").midX)
    // A document's way back is the mark alone.
    expect(bar.shownTexts.contains("Root") == (style == .browser), bar.shownTexts.contains("Root"))
    screen.resize(375, 600)
    screen.settle()
    expect(abs(frame("Page").midX - 187) < 3 && frame("Bold").isNull && overflow != nil)
    screen.resize(900, 600, direction: .rightToLeft)
    screen.settle()
    expect(frame("Page").midX > 700 && frame("Bold").midX > frame("Italic").midX)
  }

  @Test func `groups that have no space give way to what stands for them, then to the menu`() {
    item.style = .editor
    let names = (0..<6).map { "A rather long name of command \($0)" }
    let first = UIBarButtonItemGroup.movableGroup(
      customizationIdentifier: "first", representativeItem: UIBarButtonItem(title: "Few"),
      items: names.prefix(3).map { UIBarButtonItem(title: $0) })
    let second = UIBarButtonItemGroup.fixedGroup(
      items: names.suffix(3).map { UIBarButtonItem(title: $0) })
    item.centerItemGroups = [first, second]
    screen.resize(2_400, 600)
    screen.settle()
    expect(!first.isDisplayingRepresentativeItem && overflow == nil)
    expect(names.allSatisfy { !frame($0).isNull }, names)
    screen.resize(1_100, 600)
    screen.settle()
    expect(first.isDisplayingRepresentativeItem && overflow == nil)
    expect(!frame("Few").isNull && frame(names[0]).isNull && !frame(names[5]).isNull)
    screen.click(bar.button("Few") ?? UIView())
    screen.settle()
    expect(lines == Array(names.prefix(3)), lines)
    screen.key("escape")
    screen.resize(720, 600)
    screen.settle()
    expect(!frame("Few").isNull && frame(names[5]).isNull && overflow != nil)
    screen.resize(2_400, 600)
    screen.settle()
    expect(!first.isDisplayingRepresentativeItem && overflow == nil && frame("Few").isNull)
  }

  @Test func `items that become wider give way, too`() {
    let bold = UIBarButtonItem(title: "B")
    let group = UIBarButtonItemGroup.fixedGroup(
      representativeItem: UIBarButtonItem(title: "Few"), items: [bold])
    item.style = .editor
    item.centerItemGroups = [group]
    screen.settle()
    expect(!group.isDisplayingRepresentativeItem)
    bold.title = String(repeating: "wide ", count: 60)
    screen.settle()
    expect(group.isDisplayingRepresentativeItem)
    bold.title = "B"
    item.title = "Page 2"
    screen.settle()
    expect(!group.isDisplayingRepresentativeItem)
  }

  @Test func `hidden groups and items, and optional ones nobody chose, are left out`() {
    let (shown, kept) = (items("A", "B"), items("C"))
    let optional = items("D")[0]
    item.trailingItemGroups = [
      .fixedGroup(items: shown), kept[0].creatingMovableGroup(customizationIdentifier: "c"),
      optional.creatingOptionalGroup(customizationIdentifier: "d", isInDefaultCustomization: false),
      UIBarButtonItemGroup.optionalGroup(customizationIdentifier: "e", items: items("E")),
    ]
    screen.settle()
    func isShown(_ names: String...) -> [Bool] { names.map { bar.shownTexts.contains($0) } }
    expect(isShown("A", "B", "C", "D", "E") == [true, true, true, false, true])
    shown[0].isHidden = true
    item.trailingItemGroups[1].isHidden = true
    screen.settle()
    expect(isShown("A", "B", "C") == [false, true, false], isShown("A", "B", "C"))
    item.trailingItemGroups[0].barButtonItems = items("F")
    item.trailingItemGroups[1].isHidden = false
    screen.settle()
    expect(isShown("A", "B", "C", "F") == [false, false, true, true], isShown("A", "B", "C", "F"))
    expect(shown[1].buttonGroup == nil, shown[1].buttonGroup)
  }

  @Test func `an app says what stands for items in the menu, and adds to it`() {
    let group = UIBarButtonItemGroup.fixedGroup(items: items("A"))
    group.menuRepresentation = UIMenu(title: "All of A", children: [UIAction(title: "a") { _ in }])
    let view = UIBarButtonItem(customView: UIView(frame: rect(0, 0, 20, 20)))
    let seen = UIBarButtonItem(customView: UIView(frame: rect(0, 0, 20, 20)))
    seen.menuRepresentation = UIAction(title: "Seen") { _ in }
    item.centerItemGroups = [group, .fixedGroup(items: [view, seen])]
    item.additionalOverflowItems = UIDeferredMenuElement.uncached {
      $0([UIAction(title: "Extra") { _ in }])
    }
    screen.settle()
    screen.click(overflow ?? UIView())
    screen.settle()
    expect(lines == ["All of A", "Seen", "Extra"], lines)
  }

  @Test func `a first page with an action for the way back has a button for it`() {
    var calls = 0
    let only = UIViewController()
    only.navigationItem.backAction = UIAction { _ in calls += 1 }
    navigation.setViewControllers([only], animated: false)
    screen.settle()
    let button = bar.find(UIButton.self) { !$0.isHidden }
    expect(button != nil, button)
    screen.click(button ?? UIView())
    expect(calls == 1, calls)
    only.navigationItem.backAction = nil
    screen.settle()
    expect(bar.find(UIButton.self) == nil, bar.find(UIButton.self))
  }

  @Test func `a subtitle stands below the title, and below a large title`() {
    item.subtitle = "3 件"
    screen.settle()
    expect(abs(frame("Page").midX - frame("3 件").midX) < 1)
    expect(frame("3 件").minY >= frame("Page").maxY - 1 && frame("3 件").maxY <= 44)
    expect(frame("Page").minY >= 0, frame("Page").minY)
    let row = bar.bounds.height
    bar.prefersLargeTitles = true
    screen.settle()
    let withSubtitle = bar.bounds.height
    let shown = bar.find(UILabel.self) { label in
      label.text == "3 件" && label.convert(label.bounds, to: bar).minY > row
    }
    expect(shown != nil, shown)
    item.subtitle = nil
    screen.settle()
    expect(!bar.shownTexts.contains("3 件") && bar.bounds.height < withSubtitle)
    bar.prefersLargeTitles = false
    var text = AttributedString("red")
    text.foregroundColor = UIColor.red
    item.attributedSubtitle = text
    screen.settle()
    expect(!frame("red").isNull)
    let view = UILabel()
    view.text = "own"
    item.subtitleView = view
    screen.settle()
    expect(frame("red").isNull && frame("own").minY > frame("Page").midY)
    item.titleView = UIView(frame: rect(0, 0, 20, 20))
    screen.settle()
    expect(!bar.shownTexts.contains("own"), bar.shownTexts)
  }
}
