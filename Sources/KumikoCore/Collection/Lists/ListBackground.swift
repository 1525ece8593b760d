import KumikoFoundation
import KumikoGraphics

/// Fills a list section behind its rows, unless the whole view is filled in that colour.
final class ListBackground: UICollectionReusableView {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    takeColor()
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    takeColor()
  }

  /// Takes the colour that the section has by now.
  func takeColor() {
    guard let view = superview as? ItemsView, let section = elementID?.section else {
      return
    }
    let list = view.collectionViewLayout.listConfiguration(ofSection: section)
    backgroundColor = view.arrangement.background == nil ? list?.resolvedBackground : nil
  }
}
