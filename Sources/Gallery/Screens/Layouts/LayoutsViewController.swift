import Kumiko

/// The layouts of the second article in one collection view: a section provider picks each.
final class LayoutsViewController: UIViewController {
  private struct Item: Hashable {
    let section: LayoutSection
    let index: Int
  }

  private let sections: [LayoutSection]
  private(set) lazy var collectionView = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout { [sections] index, _ in
      sections[index].layout
    })
  private lazy var dataSource = makeDataSource()

  /// - Parameter sections: the layouts, in their order.
  init(_ sections: [LayoutSection] = LayoutSection.allCases) {
    self.sections = sections
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = collectionView }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Layouts"
    var snapshot = NSDiffableDataSourceSnapshot<LayoutSection, Item>()
    for section in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(section.texts.indices.map { Item(section: section, index: $0) })
    }
    collectionView.backgroundColor = .systemBackground
    // A click has no effect.
    collectionView.allowsSelection = false
    dataSource.apply(snapshot)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<LayoutSection, Item> {
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Item> { cell, _, item in
      cell.contentConfiguration = LayoutsViewController.card(for: item)
    }
    let headers = UICollectionView.SupplementaryRegistration<HeaderView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [sections] header, _, indexPath in header.text = sections[indexPath.section].title }
    let dataSource = UICollectionViewDiffableDataSource<LayoutSection, Item>(
      collectionView: collectionView
    ) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    return dataSource
  }

  private static func card(for item: Item) -> TextCard {
    var card = TextCard(
      text: item.section.texts[item.index], color: .tile(7 + item.section.rawValue))
    switch item.section {
    case .estimated:
      card.color = .secondarySystemBackground
      card.textColor = .label
      card.font = .preferredFont(forTextStyle: .body)
      card.alignment = .natural
    case .tags:
      card.font = .preferredFont(forTextStyle: .subheadline)
      card.insets = NSDirectionalEdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12)
      card.cornerRadius = CGFloat(16).scaled
    default: break
    }
    return card
  }
}
