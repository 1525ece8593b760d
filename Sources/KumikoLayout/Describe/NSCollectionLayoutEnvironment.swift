import KumikoFoundation

/// The environment of a section, which is passed to section providers.
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container of the layout.
  var container: any NSCollectionLayoutContainer { get }
  /// Scale, size classes, text size and the other traits.
  var traitCollection: UITraitCollection { get }
}
