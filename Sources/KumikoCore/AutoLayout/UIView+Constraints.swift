import KumikoFoundation

extension UIView {
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
