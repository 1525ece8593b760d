import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Items that are scrolled to, at every position, at once and eased.
@MainActor struct ScrollGoalTests {
  /// Rows that count as 44 high and measure 30 to 109, in a view of 320 × 480 with insets of 10 and
  /// 30, below a row of groups of 100 points that scrolls sideways.
  private final class Wall {
    let screen: CollectionScreen
    let source: PlainSource

    init(isMeasured: Bool) {
      let layout = UICollectionViewCompositionalLayout { index, _ in
        let height = isMeasured ? 44.0 : 80.0
        let row = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: isMeasured ? .estimated(height) : .absolute(height))
        let group = NSCollectionLayoutSize(
          widthDimension: .absolute(100), heightDimension: .absolute(80))
        let size = index == 0 ? group : row
        let section = NSCollectionLayoutSection(
          group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        )
        if index == 0 { section.orthogonalScrollingBehavior = .continuous }
        return section
      }
      screen = CollectionScreen(layout)
      screen.view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0)
      source = PlainSource([40, 3_000], screen.view, cell: TallCell.self)
      source.configure = { cell, path in
        (cell as? TallCell)?.wished = {
          path.section == 0 || !isMeasured ? 80 : CGFloat(30 + path.item * 37 % 80)
        }
      }
      screen.tick()
    }
  }

  private static let upright: [UICollectionView.ScrollPosition] = [
    .top, .centeredVertically, .bottom,
  ]
  private static let level: [UICollectionView.ScrollPosition] = [
    .left, .centeredHorizontally, .right,
  ]

  private func isAt(
    _ position: UICollectionView.ScrollPosition, _ frame: CGRect?
  ) -> Bool {
    guard let frame else { return false }
    let visible = CGRect(x: 0, y: 10, width: 320, height: 440)
    func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.51 }
    return switch position {
    case .top: near(frame.minY, visible.minY)
    case .centeredVertically: near(frame.midY, visible.midY)
    case .bottom: near(frame.maxY, visible.maxY)
    case .left: near(frame.minX, visible.minX)
    case .centeredHorizontally: near(frame.midX, visible.midX)
    default: near(frame.maxX, visible.maxX)
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `a row stands exactly where it was asked for`(_ isMeasured: Bool, _ animated: Bool) {
    let wall = Wall(isMeasured: isMeasured)
    for item in [2_000, 700, 2_900, 60] {
      for position in Self.upright {
        wall.screen.view.scrollToItem(at: path(item, 1), at: position, animated: animated)
        wall.screen.settle()
        expect(
          isAt(position, wall.screen.onScreen(item, 1)),
          saying: "item \(item), position \(position.rawValue)")
      }
    }
  }

  @Test(arguments: [false, true])
  func `an item of a row is brought there along both axes`(_ animated: Bool) {
    let wall = Wall(isMeasured: true)
    for (item, position) in zip([20, 3, 30], Self.level) {
      wall.screen.view.scrollToItem(at: path(1_500, 1), at: .top, animated: false)
      wall.screen.tick()
      wall.screen.view.scrollToItem(at: path(item), at: [.top, position], animated: animated)
      wall.screen.settle()
      let frame = wall.screen.onScreen(item)
      expect(isAt(position, frame) && isAt(.top, frame), saying: "item \(item): \(frame ?? .zero)")
    }
  }

  @Test func `at the ends the content goes no further than it can`() {
    let wall = Wall(isMeasured: true)
    wall.screen.view.scrollToItem(at: path(2_999, 1), at: .top, animated: true)
    wall.screen.settle()
    expect(wall.screen.onScreen(2_999, 1)?.maxY == 450, wall.screen.onScreen(2_999, 1)?.maxY)
    wall.screen.view.scrollToItem(at: path(0), at: .bottom, animated: true)
    wall.screen.settle()
    expect(wall.screen.view.contentOffset.y == -10, wall.screen.view.contentOffset.y)
  }

  @Test func `code that asks for the start gets there past rows that are measured on the way`() {
    let wall = Wall(isMeasured: true)
    wall.screen.view.scrollToItem(at: path(60, 1), at: .top, animated: false)
    wall.screen.tick()
    wall.screen.view.setContentOffset(CGPoint(x: 0, y: -10), animated: true)
    wall.screen.settle()
    expect(wall.screen.view.contentOffset.y == -10, wall.screen.view.contentOffset.y)
    expect(wall.screen.onScreen(0)?.minY == 10, wall.screen.onScreen(0)?.minY)
  }
}
