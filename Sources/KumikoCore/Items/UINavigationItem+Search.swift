import KumikoFoundation
import KumikoGraphics

extension UINavigationItem {
  /// Where the search bar of an item stands.
  public nonisolated enum SearchBarPlacement: Int, Sendable {
    /// As is usual: below the title.
    case automatic = 0
    /// Beside the title, where the width is not compact.
    case inline
    /// Below the title.
    case stacked
    /// As `inline`. Where the width is compact and `searchBarPlacementBarButtonItem` was asked for,
    /// as `integratedButton`.
    case integrated
    /// As `integrated`: the middle is the title's.
    case integratedCentered
    /// Nowhere, but for a button that begins a search; then the search bar is below the title until
    /// the search ends.
    case integratedButton

    /// Whether the search bar stands beside the title.
    var isInRow: Bool { self == .inline || self == .integrated || self == .integratedCentered }
  }

  /// Where the search bar stands, as far as there is space.
  var placementOfSearchBar: SearchBarPlacement {
    let wanted = preferredSearchBarPlacement
    switch wanted {
    case .automatic, .stacked: return .stacked
    case .integratedButton: return .integratedButton
    case .inline, .integrated, .integratedCentered:
      if bar?.hasSpaceForSearch == true { return wanted }
      return givesSearchButton && wanted != .inline ? .integratedButton : .stacked
    }
  }

  /// The button that begins a search, for a toolbar or another place of the app's own. While it was
  /// not asked for, the bar shows it itself where a search bar is placed as `integratedButton`.
  public var searchBarPlacementBarButtonItem: UIBarButtonItem {
    if !givesSearchButton {
      givesSearchButton = true
      searchChanged()
    }
    return searchButton
  }

  /// What the bar shows by itself to begin a search: nothing while one runs.
  var searchButtonsOfBar: [UIBarButtonItem] {
    guard let search, !givesSearchButton, searchBarPlacement == .integratedButton,
      !search.isSearching
    else { return [] }
    return [searchButton]
  }

  func makeSearchButton() -> UIBarButtonItem {
    let item = UIBarButtonItem(
      image: UIImage(systemName: "magnifyingglass"),
      primaryAction: UIAction { [weak self] _ in self?.search?.beginSearch() })
    item.accessibilityLabel = "Search"
    return item
  }
}
