import ScreenshotTesting
import UIKit

/// Sections of numbered cells under headers: what updates are filmed with.
final class UpdateBoard: UIViewController {
  typealias Content = [(section: String, items: [Int])]

  static let start: Content = [("Fruit", Array(0..<9)), ("Trees", Array(20..<27))]

  /// The side of a cell, in points.
  var size: CGFloat = 44
  /// What headers say that say more than their section's name.
  var titles: [String: String] = [:]
  /// The items whose rows are high, where the board is a list.
  var open: Set<Int> = []
  private let isList: Bool
  private(set) lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: makeLayout())
  private(set) lazy var source = makeSource()

  /// A board of squares, or of rows that are as high as their cells ask for.
  init(isList: Bool = false) {
    self.isList = isList
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = collectionView }

  func show(
    _ content: Content, animated: Bool = true, reconfiguring: [Int] = [], reloading: [Int] = [],
    completion: (() -> Void)? = nil
  ) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    for (section, items) in content {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    snapshot.reconfigureItems(reconfiguring)
    snapshot.reloadItems(reloading)
    source.apply(snapshot, animatingDifferences: animated, completion: completion)
  }

  func resize(to size: CGFloat, animated: Bool = true, completion: ((Bool) -> Void)? = nil) {
    self.size = size
    collectionView.setCollectionViewLayout(
      makeLayout(), animated: animated, completion: completion)
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [unowned self] _, _ in layout() }
  }

  private func layout() -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: isList ? row : line)
    section.interGroupSpacing = 8
    section.contentInsets = .init(top: 6, leading: 12, bottom: 10, trailing: 12)
    section.boundarySupplementaryItems = [
      .init(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(22)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return section
  }

  private var line: NSCollectionLayoutGroup {
    let side = NSCollectionLayoutDimension.absolute(size)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: side),
      subitems: [.init(layoutSize: .init(widthDimension: side, heightDimension: side))])
    group.interItemSpacing = .fixed(8)
    return group
  }

  private var row: NSCollectionLayoutGroup {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
    return .vertical(layoutSize: size, subitems: [.init(layoutSize: size)])
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<String, Int> {
    let cells = UICollectionView.CellRegistration<BoardCell, Int> {
      [unowned self] cell, _, number in
      cell.show(number)
      cell.height = isList ? (open.contains(number) ? 66 : 30) : nil
    }
    let headers = UICollectionView.SupplementaryRegistration<BoardHeader>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned self] view, _, path in view.show(title(ofSection: path.section)) }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    source.supplementaryContent = { [unowned self] section, _ in
      AnyHashable(titles[section] ?? section)
    }
    return source
  }

  private func title(ofSection index: Int) -> String {
    let section = source.sectionIdentifier(for: index) ?? ""
    return titles[section] ?? section
  }
}

/// A coloured cell with a number in its middle.
final class BoardCell: UICollectionViewCell {
  private let label = UILabel()
  /// The height that it asks for; nil where it has no opinion.
  var height: CGFloat?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 8
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 15)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ number: Int) {
    contentView.backgroundColor = UIColor(
      hue: CGFloat(number % 12) / 12, saturation: 0.55, brightness: 0.9, alpha: 1)
    label.text = "\(number)"
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = height ?? layoutAttributes.size.height
    return layoutAttributes
  }
}

/// A header of 22 points a line.
final class BoardHeader: UICollectionReusableView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.autoresizingMask = [.flexibleWidth]
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String) {
    label.text = text
    label.frame = CGRect(
      x: 20, y: 4, width: max(0, bounds.width - 40), height: height(of: text) - 4)
  }

  private func height(of text: String) -> CGFloat {
    4 + 18 * CGFloat(text.split(separator: "\n").count)
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = height(of: label.text ?? "")
    return layoutAttributes
  }
}
