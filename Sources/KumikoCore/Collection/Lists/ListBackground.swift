import KumikoFoundation
import KumikoGraphics

/// The background of a list section, unless the whole view has a background of that colour.
final class ListBackground: UICollectionReusableView {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    takeColor()
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    takeColor()
  }

  /// Adopts the current colour of the section.
  func takeColor() {
    guard let view = superview as? ItemsView, let section = elementID?.section else {
      return
    }
    let list = view.collectionViewLayout.listConfiguration(ofSection: section)
    backgroundColor = view.arrangement.background == nil ? list?.resolvedBackground : nil
  }
}
