import KumikoFoundation
import KumikoGraphics

// `UITab`s, and the controllers for them.
extension UITabBarController {
  /// The tabs that are shown, in the order of the bar.
  private var shownTabs: [UITab] {
    let compact = isCompact ? compactTabIdentifiers : nil
    let shown = givenTabs.filter {
      !$0.isHidden && compact?.contains($0.identifier) != false
    }
    func those(_ placements: UITab.Placement...) -> [UITab] {
      shown.filter { placements.contains($0.preferredPlacement) }
    }
    return those(.fixed) + those(.automatic, .default, .optional, .movable) + those(.pinned)
      + those(.sidebarOnly)
  }

  /// Called when the tabs, their children or their placements changed.
  func tabsChanged(animated: Bool = false) {
    listsCompactTabs = isCompact
    let tabs = shownTabs
    for case let group as UITabGroup in tabs.flatMap(\.family)
    where group.managingTabGroup === group {
      group.fillStack(animated: false)
    }
    let former = selectedViewController.flatMap { tabsOfPages[ObjectIdentifier($0)] }
    let successor = tabs.first { $0 === former }?.pageWithItem
    tabsOfPages = [:]
    for tab in tabs { tabsOfPages[ObjectIdentifier(tab.pageWithItem)] = tab }
    exchangePages(tabs.map(\.page), successor: successor, animated: animated)
    sidebar.tabsChanged()
  }

  private var isCompact: Bool { currentTraits.horizontalSizeClass == .compact }

  /// The horizontal size class may have changed, and with it the tabs of the bar.
  func compactnessChanged() {
    guard compactTabIdentifiers != nil, isCompact != listsCompactTabs else { return }
    tabsChanged()
  }

  /// Whether a tab is in the sidebar while that is shown, otherwise in the bar.
  func hasPlace(for tab: UITab) -> Bool {
    guard sequence(first: tab, next: \.parent).allSatisfy({ !$0.isHidden }) else { return false }
    if sidebar.isShown { return true }
    return pages.prefix(barCount).contains { tabsOfPages[ObjectIdentifier($0)] === tab }
  }

  /// Called when another tab of a group was selected.
  func selectionChanged(in group: UITabGroup) {
    group.managingTabGroup?.fillStack(animated: appearance.isShown)
    if pages.contains(where: { $0 === group.root.page }) {
      sidebar.list?.showSelection()
    } else {
      tabsChanged()
    }
  }

  /// Selects a tab, in its group if it is in one.
  func select(_ tab: UITab) {
    guard tab.tabBarController === self else {
      return Diagnostics.report(.indexOutsideTabs(NSNotFound, count: pages.count))
    }
    (tab as? UITabGroup)?.selectedChild = nil
    for inner in sequence(first: tab, next: \.parent) { inner.parent?.selectedChild = inner }
    selectedViewController = tab.root.page
    (tab as? UISearchTab)?.activateSearch()
  }

  /// The user chose a tab in the sidebar. The selected tab returns to its first page.
  func choose(_ tab: UITab) {
    guard tab.isEnabled, delegate?.tabBarController(self, shouldSelectTab: tab) ?? true else {
      sidebar.list?.showSelection()
      return
    }
    let former = selectedTab
    if tab === former {
      (tab.viewController as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(tab)
    }
    delegate?.tabBarController(self, didSelectTab: tab, previousTab: former)
  }

  /// The user chose a tab. The selected tab returns to its first page.
  func choose(_ controller: UIViewController) {
    let (tab, former) = (tab(of: controller), selectedTab)
    guard tab?.isEnabled ?? true,
      delegate?.tabBarController(self, shouldSelect: controller) ?? true
    else { return }
    if let tab, delegate?.tabBarController(self, shouldSelectTab: tab) == false { return }
    tabBar.delegate?.tabBar(tabBar, didSelect: item(of: controller))
    if controller === selected || controller === selectedViewController {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else if controller === overflow.more {
      show(controller)
    } else {
      select(controller)
      (tab as? UISearchTab)?.activateSearch()
    }
    delegate?.tabBarController(self, didSelect: controller)
    if let tab { delegate?.tabBarController(self, didSelectTab: tab, previousTab: former) }
  }

  /// The bar item for a page.
  func item(of page: UIViewController) -> UITabBarItem {
    tabsOfPages[ObjectIdentifier(page)]?.shownItem ?? page.tabBarItem
  }

  /// Whether a page's tab is allowed in the bar.
  func mayBeInBar(_ page: UIViewController) -> Bool {
    tabsOfPages[ObjectIdentifier(page)]?.preferredPlacement != .sidebarOnly
  }
}
