import KumikoFoundation
import KumikoGraphics

/// The state of a tab bar controller for tabs that do not fit in its bar.
final class TabOverflow {
  /// The list of these tabs; nil before it is needed.
  var more: MoreNavigationController?
  /// The number of tabs that fit in the bar, including the one of the list; unlimited before
  /// layout.
  var capacity = Int.max
  /// The number of tabs, from the first on, in the bar.
  var shown = 0
  /// The controllers whose tabs the user can reorder; nil for all.
  var customizable: [UIViewController]?
  /// Whether a controller is being moved to the list, and stays a tab.
  var isLending = false
}

// Distribution of the controllers between the bar and the list.
extension UITabBarController {
  /// The minimum width of a tab in a window of regular width, in points.
  private static var leastTabWidth: CGFloat { 76 }

  var barCount: Int { overflow.shown }

  /// The page that was opened from the list, while the list shows it.
  var pageInMore: UIViewController? {
    overflow.more?.stack.first { page in pages.contains { $0 === page } }
  }

  /// Whether a controller is a child, or on the stack of the list.
  func has(_ controller: UIViewController) -> Bool {
    guard let parent = controller.parent else { return false }
    return parent === self || parent === overflow.more
  }

  func makeMore() -> MoreNavigationController {
    if let more = overflow.more { return more }
    let more = MoreNavigationController(of: self)
    overflow.more = more
    return more
  }

  /// The width of the window, or its horizontal size class, may have changed.
  func fitTabsToWindow() {
    guard let view = viewIfLoaded, view.window != nil, view.bounds.width > 0 else { return }
    compactnessChanged()
    // All tabs fit in a sidebar.
    let fitting =
      sidebar.isShown
      ? Int.max
      : currentTraits.horizontalSizeClass == .compact
        ? 5 : max(5, Int(view.bounds.width / UITabBarController.leastTabWidth))
    guard fitting != overflow.capacity else { return }
    overflow.capacity = fitting
    if overflow.shown != wantedBarCount { fitTabs(animated: false) }
  }

  private var wantedBarCount: Int {
    let count = pages.count(where: mayBeInBar)
    return count <= overflow.capacity ? count : overflow.capacity - 1
  }

  /// Puts as many tabs into the bar as fit, and the others into the list.
  func fitTabs(animated: Bool) {
    let former = overflow.shown
    overflow.shown = wantedBarCount
    let rest = pages.dropFirst(barCount).filter(mayBeInBar)
    var items = pages.prefix(barCount).map(item(of:))
    if !rest.isEmpty { items.append(makeMore().tabBarItem) }
    tabBar.setItems(items, animated: animated)
    if let more = overflow.more {
      settle(more, rest, former)
      more.list.show(rest)
    }
    tabBar.selectedItem = selected.map(item(of:))
  }

  /// Moves each controller to the parent of its tab.
  private func settle(
    _ more: MoreNavigationController, _ rest: [UIViewController], _ former: Int
  ) {
    if !rest.isEmpty, more.parent == nil {
      addChild(more)
      more.didMove(toParent: self)
    }
    let lent = more.lent
    if let lent, !rest.contains(where: { $0 === lent }) {
      let isShown = selected === more
      if isShown { show(nil) }
      more.close()
      if isShown { show(pages.first { $0 === lent } ?? pages.first) }
    }
    if let selected, rest.contains(where: { $0 === selected }) { select(selected) }
    guard rest.isEmpty, more.parent === self else { return }
    if selected === more { show(pages.indices.contains(former) ? pages[former] : pages.first) }
    more.willMove(toParent: nil)
    more.removeFromParent()
  }

  /// Shows a page, in the list if its tab is there.
  func select(_ page: UIViewController) {
    guard let index = pages.firstIndex(where: { $0 === page }) else { return }
    index < barCount || !mayBeInBar(page) ? show(page) : open(page, animated: false)
  }

  /// Shows a page that has no tab in the bar.
  func open(_ page: UIViewController, animated: Bool) {
    let more = makeMore()
    if selected === page { show(nil) }
    overflow.isLending = true
    more.open(page, animated: animated)
    overflow.isLending = false
    show(more)
  }

  /// Takes back the pages that were opened from the list and left it.
  func takeBack() {
    for page in pages where page.parent == nil {
      (page as? UINavigationController)?.itemBelow = nil
      addChild(page)
      page.didMove(toParent: self)
    }
  }
}

extension UIViewController {
  /// Whether the controller, or a page on its stack, hides the tab bar.
  var hidesBarBelow: Bool {
    (self as? UINavigationController)?.stack.contains(where: \.hidesBarBelow)
      ?? hidesBottomBarWhenPushed
  }
}
