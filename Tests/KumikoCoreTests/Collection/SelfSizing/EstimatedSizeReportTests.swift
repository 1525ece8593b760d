import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Constraints that need more than an estimate are none that cannot hold: the cell was not asked
/// yet.
@MainActor struct EstimatedSizeReportTests {
  private static func fill(_ content: UIView, _ height: CGFloat) {
    let view = UIView()
    content.constrain(view) {
      [
        view.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
        view.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -10),
        view.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        view.heightAnchor.constraint(equalToConstant: height),
      ]
    }
  }

  private final class Tile: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      EstimatedSizeReportTests.fill(contentView, 80)
      layoutIfNeeded()
    }
    required init?(coder: NSCoder) { nil }

    // As many apps write it.
    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      setNeedsLayout()
      layoutIfNeeded()
      return super.preferredLayoutAttributesFitting(attributes)
    }
  }

  private final class Row: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      EstimatedSizeReportTests.fill(contentView, 80)
      layoutIfNeeded()
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func `cells of a collection view`() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(1))
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 300, height: 1)
    let layouts: [UICollectionViewLayout] = [
      flow,
      UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))),
    ]
    for layout in layouts {
      let reports = ReportLog.reports("constraint.unsatisfiable") {
        let screen = CollectionScreen(layout)
        let source = PlainSource([20], screen.view, cell: Tile.self)
        source.configure = { cell, _ in cell.layoutIfNeeded() }
        screen.settle()
        expect(screen.view.visibleCells.allSatisfy { $0.frame.height == 100 })
        screen.view.scrollToItem(at: path(19), at: .bottom, animated: false)
        screen.settle()
        expect(!screen.view.visibleCells.isEmpty && source.requests >= 5)
      }
      expect(reports.isEmpty, reports, saying: "\(reports)")
    }
  }

  @Test func `rows of a table, but not rows that the app makes too low`() {
    let reports = ReportLog.reports("constraint.unsatisfiable") {
      let screen = TableScreen()
      screen.view.estimatedRowHeight = 5
      let source = RowSource([20], screen.view, cell: Row.self)
      source.configure = { cell, _ in cell.layoutIfNeeded() }
      screen.settle()
      expect(screen.cellFrames.allSatisfy { $0.height == 100 }, screen.cellFrames)
    }
    expect(reports.isEmpty, reports, saying: "\(reports)")
    let low = ReportLog.reports("constraint.unsatisfiable") {
      let screen = TableScreen()
      screen.view.rowHeight = 50
      let source = RowSource([1], screen.view, cell: Row.self)
      screen.settle()
      expect(source.requests.count == 1, source.requests.count)
    }
    expect(low.count == 1, low.count)
  }
}
