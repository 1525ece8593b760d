import KumikoFoundation

/// The environment that is passed to section providers and custom groups.
///
/// Its container is the collection view's bounds, or the group for a custom group.
package final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  private let stored: Container
  private let traits: UITraitCollection
  private let handOut: @Sendable (UITraitCollection) -> UITraitCollection

  /// The environment of a container, with insets of zero by default.
  ///
  /// - Parameter handOut: creates the trait collection that is passed to an app.
  package init(
    _ container: LayoutContainer, contentInsets: NSDirectionalEdgeInsets = .zero,
    handOut: @escaping @Sendable (UITraitCollection) -> UITraitCollection = { $0 }
  ) {
    stored = Container(size: container.size, insets: contentInsets)
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
    let contentInsets: NSDirectionalEdgeInsets

    init(size: CGSize, insets: NSDirectionalEdgeInsets) {
      contentSize = size
      contentInsets = insets
    }

    var effectiveContentSize: CGSize { contentSize.inset(by: effectiveContentInsets) }

    var effectiveContentInsets: NSDirectionalEdgeInsets {
      func points(_ value: CGFloat, of side: CGFloat) -> CGFloat {
        value < 1 ? value * side : value
      }
      return NSDirectionalEdgeInsets(
        top: points(contentInsets.top, of: contentSize.height),
        leading: points(contentInsets.leading, of: contentSize.width),
        bottom: points(contentInsets.bottom, of: contentSize.height),
        trailing: points(contentInsets.trailing, of: contentSize.width))
    }
  }
}

extension NSCollectionLayoutEnvironment {
  /// The traits, whose reads are not recorded.
  package var knownTraits: UITraitCollection {
    (self as? LayoutEnvironment)?.quietTraits ?? traitCollection
  }
}
