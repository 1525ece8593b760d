import KumikoFoundation
import KumikoGraphics

extension UINavigationItem {
  /// The placement of an item's search bar.
  public nonisolated enum SearchBarPlacement: Int, Sendable {
    /// The default placement: below the title.
    case automatic = 0
    /// Beside the title, where the width is not compact.
    case inline
    /// Below the title.
    case stacked
    /// Same as `inline`. If the width is compact, same as `integratedButton` if the app uses
    /// `searchBarPlacementBarButtonItem`, otherwise as `stacked`.
    case integrated
    /// Same as `integrated`: the middle of the bar is reserved for the title.
    case integratedCentered
    /// As a button that begins a search. During the search, the search bar is below the title.
    case integratedButton

    /// Whether the search bar is beside the title.
    var isInRow: Bool { self == .inline || self == .integrated || self == .integratedCentered }
  }

  /// The present placement of the search bar, which depends on the available space.
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

  /// The button that begins a search, for a toolbar or another place in the app. Until this
  /// property is read, the bar itself shows the button if the placement is `integratedButton`.
  public var searchBarPlacementBarButtonItem: UIBarButtonItem {
    if !givesSearchButton {
      givesSearchButton = true
      searchChanged()
    }
    return searchButton
  }

  /// The buttons that the bar itself shows to begin a search; empty during a search.
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
