import KumikoFoundation

/// The environment that is passed to section providers and custom groups.
///
/// Its container is the collection view's bounds, or the group for a custom group.
package final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  private let stored: Container
  private let traits: UITraitCollection
  private let handOut: @Sendable (UITraitCollection) -> UITraitCollection

  /// The environment of a container, which has no insets.
  ///
  /// - Parameter handOut: creates the trait collection that is passed to an app.
  package init(
    _ container: LayoutContainer,
    handOut: @escaping @Sendable (UITraitCollection) -> UITraitCollection = { $0 }
  ) {
    stored = Container(size: container.size)
    traits = container.traits
    self.handOut = handOut
  }

  /// The traits of the container.
  package var traitCollection: UITraitCollection { handOut(traits) }

  fileprivate var quietTraits: UITraitCollection { traits }

  /// The container of the layout.
  package var container: any NSCollectionLayoutContainer { stored }

  private final class Container: NSObject, NSCollectionLayoutContainer {
    let contentSize: CGSize

    init(size: CGSize) { contentSize = size }

    var contentInsets: NSDirectionalEdgeInsets { .zero }
    var effectiveContentSize: CGSize { contentSize }
    var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
  }
}

extension NSCollectionLayoutEnvironment {
  /// The traits, whose reads are not recorded.
  package var knownTraits: UITraitCollection {
    (self as? LayoutEnvironment)?.quietTraits ?? traitCollection
  }
}
