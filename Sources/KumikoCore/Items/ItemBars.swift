/// A bar that shows navigation items.
protocol NavigationItemBar: AnyObject {
  /// What the item in front shows changed.
  func itemChanged(animated: Bool)
}

/// A bar that shows tabs.
protocol TabItemBar: AnyObject {
  /// What a tab shows changed.
  func itemChanged(_ item: UITabBarItem)
}

/// A view that shows a button of a bar.
protocol BarItemView: UIView {
  /// Shows what the item says now.
  func show(_ item: UIBarButtonItem)
}
