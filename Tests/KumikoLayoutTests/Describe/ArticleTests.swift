import KumikoLayout
import KumikoTestSupport
import Testing

/// Layouts as published articles write them, spelled as there.
@Suite struct `layouts of published articles` {
  private func resolve(_ section: NSCollectionLayoutSection, _ count: Int) -> ResolvedSection {
    ResolvedSection(section, itemCount: count, container: container(390, 844, scale: 3))
  }

  @Test func `orange squares with spacing and insets`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1),
        heightDimension: .absolute(50)
      ),
      subitems: [
        .init(
          layoutSize: .init(
            widthDimension: .absolute(50),
            heightDimension: .absolute(50)
          ))
      ]
    )
    group.interItemSpacing = .some(.fixed(10))
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = .init(top: 16, leading: 16, bottom: 32, trailing: 16)
    section.interGroupSpacing = 10
    let squares = resolve(section, 100)
    // 390 − 32 = 358 points hold six of 50 with 10 between.
    expect(squares.frame(ofItem: 5) == CGRect(x: 316, y: 16, width: 50, height: 50))
    expect(squares.frame(ofItem: 6) == CGRect(x: 16, y: 76, width: 50, height: 50))
    let rows: CGFloat = 17 * 60 - 10
    expect(squares.extent == 16 + rows + 32, squares.extent)
  }

  @Test func `a grid of four columns`() {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1 / 4),
        heightDimension: .fractionalHeight(1)
      )
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1),
        heightDimension: .fractionalWidth(1 / 4)
      ),
      subitems: [item]
    )
    let grid = resolve(NSCollectionLayoutSection(group: group), 9)
    expect(abs(grid.frame(ofItem: 7).minX - 292) < 0.4)
    expect(grid.frame(ofItem: 8).minX == 0, grid.frame(ofItem: 8).minX)
    expect(abs(grid.extent - 3 * 97.33) < 0.1, abs(grid.extent - 3 * 97.33))
  }

  @Test func `rows that size themselves`() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    var list = resolve(NSCollectionLayoutSection(group: group), 10)
    expect(list.measuredAxes(ofItem: 3) == .vertical, list.measuredAxes(ofItem: 3))
    expect(
      list.measure(item: 3, size: CGSize(width: 390, height: 71))
        == LayoutChange(items: 3..<4, offset: 200, shift: 21))
    expect(list.frame(ofItem: 4).minY == 221, list.frame(ofItem: 4).minY)
    expect(list.extent == 521, list.extent)
  }

  @Test func `a tag cloud`() {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(
        widthDimension: .estimated(24),
        heightDimension: .absolute(16)
      )
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1.0),
        heightDimension: .absolute(16)
      ),
      subitems: [item]
    )
    group.interItemSpacing = .fixed(4)
    var cloud = resolve(NSCollectionLayoutSection(group: group), 30)
    for index in 0..<30 {
      cloud.measure(item: index, size: CGSize(width: 100, height: 16))
    }
    expect(cloud.frame(ofItem: 4) == CGRect(x: 104, y: 16, width: 100, height: 16))
    expect(cloud.extent == 160, cloud.extent)
  }

  @Test func `columns of random parts in a row`() {
    var groups: [NSCollectionLayoutGroup] = []
    for itemHeight in [0.3, 0.5, 0.7] {
      let firstItem = NSCollectionLayoutItem(
        layoutSize: .init(
          widthDimension: .fractionalWidth(1),
          heightDimension: .fractionalHeight(itemHeight)
        )
      )
      let secondItem = NSCollectionLayoutItem(
        layoutSize: .init(
          widthDimension: .fractionalWidth(1),
          heightDimension: .fractionalHeight(1 - itemHeight)
        )
      )
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: .init(
          widthDimension: .fractionalWidth(1 / 3),
          heightDimension: .fractionalHeight(1)
        ),
        subitems: [firstItem, secondItem]
      )
      groups.append(group)
    }
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1),
        heightDimension: .absolute(320)
      ),
      subitems: groups
    )
    let mosaic = resolve(NSCollectionLayoutSection(group: group), 12)
    expect(mosaic.frame(ofItem: 0) == CGRect(x: 0, y: 0, width: 130, height: 96))
    expect(mosaic.frame(ofItem: 5).minY == 224, mosaic.frame(ofItem: 5).minY)
    expect(mosaic.frame(ofItem: 9).origin == CGPoint(x: 130, y: 320 + 160))
  }
}
