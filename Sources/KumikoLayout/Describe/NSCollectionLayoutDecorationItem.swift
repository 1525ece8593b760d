import KumikoFoundation

/// A view without data, such as the card behind a section.
///
///     let card = NSCollectionLayoutDecorationItem.background(elementKind: "card")
///     card.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
///
/// Add it to the `decorationItems` of a section, and register the class of its view with the
/// layout.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The name that the view is registered under with the layout.
  open internal(set) var elementKind = ""
  /// The order from back to front of overlapping views; 0 by default.
  open var zIndex = 0

  /// A background behind the whole section, boundary items included, less its `contentInsets`.
  open class func background(elementKind: String) -> Self {
    let item = self.init()
    item.elementKind = elementKind
    return item
  }

  override func take(from other: NSCollectionLayoutItem) {
    super.take(from: other)
    guard let other = other as? NSCollectionLayoutDecorationItem else { return }
    elementKind = other.elementKind
    zIndex = other.zIndex
  }
}
