import KumikoFoundation
import KumikoLayout

/// Shows a view of the app as an element of a table: the header and footer of the whole table, and
/// headers and footers of sections that are plain views.
final class HostedView: ReusableView {
  private(set) var hosted: UIView?

  /// A place without a view has no height.
  init(_ hosted: UIView?) {
    self.hosted = hosted
    super.init(frame: .zero)
    if let hosted { addSubview(hosted) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if hosted?.superview === self { hosted?.frame = bounds }
  }

  override func preferredAttributes(
    _ original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = original.copy() as? UICollectionViewLayoutAttributes ?? original
    attributes.size.height = height(forWidth: attributes.size.width, else: attributes.size.height)
    return attributes
  }

  private func height(forWidth width: CGFloat, else usual: CGFloat) -> CGFloat {
    guard let hosted else { return 0 }
    let fitting = hosted.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if fitting.height > 0 { return fitting.height }
    return hosted.bounds.height > 0 ? hosted.bounds.height : usual
  }
}
