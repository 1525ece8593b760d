import Kumiko

/// A list that is updated with its model: code that changes the model does not know the list.
@Observable final class Basket {
  struct Line: Identifiable, Equatable {
    let id: String
    var count: Int
  }

  var lines = [Line(id: "Apples", count: 2), Line(id: "Bread", count: 1)]

  func add(_ name: String) {
    if let place = lines.firstIndex(where: { $0.id == name }) {
      lines[place].count += 1
    } else {
      lines.append(Line(id: name, count: 1))
    }
  }
}

final class ModelRecipe: UICollectionViewController {
  let basket = Basket()
  private let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Basket.Line> {
    cell, _, line in
    var content = UIListContentConfiguration.valueCell()
    content.text = line.id
    content.secondaryText = "\(line.count)"
    cell.contentConfiguration = content
  }
  private lazy var source = IdentifiedDataSource<Int, Basket.Line>(collectionView: collectionView) {
    [rows] in $0.dequeueConfiguredReusableCell(using: rows, for: $1, item: $2)
  }

  init() {
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    source.bind { [basket] in basket.lines }
  }
}
