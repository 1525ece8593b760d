import KumikoFoundation

@testable import KumikoCore

/// Hears of everything that a search tells.
final class SearchSpy: NSObject, UISearchBarDelegate, UISearchControllerDelegate,
  UISearchResultsUpdating
{
  /// The methods that were called, by their names.
  var called: Set<String> = []
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    called.insert(#function)
    return true
  }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { called.insert(#function) }
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
    called.insert(#function)
    return true
  }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { called.insert(#function) }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    called.insert(#function)
  }
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    called.insert(#function)
    return true
  }
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextInRanges ranges: [NSValue],
    replacementText text: String
  ) -> Bool {
    called.insert(#function)
    return ranges.allSatisfy {
      self.searchBar(searchBar, shouldChangeTextIn: $0.rangeValue, replacementText: text)
    }
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { called.insert(#function) }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { called.insert(#function) }
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { called.insert(#function) }
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { called.insert(#function) }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
    called.insert(#function)
  }
  func presentSearchController(_ searchController: UISearchController) { called.insert(#function) }
  func searchController(
    _ searchController: UISearchController,
    willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
  ) { called.insert(#function) }
  func searchController(
    _ searchController: UISearchController,
    didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
  ) { called.insert(#function) }
  func willPresentSearchController(_ searchController: UISearchController) {
    called.insert(#function)
  }
  func didPresentSearchController(_ searchController: UISearchController) {
    called.insert(#function)
  }
  func willDismissSearchController(_ searchController: UISearchController) {
    called.insert(#function)
  }
  func didDismissSearchController(_ searchController: UISearchController) {
    called.insert(#function)
  }
  func updateSearchResults(for searchController: UISearchController) { called.insert(#function) }
  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) { called.insert(#function) }
}
