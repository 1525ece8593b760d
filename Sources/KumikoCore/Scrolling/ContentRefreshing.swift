/// A control that lets the user reload the content of a scroll view: it follows the content, and is
/// notified of the end of drags and of keys.
protocol ContentRefreshing: OffsetFollowing {
  /// Adds itself to a scroll view.
  func enter(_ scrollView: UIScrollView)
  /// Removes itself from its scroll view.
  func leave(_ scrollView: UIScrollView)
  /// A drag of the content is about to end.
  func dragWillEnd(in scrollView: UIScrollView)
  /// Called for a key that nothing else has handled; returns whether it is a command to reload.
  func keyPressed(_ key: KeyPress) -> Bool
}
