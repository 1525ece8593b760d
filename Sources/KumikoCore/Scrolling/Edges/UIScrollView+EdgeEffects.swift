import KumikoFoundation
import KumikoGraphics

extension UIScrollView {
  /// The effect on content at the upper edge.
  public var topEdgeEffect: UIScrollEdgeEffect { shownEdges.top.effect }
  /// The effect on content at the left edge.
  public var leftEdgeEffect: UIScrollEdgeEffect { shownEdges.left.effect }
  /// The effect on content at the lower edge.
  public var bottomEdgeEffect: UIScrollEdgeEffect { shownEdges.bottom.effect }
  /// The effect on content at the right edge.
  public var rightEdgeEffect: UIScrollEdgeEffect { shownEdges.right.effect }

  private var shownEdges: ScrollEdges {
    if let edges { return edges }
    let made = ScrollEdges(of: self)
    edges = made
    return made
  }

  /// Called when a view covers an edge, or no longer does.
  func edge(_ edge: UIRectEdge, isCoveredBy interaction: UIScrollEdgeElementContainerInteraction) {
    shownEdges.containers.append(Weak(interaction))
    edges?.update()
  }

  func edgesAreLeft(by interaction: UIScrollEdgeElementContainerInteraction) {
    edges?.containers.removeAll { $0.object == nil || $0.object === interaction }
    edges?.update()
  }
}

/// A reference that keeps nothing alive.
struct Weak<Object: AnyObject> {
  private(set) weak var object: Object?
  init(_ object: Object) { self.object = object }
}

/// The edges of a scroll view, and what is shown at them.
final class ScrollEdges {
  /// One edge.
  final class Edge {
    let edge: UIRectEdge
    fileprivate(set) var effect = UIScrollEdgeEffect {}
    fileprivate var veil: ScrollEdgeVeil?
    init(_ edge: UIRectEdge) { self.edge = edge }
  }

  private unowned let scrollView: UIScrollView
  let top = Edge(.top)
  let left = Edge(.left)
  let bottom = Edge(.bottom)
  let right = Edge(.right)
  var containers: [Weak<UIScrollEdgeElementContainerInteraction>] = []

  init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    for edge in [top, left, bottom, right] {
      edge.effect = UIScrollEdgeEffect { [weak self] in self?.changed() }
    }
  }

  private func changed() {
    update()
    scrollView.offsetFollower?.contentMoved(in: scrollView)
    scrollView.bottomFollower?.contentMoved(in: scrollView)
  }

  /// Shows at each edge what belongs there now.
  func update() {
    AnimationContext.withoutAnimation {
      for edge in [top, left, bottom, right] { update(edge) }
    }
  }

  private func update(_ edge: Edge) {
    let covering = containers.compactMap(\.object).filter { $0.edge == edge.edge }
    let byViews = covering.compactMap { $0.reach(into: scrollView) }.max() ?? 0
    let isOwn = edge.effect.style !== UIScrollEdgeEffect.Style.automatic
    let length = max(byViews, isOwn ? edge.edge.value(of: scrollView.safeAreaInsets) : 0)
    guard !edge.effect.isHidden, length > 0, isContent(under: edge.edge, length) else {
      edge.veil?.removeFromSuperview()
      edge.veil = nil
      return
    }
    let isHard = edge.effect.style === UIScrollEdgeEffect.Style.hard
    let veil = edge.veil ?? ScrollEdgeVeil(edge.edge)
    edge.veil = veil
    if veil.superview !== scrollView { scrollView.addSubview(veil) }
    veil.show(isHard: isHard, over: scrollView)
    veil.frame = edge.edge.strip(of: scrollView.shownBounds, isHard ? length : length + 16)
  }

  /// Whether content reaches into a strip at an edge.
  private func isContent(under edge: UIRectEdge, _ length: CGFloat) -> Bool {
    let content = CGRect(origin: .zero, size: scrollView.contentSize)
    let strip = edge.strip(of: scrollView.shownBounds, length).insetBy(dx: 0.5, dy: 0.5)
    return content.width > 0 && content.height > 0 && strip.width > 0 && strip.height > 0
      && content.minX < strip.maxX && strip.minX < content.maxX && content.minY < strip.maxY
      && strip.minY < content.maxY
  }
}

extension UIRectEdge {
  /// The strip along the edge of a rectangle.
  fileprivate func strip(of rect: CGRect, _ length: CGFloat) -> CGRect {
    switch self {
    case .top: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: length)
    case .bottom: CGRect(x: rect.minX, y: rect.maxY - length, width: rect.width, height: length)
    case .left: CGRect(x: rect.minX, y: rect.minY, width: length, height: rect.height)
    default: CGRect(x: rect.maxX - length, y: rect.minY, width: length, height: rect.height)
    }
  }

  fileprivate func value(of insets: UIEdgeInsets) -> CGFloat {
    switch self {
    case .top: insets.top
    case .bottom: insets.bottom
    case .left: insets.left
    default: insets.right
    }
  }
}
