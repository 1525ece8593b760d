import KumikoFoundation
import KumikoLayout

/// A view that a collection view makes when it is needed and uses again for other elements.
open class UICollectionReusableView: _ReusableView {
  /// A view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A view as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    takeIn(coder, in: UICollectionReusableView.self)
  }

  /// Called when the view gets its place.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The size that the view asks for where the layout leaves it open. The default is the size that
  /// suits its constraints best, at the width (or height) that the layout gives.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { super.preferredAttributes(layoutAttributes) }

  /// Called before the layout that the view stands in is exchanged for another one.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Called when the view has arrived in another layout.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  override func placed(_ element: PlacedElement) {
    // Nobody looks at the attributes of a plain cell, so that no object is made of them.
    if type(of: self) != UICollectionViewCell.self { apply(element.attributes) }
  }

  override func preferredAttributes(
    _ original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { preferredLayoutAttributesFitting(original) }
}
