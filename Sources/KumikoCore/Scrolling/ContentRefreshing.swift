/// What lets the user load the content of a scroll view again: it follows the content, and hears of
/// hands that let it go and of keys.
protocol ContentRefreshing: OffsetFollowing {
  /// Takes its place in a scroll view.
  func enter(_ scrollView: UIScrollView)
  /// Leaves the scroll view that it is in.
  func leave(_ scrollView: UIScrollView)
  /// A hand lets the content go.
  func handLetsGo(of scrollView: UIScrollView)
  /// A key that nobody else has used; returns whether it means to load again.
  func keyPressed(_ key: KeyPress) -> Bool
}
