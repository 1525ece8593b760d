import KumikoFoundation

/// Provides the cells of a collection view; see ``UICollectionView`` for an example.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// The number of items in a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int

  /// A cell for an item, from one of the `dequeue…` methods.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell

  /// The number of sections; 1 by default.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// A supplementary view, from one of the `dequeue…` methods. Must be implemented where the layout
  /// has supplementary views.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// Whether the user may move an item. By default `true` where the plugin `UIKitSources` has
  /// detected that `collectionView(_:moveItemAt:to:)` is implemented, otherwise `false`.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool

  /// The titles of the index, which refer to items; nil if there is none.
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  /// The item of a title of the index; by default the first of the section with the title's number.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath

  /// Called when the user has moved an item: update the data. The collection view shows the new
  /// order already.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
  /// One section.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Whether the method that moves it is known to be implemented.
  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { NamedMembers.isImplemented("collectionView(_:moveItemAt:to:)", by: self) }

  /// No titles.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// The first item of the section of the title's number.
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// Reports that the method is missing; returns an empty view.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    Diagnostics.report(.noSupplementaryView(kind, at: indexPath))
    return UICollectionReusableView()
  }
}

/// Notified of items that will be needed soon.
///
///     final class Loader: NSObject, UICollectionViewDataSourcePrefetching {
///       func collectionView(
///         _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
///       ) { print("load", indexPaths) }
///     }
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Called when items come near the screen: their data can be fetched.
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Called when prefetched items are far from the screen again.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
