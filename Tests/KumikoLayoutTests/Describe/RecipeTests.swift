import KumikoLayout
import KumikoTestSupport
import Testing

@Suite struct recipes {
  private func resolve(_ section: NSCollectionLayoutSection, _ count: Int) -> ResolvedSection {
    ResolvedSection(section, itemCount: count, container: container())
  }

  @Test func `a grid has square items unless told otherwise`() {
    let grid = resolve(.grid(columns: 3, spacing: 10), 4)
    expect(grid.frame(ofItem: 2) == CGRect(x: 220, y: 0, width: 100, height: 100))
    expect(grid.frame(ofItem: 3) == CGRect(x: 0, y: 110, width: 100, height: 100))
    let flat = resolve(.grid(columns: 3, spacing: 10, itemHeight: .absolute(20)), 4)
    expect(flat.extent == 50, flat.extent)
  }

  @Test(arguments: [(320, 3, 100), (319, 2, 154.5), (90, 1, 90), (40, 1, 40), (1000, 9, 102)])
  func `an adaptive grid has as many columns as fit`(
    width: CGFloat, columns: Int, itemWidth: CGFloat
  ) {
    let grid = ResolvedSection(
      .grid(minimumItemWidth: 100, spacing: 10), itemCount: 20, container: container(width))
    let first = (0..<20).filter { grid.frame(ofItem: $0).minY == 0 }
    expect(first.count == columns, first.count, columns)
    expect(grid.frame(ofItem: 0).size == CGSize(width: itemWidth, height: itemWidth))
  }

  @Test func `a carousel rests with an item in the middle`() {
    let carousel = resolve(.carousel(), 5)
    expect(carousel.extent == 200, carousel.extent)
    expect(carousel.orthogonalScrolling?.offset(ofGroup: 0) == -32)
    expect(carousel.frame(ofItem: 1).minX == 266, carousel.frame(ofItem: 1).minX)
  }

  @Test func `tags, lists and masonry are measured`() {
    expect(resolve(.tagCloud(), 5).measuredAxes(ofItem: 0) == .horizontal)
    expect(resolve(.list(), 5).measuredAxes(ofItem: 0) == .vertical)
    expect(resolve(.masonry(columns: 2), 5).measuredAxes(ofItem: 0) == .vertical)
    expect(resolve(.grid(columns: 2), 5).measuredAxes(ofItem: 0) == [])
  }

  @Test func `list styles have the numbers of a phone`() {
    let cards = ResolvedSection(
      ListMetrics(.insetGrouped, scale: 3).section(), itemCount: 3,
      container: container(390, 844, scale: 3))
    expect(abs(cards.frame(ofItem: 0).minY - 17.67) < 0.01)
    expect(cards.frame(ofItem: 0).size == CGSize(width: 350, height: 44))
    expect(abs(cards.extent - 3 * 44 - 35.33) < 0.01, abs(cards.extent - 3 * 44 - 35.33))
    let plain = ListMetrics(.plain, hasHeader: true, scale: 3).section()
    expect(plain.boundarySupplementaryItems.map(\.pinToVisibleBounds) == [true])
  }
}
