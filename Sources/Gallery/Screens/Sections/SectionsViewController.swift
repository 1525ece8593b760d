import Kumiko

/// The fifth article: the content of a screen is an array of sections provided by its presenter.
/// The same items are shown in a flow layout, with its delegate, and in a custom layout.
final class SectionsViewController: UIViewController {
  private let presenter = ShopPresenter()
  private let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private lazy var source = ShopDataSource(collectionView: collectionView)
  private lazy var sectioned = collectionView.collectionViewLayout
  private lazy var toolbar = Toolbar(
    buttons: [
      UIAction(title: "Sections") { [weak self] _ in self?.arrange(0) },
      UIAction(title: "Flow") { [weak self] _ in self?.arrange(1) },
      UIAction(title: "Circle") { [weak self] _ in self?.arrange(2) },
    ], prominent: 0)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sections"
    view.backgroundColor = .systemBackground
    presenter.onChange = { [weak self] in self?.show() }
    show()
    toolbar.install(above: collectionView, in: view)
  }

  private func show() { source.apply(presenter.sections) }

  private func arrange(_ choice: Int) {
    let layouts = [sectioned, ShopFlowLayout(), CircleLayout()]
    toolbar.prominent = choice
    collectionView.setCollectionViewLayout(layouts[choice], animated: true)
  }
}
