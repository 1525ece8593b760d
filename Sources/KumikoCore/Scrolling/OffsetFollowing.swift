/// Moves along with the content of a scroll view.
protocol OffsetFollowing: AnyObject {
  /// The content moved.
  func contentMoved(in scrollView: UIScrollView)
}
