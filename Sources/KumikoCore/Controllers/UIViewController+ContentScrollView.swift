import KumikoFoundation
import KumikoGraphics

/// A scroll view that is not kept.
struct WeakScrollView {
  weak var value: UIScrollView?
}

extension UIViewController {
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
