import KumikoFoundation
import KumikoGraphics

/// A tab that leads to a search: with the text and the icon of one, behind the others in the bar.
///
///     tabs.tabs = [
///       home, UISearchTab { _ in UINavigationController(rootViewController: SearchPage()) },
///     ]
@preconcurrency @MainActor open class UISearchTab: UITab {
  /// A tab with what makes its controller.
  public convenience init(viewControllerProvider: @escaping (UITab) -> UIViewController) {
    self.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"),
      identifier: "UISearchTab", viewControllerProvider: viewControllerProvider)
  }

  /// A tab with a text, an icon and an identifier of its own.
  public override init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    preferredPlacement = .pinned
  }

  /// Whether the user can type as soon as the tab is selected: its search bar is then active. Not
  /// unless set.
  open var automaticallyActivatesSearch = false

  /// Has the search bar of the page that the tab shows wait for text.
  func activateSearch() {
    guard automaticallyActivatesSearch else { return }
    let page = (viewController as? UINavigationController)?.topViewController ?? viewController
    page?.loadViewIfNeeded()
    page?.navigationItem.searchController?.isActive = true
  }
}
