import KumikoFoundation

/// Is notified of the scrolling of a scroll view. Every method is optional.
///
/// A scroll of the user's, with fingers on the screen or on a touchpad or with notches of the
/// wheel:
///
///     willBeginDragging → didScroll … → willEndDragging → didEndDragging
///       → willBeginDecelerating → didScroll … → didEndDecelerating
///
/// The last line is left out if the content rests immediately. `scrollViewDidEndDecelerating(_:)`
/// is called once for every `scrollViewWillBeginDecelerating(_:)`, also if another drag or code
/// interrupts.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// An animated scroll by code has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// A drag of the content begins.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The drag is about to end.
  ///
  /// - Parameters:
  ///   - velocity: of the offset, in points a millisecond.
  ///   - targetContentOffset: where the content will rest; can be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The drag ended; `decelerate` is `true` if the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content moves on after the drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content that continued to move has come to rest, or was stopped.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Whether the Home key may scroll to the top; `true` unless implemented.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// The Home key has scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// The insets around the content changed that count, safe area included.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  /// The view inside the scroll view that is zoomed; nil, for none, unless implemented.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// The user begins to zoom, or an animated zoom by code begins.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// The scale changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// The scale rests, also where it had to go back from beyond its limits.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
  /// None.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Nothing to do.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Nothing to do.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Nothing to do.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Nothing to do.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// Nothing to do.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Nothing to do.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Nothing to do.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// The target stays.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Nothing to do.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Nothing to do.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Nothing to do.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Returns `true`.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Nothing to do.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}

/// Provides the `delegate` of scroll views. It is declared here, and not in the class, because
/// subclasses redeclare the property with a type of their own, which Swift allows only beside an
/// extension's property.
@preconcurrency @MainActor public protocol _ScrollDelegating: UIScrollView {}

extension _ScrollDelegating {
  /// The delegate, which is notified of scrolling and zooming; not retained.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
