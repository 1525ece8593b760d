import KumikoFoundation

extension UIScrollView {
  /// Makes changes after which the content is elsewhere, and shows for a moment where that is, as
  /// scrolling by a finger does.
  ///
  ///     chat.withScrollIndicatorsShown { chat.contentOffset.y = unread }
  public func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    let old = contentOffset
    changes()
    if contentOffset != old { flashScrollIndicators() }
  }
}
