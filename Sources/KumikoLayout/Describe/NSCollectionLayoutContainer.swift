import KumikoFoundation

/// The container of a layout.
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The whole size, in points.
  var contentSize: CGSize { get }
  /// The size less the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// Insets as given; values below 1 are fractions of the side.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// Insets in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}
