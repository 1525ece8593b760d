import KumikoFoundation
import KumikoGraphics

/// A row of a sidebar of tabs, which the sidebar's delegate can customise.
///
///     func tabBarController(
///       _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
///       itemFor request: UITabSidebarItem.Request
///     ) -> UITabSidebarItem {
///       let item = UITabSidebarItem(request: request)
///       if request.tab?.identifier == "inbox" { item.accessories = [.checkmark()] }
///       return item
///     }
@preconcurrency @MainActor public final class UITabSidebarItem: NSObject {
  /// The subject of a row.
  public enum Content {
    /// A tab.
    case tab(UITab)
    /// An action of a group.
    case action(UIAction)
  }

  /// A request for a row.
  @preconcurrency @MainActor public final class Request: NSObject {
    /// The subject of the row.
    public let content: Content
    /// The tab; nil for an action.
    public var tab: UITab? {
      if case .tab(let tab) = content { return tab }
      return nil
    }
    /// The action; nil for a tab.
    public var action: UIAction? {
      if case .action(let action) = content { return action }
      return nil
    }

    init(_ content: Content) { self.content = content }
  }

  /// The subject of the row.
  public let content: Content
  /// The content of the row.
  public var contentConfiguration: any UIContentConfiguration
  /// The background of the row; nil for that of the list.
  public var backgroundConfiguration: UIBackgroundConfiguration?
  /// Accessories of the row, in addition to the badge of the tab and the disclosure of a group.
  public var accessories: [UICellAccessory] = []

  /// The default row for a request.
  public init(request: Request) {
    content = request.content
    contentConfiguration = UITabSidebarItem.content(for: request.content)
    super.init()
  }

  /// The default content of the row.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    UITabSidebarItem.content(for: content)
  }

  private static func content(for content: Content) -> UIListContentConfiguration {
    switch content {
    case .tab(let tab):
      let isHeader = tab is UITabGroup && (tab.parent == nil || tab.isRootSection)
      var looks: UIListContentConfiguration = isHeader ? .sidebarHeader() : .sidebarCell()
      (looks.text, looks.secondaryText) = (tab.title, tab.subtitle)
      if !isHeader { looks.image = tab.image }
      return looks
    case .action(let action):
      var looks = UIListContentConfiguration.sidebarCell()
      (looks.text, looks.image) = (action.title, action.image)
      return looks
    }
  }
}

extension UITab {
  fileprivate var isRootSection: Bool { (self as? UITabGroup)?.sidebarAppearance == .rootSection }
}
