import KumikoFoundation

// What is asked where a layout is not what it was meant to be.

extension UIView {
  /// Whether constraints leave open where the view is in its superview, or how large it is. False
  /// where its frame is set by code, and for a view without a superview.
  ///
  /// - Complexity: several times that of laying out what belongs together; for diagnosis.
  public var hasAmbiguousLayout: Bool {
    guard !translatesAutoresizingMaskIntoConstraints, let superview else { return false }
    let engine = superview.engineForDiagnosis()
    return [.horizontal, .vertical].contains { engine.isAmbiguous(self, in: superview, $0) }
  }

  /// Gives a view whose layout is ambiguous another place or size that suits its constraints as
  /// well, or the usual one where it has another; nothing where there is only one. It lasts until
  /// constraints come or go.
  public func exerciseAmbiguityInLayout() {
    guard hasAmbiguousLayout, let superview else { return }
    superview.engineForDiagnosis().exercise(self, in: superview)
    superview.setNeedsLayout()
  }

  /// The constraints that say where the view is in its superview, and how large it is, along an
  /// axis: if one of them had another constant, the view would have another place or size, or it
  /// would contradict others. None where its frame is set by code.
  ///
  /// - Complexity: that of a layout for each constraint of what belongs together; for diagnosis.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    guard !translatesAutoresizingMaskIntoConstraints, let superview else { return [] }
    return superview.engineForDiagnosis().constraintsAffecting(self, in: superview, axis)
  }

  /// The engine that places the constrained subviews, with what they ask for now.
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
  /// Whether constraints leave open where the anchor's view or guide is, or how large it is, along
  /// the anchor's axis.
  ///
  /// - Complexity: several times that of laying out what belongs together; for diagnosis.
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

  /// The constraints that say where the anchor's view or guide is, and how large it is, along the
  /// anchor's axis.
  ///
  /// - Complexity: that of a layout for each constraint of what belongs together; for diagnosis.
  public var constraintsAffectingLayout: [NSLayoutConstraint] {
    (item as? UIView)?.constraintsAffectingLayout(for: attribute.axis)
      ?? (item as? UILayoutGuide)?.constraintsAffectingLayout(for: attribute.axis) ?? []
  }
}

extension UILayoutGuide {
  /// Whether constraints leave open where the guide is in its view, or how large it is. False for
  /// guides that follow their view by themselves.
  public var hasAmbiguousLayout: Bool {
    guard inset == .none, let owningView else { return false }
    let engine = owningView.engineForDiagnosis()
    return [.horizontal, .vertical].contains { engine.isAmbiguous(self, in: owningView, $0) }
  }

  /// The constraints that say where the guide is in its view, and how large it is, along an axis.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    guard inset == .none, let owningView else { return [] }
    return owningView.engineForDiagnosis().constraintsAffecting(self, in: owningView, axis)
  }
}

extension NSLayoutConstraint.Attribute {
  /// The axis that it is along.
  fileprivate var axis: NSLayoutConstraint.Axis {
    switch self {
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    default: .horizontal
    }
  }
}
