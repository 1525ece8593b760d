import KumikoFoundation
import KumikoGraphics

/// A weak reference to a scroll view.
struct WeakScrollView {
  weak var value: UIScrollView?
}

extension UIViewController {
  /// The scroll view that a bar at the top follows: the one that was set, else the view, or the
  /// first inside it that reaches the upper edge; none where the controller has such a bar itself.
  var topScrollView: UIScrollView? {
    if let set = contentScrollView(for: .top) { return set }
    guard let view = viewIfLoaded, !hasBarAtTop,
      !contentScrollViews.keys.contains(NSDirectionalRectEdge.top.rawValue)
    else { return nil }
    return view.scrollViewAtTop(of: view.bounds.width)
  }
}

extension UIViewController {
  /// The scroll view that a bar at the bottom follows: the one that was set, else that of the page
  /// that keys go to, or the one at the top.
  var bottomScrollView: UIScrollView? {
    if let set = contentScrollView(for: .bottom) { return set }
    guard !contentScrollViews.keys.contains(NSDirectionalRectEdge.bottom.rawValue) else {
      return nil
    }
    return keyChild?.bottomScrollView ?? topScrollView
  }
}

extension UIView {
  /// This view, or the first one inside that reaches its upper edge, if it is a scroll view and has
  /// at least half of a width, in points. Child controllers specify theirs; those with a bar of
  /// their own have none for others.
  fileprivate func scrollViewAtTop(of width: CGFloat) -> UIScrollView? {
    if let scrollView = self as? UIScrollView { return scrollView }
    for view in storedSubviews
    where !view.isHidden && view.frame.minY <= 0.5 && view.frame.width >= width / 2 {
      if view.controller?.hasBarAtTop == true { continue }
      let inside = view.controller.map(\.topScrollView) ?? view.scrollViewAtTop(of: width)
      if let inside { return inside }
    }
    return nil
  }
}
