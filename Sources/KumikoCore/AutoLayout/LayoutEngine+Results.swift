import KumikoFoundation
import KumikoSolver

// The solution as frames and sizes.
extension LayoutEngine {
  /// Sets the frames of the constrained subviews of `view`, rounded to the pixel grid.
  func apply(to view: UIView) {
    if view === root { renewTraits() }
    if settle(for: view) { markSuperviewsOfChanges() }
    guard let outer = items[ObjectIdentifier(view)] else { return }
    let scale = traits.displayScale > 0 ? traits.displayScale : 1
    let origin = view.constraintOrigin
    if let scrollView = view as? UIScrollView { takeContentSize(scrollView) }
    for subview in view.storedSubviews
    where !subview.translatesAutoresizingMaskIntoConstraints {
      guard let own = items[ObjectIdentifier(subview)] else {
        placeUnconstrained(subview, in: view)
        continue
      }
      let frame = rect(own, relativeTo: outer).offsetBy(
        dx: origin.x, dy: origin.y)
      let (left, top) = (
        frame.minX.rounded(toScale: scale), frame.minY.rounded(toScale: scale)
      )
      subview.place(
        CGRect(
          x: left, y: top, width: frame.maxX.rounded(toScale: scale) - left,
          height: frame.maxY.rounded(toScale: scale) - top),
        zoomed: (view as? UIScrollView)?.zoomFactor(of: subview) ?? 1)
    }
  }

  /// A view without constraints gets its intrinsic content size, at the origin.
  private func placeUnconstrained(_ view: UIView, in superview: UIView) {
    guard !(superview is UIStackView) else { return }
    let size = view.intrinsicFrameSize
    let metric = UIView.noIntrinsicMetric
    guard size.width != metric || size.height != metric else { return }
    view.place(
      CGRect(
        origin: superview.constraintOrigin,
        size: CGSize(width: max(0, size.width), height: max(0, size.height))), zoomed: 1)
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

  /// Superviews deeper in the tree whose subviews moved must be laid out too, even where their own
  /// size is unchanged.
  private func markSuperviewsOfChanges() {
    for variable in solver.changedVariables() {
      let item = itemsOfVariables[variable.index]
      if let view = item as? UIView {
        if !view.translatesAutoresizingMaskIntoConstraints, let superview = view.storedSuperview,
          superview !== root
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

extension UIView {
  /// Sets the frame determined by constraints, through the properties that subclasses override. A
  /// transform does not affect it, except for the scale of a view that a scroll view zooms: that
  /// keeps the upper left corner.
  fileprivate func place(_ frame: CGRect, zoomed factor: CGFloat) {
    let middle = CGPoint(
      x: frame.midX + frame.width * (factor - 1) / 2,
      y: frame.midY + frame.height * (factor - 1) / 2)
    // Before the size: what that changes, such as the content offset, depends on the final place.
    if middle != storedCenter { center = middle }
    if frame.size != storedBounds.size {
      bounds = CGRect(origin: storedBounds.origin, size: frame.size)
    }
  }
}
