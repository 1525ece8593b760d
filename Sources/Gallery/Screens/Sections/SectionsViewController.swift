import Kumiko

/// The fifth article: a screen is what its presenter says, an array of sections. The same items
/// under a flow layout, with its delegate, and under a layout of one's own.
final class SectionsViewController: UIViewController {
  private let presenter = ShopPresenter()
  private let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private lazy var source = ShopDataSource(collectionView: collectionView)
  private lazy var sectioned = collectionView.collectionViewLayout

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sections"
    view.backgroundColor = .systemBackground
    presenter.onChange = { [weak self] in self?.show() }
    show()
    Toolbar(buttons: [
      UIAction(title: "Sections") { [weak self] _ in self?.arrange { $0.sectioned } },
      UIAction(title: "Flow") { [weak self] _ in self?.arrange { _ in ShopFlowLayout() } },
      UIAction(title: "Circle") { [weak self] _ in self?.arrange { _ in CircleLayout() } },
    ]).install(above: collectionView, in: view)
  }

  private func show() { source.apply(presenter.sections) }

  private func arrange(_ layout: (SectionsViewController) -> UICollectionViewLayout) {
    _ = sectioned
    collectionView.setCollectionViewLayout(layout(self), animated: true)
  }
}
