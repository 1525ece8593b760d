import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Rows whose content gets a second text, or loses it.
@MainActor struct ListContentChangeTests {
  /// A list of three rows, of which the second can have a second text.
  @MainActor private final class Rows {
    let screen: CollectionScreen
    private var second: String?
    private var source: UICollectionViewDiffableDataSource<Int, Int>?

    init(
      scale: CGFloat = 1, direction: UITraitEnvironmentLayoutDirection = .leftToRight,
      sections: UICollectionLayoutListConfiguration.Appearance? = nil
    ) {
      var layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
      if let sections {
        layout = UICollectionViewCompositionalLayout { _, environment in
          var list = UICollectionLayoutListConfiguration(appearance: sections)
          list.trailingSwipeActionsConfigurationProvider = { _ in nil }
          list.itemSeparatorHandler = { $1 }
          return .list(using: list, layoutEnvironment: environment)
        }
      }
      screen = CollectionScreen(layout, scale: scale, direction: direction)
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
        [unowned self] cell, _, number in
        var content = UIListContentConfiguration.cell()
        content.text = "first"
        content.secondaryText = number == 1 ? second : nil
        cell.contentConfiguration = content
      }
      source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      show(nil, animated: false)
      screen.settle()
    }

    func show(_ second: String?, animated: Bool = true) {
      self.second = second
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([0, 1, 2])
      if source?.snapshot().numberOfItems ?? 0 > 0 { snapshot.reconfigureItems([1]) }
      source?.apply(snapshot, animatingDifferences: animated)
    }

    var cell: UICollectionViewCell? { screen.view.cellForItem(at: path(1)) }
    var height: CGFloat { cell?.presentedState.size.height ?? 0 }
    private var labels: [UILabel] {
      cell?.contentView.subviews.compactMap { $0 as? UILabel } ?? []
    }
    var first: UILabel { labels[0] }
    var second2: UILabel { labels[1] }

    /// What is seen of the row: its height, the first text's middle, how far below it the second
    /// text is, and how opaque that is.
    var seen: SIMD4<Double> {
      let (first, second) = (first.presentedState, second2.presentedState)
      return [
        height, first.center.y, second.center.y - first.center.y,
        second2.isHidden ? 0 : second.alpha,
      ]
    }

    /// What is seen in each frame until nothing moves.
    func film(_ most: Int = 60) -> [SIMD4<Double>] {
      var film: [SIMD4<Double>] = []
      for _ in 0..<most where screen.pipeline.needsFrame {
        screen.tick()
        film.append(seen)
      }
      return film
    }
  }

  @Test(arguments: [
    (1.0, UITraitEnvironmentLayoutDirection.leftToRight), (1.5, .rightToLeft),
  ])
  func `a second text that goes fades as the row shrinks, and keeps below the first`(
    _ scale: Double, _ direction: UITraitEnvironmentLayoutDirection
  ) {
    let rows = Rows(scale: CGFloat(scale), direction: direction)
    let place = rows.first.frame
    rows.show("second", animated: false)
    rows.screen.settle()
    let (open, left) = (rows.seen, rows.second2.frame.minX)
    expect(open[3] == 1 && open[0] > 55)
    rows.show(nil)
    let film = rows.film()
    let half = film.first { $0[0] < (open[0] + 44) / 2 }
    expect((half?[3] ?? 0) > 0.1 && (half?[3] ?? 1) < 0.9, saying: "half-way it is faint")
    for (before, now) in zip([open] + film, film) where now[3] > 0 {
      expect(now[3] <= before[3] && abs(now[0] - before[0]) < 5 && abs(now[1] - before[1]) < 4)
      expect(abs(now[2] - open[2]) < 0.01, abs(now[2] - open[2]), saying: "the texts move together")
      expect(rows.second2.frame.minX == left, rows.second2.frame.minX, left)
    }
    expect(rows.second2.isHidden && rows.second2.alpha == 1 && rows.height == 44)
    expect(rows.first.frame == place, rows.first.frame, place)
  }

  @Test(arguments: [
    UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar,
  ])
  func `it fades in a list that is one section of a layout, too`(
    _ appearance: UICollectionLayoutListConfiguration.Appearance
  ) {
    let rows = Rows(sections: appearance)
    rows.show("second", animated: false)
    rows.screen.settle()
    let open = rows.seen
    expect(open[3] == 1, open[3])
    rows.show(nil)
    let film = rows.film()
    let half = film.first { $0[0] < (open[0] + (film.last?[0] ?? 0)) / 2 }
    expect((half?[3] ?? 0) > 0.1 && (half?[3] ?? 1) < 0.9, saying: "half-way it is faint")
    expect(rows.second2.isHidden && rows.height < open[0])
  }

  @Test(arguments: [
    (1.0, UITraitEnvironmentLayoutDirection.leftToRight), (1.5, .rightToLeft),
  ])
  func `a second text that comes fades in as the row grows, and keeps below the first`(
    _ scale: Double, _ direction: UITraitEnvironmentLayoutDirection
  ) {
    let fresh = Rows(scale: CGFloat(scale), direction: direction)
    fresh.show("second", animated: false)
    fresh.screen.settle()
    let rows = Rows(scale: CGFloat(scale), direction: direction)
    rows.show("second")
    let film = rows.film()
    expect((film.first?[3] ?? 1) < 0.1 && film.last == fresh.seen)
    expect(film.contains { $0[3] > 0.2 && $0[3] < 0.8 }, film)
    for (before, now) in zip(film, film.dropFirst()) {
      expect(now[3] >= before[3] - 0.01 && abs(now[1] - before[1]) < 4)
      expect(abs(now[2] - fresh.seen[2]) < 0.01, saying: "the texts move together")
    }
    expect(rows.second2.frame == fresh.second2.frame && rows.first.frame == fresh.first.frame)
    expect(rows.second2.motions == nil, rows.second2.motions)
  }

  @Test func `turned round in every frame of its way, nothing jumps`() {
    for frames in 1..<18 {
      let rows = Rows()
      rows.show("second")
      rows.screen.settle()
      let open = rows.seen
      rows.show(nil)
      for _ in 0..<frames { rows.screen.tick() }
      let turned = rows.seen
      rows.show("second")
      let film = rows.film()
      for (before, now) in zip([turned] + film, film) {
        expect(
          abs(now[0] - before[0]) < 4 && abs(now[1] - before[1]) < 3, saying: "after \(frames)")
        expect(abs(now[3] - before[3]) < 0.3, abs(now[3] - before[3]), saying: "after \(frames)")
      }
      expect(film.last == open && rows.second2.text == "second")
      rows.show(nil)
      for _ in 0..<frames { rows.screen.tick() }
      rows.show("other")
      rows.screen.tick()
      rows.show(nil)
      _ = rows.film()
      expect(rows.second2.isHidden && rows.height == 44)
    }
  }

  @Test func `without animation it is gone and there at once`() {
    let rows = Rows()
    rows.show("second", animated: false)
    rows.screen.tick()
    expect(rows.seen[3] == 1 && rows.second2.motions == nil)
    rows.show(nil, animated: false)
    rows.screen.tick()
    expect(rows.second2.isHidden && rows.height == 44)
  }

  @Test func `who asked for less motion sees it fade where it is`() {
    let rows = Rows()
    rows.show("second", animated: false)
    rows.screen.settle()
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    rows.show(nil)
    let film = rows.film()
    expect(film.contains { $0[3] > 0.2 && $0[3] < 0.8 } && rows.second2.isHidden)
    expect(rows.height == 44, rows.height)
  }

  @Test func `an image that goes is let go of`() throws {
    let screen = ViewScreen()
    var content = UIListContentConfiguration.cell()
    content.text = "text"
    content.image = UIImage(systemName: "star")
    let view = UIListContentView(configuration: content)
    view.frame = rect(0, 0, 300, 44)
    screen.root.addSubview(view)
    screen.tick()
    let image = try #require(view.subviews.first as? UIImageView)
    expect(image.image != nil && !image.isHidden)
    content.image = nil
    UIView.animate(withDuration: 0.2) {
      view.configuration = content
      view.layoutIfNeeded()
    }
    screen.tick()
    screen.tick(0.1)
    expect(!image.isHidden && image.presentedState.alpha < 1 && image.presentedState.alpha > 0)
    screen.wait(0.3)
    expect(image.isHidden && image.image == nil)
  }
}
