import CompositionalLayout
import UIFoundation

/// A view that a collection view makes when it is needed and uses again for other elements.
open class UICollectionReusableView: UIView {
  /// The identifier that it was registered with.
  public internal(set) var reuseIdentifier: String?

  /// The element that the view shows at the moment.
  var elementID: ElementID?
  var zIndex = 0
  /// Whether it stays in sight while its section is.
  var isPinned = false
  /// The size for which a layout of an app's own was last told what the view asks for.
  var offeredSize: CGSize?

  /// A view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A view as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called before the view is used for another element. Overrides call `super`.
  open func prepareForReuse() {}

  /// Called when the view gets its place.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The size that the view asks for where the layout leaves it open. The default is the size that
  /// suits its constraints best, at the width (or height) that the layout gives.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributes.copy() as? UICollectionViewLayoutAttributes ?? layoutAttributes
    let axes = layoutAttributes.measuredAxes
    guard !axes.isEmpty else { return attributes }
    let target = CGSize(
      width: axes.contains(.horizontal) ? 0 : attributes.size.width,
      height: axes.contains(.vertical) ? 0 : attributes.size.height)
    let fitting = systemLayoutSizeFitting(
      target,
      withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
    // What has no opinion about its size keeps the estimate.
    let origin = attributes.frame.origin
    attributes.frame = CGRect(
      x: origin.x, y: origin.y,
      width: axes.contains(.horizontal) && fitting.width > 0
        ? fitting.width : attributes.size.width,
      height: axes.contains(.vertical) && fitting.height > 0
        ? fitting.height : attributes.size.height)
    return attributes
  }

  override func fittingSizeChanged() {
    super.fittingSizeChanged()
    guard let elementID, let view = storedSuperview as? UICollectionView else { return }
    view.contentChanged(of: elementID)
  }
}
