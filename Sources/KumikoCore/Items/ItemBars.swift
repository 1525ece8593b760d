import KumikoFoundation

/// A bar that shows navigation items.
protocol NavigationItemBar: AnyObject {
  /// What the item in front shows changed.
  func itemChanged(animated: Bool)
  /// Whether a search bar has space beside the title.
  var hasSpaceForSearch: Bool { get }
}

/// A bar that shows tabs.
protocol TabItemBar: AnyObject {
  /// What a tab shows changed.
  func itemChanged(_ item: UITabBarItem)
  /// How the bar looks while it shows a tab changed.
  func looksChanged()
}

/// A view that shows a button of a bar.
protocol BarItemView: UIView {
  /// Shows what the item says now.
  func show(_ item: UIBarButtonItem)
}

/// What a navigation item has for searching, shown below the title.
protocol NavigationItemSearch: AnyObject {
  /// The search bar.
  var barOfItem: UIView { get }
  /// Its height, in points.
  var heightOfBar: CGFloat { get }
  /// What is searched for; nil for nothing.
  var searchedText: String? { get }
  /// Whether it is searched now.
  var isSearching: Bool { get }
  /// Whether the title and the buttons give way now.
  var hidesTitle: Bool { get }
  /// Moves the search bar to where it stands now, and tells who wants to know.
  func placeBar(_ placement: UINavigationItem.SearchBarPlacement, _ move: () -> Void)
  /// The bars around the page cover as much of it now.
  func takeBarInsets(_ insets: UIEdgeInsets)
}
