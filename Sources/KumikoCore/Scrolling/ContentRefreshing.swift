/// What lets the user load the content of a scroll view again: it follows the content, and hears of
/// drags that end and of keys.
protocol ContentRefreshing: OffsetFollowing {
  /// Takes its place in a scroll view.
  func enter(_ scrollView: UIScrollView)
  /// Leaves the scroll view that it is in.
  func leave(_ scrollView: UIScrollView)
  /// A drag of the content is about to end.
  func dragWillEnd(in scrollView: UIScrollView)
  /// A key that nobody else has used; returns whether it means to load again.
  func keyPressed(_ key: KeyPress) -> Bool
}
