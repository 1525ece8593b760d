// swift-format-ignore-file
// The answer of article 000 ("UICollectionView best practices"), as it is printed there.
import UIKit

struct CustomConfiguration: UIContentConfiguration {
    var isMarked = false

    func makeContentView() -> any UIView & UIContentView {
        CustomView(configuration: self)
    }

    func updated(for state: any UIConfigurationState) -> CustomConfiguration {
        guard let state = state as? UICellConfigurationState else { return self }
        var configuration = self
        configuration.isMarked = state.isSelected
        return configuration
    }
}

final class CustomView: UIView, UIContentView {
    private let checkMarkView = UIImageView(image: .checkmark)

    var configuration: any UIContentConfiguration {
        didSet {
            guard let configuration = configuration as? CustomConfiguration else { return }
            checkMarkView.isHidden = !configuration.isMarked
        }
    }

    init(configuration: some UIContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)

        setUpCheckMarkView()
        backgroundColor = .systemOrange
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func setUpCheckMarkView() {
        checkMarkView.translatesAutoresizingMaskIntoConstraints = false
        addSubview(checkMarkView)
        NSLayoutConstraint.activate([
            checkMarkView.leadingAnchor.constraint(equalTo: leadingAnchor, constant: -7),
            checkMarkView.topAnchor.constraint(equalTo: topAnchor),
            checkMarkView.widthAnchor.constraint(equalToConstant: 35),
            checkMarkView.heightAnchor.constraint(equalToConstant: 25)
        ])
    }
}

final class ViewController: UIViewController {
    enum Section {
        case main
    }

    private lazy var collectionView = createCollectionView()
    private lazy var dataSource = createDataSource()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpCollectionView()
        Task { await setUpDataSource() }
    }

    private func setUpCollectionView() {
        collectionView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(collectionView)
        NSLayoutConstraint.activate([
            collectionView.topAnchor.constraint(equalTo: view.topAnchor),
            collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    }

    private func setUpDataSource() async {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
        snapshot.appendSections([.main])
        snapshot.appendItems(Array(0..<100), toSection: .main)
        await dataSource.apply(snapshot, animatingDifferences: true)
    }

    private func createCollectionView() -> UICollectionView {
        let collectionView = UICollectionView(
            frame: view.bounds,
            collectionViewLayout: UICollectionViewCompositionalLayout { index, environment in
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: .init(
                        widthDimension: .fractionalWidth(1),
                        heightDimension: .absolute(50)
                    ),
                    subitems: [.init(layoutSize: .init(
                        widthDimension: .absolute(50),
                        heightDimension: .absolute(50)
                    ))]
                )
                group.interItemSpacing = .some(.fixed(10))
                let section = NSCollectionLayoutSection(group: group)
                section.contentInsets = .init(top: 16, leading: 16, bottom: 32, trailing: 16)
                section.interGroupSpacing = 10
                return section
            }
        )
        collectionView.allowsMultipleSelection = true
        return collectionView
    }

    private func createDataSource() -> UICollectionViewDiffableDataSource<Section, Int> {
        let cellRegistration = UICollectionView.CellRegistration<
            UICollectionViewCell, Int
        > { cell, indexPath, itemIdentifier in
            cell.contentConfiguration = CustomConfiguration()
        }
        return UICollectionViewDiffableDataSource<Section, Int>(
            collectionView: collectionView
        ) { collectionView, indexPath, item in
            collectionView.dequeueConfiguredReusableCell(
                using: cellRegistration,
                for: indexPath,
                item: item
            )
        }
    }
}

