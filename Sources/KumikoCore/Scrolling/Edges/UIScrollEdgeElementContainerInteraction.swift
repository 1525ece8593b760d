import KumikoFoundation
import KumikoGraphics

/// Declares that a view with buttons or text lies over an edge of a scroll view: content that
/// scrolls under it is treated as specified by the `UIScrollEdgeEffect` of that edge.
///
///     let interaction = UIScrollEdgeElementContainerInteraction()
///     interaction.scrollView = list
///     interaction.edge = .bottom
///     buttons.addInteraction(interaction)
@preconcurrency @MainActor
public final class UIScrollEdgeElementContainerInteraction: NSObject, UIInteraction {
  /// The view that covers the edge.
  public private(set) weak var view: UIView?

  /// The scroll view that it covers.
  public weak var scrollView: UIScrollView? {
    didSet {
      guard scrollView !== oldValue else { return }
      oldValue?.edgesAreLeft(by: self)
      announce()
    }
  }

  /// The edge; the upper one unless set.
  public var edge = UIRectEdge.top { didSet { if edge != oldValue { announce() } } }

  /// One that belongs to no view.
  public override init() { super.init() }

  /// It leaves its view.
  public func willMove(to view: UIView?) {
    if view !== self.view { scrollView?.edgesAreLeft(by: self) }
  }

  /// It belongs to a view now, or to none.
  public func didMove(to view: UIView?) {
    self.view = view
    announce()
  }

  private func announce() {
    scrollView?.edgesAreLeft(by: self)
    if view != nil { scrollView?.edge(edge, isCoveredBy: self) }
  }

  /// How far the view extends into the scroll view from the edge, in points; nil if it does not.
  func reach(into scrollView: UIScrollView) -> CGFloat? {
    guard let view, view.window != nil, view.window === scrollView.window, !view.isHidden,
      view.alpha > 0.01
    else { return nil }
    let (frame, bounds) = (view.convert(view.bounds, to: scrollView), scrollView.bounds)
    guard frame.minX < bounds.maxX, bounds.minX < frame.maxX, frame.minY < bounds.maxY,
      bounds.minY < frame.maxY
    else { return nil }
    let reach =
      switch edge {
      case .top: frame.maxY - bounds.minY
      case .bottom: bounds.maxY - frame.minY
      case .left: frame.maxX - bounds.minX
      default: bounds.maxX - frame.minX
      }
    return reach > 0 ? reach : nil
  }
}
