import Kumiko
import Offscreen

/// The grid of orange cells offscreen, scrolled and updated by calls.
///
/// Cells are plain squares, which loops can draw too, or as in apps: rounded, with a number.
final class GridScreen {
  let host: OffscreenHost
  private let collectionView: UICollectionView
  private let dataSource: UICollectionViewDiffableDataSource<Int, Int>
  private var next: Int
  private var isRedrawn = false

  init(items: Int, isLabelled: Bool = false, showsIndicators: Bool = false) throws {
    host = try OffscreenHost(size: CGSize(width: 800, height: 600))
    collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 800, height: 600),
      collectionViewLayout: GridScreen.layout())
    collectionView.showsVerticalScrollIndicator = showsIndicators
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
      cell, _, number in
      cell.contentView.backgroundColor = .systemOrange
      if isLabelled { GridScreen.label(cell, number) }
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    next = items
    let controller = UIViewController()
    controller.view = collectionView
    host.rootViewController = controller
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<items))
    dataSource.apply(snapshot)
    host.advance(by: OffscreenHost.frameDuration)
  }

  static func label(_ cell: UICollectionViewCell, _ number: Int) {
    if let label = cell.contentView.subviews.first as? UILabel {
      label.text = "\(number)"
      return
    }
    cell.contentView.layer.cornerRadius = 10
    let label = UILabel(frame: cell.contentView.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 13)
    label.text = "\(number)"
    cell.contentView.addSubview(label)
  }

  /// Redraws every pixel, without creating anything.
  func redraw() {
    isRedrawn.toggle()
    host.window.backgroundColor = isRedrawn ? .white : .systemBackground
    host.window.setNeedsDisplay()
    host.advance(by: OffscreenHost.frameDuration)
  }

  /// Turns the wheel, and draws a frame.
  func turnWheel(_ notches: CGFloat) {
    host.scroll(by: CGVector(dx: 0, dy: notches), at: CGPoint(x: 400, y: 300))
    host.advance(by: OffscreenHost.frameDuration)
  }

  func shuffleVisible(_ seed: Int) {
    var snapshot = dataSource.snapshot()
    let items = snapshot.itemIdentifiers
    let first = collectionView.indexPathsForVisibleItems.first?.item ?? 0
    for step in 0..<20 where first + 40 < items.count {
      snapshot.moveItem(
        items[first + (seed + step * 7) % 40], afterItem: items[first + 40])
    }
    dataSource.apply(snapshot)
  }

  func scroll(to offset: CGFloat) {
    collectionView.contentOffset = CGPoint(x: 0, y: offset)
    host.advance(by: OffscreenHost.frameDuration)
  }

  func reverseFirstHundred() {
    var snapshot = dataSource.snapshot()
    let first = Array(snapshot.itemIdentifiers.prefix(100))
    let rest = snapshot.itemIdentifiers[100]
    snapshot.insertItems(first.reversed(), beforeItem: rest)
    dataSource.apply(snapshot)
  }

  /// Deletes every tenth item and inserts another in its place; returns after the first frame.
  func exchangeThousand() {
    var snapshot = dataSource.snapshot()
    let items = snapshot.itemIdentifiers.enumerated().map { index, item in
      index % 10 == 3 ? next + index : item
    }
    next += items.count
    snapshot.deleteAllItems()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    dataSource.apply(snapshot)
    host.advance(by: OffscreenHost.frameDuration)
  }

  static func layout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, _ in
      let cell = NSCollectionLayoutSize(
        widthDimension: .absolute(50), heightDimension: .absolute(50))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
        subitems: [NSCollectionLayoutItem(layoutSize: cell)])
      group.interItemSpacing = .fixed(10)
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = .init(top: 16, leading: 16, bottom: 32, trailing: 16)
      section.interGroupSpacing = 10
      return section
    }
  }
}
