import KumikoFoundation

/// Heights of a navigation bar, in points.
struct NavigationBarMetrics: Equatable {
  /// Height of the row with title and buttons.
  var row: CGFloat = 44
  /// Height of the prompt.
  var prompt: CGFloat = 0
  /// Height of the large title when the content is not scrolled.
  var fullLargeTitle: CGFloat = 0
  /// Height of the large title now.
  var largeTitle: CGFloat = 0

  /// Height of the search bar when the content is not scrolled.
  var fullSearch: CGFloat = 0
  /// Height of the search bar now.
  var search: CGFloat = 0
  /// Whether the search bar collapses as content is scrolled.
  var collapsesSearch = false

  /// Height without the large title and the search bar.
  var base: CGFloat { prompt + row }
  /// Height now.
  var height: CGFloat { base + largeTitle + search }
  /// Height when the content is not scrolled.
  var full: CGFloat { base + fullLargeTitle + fullSearch }
  /// The minimum height, however far the content is scrolled.
  var least: CGFloat { base + (collapsesSearch ? 0 : fullSearch) }

  /// Resets the heights to those of content that is not scrolled.
  mutating func expand() {
    largeTitle = fullLargeTitle
    search = fullSearch
  }

  /// Collapses for a scroll distance: first the search bar, then the large title.
  mutating func collapse(by scrolled: CGFloat) {
    let distance = max(0, scrolled)
    let ofSearch = collapsesSearch ? min(distance, fullSearch) : 0
    search = fullSearch - ofSearch
    largeTitle = max(0, fullLargeTitle - (distance - ofSearch))
  }

  /// Whether the title in the row is hidden because the large one is shown.
  var hidesTitleInRow: Bool { largeTitle > 8 }
}
