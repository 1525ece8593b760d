import KumikoFoundation

// A search bar that is located in the content: the navigation bar above it is hidden meanwhile.
extension UISearchController {
  /// The frame of the view that covers the content: below the bar.
  func placeBelowBar(in container: UIView) -> CGRect {
    var frame = container.bounds
    let bottom = searchBar.convert(searchBar.bounds, to: container).maxY
    frame.size.height = max(0, frame.maxY - bottom)
    frame.origin.y = bottom
    return frame
  }

  /// Hides the navigation bar while a search is active, for the page that is searched, or shows it
  /// again.
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
