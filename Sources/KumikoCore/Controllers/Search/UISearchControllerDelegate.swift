import KumikoFoundation

/// Is notified of the beginning and the end of a search. Every method is optional.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before a search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called when a search has begun and its views are shown.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before a search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called when a search has ended and its views are removed.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called when a search is requested, by its bar or by `isActive`, before the other methods. If
  /// the implementation presents the controller, that begins the search, and the other methods are
  /// not called; otherwise it begins as usual.
  func presentSearchController(_ searchController: UISearchController)
  /// Called before the search bar moves between the places beside and below the title of its
  /// navigation bar: the width of the window changed, or `preferredSearchBarPlacement` did.
  func searchController(
    _ searchController: UISearchController,
    willChangeTo newPlacement: UINavigationItem.SearchBarPlacement)
  /// Called when the search bar has moved to another place.
  func searchController(
    _ searchController: UISearchController,
    didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func searchController(
    _ searchController: UISearchController,
    willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
  ) {}
  /// Does nothing.
  public func searchController(
    _ searchController: UISearchController,
    didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
  ) {}
}

/// Performs a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the search text or the scope changed, a search has begun, or it has ended and the
  /// text is empty.
  func updateSearchResults(for searchController: UISearchController)
  /// Called when the user chose one of `searchSuggestions`. The search text is unchanged until the
  /// implementation changes it.
  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
  /// Does nothing.
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {}
}
