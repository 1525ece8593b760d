import ScreenshotTesting
import Testing
import UIKit

/// Each kind of update, half-way and at its ends.
struct `an update in pictures` {
  /// Two sections of numbered cells under headers.
  private final class Board: UIViewController {
    typealias Content = [(section: String, items: [Int])]

    var size: CGFloat = 44
    private(set) lazy var collectionView = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout { [unowned self] _, _ in layout() })
    private lazy var source = makeSource()

    override func loadView() { view = collectionView }

    func show(_ content: Content, animated: Bool = true) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      for (section, items) in content {
        snapshot.appendSections([section])
        snapshot.appendItems(items, toSection: section)
      }
      source.apply(snapshot, animatingDifferences: animated)
    }

    func resize(to size: CGFloat) {
      self.size = size
      let layout = UICollectionViewCompositionalLayout { [unowned self] _, _ in self.layout() }
      collectionView.setCollectionViewLayout(layout, animated: true)
    }

    private func layout() -> NSCollectionLayoutSection {
      let side = NSCollectionLayoutDimension.absolute(size)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: side),
        subitems: [.init(layoutSize: .init(widthDimension: side, heightDimension: side))])
      group.interItemSpacing = .fixed(8)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 8
      section.contentInsets = .init(top: 6, leading: 12, bottom: 10, trailing: 12)
      section.boundarySupplementaryItems = [
        .init(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(22)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      return section
    }

    private func makeSource() -> UICollectionViewDiffableDataSource<String, Int> {
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
        cell.contentView.backgroundColor = UIColor(
          hue: CGFloat(number % 12) / 12, saturation: 0.55, brightness: 0.9, alpha: 1)
        cell.contentView.layer.cornerRadius = 8
        let label = cell.contentView.subviews.first as? UILabel ?? UILabel()
        label.frame = cell.contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 15)
        label.text = "\(number)"
        cell.contentView.addSubview(label)
      }
      let headers = UICollectionView.SupplementaryRegistration<UICollectionViewCell>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { [unowned self] view, _, path in
        var content = UIListContentConfiguration.groupedHeader()
        content.text = self.source.snapshot().sectionIdentifiers[path.section]
        content.directionalLayoutMargins = .init(top: 4, leading: 0, bottom: 0, trailing: 0)
        view.contentConfiguration = content
      }
      let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collectionView) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      }
      return source
    }
  }

  private let start: Board.Content = [("Fruit", Array(0..<9)), ("Trees", Array(20..<27))]

  private func film(_ name: String, _ change: (Board) -> Void) async throws {
    let board = Board()
    board.show(start, animated: false)
    let host = try await OffscreenHost.showing(board, width: 280, height: 290)
    change(board)
    await assertSnapshot(
      of: host, as: .filmStrip(times: [0.017, 0.067, 0.117, 0.167, 0.25, 0.4]), named: name)
  }

  @Test func `what goes fades and shrinks where it is, the others close up`() async throws {
    try await film("delete") { $0.show([("Fruit", [0, 2, 3, 5, 6, 7]), start[1]]) }
  }

  @Test func `what comes grows where it will be, the others make room`() async throws {
    try await film("insert") { $0.show([("Fruit", [0, 1, 100, 101] + Array(2..<9)), start[1]]) }
  }

  @Test func `what moves travels`() async throws {
    try await film("move") { $0.show([("Fruit", [8, 1, 2, 3, 0] + Array(4..<8)), start[1]]) }
  }

  @Test func `what goes to another section travels above both`() async throws {
    try await film("across") {
      $0.show([("Fruit", Array(1..<9)), ("Trees", Array(20..<26) + [0, 26])])
    }
  }

  @Test func `another layout is morphed into`() async throws {
    try await film("resize") { $0.resize(to: 60) }
  }

  @Test func `sections change places with their headers`() async throws {
    try await film("sections") { $0.show([start[1], ("Nuts", [50, 51]), start[0]]) }
  }
}
