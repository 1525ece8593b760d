import KumikoFoundation

/// Heights of a navigation bar, in points.
struct NavigationBarMetrics: Equatable {
  /// The line with title and buttons.
  static let row: CGFloat = 44
  /// The line above it.
  static let promptRow: CGFloat = 30
  /// The large title below it.
  static let largeTitleRow: CGFloat = 52

  /// Height of the prompt.
  var prompt: CGFloat = 0
  /// Height of the large title when nothing is scrolled.
  var fullLargeTitle: CGFloat = 0
  /// Height of the large title now.
  var largeTitle: CGFloat = 0

  /// Height without the large title.
  var base: CGFloat { prompt + NavigationBarMetrics.row }
  /// Height now.
  var height: CGFloat { base + largeTitle }
  /// Whether the title in the row is hidden because the large one is shown.
  var hidesTitleInRow: Bool { largeTitle > 8 }
}
