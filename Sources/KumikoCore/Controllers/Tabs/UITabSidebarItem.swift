import KumikoFoundation
import KumikoGraphics

/// A row of a sidebar of tabs: what its delegate can say about its looks.
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
  /// What a row stands for.
  public enum Content {
    /// A tab.
    case tab(UITab)
    /// An action of a group.
    case action(UIAction)
  }

  /// What a row is wanted for.
  @preconcurrency @MainActor public final class Request: NSObject {
    /// What the row stands for.
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

  /// What the row stands for.
  public let content: Content
  /// What the row shows.
  public var contentConfiguration: any UIContentConfiguration
  /// What is behind it; nil for what the list has.
  public var backgroundConfiguration: UIBackgroundConfiguration?
  /// What stands at its ends, beside the badge of the tab and the mark that opens a group.
  public var accessories: [UICellAccessory] = []

  /// A row as it is without a delegate.
  public init(request: Request) {
    content = request.content
    contentConfiguration = UITabSidebarItem.content(for: request.content)
    super.init()
  }

  /// What the row shows unless something else is said.
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
