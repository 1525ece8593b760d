import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Content that scrolls sideways, in a view that gets another width.
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
}
