import KumikoFoundation

/// A text of an alert, to which an app can apply its own attributes.
struct AlertText {
  let plain: String?
  let styled: NSAttributedString?

  @MainActor func show(in label: UILabel) {
    if let styled { label.attributedText = styled } else { label.show(plain) }
  }
}

/// An app's own view in an alert.
struct AlertContent {
  let view: UIView
  /// The size that its controller prefers; zero for the size given by its constraints.
  let preferredSize: CGSize

  init(view: UIView, _ preferredSize: CGSize) {
    self.view = view
    self.preferredSize = preferredSize
  }

  /// The height at a width, in points.
  @MainActor func height(_ width: CGFloat) -> CGFloat {
    if preferredSize.height > 0 { return preferredSize.height }
    let size = CGSize(width: width, height: 0)
    let fitting = view.systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return fitting.height > 0 ? fitting.height : view.sizeThatFits(size).height
  }
}
