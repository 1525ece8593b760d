import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Content in a view that gets another width.
@MainActor struct CollectionResizeTests {
  private func screen(
    _ layout: UICollectionViewLayout, _ direction: UITraitEnvironmentLayoutDirection
  ) -> (CollectionScreen, PlainSource) {
    let screen = CollectionScreen(layout, width: 400, height: 100, direction: direction)
    let source = PlainSource([40], screen.view)
    screen.tick()
    return (screen, source)
  }

  private func layouts() -> [UICollectionViewLayout] {
    let flow = UICollectionViewFlowLayout()
    flow.scrollDirection = .horizontal
    flow.itemSize = CGSize(width: 100, height: 100)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(100), heightDimension: .fractionalHeight(1))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.interGroupSpacing = 10
    return [
      flow, UICollectionViewCompositionalLayout(section: section, configuration: configuration),
    ]
  }

  @Test func `what is read keeps its distance from the edge where reading starts`() {
    for layout in layouts() {
      let (screen, source) = screen(layout, .rightToLeft)
      expect(screen.onScreen(0) == rect(300, 0, 100, 100))
      screen.view.contentOffset.x -= 1_000
      screen.tick()
      let right = screen.onScreen(10)?.maxX
      expect(right == 300, right)
      for width in [500, 310, 400.0] as [CGFloat] {
        screen.resize(width, 100)
        expect(screen.onScreen(10)?.maxX == width - 100, saying: "\(type(of: layout)) at \(width)")
      }
      _ = source
    }
  }

  @Test func `the start stays the start, from left to right too`() {
    for layout in layouts() {
      let (screen, source) = screen(layout, .rightToLeft)
      for width in [500, 310, 5_000, 400.0] as [CGFloat] {
        screen.resize(width, 100)
        expect(screen.onScreen(0)?.maxX == width, saying: "\(type(of: layout)) at \(width)")
      }
      _ = source
    }
    for layout in layouts() {
      let (screen, source) = screen(layout, .leftToRight)
      screen.view.contentOffset.x = 1_000
      for width in [500, 310, 400.0] as [CGFloat] {
        screen.resize(width, 100)
        expect(screen.onScreen(10)?.minX == 100, saying: "\(type(of: layout)) at \(width)")
      }
      _ = source
    }
  }

  /// Items half as wide as the view: what is first stays first.
  @Test func `items that grow with the view stay where reading starts`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))
    let fill = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: fill)]))
    let (screen, source) = screen(
      UICollectionViewCompositionalLayout(section: section, configuration: configuration),
      .rightToLeft)
    screen.view.contentOffset.x -= 2_000
    screen.tick()
    expect(screen.onScreen(10) == rect(200, 0, 200, 100))
    screen.resize(600, 100)
    expect(screen.onScreen(10) == rect(300, 0, 300, 100))
    screen.resize(300, 100)
    expect(screen.onScreen(10) == rect(150, 0, 150, 100))
    _ = source
  }

  /// As many columns as there is space for, of items that are as high as they say.
  private func columns(_ height: NSCollectionLayoutDimension) -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let count = Int(environment.container.effectiveContentSize.width / 100)
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / CGFloat(count)), heightDimension: height))
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: height)
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, repeatingSubitem: item, count: count))
    }
  }

  private final class Tall: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = CGFloat(30 + layoutAttributes.indexPath.item * 7 % 50)
      return layoutAttributes
    }
  }

  @Test func `a window that becomes wider and narrower again shows what it showed`() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 60, height: 40)
    for layout in [flow, columns(.absolute(60)), columns(.estimated(44))] {
      let screen = CollectionScreen(layout)
      let source = PlainSource([3_000], screen.view, cell: Tall.self)
      screen.settle()
      screen.view.contentOffset.y = 5_013
      screen.settle()
      let first = screen.view.indexPathsForVisibleItems.min() ?? path(0)
      let place = screen.onScreen(first.item)
      for width in [380, 440, 500, 430, 350, 500, 320, 700, 320] {
        screen.resize(CGFloat(width), 480)
        screen.settle()
        expect(screen.onScreen(first.item)?.minY == place?.minY, width, first)
      }
      expect(screen.view.indexPathsForVisibleItems.min() == first, first)
      expect(screen.onScreen(first.item) == place)
      // Where the user goes on reading, that stays from then on.
      screen.view.contentOffset.y += 1_000
      screen.settle()
      let later = screen.view.indexPathsForVisibleItems.min() ?? path(0)
      for width in [500, 320] {
        screen.resize(CGFloat(width), 480)
        screen.settle()
      }
      expect(screen.view.indexPathsForVisibleItems.min() == later, later)
      _ = source
    }
  }

  @Test func `the end of a list is its end again, and what is gone is held by nothing`() {
    let screen = CollectionScreen(columns(.absolute(60)))
    let source = PlainSource([1_000], screen.view)
    screen.settle()
    screen.view.scrollToItem(at: path(999), at: .bottom, animated: false)
    screen.settle()
    let end = screen.view.contentOffset
    for width in [500, 320, 700, 320] {
      screen.resize(CGFloat(width), 480)
      screen.settle()
    }
    expect(screen.view.contentOffset == end, screen.view.contentOffset, end)
    source.counts = [200]
    screen.view.reloadData()
    screen.settle()
    screen.resize(500, 480)
    screen.settle()
    expect(screen.view.indexPathsForVisibleItems.max() == path(199))
  }
}
