import KumikoFoundation
import KumikoGraphics

/// Fills a list section behind its rows.
final class ListBackground: UICollectionReusableView {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    takeColor()
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    takeColor()
  }

  private func takeColor() {
    guard let view = superview as? ItemsView, let section = elementID?.section else {
      return
    }
    let list = view.collectionViewLayout.listConfiguration(ofSection: section)
    backgroundColor = list?.resolvedBackground
  }
}
