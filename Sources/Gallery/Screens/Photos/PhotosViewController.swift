import Kumiko

/// A photo wall: justified rows of pictures of any shape, all of a row equally high.
final class PhotosViewController: UIViewController, UICollectionViewDelegate {
  private static let rowHeights: [(title: String, height: CGFloat)] = [
    ("Small", 90), ("Medium", 160), ("Large", 280),
  ]

  private var photos = (0..<3_000).map(Photo.init)
  private var rowHeight = PhotosViewController.rowHeights[1].height
  private var nextID = 3_000
  private lazy var collectionView = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout { [unowned self] _, _ in wall() })
  private lazy var dataSource = makeDataSource()
  private lazy var toolbar = makeToolbar()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    view.backgroundColor = .systemBackground
    collectionView.backgroundColor = .systemBackground
    // A click has no effect.
    collectionView.allowsSelection = false
    toolbar.install(above: collectionView, in: view)
    apply()
  }

  private func wall() -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection.justified(rowHeight: rowHeight, spacing: 4) {
      [photos] in photos[$0].aspectRatio
    }
    section.contentInsets = .init(top: 16, leading: 16, bottom: 16, trailing: 16)
    return section
  }

  private func makeToolbar() -> Toolbar {
    let heights = Self.rowHeights.enumerated().map { index, choice in
      UIAction(title: choice.title) { [weak self] _ in self?.choose(index) }
    }
    let add = UIAction(title: "Insert") { [weak self] _ in self?.insert() }
    let remove = UIAction(title: "Remove") { [weak self] _ in self?.remove() }
    let shuffle = UIAction(title: "Shuffle") { [weak self] _ in self?.shuffle() }
    return Toolbar(buttons: heights + [add, remove, shuffle], prominent: 1)
  }

  /// The wall cross-dissolves to another size, and the first picture whose upper edge is visible
  /// keeps its position.
  private func choose(_ index: Int) {
    toolbar.prominent = index
    let (top, kept) = (collectionView.contentOffset.y, firstWhole)
    let old = kept.flatMap(collectionView.layoutAttributesForItem)?.frame.minY
    rowHeight = Self.rowHeights[index].height
    UIView.transition(
      with: collectionView, duration: 0.25, options: .transitionCrossDissolve
    ) { [self] in
      collectionView.collectionViewLayout.invalidateLayout()
      collectionView.layoutIfNeeded()
      guard top > 0, let old, let kept,
        let new = collectionView.layoutAttributesForItem(at: kept)?.frame.minY
      else { return }
      let last = collectionView.contentSize.height - collectionView.bounds.height
      collectionView.contentOffset.y = max(0, min(new - (old - top), last))
      collectionView.layoutIfNeeded()
    }
  }

  /// The first picture whose upper edge is on the screen.
  private var firstWhole: IndexPath? {
    let top = collectionView.contentOffset.y
    return collectionView.indexPathsForVisibleItems.sorted().first { path in
      (collectionView.layoutAttributesForItem(at: path)?.frame.minY ?? 0) >= top
    }
  }

  /// Inserts a new picture after the first visible one.
  private func insert() {
    photos.insert(Photo(id: nextID), at: min(firstShown + 1, photos.count))
    nextID += 1
    apply()
  }

  private func remove() {
    guard photos.indices.contains(firstShown + 1) else { return }
    photos.remove(at: firstShown + 1)
    apply()
  }

  private func shuffle() {
    var generator = Numbers(state: UInt64(nextID))
    nextID += 1
    photos.shuffle(using: &generator)
    apply()
  }

  private var firstShown: Int { collectionView.indexPathsForVisibleItems.min()?.item ?? 0 }

  private func apply() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Photo.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(photos.map(\.id))
    dataSource.apply(snapshot)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, Photo.ID> {
    let cells = UICollectionView.CellRegistration<PhotoCell, Photo.ID> { cell, _, id in
      cell.show(Photo(id: id))
      cell.accessibilityLabel = Photo(id: id).name
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
  }
}

/// A picture that fills its cell.
private final class PhotoCell: UICollectionViewCell {
  private let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 4
    contentView.addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ photo: Photo) {
    picture.image = UIImage(named: photo.name)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = contentView.bounds
  }
}

/// Random numbers that are the same in every run, so that snapshots of the screen are too.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 32
  }
}
