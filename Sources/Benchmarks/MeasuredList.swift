import Kumiko
import Offscreen

/// The arrangement of the cells of a measured list.
enum MeasuredShape: String, CaseIterable {
  case list, masonry, nested, wide

  var section: NSCollectionLayoutSection {
    switch self {
    case .list: .list(estimatedHeight: 44)
    case .masonry: .masonry(columns: 4, spacing: 4, itemHeight: .estimated(44))
    case .nested: NSCollectionLayoutSection(group: Self.tallBesideTwo)
    case .wide: .grid(columns: 20, spacing: 2, itemHeight: .estimated(44))
    }
  }

  /// A tall cell beside two stacked ones.
  private static var tallBesideTwo: NSCollectionLayoutGroup {
    func size(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(width), heightDimension: .estimated(height))
    }
    let cell = NSCollectionLayoutItem(layoutSize: size(1, 44))
    return .horizontal(
      layoutSize: size(1, 88),
      subitems: [
        NSCollectionLayoutItem(layoutSize: size(0.5, 88)),
        NSCollectionLayoutGroup.vertical(layoutSize: size(0.5, 88), subitems: [cell, cell]),
      ])
  }
}

/// An offscreen list of self-sizing rows, all of which were visible once.
final class MeasuredList: NSObject, UICollectionViewDataSource {
  let host: OffscreenHost
  let view: UICollectionView
  private(set) var count: Int

  init(rows: Int, shape: MeasuredShape = .list) throws {
    let size = CGSize(width: 375, height: 600)
    host = try OffscreenHost(size: size)
    count = rows
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: shape.section))
    super.init()
    view.register(MeasuredRow.self, forCellWithReuseIdentifier: "row")
    view.dataSource = self
    let controller = UIViewController()
    controller.view = view
    host.rootViewController = controller
    frame()
    seeEverything()
  }

  /// The first item on the screen.
  var firstVisible: Int { view.indexPathsForVisibleItems.map(\.item).min() ?? 0 }

  func frame() { host.advance(by: OffscreenHost.frameDuration) }

  /// Scrolls past all rows, so that each is measured, and back to the middle.
  private func seeEverything() {
    var offset: CGFloat = 0
    while offset < view.contentSize.height {
      offset += 500
      view.contentOffset = CGPoint(x: 0, y: offset)
      view.layoutIfNeeded()
    }
    view.contentOffset = CGPoint(x: 0, y: view.contentSize.height / 2)
    frame()
  }

  /// Changes the data and the view in one update without animation, and draws a frame.
  func update(by change: Int, _ operations: @escaping (UICollectionView) -> Void) {
    UIView.performWithoutAnimation {
      view.performBatchUpdates { [self] in
        count += change
        operations(view)
      }
    }
    frame()
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    (cell as? MeasuredRow)?.height = 40 + CGFloat(indexPath.item % 7) * 6
    cell.backgroundColor = indexPath.item.isMultiple(of: 2) ? .systemOrange : .systemBackground
    return cell
  }
}

/// A row that specifies its height.
private final class MeasuredRow: UICollectionViewCell {
  var height: CGFloat = 44

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = height
    return layoutAttributes
  }
}
