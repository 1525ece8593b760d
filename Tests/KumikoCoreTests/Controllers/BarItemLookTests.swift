import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Where texts, icons and pictures of items in bars stand, as the items and the bars say.
@MainActor struct BarItemLookTests {
  private let page = UIViewController()
  private let navigation: UINavigationController
  private let screen: ControllerScreen
  private let image = UIImage(systemName: "star")

  init() {
    let root = UIViewController()
    root.title = "Root"
    page.title = "Page"
    navigation = UINavigationController(rootViewController: root)
    navigation.pushViewController(page, animated: false)
    screen = ControllerScreen(navigation)
  }

  private var bar: UINavigationBar { navigation.navigationBar }

  private func button(_ title: String) -> UIButton? {
    screen.settle()
    return bar.button(title)
  }

  @Test func `an item moves its text and its icon`() throws {
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    page.navigationItem.rightBarButtonItem = item
    let before = try #require(button("Edit")?.titleLabel?.frame)
    item.setTitlePositionAdjustment(UIOffset(horizontal: 3, vertical: 5), for: .default)
    item.setTitlePositionAdjustment(UIOffset(horizontal: 9, vertical: 9), for: .compact)
    expect(item.titlePositionAdjustment(for: .default) == UIOffset(horizontal: 3, vertical: 5))
    expect(item.titlePositionAdjustment(for: .compact) == .zero)
    button("Edit")?.setNeedsLayout()
    let after = try #require(button("Edit")?.titleLabel?.frame)
    expect(after == before.offsetBy(dx: 3, dy: 5), after, before.offsetBy(dx: 3, dy: 5))
    let icon = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
    page.navigationItem.rightBarButtonItem = icon
    screen.settle()
    let shown = bar.find(UIImageView.self) { $0.image == image }
    let place = try #require(shown?.frame)
    icon.imageInsets = UIEdgeInsets(top: 6, left: 2, bottom: 0, right: 0)
    shown?.superview?.setNeedsLayout()
    screen.settle()
    expect(shown?.frame == place.offsetBy(dx: 1, dy: 3), shown?.frame, place.offsetBy(dx: 1, dy: 3))
    icon.largeContentSizeImage = image
    expect(icon.largeContentSizeImage == image, icon.largeContentSizeImage, image)
  }

  @Test func `an item is as wide as the widest of its texts`() throws {
    let item = UIBarButtonItem(title: "On", style: .plain, target: nil, action: nil)
    page.navigationItem.rightBarButtonItem = item
    let narrow = try #require(button("On")?.bounds.width)
    item.possibleTitles = ["On", "Not at the moment"]
    page.navigationItem.rightBarButtonItem = nil
    page.navigationItem.rightBarButtonItem = item
    expect(try #require(button("On")?.bounds.width) > narrow + 40)
  }

  @Test func `the button that leads back has a picture, and moves its text away`() throws {
    let item = UIBarButtonItem(title: "Root", style: .plain, target: nil, action: nil)
    item.setBackButtonBackgroundImage(image, for: .normal, barMetrics: .default)
    item.setBackButtonBackgroundImage(image, for: .normal, barMetrics: .compact)
    expect(item.backButtonBackgroundImage(for: .normal, barMetrics: .default) == image)
    expect(item.backButtonBackgroundImage(for: .normal, barMetrics: .compact) == nil)
    navigation.viewControllers[0].navigationItem.backBarButtonItem = item
    navigation.popViewController(animated: false)
    navigation.pushViewController(page, animated: false)
    expect(button("Root")?.configuration?.background.image == image)
    item.setBackButtonTitlePositionAdjustment(
      UIOffset(horizontal: -1_000, vertical: 0), for: .default)
    expect(item.backButtonTitlePositionAdjustment(for: .default).horizontal == -1_000)
    navigation.popViewController(animated: false)
    navigation.pushViewController(page, animated: false)
    expect(button("Root") == nil, button("Root"), saying: "farther away than a bar is wide")
  }

  @Test func `a bar moves its title, and has its own mark for the way back`() throws {
    screen.settle()
    func title() throws -> CGRect {
      bar.setNeedsLayout()
      screen.settle()
      let label = bar.find(UILabel.self) { $0.text == "Page" && $0.font.pointSize < 30 }
      return try #require(label).frame
    }
    let before = try title()
    bar.setTitleVerticalPositionAdjustment(4, for: .default)
    expect(bar.titleVerticalPositionAdjustment(for: .default) == 4)
    expect(bar.titleVerticalPositionAdjustment(for: .compact) == 0)
    expect(try title() == before.offsetBy(dx: 0, dy: 4))
    bar.standardAppearance.titlePositionAdjustment.horizontal = 2
    expect(try title() == before.offsetBy(dx: 2, dy: 4))
    let arrow = try #require(button("Root")?.configuration?.image)
    bar.backIndicatorImage = image
    bar.backIndicatorTransitionMaskImage = image
    expect(bar.standardAppearance.backIndicatorImage == image)
    expect(bar.standardAppearance.backIndicatorTransitionMaskImage == image)
    screen.settle()
    expect(button("Root")?.configuration?.image != arrow)
    let looks = UINavigationBarAppearance()
    looks.setBackIndicatorImage(image, transitionMaskImage: nil)
    expect(looks.backIndicatorImage == image && looks.backIndicatorTransitionMaskImage == nil)
    expect(UIBarAppearance(idiom: .phone).backgroundEffect != nil)
  }

  @Test func `items of a bar move all their texts`() throws {
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    page.navigationItem.rightBarButtonItem = item
    let before = try #require(button("Edit")?.titleLabel?.frame)
    let looks = UINavigationBarAppearance()
    looks.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 6)
    looks.buttonAppearance.normal.backgroundImagePositionAdjustment = UIOffset(
      horizontal: 1, vertical: 1)
    let other = UINavigationBarAppearance(barAppearance: looks)
    expect(other.buttonAppearance !== looks.buttonAppearance)
    expect(other.buttonAppearance.normal.titlePositionAdjustment.vertical == 6)
    let copy = try #require(looks.buttonAppearance.copy() as? UIBarButtonItemAppearance)
    expect(copy.normal.backgroundImagePositionAdjustment.vertical == 1)
    (bar.standardAppearance, bar.scrollEdgeAppearance) = (looks, looks)
    button("Edit")?.setNeedsLayout()
    expect(button("Edit")?.titleLabel?.frame == before.offsetBy(dx: 0, dy: 6))
    looks.buttonAppearance.normal.backgroundImage = image
    looks.buttonAppearance.normal.backgroundImagePositionAdjustment = UIOffset(
      horizontal: 3, vertical: 2)
    (bar.standardAppearance, bar.scrollEdgeAppearance) = (looks, looks)
    screen.settle()
    expect(button("Edit")?.configuration?.background.image === image)
    expect(
      button("Edit")?.configuration?.background.backgroundInsets
        == NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: -2, trailing: -3),
      button("Edit")?.configuration?.background.backgroundInsets)
    item.setBackgroundImage(image, for: .normal, barMetrics: .default)
    expect(button("Edit")?.configuration?.background.backgroundInsets == .zero)
  }

  @Test func `toolbars have pictures, wherever they stand`() {
    let toolbar = UIToolbar()
    toolbar.setBackgroundImage(image, forToolbarPosition: .any, barMetrics: .default)
    toolbar.setBackgroundImage(image, forToolbarPosition: .any, barMetrics: .compact)
    expect(toolbar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) == image, image)
    expect(toolbar.backgroundImage(forToolbarPosition: .any, barMetrics: .compact) == nil)
    toolbar.setShadowImage(UIImage(), forToolbarPosition: .any)
    expect(toolbar.shadowImage(forToolbarPosition: .any) != nil)
    screen.window.addSubview(toolbar)
    toolbar.frame = CGRect(x: 0, y: 500, width: 300, height: 44)
    screen.settle()
    expect(toolbar.find(UIImageView.self) { $0.image == image } != nil)
  }

  // MARK: Tabs

  private func tabs(_ looks: UITabBarAppearance) -> (UITabBar, [UITabBarItem]) {
    let bar = UITabBar(frame: CGRect(x: 0, y: 500, width: 320, height: 49))
    let items = ["A", "B"].map { UITabBarItem(title: $0, image: image, selectedImage: nil) }
    bar.items = items
    (bar.standardAppearance, bar.scrollEdgeAppearance) = (looks, looks)
    bar.selectedItem = items[0]
    screen.window.addSubview(bar)
    screen.settle()
    return (bar, items)
  }

  private func frames(_ bar: UITabBar) -> [CGRect] {
    bar.subviews.compactMap { $0 as? TabButton }.map(\.frame).sorted { $0.minX < $1.minX }
  }

  @Test func `items of a tab bar stand in the middle, or fill it`() {
    let looks = UITabBarAppearance()
    let (bar, _) = tabs(looks)
    looks.stackedItemPositioning = .centered
    looks.stackedItemWidth = 60
    looks.stackedItemSpacing = 20
    (bar.standardAppearance, bar.scrollEdgeAppearance) = (looks, looks)
    screen.settle()
    // 60 points each, less the gap that buttons keep.
    expect(frames(bar).map(\.width) == [56, 56], frames(bar).map(\.width))
    expect(frames(bar)[1].minX - frames(bar)[0].minX == 80)
    bar.itemSpacing = 40
    screen.settle()
    expect(bar.itemSpacing == 40, bar.itemSpacing)
    bar.scrollEdgeAppearance = nil
    bar.standardAppearance = UITabBarAppearance()
    bar.itemPositioning = .fill
    screen.settle()
    expect(bar.itemPositioning == .fill && frames(bar)[0].width > 140)
  }

  @Test func `a mark stands behind the chosen tab`() {
    let looks = UITabBarAppearance()
    looks.selectionIndicatorTintColor = .systemPink
    let (bar, _) = tabs(looks)
    func mark() -> UIImageView? {
      bar.subviews.compactMap { $0 as? UIImageView }.first { !$0.isHidden }
    }
    expect(mark()?.backgroundColor == .systemPink, mark()?.backgroundColor)
    expect(mark()?.center.x == frames(bar)[0].midX, mark()?.center.x, frames(bar)[0].midX)
    looks.selectionIndicatorImage = image
    (bar.standardAppearance, bar.scrollEdgeAppearance) = (looks, looks)
    screen.settle()
    expect(mark()?.image == image && mark()?.backgroundColor == nil)
    let older = UITabBar()
    older.selectionIndicatorImage = image
    expect(older.selectionIndicatorImage == image, older.selectionIndicatorImage, image)
    looks.compactInlineLayoutAppearance.normal.iconColor = .systemPink
    let copy = UITabBarAppearance(barAppearance: looks)
    expect(copy.compactInlineLayoutAppearance !== looks.compactInlineLayoutAppearance)
  }

  @Test func `a tab moves its text, and says how its number looks`() throws {
    let looks = UITabBarAppearance()
    let (bar, items) = tabs(looks)
    items[0].badgeValue = "3"
    screen.settle()
    let button = try #require(bar.find(TabButton.self) { $0.item === items[0] })
    func part(_ text: String) -> UILabel? { button.find(UILabel.self) { $0.text == text } }
    func mark() throws -> CGRect {
      _ = try laidOut("3")
      return try #require(part("3")?.superview).frame
    }
    func laidOut(_ text: String) throws -> CGRect {
      button.setNeedsLayout()
      screen.settle()
      return try #require(part(text)).frame
    }
    let (title, badge) = (try laidOut("A"), try mark())
    expect(try laidOut("3") == CGRect(origin: .zero, size: badge.size))
    items[0].titlePositionAdjustment = UIOffset(horizontal: 2, vertical: -3)
    expect(try laidOut("A") == title.offsetBy(dx: 2, dy: -3))
    items[0].setBadgeTextAttributes([.foregroundColor: UIColor.systemPink], for: .normal)
    items[0].setBadgeTextAttributes([.foregroundColor: UIColor.systemMint], for: .selected)
    expect(items[0].badgeTextAttributes(for: .normal)?.count == 1)
    screen.settle()
    expect(part("3")?.textColor == .systemMint, part("3")?.textColor)
    for state in [looks.stackedLayoutAppearance.normal, looks.stackedLayoutAppearance.selected] {
      state.badgePositionAdjustment = UIOffset(horizontal: 5, vertical: 5)
      state.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 9)
      state.badgeTextAttributes = [.font: UIFont.systemFont(ofSize: 9)]
      state.badgeTitlePositionAdjustment = UIOffset(horizontal: 1, vertical: 0)
    }
    (bar.standardAppearance, bar.scrollEdgeAppearance) = (looks, looks)
    screen.settle()
    expect(try mark().minY == badge.minY + 5 && part("3")?.font.pointSize == 9)
    expect(try laidOut("3").origin == CGPoint(x: 1, y: 0), saying: "the number moves in its mark")
    expect(try laidOut("A") == title.offsetBy(dx: 2, dy: -3), saying: "the item's own counts first")
    items[0].titlePositionAdjustment = .zero
    expect(try laidOut("A") == title.offsetBy(dx: 0, dy: 9))
  }
}
