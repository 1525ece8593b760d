import KumikoFoundation
import KumikoGraphics

/// Which items of a navigation item a bar shows, and where.
///
/// Groups with a representative item are collapsed first, then those in the middle move into a
/// menu, each time the last one first; then the groups at the ends are replaced by their
/// representative items.
struct BarItemArrangement {
  /// The items at the leading end, the outermost first.
  private(set) var leading: [UIBarButtonItem] = []
  /// The items in the middle, from where reading starts.
  private(set) var center: [UIBarButtonItem] = []
  /// The items at the trailing end, the outermost first.
  private(set) var trailing: [UIBarButtonItem] = []
  /// The groups of which only the representative item is shown.
  private(set) var represented: [UIBarButtonItemGroup] = []
  /// The groups that are in the menu.
  private(set) var overflowing: [UIBarButtonItemGroup] = []

  private enum Step {
    case represent(UIBarButtonItemGroup), overflow(UIBarButtonItemGroup)
  }

  /// The steps in which items are collapsed, in order.
  private static func steps(_ item: UINavigationItem, hasCenter: Bool) -> [Step] {
    let center = hasCenter ? item.centerItemGroups.filter(\.isShown).reversed() : []
    func represented(_ groups: [UIBarButtonItemGroup]) -> [Step] {
      groups.filter { $0.isShown && $0.representativeItem != nil }.map(Step.represent)
    }
    return represented(center) + center.map(Step.overflow) + represented(item.trailingItemGroups)
      + represented(item.leadingItemGroups.reversed())
      + represented([item.pinnedTrailingGroup].compactMap(\.self))
  }

  /// How many steps there are.
  static func count(_ item: UINavigationItem, hasCenter: Bool) -> Int {
    steps(item, hasCenter: hasCenter).count
  }

  /// The items that are shown after some of the steps.
  ///
  /// - Parameters:
  ///   - extra: items of the container, before those of the item.
  ///   - hasCenter: whether there are groups in the middle; otherwise they are in the menu.
  ///   - hasLargeTitle: whether a large title is in the place of the leading groups, which are in
  ///     the menu then.
  init(
    _ item: UINavigationItem, extra: [UIBarButtonItem], hasCenter: Bool,
    hasLargeTitle: Bool = false, after steps: Int
  ) {
    if !hasCenter { overflowing = item.centerItemGroups.filter(\.isShown) }
    if hasLargeTitle {
      overflowing.insert(contentsOf: item.leadingItemGroups.filter(\.isShown), at: 0)
    }
    for step in Self.steps(item, hasCenter: hasCenter).prefix(steps) {
      switch step {
      case .represent(let group): represented.append(group)
      case .overflow(let group): overflowing.insert(group, at: 0)
      }
    }
    leading =
      extra.filter { !$0.isHidden } + (hasLargeTitle ? [] : items(of: item.leadingItemGroups))
    if hasCenter {
      center = items(
        of: item.centerItemGroups.filter { group in
          !overflowing.contains { $0 === group }
        })
    }
    let isMenuNeeded =
      overflowing.contains { !$0.menuElements.isEmpty } || item.additionalOverflowItems != nil
    trailing =
      items(of: [item.pinnedTrailingGroup].compactMap(\.self)).reversed()
      + (isMenuNeeded ? [item.overflowItem] : []) + items(of: item.trailingItemGroups).reversed()
  }

  private func items(of groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem] {
    groups.filter(\.isShown).flatMap { group in
      represented.contains { $0 === group }
        ? [group.representativeItem].compactMap(\.self).filter { !$0.isHidden } : group.shownItems
    }
  }

  /// All items.
  var items: [UIBarButtonItem] { leading + center + trailing }
}
