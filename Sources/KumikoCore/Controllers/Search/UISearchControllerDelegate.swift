import KumikoFoundation

/// Hears of a search that begins and ends. Every method may be left out.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// A search is about to begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// A search has begun: what belongs to it is shown.
  func didPresentSearchController(_ searchController: UISearchController)
  /// A search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// A search has ended: what belonged to it is gone.
  func didDismissSearchController(_ searchController: UISearchController)
  /// A search was asked for, by its bar or by `isActive`, before the others hear of it. Where it is
  /// presented here, that is the search, and the others hear nothing; else it begins as usual.
  func presentSearchController(_ searchController: UISearchController)
  /// The search bar is about to stand beside the title of its navigation bar, or below it, where it
  /// stood in the other place: the window got another width, or
  /// `preferredSearchBarPlacement` is another.
  func searchController(
    _ searchController: UISearchController,
    willChangeTo newPlacement: UINavigationItem.SearchBarPlacement)
  /// The search bar stands elsewhere than before.
  func searchController(
    _ searchController: UISearchController,
    didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement)
}

extension UISearchControllerDelegate {
  /// Nothing to do.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Nothing to do.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Nothing to do.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Nothing to do.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// Nothing to do.
  public func presentSearchController(_ searchController: UISearchController) {}
  /// Nothing to do.
  public func searchController(
    _ searchController: UISearchController,
    willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
  ) {}
  /// Nothing to do.
  public func searchController(
    _ searchController: UISearchController,
    didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
  ) {}
}

/// Searches.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// What is searched for, or where, is another; a search has begun; or it has ended, and nothing
  /// is searched for any more.
  func updateSearchResults(for searchController: UISearchController)
  /// The user chose one of `searchSuggestions`. What is searched for stays as it is until it is
  /// changed here.
  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
  /// Nothing to do.
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {}
}
