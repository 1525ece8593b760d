import KumikoFoundation

extension UITabBarController.Sidebar {
  /// Provides the look of rows of a sidebar, and is notified of its changes. Every method is
  /// optional.
  @preconcurrency @MainActor public protocol Delegate: NSObjectProtocol {
    /// The item for the row of a tab or an action; the default one unless implemented.
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      itemFor request: UITabSidebarItem.Request
    ) -> UITabSidebarItem
    /// The menu of a tab's row; nil by default.
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      contextMenuConfigurationFor tab: UITab
    ) -> UIContextMenuConfiguration?
    /// Called before the sidebar is hidden or shown, by the user or by code.
    func tabBarController(
      _ tabBarController: UITabBarController,
      sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
      animator: any UITabBarController.Sidebar.Animating)
  }
}

extension UITabBarController.Sidebar.Delegate {
  /// The default item.
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    itemFor request: UITabSidebarItem.Request
  ) -> UITabSidebarItem { UITabSidebarItem(request: request) }
  /// No menu.
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    contextMenuConfigurationFor tab: UITab
  ) -> UIContextMenuConfiguration? { nil }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
    animator: any UITabBarController.Sidebar.Animating
  ) {}
}
