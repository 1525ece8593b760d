import Foundation
import Kumiko
import Offscreen

/// Rows of outlines: a parent of many children is expanded and collapsed with animation, to the
/// first frame.
///
/// # Limits that are not met
///
/// 100,000 children: half of the time is that of a thousand, cells and their animations. The rest
/// is lists of positions, as operations of the update; ranges instead, as the layout has them,
/// would be the next improvement.
func outlineBenchmarks() -> [Benchmark] {
  [100_000, 1_000_000].flatMap { count in
    [true, false].map { opens in
      toggled(children: count, opens: opens, timeLimit: count == 100_000 ? 0.005 : nil)
    }
  }
}

/// Many children, against a thousand.
private func toggled(children: Int, opens: Bool, timeLimit: Double?) -> Benchmark {
  func measurement(_ label: String, children: Int) -> Measurement {
    let screen = LazyOutline(children: children)
    return Measurement(
      label,
      prepare: {
        screen.outline?.show(isOpen: !opens)
        screen.outline?.host.advance(by: 1)
        return { screen.outline?.show(isOpen: opens) }
      })
  }
  return Benchmark(
    "outline/\(opens ? "open" : "close") \(children) children",
    subject: measurement("first frame", children: children),
    baseline: measurement("1,000 children", children: 1_000),
    ratioLimit: timeLimit == nil ? nil : 2.5, timeLimit: timeLimit)
}

/// An outline that is created when its row is measured.
private final class LazyOutline {
  private let children: Int
  private(set) lazy var outline: OutlineScreen? = try? OutlineScreen(children: children)

  init(children: Int) { self.children = children }
}

/// A list of ten parents, of which the second has many children.
private final class OutlineScreen {
  let host: OffscreenHost
  private let source: UICollectionViewDiffableDataSource<Int, Int>
  private var outline = NSDiffableDataSourceSectionSnapshot<Int>()

  init(children: Int) throws {
    host = try OffscreenHost(size: CGSize(width: 480, height: 640))
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 480, height: 640),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
      if item < 0 { cell.accessories = [.outlineDisclosure()] }
    }
    source = UICollectionViewDiffableDataSource(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    let controller = UIViewController()
    controller.view = list
    host.rootViewController = controller
    outline.append(Array(-10 ... -1))
    outline.append(Array(0..<children), to: -9)
    source.apply(outline, to: 0, animatingDifferences: false)
    host.advance(by: 1)
  }

  /// Expands or collapses, and draws the first frame.
  func show(isOpen: Bool) {
    if isOpen { outline.expand([-9]) } else { outline.collapse([-9]) }
    source.apply(outline, to: 0)
    host.advance(by: OffscreenHost.frameDuration)
  }
}
