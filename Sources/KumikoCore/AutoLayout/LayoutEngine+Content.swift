import KumikoFoundation
import KumikoSolver

// The content of scroll views.
//
// Inside a scroll view, positions are relative to the upper left corner of its content, which the
// engine keeps at the position of the scroll view: constraints are independent of the content
// offset, except for those to the frame layout guide.
extension LayoutEngine {
  /// The target of a side of a constraint: an edge of a scroll view, seen from inside, is that of
  /// its content. Its size is its own, and so is its centre, as before any scrolling.
  func target(
    _ item: ItemLink?, _ attribute: NSLayoutConstraint.Attribute, beside other: ItemLink?
  ) -> ItemLink? {
    if let seen = outsideOfContent(item, beside: other) { return seen }
    guard !attribute.isSize, attribute != .centerX, attribute != .centerY,
      let scrollView = item?.view as? UIScrollView,
      let inside = other?.layoutView, inside !== scrollView,
      inside.isDescendant(of: scrollView)
    else { return item }
    return scrollView.contentLayoutGuide.link
  }

  /// What a guide of a scroll view that does not scroll is for an item outside of the content: the
  /// frame, or the safe area in it. Nil for other items, and for those inside.
  private func outsideOfContent(_ item: ItemLink?, beside other: ItemLink?) -> ItemLink? {
    guard let guide = item?.guide, guide.inset == .visible || guide.inset == .safeArea,
      let scrollView = guide.owningView as? UIScrollView, let other, let view = other.layoutView,
      other.view === scrollView || !view.isDescendant(of: scrollView)
    else { return nil }
    return guide.inset == .visible
      ? scrollView.link : scrollView.builtInGuide(.safeAreaOfFrame).link
  }

  /// The item that a guide is inset from: the margins of a scroll view are those of its content.
  func frameItem(_ guide: UILayoutGuide, _ owner: UIView) -> ItemLink {
    guard let scrollView = owner as? UIScrollView, guide.inset.isMargin else { return owner.link }
    return scrollView.contentLayoutGuide.link
  }

  /// The insets of a guide from the edges of the item that it follows; nil where it is positioned
  /// only by constraints.
  func insets(of guide: UILayoutGuide, in owner: UIView) -> UIEdgeInsets? {
    guard let insets = guide.insets(in: owner) else { return nil }
    guard let scrollView = owner as? UIScrollView else { return insets }
    if guide.inset.isMargin { return scrollView.marginsWithoutSafeArea }
    if guide.inset == .safeAreaOfFrame { return insets }
    // What does not scroll moves against the content.
    let offset = scrollView.shownOffset
    return insets
      + UIEdgeInsets(top: offset.y, left: offset.x, bottom: -offset.y, right: -offset.x)
  }

  /// Positions the content at its scroll view. The content of a collection view has the size
  /// specified by its layout, and that of a text view the width of the view; that of others is as
  /// small as the constraints inside allow.
  func addContent(of scrollView: UIScrollView, _ guide: UILayoutGuide, _ own: Variables) {
    guard let outer = variables(for: scrollView.link) else { return }
    let isGiven = scrollView is any ContentSizing
    let size = isGiven ? scrollView.contentSize : .zero
    let strength: Float = isGiven ? 999 : 1
    given[ObjectIdentifier(guide)] = [
      ([LinearTerm(1, own.left), LinearTerm(-1, outer.left)], 0, 1_000),
      ([LinearTerm(1, own.top), LinearTerm(-1, outer.top)], 0, 1_000),
      side(own.width, outer.width, scrollView.contentFillsFrame.width, size.width, strength),
      side(own.height, outer.height, scrollView.contentFillsFrame.height, size.height, strength),
    ].compactMap {
      try? solver.add(LinearConstraint($0.0, .equal, Double($0.1), strength: $0.2))
    }
  }

  /// The length of a side of the content: that of the frame, or a constant.
  private func side(
    _ own: SolverVariable, _ outer: SolverVariable, _ fills: Bool, _ length: CGFloat,
    _ strength: Float
  ) -> ([LinearTerm], CGFloat, Float) {
    fills
      ? ([LinearTerm(1, own), LinearTerm(-1, outer)], 0, 1_000)
      : ([LinearTerm(1, own)], length, strength)
  }

  /// Notes along which axis constraints determine the size of the content.
  func noteContent(
    _ guide: UILayoutGuide, _ attribute: NSLayoutConstraint.Attribute, _ isReversed: Bool
  ) {
    guard guide.inset == .content,
      !(guide.owningView is any ContentSizing)
    else { return }
    let key = ObjectIdentifier(guide)
    switch attribute {
    case .left, .top, .notAnAttribute: break
    case .leading where !isReversed: break
    case .trailing where isReversed: break
    case .right, .leading, .trailing, .width, .centerX:
      placedContent[key, default: []].insert(.horizontal)
    case .bottom, .height, .centerY, .firstBaseline, .lastBaseline:
      placedContent[key, default: []].insert(.vertical)
    default: break
    }
  }

  /// Sets the content size of a scroll view to the size determined by its constraints.
  func takeContentSize(_ scrollView: UIScrollView) {
    guard let guide = scrollView.contentGuide, let own = items[ObjectIdentifier(guide)],
      let axes = placedContent[ObjectIdentifier(guide)]
    else { return }
    let scale = scrollView.displayScale
    func length(_ variable: SolverVariable) -> CGFloat {
      CGFloat(solver.value(of: variable)).rounded(toScale: scale)
    }
    var size = scrollView.contentSize
    if axes.contains(.horizontal) { size.width = length(own.width) }
    if axes.contains(.vertical) { size.height = length(own.height) }
    // A zoomed view takes more space than its constraints determine.
    for view in scrollView.storedSubviews {
      let factor = scrollView.zoomFactor(of: view)
      guard factor != 1, let own = items[ObjectIdentifier(view)] else { continue }
      size.width += axes.contains(.horizontal) ? length(own.width) * (factor - 1) : 0
      size.height += axes.contains(.vertical) ? length(own.height) * (factor - 1) : 0
    }
    scrollView.contentSize = size
  }
}

extension UIScrollView {
  /// The content layout guide, where it is in use.
  var contentGuide: UILayoutGuide? {
    constraintState?.builtInGuides.first { $0.inset == .content }
  }

  /// Whether constraints inside refer to the visible part, and must follow when that moves.
  var hasUnscrolledConstraints: Bool {
    constraintState?.builtInGuides.contains { $0.inset == .visible || $0.inset == .safeArea }
      ?? false
  }
}

extension UIView {
  /// The origin of this view's constraints, in its coordinates.
  var constraintOrigin: CGPoint { self is UIScrollView ? .zero : storedBounds.origin }
}

extension UILayoutGuide.Inset {
  var isMargin: Bool { self == .margins || self == .readable }
}

extension NSLayoutConstraint.Attribute {
  nonisolated var isSize: Bool { self == .width || self == .height }
}
