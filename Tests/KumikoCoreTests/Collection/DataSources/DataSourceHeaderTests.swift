import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Headers that show how many items their section has.
@MainActor struct DataSourceHeaderTests {
  final class Header: UICollectionReusableView {
    var text = ""
    var configurations = 0
    var reuses = 0

    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }

    // Higher with a longer text.
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
      attributes.frame.size.height = 20 + 10 * CGFloat(text.count)
      return attributes
    }
  }

  /// What the app knows, besides the items.
  final class Model { var titles: [String: String] = [:] }

  let screen: CollectionScreen
  let source: UICollectionViewDiffableDataSource<String, String>
  let model = Model()

  init() {
    screen = CollectionScreen(
      UICollectionViewCompositionalLayout { _, _ in
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
        let section = NSCollectionLayoutSection(
          group: .vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        return section
      })
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
    source = UICollectionViewDiffableDataSource(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    let headers = UICollectionView.SupplementaryRegistration<Header>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [model, unowned source] header, _, path in
      header.text = model.titles[source.sectionIdentifier(for: path.section) ?? ""] ?? "-"
      header.configurations += 1
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    source.supplementaryContent = { [model] section, _ in model.titles[section] }
    model.titles = ["one": "1", "two": "2"]
    source.apply(snapshot([("one", "a"), ("two", "b")]))
    screen.settle()
  }

  private func header(_ section: Int) -> Header? {
    screen.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, section)) as? Header
  }

  @Test func `a header whose content changed is made ready again in place, and measured again`() {
    let (first, second) = (header(0), header(1))
    expect(first?.frame.height == 30 && first?.configurations == 1)
    model.titles["one"] = "1234"
    source.apply(snapshot([("one", "ax"), ("two", "b")]))
    screen.settle()
    expect(header(0) === first && first?.text == "1234" && first?.configurations == 2)
    expect(first?.reuses == 0 && first?.alpha == 1)
    expect(first?.frame.height == 60 && header(1)?.frame.minY == 60 + 2 * 40)
    // The other one shows what it showed.
    expect(header(1) === second && second?.configurations == 1)
  }

  @Test func `headers change without any change of the items`() {
    let first = header(0)
    model.titles["one"] = "12"
    source.apply(source.snapshot())
    screen.settle()
    expect(header(0) === first && first?.text == "12" && first?.frame.height == 40)
    source.apply(source.snapshot())
    expect(first?.configurations == 2, first?.configurations)
  }

  @Test func `a header goes with its section, and shows what that has`() {
    let (first, second) = (header(0), header(1))
    model.titles["two"] = "22"
    source.apply(snapshot([("two", "b"), ("one", "a")]))
    screen.settle()
    expect(header(1) === first && first?.text == "1" && first?.configurations == 1)
    expect(header(0) === second && second?.text == "22" && second?.configurations == 2)
  }

  @Test func `a header off the screen shows the newest content when it comes back`() {
    screen.resize(320, 40)
    source.apply(snapshot([("one", "abcdefgh"), ("two", "i")]))
    screen.settle()
    expect(header(1) == nil, header(1))
    model.titles["two"] = "new"
    source.apply(source.snapshot())
    screen.resize(320, 480)
    screen.settle()
    expect(header(1)?.text == "new", header(1)?.text)
  }

  @Test func `without contents headers are left alone`() {
    source.supplementaryContent = nil
    model.titles["one"] = "12"
    source.apply(source.snapshot())
    source.apply(snapshot([("one", "ab"), ("two", "b")]))
    screen.settle()
    expect(header(0)?.text == "1" && header(0)?.configurations == 1)
  }
}
