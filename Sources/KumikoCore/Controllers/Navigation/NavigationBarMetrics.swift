import KumikoFoundation

/// Heights of a navigation bar, in points.
struct NavigationBarMetrics: Equatable {
  /// Height of the line with title and buttons.
  var row: CGFloat = 44
  /// Height of the prompt.
  var prompt: CGFloat = 0
  /// Height of the large title when nothing is scrolled.
  var fullLargeTitle: CGFloat = 0
  /// Height of the large title now.
  var largeTitle: CGFloat = 0

  /// Height without the large title.
  var base: CGFloat { prompt + row }
  /// Height now.
  var height: CGFloat { base + largeTitle }
  /// Whether the title in the row is hidden because the large one is shown.
  var hidesTitleInRow: Bool { largeTitle > 8 }
}
