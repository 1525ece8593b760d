import Kumiko

/// Cards of text in columns, each as high as its text, and each in the shortest column.
final class MasonryRecipe: UIViewController {
  private let notes = [
    "Call Amina about the tent.", "Milk",
    "The library closes at six on Fridays, and at four before holidays.",
    "Two tickets, row F.", "Water the plants on the balcony, not those inside.", "Passports!",
    "Ask for the recipe with chestnuts.", "Bicycle: new brake pads, and the bell.", "Rent",
  ]
  private let wall = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout(
      section: .masonry(columns: 3, spacing: 10)))
  private let cards = UICollectionView.CellRegistration<UICollectionViewCell, String> {
    cell, _, note in
    var content = UIListContentConfiguration.cell()
    content.text = note
    cell.contentConfiguration = content
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = .systemYellow.withAlphaComponent(0.25)
    background.cornerRadius = 10
    cell.backgroundConfiguration = background
  }
  private lazy var source = UICollectionViewDiffableDataSource<Int, String>(collectionView: wall) {
    [cards] in $0.dequeueConfiguredReusableCell(using: cards, for: $1, item: $2)
  }

  override func loadView() { view = wall }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(notes)
    source.apply(snapshot)
  }
}
