import KumikoFoundation
import KumikoGraphics

/// A tab that leads to a search: with the standard title and icon, after the others in the bar.
///
///     tabs.tabs = [
///       home, UISearchTab { _ in UINavigationController(rootViewController: SearchPage()) },
///     ]
@preconcurrency @MainActor open class UISearchTab: UITab {
  /// A tab with a closure that creates its controller.
  public convenience init(viewControllerProvider: @escaping (UITab) -> UIViewController) {
    self.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"),
      identifier: "UISearchTab", viewControllerProvider: viewControllerProvider)
  }

  /// A tab with its own text, icon and identifier.
  public override init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    preferredPlacement = .pinned
  }

  /// Whether the search bar becomes active as soon as the tab is selected, so that the user can
  /// type. `false` by default.
  open var automaticallyActivatesSearch = false

  /// Makes the search bar of the tab's page first responder.
  func activateSearch() {
    guard automaticallyActivatesSearch else { return }
    let page = (viewController as? UINavigationController)?.topViewController ?? viewController
    page?.loadViewIfNeeded()
    page?.navigationItem.searchController?.isActive = true
  }
}
