import KumikoFoundation

/// What a section provider is told of where its section will be shown.
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container that is laid out in.
  var container: any NSCollectionLayoutContainer { get }
  /// Scale, size classes, text size and the other traits.
  var traitCollection: UITraitCollection { get }
}
