import KumikoFoundation

/// Is notified of editing in a search bar and of its buttons. Every method is optional.
@preconcurrency @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Whether the bar may take the keyboard.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// The bar took the keyboard.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether the bar may give the keyboard away.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// The bar gave the keyboard away.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// The user changed the text or the tokens, also where they were emptied.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Whether the user may put `text` in the place of a range, in UTF-16 units.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// The same for the ranges of a change, in UTF-16 units, of which there is one here; calls the
  /// method with one range unless implemented.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextInRanges ranges: [NSValue],
    replacementText text: String
  ) -> Bool
  /// Return was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The cancel button was pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// The button of `showsBookmarkButton` was pressed.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// The button of `showsSearchResultsButton` was pressed.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// The user selected another scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Calls the method with a single range for each of them.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextInRanges ranges: [NSValue],
    replacementText text: String
  ) -> Bool {
    ranges.allSatisfy {
      self.searchBar(searchBar, shouldChangeTextIn: $0.rangeValue, replacementText: text)
    }
  }
  /// Yes.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Nothing to do.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Yes.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Nothing to do.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Nothing to do.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Yes.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Nothing to do.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Nothing to do.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Nothing to do.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// Nothing to do.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  /// Nothing to do.
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
