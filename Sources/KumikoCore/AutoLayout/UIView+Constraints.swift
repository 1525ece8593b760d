import KumikoFoundation

extension UIView {
  /// The active constraints of which this view is the nearest one around both items.
  public var constraints: [NSLayoutConstraint] { constraintState?.constraints ?? [] }

  /// Activates a constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  /// Activates constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }

  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  /// How strongly the view resists being larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let hugging = contentPriorities.hugging
    return axis == .horizontal ? hugging.horizontal : hugging.vertical
  }

  /// Sets how strongly the view resists being larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    let state = ensureConstraintState()
    if axis == .horizontal {
      state.hugging.horizontal = priority
    } else {
      state.hugging.vertical = priority
    }
    constraintsChanged()
  }

  /// How strongly the view resists being smaller than its content.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    let resistance = contentPriorities.resistance
    return axis == .horizontal ? resistance.horizontal : resistance.vertical
  }

  /// Sets how strongly the view resists being smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    let state = ensureConstraintState()
    if axis == .horizontal {
      state.compressionResistance.horizontal = priority
    } else {
      state.compressionResistance.vertical = priority
    }
    constraintsChanged()
  }

  /// Says that `intrinsicContentSize` changed.
  public func invalidateIntrinsicContentSize() {
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

  /// The size that suits the constraints inside this view best, with `targetSize` as a weak wish.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// What `systemLayoutSizeFitting` answers unless overridden.
  func constraintFittingSize(
    _ targetSize: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    guard !allConstraints().isEmpty else {
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

  var contentPriorities:
    (
      hugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority),
      resistance: (horizontal: UILayoutPriority, vertical: UILayoutPriority)
    )
  {
    guard let state = constraintState else {
      return ((.defaultLow, .defaultLow), (.defaultHigh, .defaultHigh))
    }
    return (state.hugging, state.compressionResistance)
  }
}
