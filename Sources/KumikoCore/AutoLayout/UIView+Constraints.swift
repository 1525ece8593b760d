import KumikoFoundation
import KumikoReporting

extension UIView {
  /// The default result of `systemLayoutSizeFitting`.
  func constraintFittingSize(
    _ targetSize: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    guard !allConstraints().isEmpty else {
      if let filling = fillingSubview {
        return fittingSize(around: filling, targetSize, horizontal, vertical)
      }
      return fittingSizeWithoutConstraints(targetSize, horizontal, vertical)
    }
    let state = ensureConstraintState()
    let engine = state.fittingEngine ?? LayoutEngine(root: self, isFitting: true)
    state.fittingEngine = engine
    let size = engine.fittingSize(targetSize, horizontal, vertical)
    let scale = displayScale
    return CGSize(
      width: size.width.roundedUp(toScale: scale), height: size.height.roundedUp(toScale: scale))
  }

  /// The size in which a view that fills this one by its mask has its fitting size.
  private func fittingSize(
    around view: UIView, _ target: CGSize, _ horizontal: UILayoutPriority,
    _ vertical: UILayoutPriority
  ) -> CGSize {
    let more = CGSize(
      width: storedBounds.width - view.frame.width, height: storedBounds.height - view.frame.height)
    let inside = view.systemLayoutSizeFitting(
      CGSize(width: max(0, target.width - more.width), height: max(0, target.height - more.height)),
      withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    return CGSize(
      width: max(0, inside.width + more.width), height: max(0, inside.height + more.height))
  }

  private func fittingSizeWithoutConstraints(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let own = intrinsicContentSize
    func side(_ own: CGFloat, _ target: CGFloat, _ priority: UILayoutPriority) -> CGFloat {
      own == UIView.noIntrinsicMetric || priority > .defaultHigh ? target : own
    }
    return CGSize(
      width: side(own.width, target.width, horizontal),
      height: side(own.height, target.height, vertical))
  }

  /// Sets the semantic content attribute.
  func take(_ semantics: UISemanticContentAttribute) {
    guard semantics != layoutState.semantics else { return }
    layoutState.semantics = semantics
    setNeedsLayout()
    constraintsChanged()
  }

  var contentPriorities: ContentPriorities { constraintState?.priorities ?? ContentPriorities() }

  /// Called when `intrinsicContentSize` changed: updates what depends on it.
  func intrinsicSizeChanged() {
    guard !translatesAutoresizingMaskIntoConstraints, let superview = storedSuperview else {
      storedSuperview?.arrangementChanged(of: self)
      return
    }
    let root = superview.constraintRoot
    root.constraintState?.engine?.intrinsicSizeChanged(of: self)
    superview.invalidateFittingEngines()
    root.setNeedsLayout()
    superview.arrangementChanged(of: self)
  }

  /// Calls `updateConstraints` for subviews, and then here, where it is needed.
  func updateConstraintsWhereNeeded() {
    for subview in storedSubviews where subview.sharesConstraintTree {
      subview.updateConstraintsIfNeeded()
    }
    guard let constraintState, constraintState.needsUpdate else { return }
    guard !constraintState.isInUpdate else { return constraintState.updatesAgain = true }
    constraintState.isInUpdate = true
    var rounds = 0
    repeat {
      rounds += 1
      (constraintState.needsUpdate, constraintState.updatesAgain) = (false, false)
      following(.constraints) {
        if let controller { controller.updateViewConstraints() } else { updateConstraints() }
      }
    } while constraintState.updatesAgain && rounds < LayoutState.maximumRounds
    constraintState.isInUpdate = false
    guard constraintState.updatesAgain else { return }
    constraintState.needsUpdate = false
    Diagnostics.report(.layoutDoesNotSettle(debugName, passes: rounds))
  }

  func take(_ guide: UILayoutGuide) {
    guide.owningView = self
    ensureConstraintState().guides.append(guide)
  }

  /// Removes a guide, and deactivates its constraints.
  func letGo(_ guide: UILayoutGuide) {
    guard guide.owningView === self, let state = constraintState else { return }
    NSLayoutConstraint.deactivate(
      constraintRoot.allConstraints().filter { constraint in
        constraint.mentions.contains { $0.item === guide.link }
      })
    state.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }
}

extension UIView {
  /// The size of the frame whose alignment rectangle has the intrinsic content size.
  var intrinsicFrameSize: CGSize {
    let size = intrinsicContentSize
    let insets = alignmentRectInsets
    return CGSize(
      width: size.width == UIView.noIntrinsicMetric ? size.width : size.width + insets.horizontal,
      height: size.height == UIView.noIntrinsicMetric ? size.height : size.height + insets.vertical)
  }

  /// The height of the content in a frame of a width, in points; nil where it does not depend on
  /// the width. A view without width, such as a text that is hidden in a row, has no lines that
  /// could be broken.
  func contentHeight(inFrameWidth width: CGFloat) -> CGFloat? {
    guard let height = contentHeight(forWidth: width) else { return nil }
    return width > 0 ? height : intrinsicFrameSize.height
  }
}
