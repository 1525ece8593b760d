import KumikoFoundation

/// Gives a collection view its cells.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// How many items a section has.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int

  /// A cell for an item, from one of the `dequeue…` methods.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell

  /// How many sections there are; 1 unless implemented.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// A supplementary view, from one of the `dequeue…` methods. Must be implemented where the layout
  /// has supplementary views.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// Whether the user may move an item. Unless implemented it is yes where the plugin
  /// `UIKitSources` has seen that `collectionView(_:moveItemAt:to:)` is, and else no.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool

  /// The titles along the edge, which lead to items; nil for none.
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  /// Which item a title along the edge leads to; the first of the section of the title's number
  /// unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath

  /// The user has moved an item: the data is to follow. The collection view shows the new order
  /// already.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
  /// One section.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Whether the method that moves it is known to be there.
  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { NamedMembers.isImplemented("collectionView(_:moveItemAt:to:)", by: self) }

  /// No titles.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// The first item of the section of the title's number.
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  /// Nothing follows.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// Reports that the method is missing; shows an empty view.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    Diagnostics.report(.noSupplementaryView(kind, at: indexPath))
    return UICollectionReusableView()
  }
}

/// Hears which items will be needed soon.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Items come near the screen: their data can be fetched.
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items that were announced are far from the screen again.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Nothing to do.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
