import KumikoFoundation
import KumikoSolver

// The solution as frames and sizes.
extension LayoutEngine {
  /// Sets the frames of the constrained subviews of `view`, rounded to the pixel grid.
  ///
  /// - Returns: whether one of them moved.
  @discardableResult
  func apply(to view: UIView) -> Bool {
    if view === root { renewTraits() }
    if settle(for: view) { markSuperviewsOfChanges() }
    guard let container = container(of: view) else { return false }
    if let scrollView = container.scrollView { takeContentSize(scrollView) }
    var moved = false
    for subview in view.storedSubviews
    where !subview.translatesAutoresizingMaskIntoConstraints {
      if let place = place(of: subview, in: container) {
        if subview.move(to: place) { moved = true }
      } else {
        placeUnconstrained(subview, in: view)
      }
    }
    return moved
  }

  /// What the places of the subviews of a view have in common.
  private struct Container {
    let outer: Variables
    let origin: CGPoint
    let scale: CGFloat
    let scrollView: UIScrollView?
  }

  private func container(of view: UIView) -> Container? {
    guard let outer = items[ObjectIdentifier(view)] else { return nil }
    return Container(
      outer: outer, origin: view.constraintOrigin,
      scale: traits.displayScale > 0 ? traits.displayScale : 1, scrollView: view as? UIScrollView)
  }

  /// Where the solution places a subview; nil for one without constraints.
  private func place(of subview: UIView, in container: Container) -> ConstrainedPlace? {
    guard let own = items[ObjectIdentifier(subview)] else { return nil }
    let frame = rect(own, relativeTo: container.outer).offsetBy(
      dx: container.origin.x, dy: container.origin.y)
    let scale = container.scale
    let (left, top) = (frame.minX.rounded(toScale: scale), frame.minY.rounded(toScale: scale))
    return ConstrainedPlace(
      CGRect(
        x: left, y: top, width: frame.maxX.rounded(toScale: scale) - left,
        height: frame.maxY.rounded(toScale: scale) - top),
      zoomed: container.scrollView?.zoomFactor(of: subview) ?? 1)
  }

  /// A view without constraints gets its intrinsic content size, at the origin.
  private func placeUnconstrained(_ view: UIView, in superview: UIView) {
    guard !(superview is UIStackView) else { return }
    let size = view.intrinsicFrameSize
    let metric = UIView.noIntrinsicMetric
    guard size.width != metric || size.height != metric else { return }
    view.move(
      to: ConstrainedPlace(
        CGRect(
          origin: superview.constraintOrigin,
          size: CGSize(width: max(0, size.width), height: max(0, size.height))), zoomed: 1))
  }

  func frame(of guide: UILayoutGuide, in view: UIView) -> CGRect? {
    guard let own = items[ObjectIdentifier(guide)], let outer = items[ObjectIdentifier(view)]
    else { return nil }
    return rect(own, relativeTo: outer)
  }

  private func rect(_ own: Variables, relativeTo outer: Variables) -> CGRect {
    CGRect(
      x: solver.value(of: own.left) - solver.value(of: outer.left),
      y: solver.value(of: own.top) - solver.value(of: outer.top),
      width: solver.value(of: own.width), height: solver.value(of: own.height))
  }

  private func isInPlace(_ view: UIView, in superview: UIView) -> Bool {
    guard let container = container(of: superview), let place = place(of: view, in: container)
    else { return false }
    return view.isAt(place)
  }

  /// Superviews deeper in the tree whose subviews moved must be laid out too, even where their own
  /// size is unchanged.
  private func markSuperviewsOfChanges() {
    for variable in solver.changedVariables() {
      let item = itemsOfVariables[variable.index]
      if let view = item as? UIView {
        // All variables of a new engine are changed, though constraints may be equal to the former.
        if !view.translatesAutoresizingMaskIntoConstraints, let superview = view.storedSuperview,
          superview !== root, !superview.layoutState.needsLayout,
          !isInPlace(view, in: superview)
        {
          superview.setNeedsLayout()
        }
      } else if let guide = item as? UILayoutGuide, guide.inset == .content,
        let own = items[
          ObjectIdentifier(guide)], variable == own.width || variable == own.height
      {
        // Content of another size must be laid out, even where nothing inside moved.
        if let owner = guide.owningView, owner !== root { owner.setNeedsLayout() }
      }
    }
  }

  /// The size of the root that satisfies its constraints best.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    guard let own = items[ObjectIdentifier(root)] else { return .zero }
    let wishes = [
      (own.width, target.width, horizontal), (own.height, target.height, vertical),
    ].compactMap { variable, length, priority in
      try? solver.add(
        LinearConstraint(
          [LinearTerm(1, variable)], .equal, Double(length),
          strength: min(priority.rawValue, 999.5)))
    }
    settleWrappingHeights()
    let size = CGSize(width: solver.value(of: own.width), height: solver.value(of: own.height))
    for wish in wishes { solver.remove(wish) }
    return size
  }
}

/// The center and the size that constraints give a view. A transform does not affect them, except
/// for the scale of a view that a scroll view zooms: that keeps the upper left corner.
private struct ConstrainedPlace {
  let center: CGPoint
  let size: CGSize

  init(_ frame: CGRect, zoomed factor: CGFloat) {
    center = CGPoint(
      x: frame.midX + frame.width * (factor - 1) / 2,
      y: frame.midY + frame.height * (factor - 1) / 2)
    size = frame.size
  }
}

extension UIView {
  fileprivate func isAt(_ place: ConstrainedPlace) -> Bool {
    place.center == storedCenter && place.size == storedBounds.size
  }

  /// Moves the view, through the properties that subclasses override.
  ///
  /// - Returns: whether it was elsewhere.
  @discardableResult
  fileprivate func move(to place: ConstrainedPlace) -> Bool {
    if isAt(place) { return false }
    // Before the size: what that changes, such as the content offset, depends on the final place.
    if place.center != storedCenter { center = place.center }
    if place.size != storedBounds.size {
      bounds = CGRect(origin: storedBounds.origin, size: place.size)
    }
    return true
  }
}
