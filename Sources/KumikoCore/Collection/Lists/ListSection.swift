import KumikoFoundation
import KumikoGraphics
import KumikoLayout

/// A section that is a list: it knows its configuration, for what cells draw.
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
  /// A section that is a list. Rows are as high as their cells ask for.
  ///
  /// The section fills its own background. Where all sections of a layout are lists with the same
  /// background, that fills the whole view, as `UICollectionViewCompositionalLayout.list(using:)`
  /// does: it goes on below the last row and between sections.
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
  /// The kind of what fills a list section behind its rows.
  nonisolated static let listBackgroundKind = "UICollectionViewListBackground"

  /// A layout that is one list in all its sections.
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
