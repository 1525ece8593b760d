import KumikoFoundation
import KumikoGraphics

/// A scroll view that is not kept.
struct WeakScrollView {
  weak var value: UIScrollView?
}

extension UIViewController {
  /// Says which scroll view bars at an edge follow; nil for none.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    contentScrollViews[edge.rawValue] = WeakScrollView(value: scrollView)
    parent?.viewIfLoaded?.setNeedsLayout()
  }

  /// Says which scroll view bars at all edges follow; nil for none.
  public func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: .all)
  }

  /// The scroll view that a bar at the top follows: the one that was set, else the view or a view
  /// directly inside it that reaches the upper edge.
  var topScrollView: UIScrollView? {
    if let set = contentScrollView(for: .top) { return set }
    guard let view = viewIfLoaded,
      !contentScrollViews.keys.contains(NSDirectionalRectEdge.top.rawValue)
    else { return nil }
    if let scrollView = view as? UIScrollView { return scrollView }
    return view.subviews.lazy.compactMap { $0 as? UIScrollView }
      .first { !$0.isHidden && $0.frame.minY <= 0.5 && $0.frame.width >= view.bounds.width / 2 }
  }
}
