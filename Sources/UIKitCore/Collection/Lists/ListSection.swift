import CompositionalLayout
import UIFoundation
import UIGraphics

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
  /// The section fills its own background; where the whole layout is one list, use
  /// `UICollectionViewCompositionalLayout.list(using:)`, which fills the whole view.
  public nonisolated static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let scale = layoutEnvironment.traitCollection.displayScale
    let section = ListSection(configuration, scale: scale > 0 ? scale : 1)
    if configuration.backgroundColor != nil
      || configuration.resolvedBackground != .systemBackground
    {
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
      let scale = environment.traitCollection.displayScale
      return ListSection(configuration, scale: scale > 0 ? scale : 1)
    }
    layout.wholeList = configuration
    return layout
  }
}

/// Where a cell stands in a list, for what it draws.
struct ListRow: Equatable {
  let configuration: UICollectionLayoutListConfiguration
  let isFirst: Bool
  let isLast: Bool
  /// Whether the item stands for the section's header.
  let isHeader: Bool

  init(_ configuration: UICollectionLayoutListConfiguration, item: Int, of count: Int) {
    self.configuration = configuration
    isHeader = configuration.headerMode == .firstItemInSection && item == 0
    // A header is above the card, or the lines, of its rows.
    isFirst =
      item == (configuration.headerMode == .firstItemInSection ? 1 : 0)
    isLast = item == count - 1
  }

  /// Whether a line stands below the row.
  var showsSeparator: Bool { configuration.showsSeparators && !isLast && !isHeader }

  /// How far the line is from the row's leading edge, in points.
  var separatorInset: CGFloat { configuration.appearance == .insetGrouped ? 16 : 20 }
}

/// Fills a list section behind its rows.
final class ListBackground: UICollectionReusableView {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    takeColor()
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    takeColor()
  }

  private func takeColor() {
    guard let view = superview as? ItemsView, let section = elementID?.section else {
      return
    }
    let list = view.collectionViewLayout.listConfiguration(ofSection: section)
    backgroundColor = list?.resolvedBackground
  }
}

/// The line between two rows.
final class ListSeparator: UIView {}

extension UICollectionViewCell {
  /// Shows the line below a row of a list, or takes it away.
  func showListRow(_ row: ListRow?) {
    if let cell = self as? UICollectionViewListCell {
      // A list cell draws its own line, where its text starts.
      if let row { cell.listPlace = ListPlace(row) }
      return
    }
    guard let row, row.showsSeparator else {
      separator?.removeFromSuperview()
      separator = nil
      return
    }
    let line = separator ?? ListSeparator()
    if separator == nil {
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      addSubview(line)
      separator = line
    }
    let height = 1 / displayScale
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    line.frame = CGRect(
      x: isReversed ? 0 : row.separatorInset, y: bounds.height - height,
      width: max(0, bounds.width - row.separatorInset), height: height)
    bringSubviewToFront(line)
  }
}
