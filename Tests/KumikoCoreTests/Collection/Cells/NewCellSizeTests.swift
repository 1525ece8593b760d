import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The size of cells and other views of a list when they are made: many place their subviews then.
@MainActor struct NewCellSizeTests {
  private final class Cell: UICollectionViewCell {
    static var sizes: [CGSize] = []
    let picture: UIView

    override init(frame: CGRect) {
      picture = UIView(frame: CGRect(origin: .zero, size: frame.size))
      super.init(frame: frame)
      Cell.sizes.append(contentView.bounds.size)
      contentView.addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Piece: UICollectionReusableView {
    static var sizes: [CGSize] = []

    override init(frame: CGRect) {
      super.init(frame: frame)
      Piece.sizes.append(frame.size)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "piece", for: indexPath)
    }
  }

  private func shown(_ layout: UICollectionViewLayout) -> (CollectionScreen, Source) {
    (Cell.sizes, Piece.sizes) = ([], [])
    let (screen, source) = (CollectionScreen(layout), Source())
    screen.view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    screen.view.register(
      Piece.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "piece")
    screen.view.dataSource = source
    screen.settle()
    return (screen, source)
  }

  @Test func `cells and headers of a flow are made in the size that they are shown in`() throws {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 90, height: 70)
    flow.headerReferenceSize = CGSize(width: 0, height: 30)
    let (screen, source) = shown(flow)
    expect(Cell.sizes == Array(repeating: CGSize(width: 90, height: 70), count: 3), Cell.sizes)
    expect(Piece.sizes == [CGSize(width: 320, height: 30)], Piece.sizes)
    let cell = try #require(screen.view.cellForItem(at: [0, 1]) as? Cell)
    expect(cell.picture.frame == cell.contentView.bounds, cell.picture.frame, cell.frame)
    withExtendedLifetime(source) {}
  }

  @Test func `cells, headers and backgrounds of sections are so, too`() {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(40)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [
      .init(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(25)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    section.decorationItems = [.background(elementKind: "card")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Piece.self, forDecorationViewOfKind: "card")
    let (screen, source) = shown(layout)
    expect(Cell.sizes == Array(repeating: CGSize(width: 160, height: 40), count: 3), Cell.sizes)
    expect(Piece.sizes.count == 2 && Piece.sizes.allSatisfy { $0.width == 320 }, Piece.sizes)
    expect(Piece.sizes.allSatisfy { $0.height >= 25 }, Piece.sizes)
    withExtendedLifetime((screen, source)) {}
  }

  @Test func `a cell that is registered by what configures it is so, too`() {
    final class Configured: NSObject, UICollectionViewDataSource {
      let registration = UICollectionView.CellRegistration<Cell, Int> { cell, _, _ in
        Cell.sizes.append(cell.bounds.size)
      }
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 1 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(
          using: registration, for: indexPath, item: 0)
      }
    }
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 50, height: 60)
    Cell.sizes = []
    let (screen, source) = (CollectionScreen(flow), Configured())
    screen.view.dataSource = source
    screen.settle()
    expect(Cell.sizes.allSatisfy { $0 == CGSize(width: 50, height: 60) }, Cell.sizes)
    expect(Cell.sizes.count == 2, Cell.sizes)
  }
}
