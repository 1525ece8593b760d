import Kumiko
import Offscreen

/// Large trees of constraints: the cost per view must not grow with the number of views, nor with
/// the depth of nesting.
func constraintTreeBenchmarks() -> [Benchmark] {
  let plain = { ConstraintTree(cards: $0) }
  let stacked = { ConstraintTree(stackedCards: $0) }
  let filled = { ConstraintTree(filledDepth: $0) }
  return [
    Benchmark(
      "constraints/1,110 views at a new width, per view", subject: resizing(370, 3, plain),
      baseline: resizing(37, 3, plain), ratioLimit: 1.5, timeLimit: 0.004 / 1_110),
    Benchmark(
      "constraints/1,110 views in stacks, first layout, per view",
      subject: firstLayout(370, 3, stacked), baseline: firstLayout(37, 3, stacked),
      ratioLimit: 1.5, timeLimit: 0.025 / 1_110),
    Benchmark(
      "constraints/1,110 views in stacks at a new width, per view",
      subject: resizing(370, 3, stacked), baseline: resizing(37, 3, stacked), ratioLimit: 1.5,
      timeLimit: 0.004 / 1_110),
  ]
    + [250, 500, 1_000, 2_000].flatMap(chain)
    + [
      Benchmark(
        "constraints/400 views that fill each other, first layout, per view",
        subject: firstLayout(400, 2, filled), baseline: firstLayout(50, 2, filled), ratioLimit: 1.5,
        timeLimit: 0.025 / 1_000),
      Benchmark(
        "constraints/first frame of 40 cells of 53 each, per cell", subject: cells(40),
        baseline: cells(4), timeLimit: 0.006 / 40),
    ]
}

/// Nested views, with four constraints each.
private func chain(_ depth: Int) -> [Benchmark] {
  let tree = { ConstraintTree(depth: $0) }
  let name = "constraints/\(depth.formatted()) views in each other"
  return [
    Benchmark(
      "\(name), made and laid out, per view",
      subject: Measurement(
        "\(depth) deep", units: depth, body: { ConstraintTree(depth: depth).layOut(width: 900) }),
      baseline: Measurement(
        "100 deep, per view", units: 100, body: { ConstraintTree(depth: 100).layOut(width: 900) }),
      ratioLimit: 1.5, timeLimit: 0.025 / 1_000),
    Benchmark(
      "\(name), first layout, per view", subject: firstLayout(depth, 1, tree),
      baseline: firstLayout(100, 1, tree), ratioLimit: 1.5, timeLimit: 0.025 / 1_000),
    Benchmark(
      "\(name) at a new width, per view", subject: resizing(depth, 1, tree),
      baseline: resizing(100, 1, tree), ratioLimit: 1.5, timeLimit: 0.004 / 1_000),
  ]
}

private func resizing(
  _ count: Int, _ views: Int, _ make: @escaping (Int) -> ConstraintTree
) -> Measurement {
  Measurement("\(count * views) views, per view", units: count * views * 4) {
    let tree = make(count)
    tree.layOut(width: 900)
    return { for step in 0..<4 { tree.layOut(width: CGFloat(700 + step * 53)) } }
  }
}

private func firstLayout(
  _ count: Int, _ views: Int, _ make: @escaping (Int) -> ConstraintTree
) -> Measurement {
  Measurement("\(count * views) views, per view", units: count * views) {
    let tree = make(count)
    return { tree.layOut(width: 900) }
  }
}

/// The frame in which self-sizing cells with constraints appear, from their creation to their
/// pixels.
private func cells(_ count: Int) -> Measurement {
  Measurement("\(count) cells, per cell", units: count) {
    let screen = try? CellScreen(cells: count)
    return { screen?.frame() }
  }
}

/// Four columns of cells of thirteen views each: 53 constraints.
private final class CellScreen {
  private let host: OffscreenHost
  private let dataSource: UICollectionViewDiffableDataSource<Int, Int>

  init(cells: Int) throws {
    host = try OffscreenHost(size: CGSize(width: 800, height: 1_000))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.25), heightDimension: .estimated(90)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(90)),
      subitems: [item])
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group))
    let collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 800, height: 1_000), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, _ in
      CellScreen.fill(cell.contentView)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    let controller = UIViewController()
    controller.view = collectionView
    host.rootViewController = controller
    host.advance(by: OffscreenHost.frameDuration)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<cells))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func frame() { host.advance(by: OffscreenHost.frameDuration) }

  private static func fill(_ content: UIView) {
    var above = content.topAnchor
    for line in 0..<13 {
      let view = UIView()
      view.backgroundColor = .systemOrange
      view.translatesAutoresizingMaskIntoConstraints = false
      content.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: above, constant: 2),
        view.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 8),
        view.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -8),
        view.heightAnchor.constraint(equalToConstant: CGFloat(4 + line % 3)),
      ])
      above = view.bottomAnchor
    }
    content.bottomAnchor.constraint(equalTo: above, constant: 2).isActive = true
  }
}
