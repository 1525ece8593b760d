import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// A cell that is as large as it is told along the axes on which it decides.
private final class WishingCell: UICollectionViewCell {
  var wish: () -> CGSize = { .zero }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let (wish, axes) = (wish(), layoutAttributes.measuredAxes)
    if axes.contains(.horizontal) { layoutAttributes.size.width = wish.width }
    if axes.contains(.vertical) { layoutAttributes.size.height = wish.height }
    return layoutAttributes
  }
}

/// Which items are measured: those that are on the screen when all of them have their sizes.
@MainActor struct MeasuringOrderTests {
  /// Items on a screen of 320 × 480, and which of them were asked for and measured.
  private final class Shown {
    let screen: CollectionScreen
    let source: PlainSource
    var asked: [Int] = []
    var measured: [Int] = []

    init(
      _ layout: UICollectionViewLayout, _ count: Int = 200,
      direction: UITraitEnvironmentLayoutDirection = .leftToRight,
      _ wish: @escaping (Int) -> CGSize
    ) {
      screen = CollectionScreen(layout, direction: direction)
      source = PlainSource([count], screen.view, cell: WishingCell.self)
      source.configure = { [unowned self] cell, path in
        asked.append(path.item)
        (cell as? WishingCell)?.wish = { [unowned self] in
          measured.append(path.item)
          return wish(path.item)
        }
      }
      screen.tick()
    }

    var visible: [Int] { screen.view.indexPathsForVisibleItems.map(\.item) }
    var extent: CGFloat { screen.view.contentSize.height }
  }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func layout(
    _ group: NSCollectionLayoutGroup, _ direction: UICollectionViewScrollDirection = .vertical
  ) -> UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = direction
    return UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group), configuration: configuration)
  }

  private func grid() -> UICollectionViewCompositionalLayout {
    layout(
      .horizontal(
        layoutSize: size(.fractionalWidth(1), .estimated(50)),
        subitems: [
          NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(50)))
        ]))
  }

  /// Two columns, estimated 50: twenty items are on the screen as long as they count 50, and ten of
  /// the heights 60 … 120 that they have.
  @Test func `what taller rows push off the screen is neither measured nor made`() {
    let shown = Shown(grid(), 40) { CGSize(width: 0, height: 60 + $0 % 3 * 30) }
    // Rows of 90, 120, 120, 90, 120 are 540 high.
    expect(shown.visible == Array(0..<10), shown.visible)
    expect(shown.measured == shown.visible && shown.asked == shown.visible)
    expect(shown.extent == CGFloat(540 + 15 * 50), shown.extent)
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `every layout measures exactly what it shows`(
    direction: UITraitEnvironmentLayoutDirection
  ) {
    let list = size(.fractionalWidth(1), .estimated(44))
    let column = size(.estimated(44), .fractionalHeight(1))
    let wide = UICollectionViewFlowLayout()
    wide.estimatedItemSize = CGSize(width: 320, height: 44)
    let masonry = NSCollectionLayoutGroup.masonry(
      layoutSize: size(.fractionalWidth(1), .estimated(1)), columns: 3,
      subitems: [NSCollectionLayoutItem(layoutSize: list)])
    let layouts: [(String, UICollectionViewLayout)] = [
      ("list", layout(.vertical(layoutSize: list, subitems: [.init(layoutSize: list)]))),
      ("grid", grid()), ("masonry", layout(masonry)), ("flow", wide),
      (
        "sideways",
        layout(.horizontal(layoutSize: column, subitems: [.init(layoutSize: column)]), .horizontal)
      ),
    ]
    for (name, layout) in layouts {
      let shown = Shown(layout, direction: direction) { item in
        let length = CGFloat(20 + item * 37 % 150)
        return CGSize(width: name == "flow" ? 320 : length, height: length)
      }
      expect(shown.measured.sorted() == shown.visible, saying: "\(name)")
      expect(shown.asked.sorted() == shown.visible, saying: "\(name)")
      shown.screen.tick()
      expect(shown.measured.count == shown.visible.count, saying: "\(name): nothing is asked twice")
    }
  }

  @Test func `items that fill their lines push others to lines below the screen`() {
    let tag = size(.estimated(40), .absolute(60))
    let shown = Shown(
      layout(
        .horizontal(
          layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [.init(layoutSize: tag)]))
    ) { _ in CGSize(width: 160, height: 60) }
    // Two on each of eight lines; the first that does not fit below them was asked, too.
    expect(shown.visible == Array(0..<16), shown.visible)
    expect(shown.measured.count <= 17 && shown.measured.starts(with: 0..<16))
  }

  @Test func `a header that is measured counts before the rows below it`() {
    let row = size(.fractionalWidth(1), .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [.init(layoutSize: row)]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: row, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    let screen = CollectionScreen(UICollectionViewCompositionalLayout(section: section))
    let source = PlainSource([100], screen.view, cell: TallCell.self)
    screen.view.register(
      TallHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "view")
    source.configure = { cell, _ in (cell as? TallCell)?.wished = { 60 } }
    screen.tick()
    // 300 for the header, three rows of 60.
    expect(screen.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2])
    expect(source.requests == 3, source.requests)
    expect(screen.view.contentSize.height == CGFloat(300 + 3 * 60 + 97 * 44))
  }

  @Test func `coming from below, rows above that grow are measured no further than they are seen`()
  {
    let row = size(.fractionalWidth(1), .estimated(44))
    let shown = Shown(
      layout(.vertical(layoutSize: row, subitems: [.init(layoutSize: row)])), 1_000
    ) { _ in CGSize(width: 0, height: 100) }
    shown.screen.view.contentOffset.y = 20_000
    shown.screen.tick()
    let first = shown.visible[0]
    let top = shown.screen.onScreen(first)?.minY ?? 0
    shown.measured = []
    shown.screen.view.contentOffset.y -= 300
    shown.screen.tick()
    expect(
      shown.screen.onScreen(first)?.minY == top + 300, shown.screen.onScreen(first)?.minY,
      saying: "what was read stays in its place")
    // Seven rows fit where they count 44, and three as they are.
    expect(shown.measured.sorted() == Array(first - 3..<first))
    expect(Set(shown.measured).isSubset(of: shown.visible))
  }

  @Test func `where rows are smaller than estimated, all that come into view are measured`() {
    let shown = Shown(grid()) { _ in CGSize(width: 0, height: 20) }
    expect(shown.visible == Array(0..<48), shown.visible)
    expect(shown.measured == shown.visible, shown.measured, shown.visible)
    expect(shown.extent == CGFloat(24 * 20 + 76 * 50), shown.extent)
  }
}

private final class TallHeader: UICollectionReusableView {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = 300
    return layoutAttributes
  }
}
