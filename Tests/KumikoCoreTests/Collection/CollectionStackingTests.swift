import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What passes in front of what while an update moves.
@MainActor struct CollectionStackingTests {
  private final class Background: UICollectionReusableView {}

  /// A grid of squares of 50 points on a background of its section.
  private final class Board {
    let screen: CollectionScreen
    let source: UICollectionViewDiffableDataSource<Int, Int>

    init() {
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(50), heightDimension: .absolute(50))
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
          subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.decorationItems = [
        NSCollectionLayoutDecorationItem.background(elementKind: "background")
      ]
      let layout = UICollectionViewCompositionalLayout(section: section)
      layout.register(Background.self, forDecorationViewOfKind: "background")
      screen = CollectionScreen(layout)
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
        cell.tag = number
      }
      source = UICollectionViewDiffableDataSource(collectionView: screen.view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
    }

    func show(_ sections: [[Int]], animated: Bool = true) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      for (index, items) in sections.enumerated() {
        snapshot.appendSections([index])
        snapshot.appendItems(items)
      }
      source.apply(snapshot, animatingDifferences: animated)
      screen.tick()
    }

    /// The numbers of the cells from back to front; -1 for the background.
    var order: [Int] {
      screen.view.subviews.compactMap { view in
        view is Background ? -1 : (view as? UICollectionViewCell)?.tag
      }
    }
  }

  @Test func `what has another place travels above what moves aside for it`() {
    let board = Board()
    board.show([[1, 2, 3, 4, 5]], animated: false)
    board.show([[2, 3, 1, 4, 5]])
    expect(board.order.last == 1, board.order.last)
    board.show([[5, 2, 3, 1, 4]])
    expect(board.order.last == 5, board.order.last)
  }

  @Test func `rows inserted into a list that can be refreshed are in front of its background`() {
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    screen.view.refreshControl = UIRefreshControl()
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    for items in [[1, 2], [], [1, 2], [1, 3, 2]] {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      source.apply(snapshot)
      screen.settle()
      let subviews = screen.view.subviews
      let cells = subviews.indices.filter { subviews[$0] is UICollectionViewListCell }
      let background = subviews.firstIndex { $0.backgroundColor == .systemBackground }
      expect(cells.count == items.count && background != nil, cells, background)
      expect(cells.allSatisfy { $0 > (background ?? .max) }, cells, background)
    }
  }

  @Test func `badges are in front of the cells of a section with a background`() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(10), heightDimension: .absolute(10)),
      elementKind: UICollectionView.elementKindSectionHeader,
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(50), heightDimension: .absolute(50)),
      supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
        subitems: [item]))
    section.decorationItems = [.background(elementKind: "background")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Background.self, forDecorationViewOfKind: "background")
    let screen = CollectionScreen(layout, height: 200)
    let source = PlainSource([100], screen.view)
    for offset in [0, 300, 120, 500, 0] as [CGFloat] {
      screen.view.contentOffset.y = offset
      screen.settle()
      let order = screen.view.subviews.compactMap { view -> Int? in
        if view is Background { return 0 }
        guard view is UICollectionReusableView else { return nil }
        return view is UICollectionViewCell ? 1 : 2
      }
      expect(order.contains(2) && order == order.sorted(), offset, order)
    }
    _ = source
  }

  @Test func `views of a layout of an app's own with the same z index are in order of arrival`() {
    final class Layout: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 1000) }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        cell.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let header = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
          with: IndexPath(item: 0, section: 0))
        header.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        return [header, cell].filter { $0.frame.intersects(rect) }
      }
    }
    let screen = CollectionScreen(Layout(), height: 200)
    let source = PlainSource([1], screen.view)
    screen.settle()
    let order = screen.view.subviews.compactMap { $0 as? UICollectionReusableView }
    expect(order.count == 2 && order.last is UICollectionViewCell, order)
    _ = source
  }

  @Test func `what comes and goes is below what stays, and above the section's background`() {
    let board = Board()
    board.show([[1, 2, 3, 4, 5]], animated: false)
    board.show([[1, 9, 3, 4, 5]])
    expect(board.order.first == -1, board.order.first)
    expect(Set(board.order[1...2]) == [2, 9], Set(board.order[1...2]))
    board.screen.settle()
    expect(board.order.count == 6, board.order.count)
  }

  @Test func `sections that change places travel as wholes`() {
    let board = Board()
    board.show([[1, 2], [3, 4], [5, 6]], animated: false)
    var snapshot = board.source.snapshot()
    snapshot.moveSection(0, afterSection: 2)
    board.source.apply(snapshot)
    board.screen.tick()
    expect(Set(board.order.suffix(2)) == [1, 2])
  }
}
