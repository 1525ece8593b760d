import KumikoCore
import KumikoGraphics

/// A preview in several conditions side by side, each with a caption.
final class SheetView: UIView {
  private let list = UICollectionView(frame: .zero, collectionViewLayout: SheetView.layout)
  private var items: [(conditions: StageConditions, picture: Bitmap?)] = []
  private lazy var source = makeSource()
  private static let spacing: CGFloat = 16

  override init(frame: CGRect) {
    super.init(frame: frame)
    list.backgroundColor = .secondarySystemBackground
    list.allowsSelection = false
    addSubview(list)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows variants, with the pictures received so far.
  func show(_ items: [(conditions: StageConditions, picture: Bitmap?)]) {
    let changed = zip(items, self.items).filter { $0.picture !== $1.picture }.map(\.0.conditions)
    self.items = items
    var snapshot = NSDiffableDataSourceSnapshot<Int, StageConditions>()
    snapshot.appendSections([0])
    snapshot.appendItems(items.map(\.conditions))
    snapshot.reconfigureItems(changed)
    source.apply(snapshot, animatingDifferences: false)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    list.frame = bounds
  }

  private static var layout: UICollectionViewLayout {
    let section = NSCollectionLayoutSection.grid(
      minimumItemWidth: 160, spacing: spacing, itemHeight: .absolute(320))
    section.contentInsets = NSDirectionalEdgeInsets(
      top: spacing, leading: spacing, bottom: spacing, trailing: spacing)
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Int, StageConditions> {
    let cells = UICollectionView.CellRegistration<SheetCell, StageConditions> {
      [weak self] cell, path, conditions in
      cell.show(self?.items[path.item].picture, conditions)
    }
    return UICollectionViewDiffableDataSource(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
  }
}

/// A picture scaled to fit, with a caption of its conditions below.
private final class SheetCell: UICollectionViewCell {
  private let picture = UIImageView()
  private let caption = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleToFill
    picture.layer.borderColor = UIColor.separator.cgColor
    caption.font = .preferredFont(forTextStyle: .caption1)
    caption.adjustsFontForContentSizeCategory = true
    caption.textColor = .secondaryLabel
    caption.textAlignment = .center
    caption.numberOfLines = 2
    for view in [picture, caption] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ bitmap: Bitmap?, _ conditions: StageConditions) {
    picture.image = bitmap.map { UIImage(bitmap: $0) }
    caption.text = conditions.summary
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let lines = caption.font.lineHeight * 2 + 8
    let (below, above) = contentView.bounds.divided(atDistance: lines, from: .maxYEdge)
    caption.frame = below
    guard let size = picture.image?.size, size.width > 0, size.height > 0 else {
      return picture.frame = .zero
    }
    let zoom = min(1, above.width / size.width, above.height / size.height)
    let shown = CGSize(
      width: (size.width * zoom).rounded(), height: (size.height * zoom).rounded())
    picture.frame = CGRect(
      x: (above.midX - shown.width / 2).rounded(), y: (above.maxY - shown.height).rounded(),
      width: shown.width, height: shown.height)
    picture.layer.borderWidth = 1 / max(1, traitCollection.displayScale)
  }
}
