import KumikoFoundation

// Queries for diagnosing unexpected layouts.

extension UIView {
  /// Whether constraints leave the position or the size of the view in its superview undetermined.
  /// `false` where its frame is set by code, and for a view without a superview.
  ///
  /// - Complexity: several times that of a layout of the whole constraint tree; for diagnosis.
  public var hasAmbiguousLayout: Bool {
    guard !translatesAutoresizingMaskIntoConstraints, let superview else { return false }
    let engine = superview.engineForDiagnosis()
    return [.horizontal, .vertical].contains { engine.isAmbiguous(self, in: superview, $0) }
  }

  /// Gives a view whose layout is ambiguous another position or size that satisfies its constraints
  /// as well, or the usual one where it has another; does nothing where there is only one. It lasts
  /// until constraints are added or removed.
  public func exerciseAmbiguityInLayout() {
    guard hasAmbiguousLayout, let superview else { return }
    superview.engineForDiagnosis().exercise(self, in: superview)
    superview.setNeedsLayout()
  }

  /// The constraints that determine the position of the view in its superview, and its size, along
  /// an axis: if one of them had another constant, the position or the size would change, or it
  /// would conflict with others. Empty where its frame is set by code.
  ///
  /// - Complexity: that of a layout for each constraint of the tree; for diagnosis.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    guard !translatesAutoresizingMaskIntoConstraints, let superview else { return [] }
    return superview.engineForDiagnosis().constraintsAffecting(self, in: superview, axis)
  }

  /// The engine that lays out the constrained subviews, with the current intrinsic sizes.
  fileprivate func engineForDiagnosis() -> LayoutEngine {
    layoutIfNeeded()
    let root = constraintRoot
    let state = root.ensureConstraintState()
    let engine = state.currentEngine() ?? LayoutEngine(root: root)
    state.engine = engine
    return engine
  }
}

extension NSLayoutAnchor {
  /// Whether constraints leave the position or the size of the anchor's view or guide undetermined
  /// along the anchor's axis.
  ///
  /// - Complexity: several times that of a layout of the whole constraint tree; for diagnosis.
  public var hasAmbiguousLayout: Bool {
    if let view = item as? UIView {
      guard !view.translatesAutoresizingMaskIntoConstraints, let superview = view.superview
      else { return false }
      return superview.engineForDiagnosis().isAmbiguous(view, in: superview, attribute.axis)
    }
    guard let guide = item as? UILayoutGuide, guide.inset == .none, let view = guide.owningView
    else { return false }
    return view.engineForDiagnosis().isAmbiguous(guide, in: view, attribute.axis)
  }

  /// The constraints that determine the position and the size of the anchor's view or guide along
  /// the anchor's axis.
  ///
  /// - Complexity: that of a layout for each constraint of the tree; for diagnosis.
  public var constraintsAffectingLayout: [NSLayoutConstraint] {
    (item as? UIView)?.constraintsAffectingLayout(for: attribute.axis)
      ?? (item as? UILayoutGuide)?.constraintsAffectingLayout(for: attribute.axis) ?? []
  }
}

extension UILayoutGuide {
  /// Whether constraints leave the position or the size of the guide in its view undetermined.
  /// `false` for guides that follow their view by themselves.
  public var hasAmbiguousLayout: Bool {
    guard inset == .none, let owningView else { return false }
    let engine = owningView.engineForDiagnosis()
    return [.horizontal, .vertical].contains { engine.isAmbiguous(self, in: owningView, $0) }
  }

  /// The constraints that determine the position and the size of the guide in its view along an
  /// axis.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    guard inset == .none, let owningView else { return [] }
    return owningView.engineForDiagnosis().constraintsAffecting(self, in: owningView, axis)
  }
}

extension NSLayoutConstraint.Attribute {
  /// The axis of the attribute.
  fileprivate var axis: NSLayoutConstraint.Axis {
    switch self {
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    default: .horizontal
    }
  }
}
