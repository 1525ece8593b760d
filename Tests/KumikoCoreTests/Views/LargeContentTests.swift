import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What is shown large while a press is held on it.
@MainActor struct LargeContentTests {
  private let page = UIViewController()
  private let screen: ControllerScreen

  init() {
    screen = ControllerScreen(page)
    textSize(.accessibilityLarge)
  }

  private func textSize(_ category: UIContentSizeCategory) {
    let size = screen.window.bounds.size
    screen.window.configure(
      size: size,
      traits: UITraitCollection.desktop(size: size, scale: 1).overridden(
        by: UITraitCollection(preferredContentSizeCategory: category)))
    screen.settle()
  }

  private var large: LargeContentView? { screen.window.find(LargeContentView.self) }
  private var texts: [String] { large?.shownTexts ?? [] }

  private func middle(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  private func hold(_ point: CGPoint) {
    screen.send(.pointerDown(point, button: .primary, clicks: 1, modifiers: []))
    screen.wait(0.8)
  }

  private func lift(_ point: CGPoint) {
    screen.send(.pointerUp(point, button: .primary, modifiers: []))
    screen.settle()
  }

  /// A view that shows itself large, at a place of the page.
  private func tool(_ title: String, x: CGFloat) -> UIControl {
    let tool = UIControl(frame: CGRect(x: x, y: 20, width: 50, height: 50))
    tool.showsLargeContentViewer = true
    tool.largeContentTitle = title
    page.view.addSubview(tool)
    return tool
  }

  @Test func `a press that is held shows a view large in the middle, until it is lifted`() throws {
    let interaction = UILargeContentViewerInteraction()
    page.view.addInteraction(interaction)
    let (pencil, brush) = (tool("Pencil", x: 20), tool("Brush", x: 120))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    pencil.largeContentImage = image
    var clicks = 0
    pencil.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)
    expect(interaction.view === page.view && interaction.delegate == nil)
    expect(interaction.gestureRecognizerForExclusionRelationship.view === page.view)
    hold(middle(pencil))
    let shown = try #require(large)
    expect(texts == ["Pencil"] && shown.find(UIImageView.self)?.bounds.size == image.size)
    expect(abs(shown.center.x - 187.5) < 1 && abs(shown.center.y - 300) < 1 && shown.alpha == 1)
    screen.send(.pointerMoved(middle(brush)))
    screen.settle()
    expect(texts == ["Brush"], texts)
    screen.send(.pointerMoved(CGPoint(x: 300, y: 500)))
    expect(texts == ["Brush"], texts, saying: "beside all of them")
    screen.send(.pointerMoved(middle(pencil)))
    lift(middle(pencil))
    expect(large == nil && clicks == 0)
    screen.click(pencil)
    expect(large == nil && clicks == 1, saying: "a click is a click")
  }

  @Test func `images are made larger where they should be, and moved`() throws {
    page.view.addInteraction(UILargeContentViewerInteraction())
    let pencil = tool("Pencil", x: 20)
    pencil.largeContentImage =
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    expect(!pencil.scalesLargeContentImage && pencil.largeContentImageInsets == .zero)
    pencil.scalesLargeContentImage = true
    pencil.largeContentImageInsets = UIEdgeInsets(top: 4, left: 0, bottom: -4, right: 0)
    hold(middle(pencil))
    let picture = try #require(large?.find(UIImageView.self))
    expect(picture.bounds.size == CGSize(width: 96, height: 48) && picture.frame.minY == 32)
    lift(middle(pencil))
  }

  @Test func `text of a usual size shows nothing, nor does a view without anything to show`() {
    page.view.addInteraction(UILargeContentViewerInteraction())
    let (pencil, plain) = (tool("Pencil", x: 20), tool("", x: 120))
    let label = UILabel(frame: CGRect(x: 200, y: 20, width: 50, height: 50))
    label.text = "Label"
    page.view.addSubview(label)
    for view in [plain, label] {
      hold(middle(view))
      expect(large == nil, large)
      lift(middle(view))
    }
    label.isUserInteractionEnabled = true
    label.showsLargeContentViewer = true
    hold(middle(label))
    expect(texts == ["Label"], texts, saying: "its own text")
    lift(middle(label))
    textSize(.extraExtraExtraLarge)
    hold(middle(pencil))
    expect(large == nil, large)
    lift(middle(pencil))
  }

  @Test func `a delegate says what is shown, where, and what the end of a press does`() {
    let delegate = LargeContentDelegate()
    let interaction = UILargeContentViewerInteraction(delegate: delegate)
    page.view.addInteraction(interaction)
    delegate.item.showsLargeContentViewer = true
    delegate.item.largeContentTitle = "Item"
    let inner = UIViewController()
    page.addChild(inner)
    inner.view.frame = CGRect(x: 0, y: 0, width: 375, height: 300)
    page.view.addSubview(inner.view)
    inner.didMove(toParent: page)
    delegate.controller = inner
    hold(CGPoint(x: 10, y: 10))
    expect(texts == ["Item"] && large.map { abs($0.center.y - 150) < 1 } == true)
    lift(CGPoint(x: 20, y: 30))
    expect(delegate.ends == [CGPoint(x: 20, y: 30)], delegate.ends)
    hold(CGPoint(x: 200, y: 10))
    expect(large == nil, large, saying: "it has none there")
    lift(CGPoint(x: 200, y: 10))
    page.view.removeInteraction(interaction)
    hold(CGPoint(x: 10, y: 10))
    expect(large == nil, large)
    lift(CGPoint(x: 10, y: 10))
  }

  // MARK: Bars

  @Test func `tabs are shown, and a press that ends on one chooses it`() throws {
    let tabs = UITabBarController()
    let icon = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in }
    let pages = ["Stars", "Hearts"].map { title in
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return page
    }
    pages[0].tabBarItem.largeContentSizeImage = icon
    pages[0].tabBarItem.largeContentSizeImageInsets.top = 2
    tabs.viewControllers = pages
    screen.window.rootViewController = tabs
    screen.settle()
    func tab(_ title: String) throws -> CGPoint {
      middle(try #require(tabs.tabBar.find(TabButton.self) { $0.item.title == title }))
    }
    hold(try tab("Stars"))
    expect(texts == ["Stars"], texts)
    expect(large?.find(UIImageView.self)?.bounds.size == CGSize(width: 30, height: 28))
    screen.send(.pointerMoved(try tab("Hearts")))
    expect(texts == ["Hearts"], texts)
    lift(try tab("Hearts"))
    expect(tabs.selectedIndex == 1 && large == nil)
  }

  @Test func `buttons of bars are shown, and pressed`() throws {
    let navigation = UINavigationController(rootViewController: page)
    screen.window.rootViewController = navigation
    var presses = 0
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Share") { _ in presses += 1 })
    page.toolbarItems = [UIBarButtonItem(primaryAction: UIAction(title: "Sort") { _ in })]
    navigation.isToolbarHidden = false
    screen.settle()
    let share = middle(try #require(navigation.navigationBar.button("Share")))
    hold(share)
    expect(texts == ["Share"], texts)
    lift(share)
    expect(presses == 1, presses)
    let sort = middle(try #require(navigation.toolbar.button("Sort")))
    hold(sort)
    expect(texts == ["Sort"], texts)
    lift(sort)
  }

  @Test func `segments are shown, and chosen`() {
    let segments = UISegmentedControl(items: ["Day", "Week"])
    segments.frame = CGRect(x: 20, y: 20, width: 300, height: 60)
    page.view.addSubview(segments)
    screen.settle()
    hold(CGPoint(x: 80, y: 50))
    expect(texts == ["Day"], texts)
    screen.send(.pointerMoved(CGPoint(x: 250, y: 50)))
    expect(texts == ["Week"], texts)
    lift(CGPoint(x: 250, y: 50))
    expect(segments.selectedSegmentIndex == 1, segments.selectedSegmentIndex)
    hold(CGPoint(x: 80, y: 50))
    lift(CGPoint(x: 80, y: 300))
    expect(segments.selectedSegmentIndex == 1, saying: "it ended beside them")
  }

  @Test func `whether anything is shown large is told`() {
    var told = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { told += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
      UITraitCollection(preferredContentSizeCategory: category)
    }
    UIApplication.shared.traitsChanged(from: traits(.large), to: traits(.extraLarge))
    expect(told == 0, told)
    UIApplication.shared.traitsChanged(from: traits(.large), to: traits(.accessibilityMedium))
    expect(told == 1, told)
    let category = UIApplication.shared.preferredContentSizeCategory
    expect(UILargeContentViewerInteraction.isEnabled == category.isAccessibilityCategory)
  }
}

private final class LargeContentDelegate: NSObject, UILargeContentViewerInteractionDelegate {
  let item = UIView()
  var controller = UIViewController()
  var ends: [CGPoint] = []

  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {
    if item === self.item { ends.append(point) }
  }
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { point.x < 100 ? item : nil }
  func viewController(
    for interaction: UILargeContentViewerInteraction
  ) -> UIViewController { controller }
}
