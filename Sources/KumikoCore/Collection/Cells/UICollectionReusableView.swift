import KumikoFoundation
import KumikoLayout

/// A view that a collection view creates when it is needed and reuses for other elements.
///
///     final class TitleView: UICollectionReusableView {
///       let label = UILabel()
///
///       override init(frame: CGRect) {
///         super.init(frame: frame)
///         label.frame = bounds
///         label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
///         addSubview(label)
///       }
///
///       required init?(coder: NSCoder) { super.init(coder: coder) }
///
///       override func prepareForReuse() {
///         super.prepareForReuse()
///         label.text = nil
///       }
///     }
open class UICollectionReusableView: _ReusableView {
  /// Creates a view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view from a nib; elsewhere like `init(frame:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    takeIn(coder, in: UICollectionReusableView.self)
  }

  /// Called when the view is placed, with the attributes that its layout specifies. The default
  /// does nothing: position, size, alpha, transform and visibility are set without it.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The preferred attributes of the view where the layout leaves its size open. The default is the
  /// size that satisfies its constraints best, at the width (or height) that the layout specifies.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { super.preferredAttributes(layoutAttributes) }

  /// Called before the layout that contains the view is replaced by another one.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Called when the transition to another layout has ended.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  override func placed(_ element: PlacedElement) {
    // A plain cell does not use the attributes, so that no object is created for them.
    if type(of: self) != UICollectionViewCell.self { apply(element.attributes) }
  }

  override func preferredAttributes(
    _ original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { preferredLayoutAttributesFitting(original) }
}
