import KumikoFoundation

// A search bar that stands in the content: the navigation bar above it makes room.
extension UISearchController {
  /// Where the content is covered: below the bar.
  func placeBelowBar(in container: UIView) -> CGRect {
    var frame = container.bounds
    let bottom = searchBar.convert(searchBar.bounds, to: container).maxY
    frame.size.height = max(0, frame.maxY - bottom)
    frame.origin.y = bottom
    return frame
  }

  /// Leaves the navigation bar out while it is searched, for the page that is, or shows it again.
  func showNavigation() {
    searchedNavigation?.searchedPage = nil
    searchedNavigation = nil
    guard isActive, hidesNavigationBarDuringPresentation, item == nil,
      searchBar.superview(of: UINavigationBar.self) == nil,
      let host = parent, let navigation = host.navigationController,
      let page = navigation.viewControllers.last, host === page || host.isInside(page)
    else { return }
    navigation.searchedPage = page
    searchedNavigation = navigation
  }
}
