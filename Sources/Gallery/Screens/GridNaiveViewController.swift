import Kumiko

/// The problem of the first article: the mark is stored in the cell. Cells are reused for other
/// items, so the marks wander as soon as the grid scrolls.
final class GridNaiveViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: GridNaiveViewController.layout())

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Grid, naive"
    view.backgroundColor = .systemBackground
    let caption = Caption(
      "Click a few cells, then scroll: the marks wander. Each is stored in a cell, and the cell "
        + "comes back for another item. The screen “Grid” has the cure: a selection that belongs "
        + "to the item.\nチェックマークがセルの中にあると、セルの再利用で別の項目に移ります。"
        + "「Grid」では選択が項目に属します。")
    caption.install(above: collectionView, in: view)
    collectionView.register(NaiveCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.dataSource = self
    collectionView.delegate = self
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 400 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.backgroundColor = .orangeCell
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    guard let cell = collectionView.cellForItem(at: indexPath) as? NaiveCell else { return }
    cell.isMarked.toggle()
  }

  private static func layout() -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    layout.minimumLineSpacing = 10
    layout.minimumInteritemSpacing = 10
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 32, right: 16)
    return layout
  }
}

/// A cell that stores a mark itself, and does not reset it.
private final class NaiveCell: UICollectionViewCell {
  private let checkMarkView = UIImageView(image: .checkmark)

  var isMarked = false {
    didSet {
      checkMarkView.frame = CGRect(x: -7, y: 0, width: 35, height: 25)
      checkMarkView.tintColor = .orangeCellMark
      if isMarked {
        contentView.addSubview(checkMarkView)
      } else {
        checkMarkView.removeFromSuperview()
      }
    }
  }
}
