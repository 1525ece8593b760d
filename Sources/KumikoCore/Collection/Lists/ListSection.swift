import KumikoFoundation
import KumikoGraphics
import KumikoLayout

/// A section that is a list: it has the configuration that its cells need for drawing.
nonisolated final class ListSection: NSCollectionLayoutSection {
  private(set) var configuration = UICollectionLayoutListConfiguration(appearance: .plain)

  convenience init(_ configuration: UICollectionLayoutListConfiguration, scale: CGFloat) {
    self.init(configuration, configuration.metrics(scale: scale))
  }

  convenience init(_ configuration: UICollectionLayoutListConfiguration, _ metrics: ListMetrics) {
    let plain = metrics.section()
    self.init(group: plain.group)
    contentInsets = plain.contentInsets
    interGroupSpacing = plain.interGroupSpacing
    boundarySupplementaryItems = plain.boundarySupplementaryItems
    pinsFirstItem =
      configuration.headerMode == .firstItemInSection
      && [.plain, .sidebarPlain].contains(configuration.appearance)
    let padding = configuration.headerTopPadding ?? 0
    switch configuration.headerMode {
    case .none: break
    case .supplementary: boundaryLead = padding
    case .firstItemInSection: contentInsets.top += padding
    }
    self.configuration = configuration
  }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ListSection)?.configuration = configuration
    return copy
  }
}

extension NSCollectionLayoutSection {
  /// A section that is a list. The height of rows is determined by their cells.
  ///
  /// The section has its own background. Where all sections of a layout are lists with the same
  /// background, that fills the whole view, as with
  /// `UICollectionViewCompositionalLayout.list(using:)`: it continues below the last row and
  /// between sections.
  public nonisolated static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let scale = layoutEnvironment.knownTraits.displayScale
    let section = ListSection(configuration, scale: scale > 0 ? scale : 1)
    if configuration.sectionBackground != nil {
      section.decorationItems = [
        .background(elementKind: UICollectionViewCompositionalLayout.listBackgroundKind)
      ]
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// The element kind of the background of a list section.
  nonisolated static let listBackgroundKind = "UICollectionViewListBackground"

  /// A layout with lists in all sections.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let scale = environment.knownTraits.displayScale
      return ListSection(configuration, scale: scale > 0 ? scale : 1)
    }
    layout.wholeList = configuration
    return layout
  }
}
