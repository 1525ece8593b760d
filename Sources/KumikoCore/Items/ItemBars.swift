import KumikoFoundation

/// A bar that shows navigation items.
protocol NavigationItemBar: AnyObject {
  /// Called when the content of the frontmost item changed.
  func itemChanged(animated: Bool)
  /// Whether a search bar has space beside the title.
  var hasSpaceForSearch: Bool { get }
}

/// A bar that shows tabs.
protocol TabItemBar: AnyObject {
  /// Called when the content of a tab changed.
  func itemChanged(_ item: UITabBarItem)
  /// Called when the appearance of the bar for a tab changed.
  func looksChanged()
}

/// A view that shows a button of a bar.
protocol BarItemView: UIView {
  /// Shows the present content of the item.
  func show(_ item: UIBarButtonItem)
}

/// The search bar of a navigation item, shown below the title.
protocol NavigationItemSearch: AnyObject {
  /// The search bar.
  var barOfItem: UIView { get }
  /// Its height, in points.
  var heightOfBar: CGFloat { get }
  /// The text that is searched for; nil if there is none.
  var searchedText: String? { get }
  /// Begins a search, as a click on the search bar does.
  func beginSearch()
  /// Whether a search is active.
  var isSearching: Bool { get }
  /// Whether the title and the buttons are hidden in favour of the search bar now.
  var hidesTitle: Bool { get }
  /// Moves the search bar to its present placement, and notifies its observers.
  func placeBar(_ placement: UINavigationItem.SearchBarPlacement, _ move: () -> Void)
  /// The bars around the page cover as much of it now.
  func takeBarInsets(_ insets: UIEdgeInsets)
}
