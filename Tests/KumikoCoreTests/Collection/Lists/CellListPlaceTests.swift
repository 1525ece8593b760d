import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// List cells in lists: places, backgrounds, lines and headers.
@MainActor struct CellListPlaceTests {
  private func screen(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, rows: Int,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    _ set: (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
    configure: @escaping (UICollectionViewListCell, Int) -> Void = { _, _ in }
  ) -> (CollectionScreen, UICollectionViewDiffableDataSource<Int, Int>) {
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    set(&list)
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout.list(using: list), width: 390, direction: direction)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
      configure(cell, item)
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Header"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<rows))
    source.apply(snapshot, animatingDifferences: false)
    screen.settle()
    return (screen, source)
  }

  private func cell(_ screen: CollectionScreen, _ item: Int) -> UICollectionViewListCell? {
    screen.view.cellForItem(at: path(item)) as? UICollectionViewListCell
  }

  @Test func `rows of cards have rounded ends, white backgrounds and lines between`() throws {
    let (screen, source) = screen(.insetGrouped, rows: 3)
    let cells = try (0..<3).map { try #require(cell(screen, $0)) }
    let backgrounds = try cells.map {
      try #require($0.subviews.first as? BackgroundConfigurationView)
    }
    expect(backgrounds.map(\.layer.cornerRadius) == [10, 0, 10])
    expect(backgrounds[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    expect(backgrounds.allSatisfy { $0.backgroundColor == .secondarySystemGroupedBackground })
    expect(cells.map { $0.separator?.frame } == [rect(20, 43, 330, 1), rect(20, 43, 330, 1), nil])
    expect(cells.map(\.frame.height) == [44, 44, 44], cells.map(\.frame.height))
    _ = source
  }

  /// 390 wide: the card is from 20 to 370; text from 40, the mark until 350, the value until 327.
  @Test func `texts and marks of cards keep 20 from the sides of the card`() throws {
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      let (screen, source) = screen(.insetGrouped, rows: 2, direction: direction) { _ in
      } configure: { cell, item in
        var content = UIListContentConfiguration.valueCell()
        content.text = "Row"
        content.secondaryText = "Value"
        cell.contentConfiguration = content
        if item == 0 { cell.accessories = [.disclosureIndicator()] }
      }
      /// From where to where something reaches, from the edge where reading starts.
      func reach(_ view: UIView?, _ rect: CGRect?) -> [CGFloat]? {
        guard let view, let rect = rect.map({ view.convert($0, to: nil) }) else { return nil }
        return direction == .leftToRight
          ? [rect.minX, rect.maxX] : [390 - rect.maxX, 390 - rect.minX]
      }
      let rows = try (0..<2).map { try #require(cell(screen, $0)) }
      let contents = rows.map { $0.contentView as? UIListContentView }
      func text(_ item: Int) -> [CGFloat]? {
        reach(contents[item], contents[item]?.textLayoutGuide?.layoutFrame)
      }
      func value(_ item: Int) -> [CGFloat]? {
        reach(contents[item], contents[item]?.secondaryTextLayoutGuide?.layoutFrame)
      }
      expect(text(0)?.first == 40 && text(1)?.first == 40)
      expect(value(0)?.last == 327, value(0)?.last)
      expect(value(1)?.last == 350, value(1)?.last, saying: "without a mark")
      let mark = rows[0].subviews.first { $0 is AccessoryView }
      expect(reach(mark, mark?.bounds)?.last == 350, reach(mark, mark?.bounds)?.last)
      expect(reach(rows[0], rows[0].separator?.frame)?.first == 40)
      _ = source
    }
  }

  @Test func `rows of a plain list start at 20`() throws {
    let (screen, source) = screen(.plain, rows: 2)
    let content = try #require(cell(screen, 0)?.contentView as? UIListContentView)
    expect(content.textLayoutGuide?.layoutFrame.minX == 20)
    expect(cell(screen, 0)?.separator?.frame == rect(20, 43, 370, 1))
    _ = source
  }

  @Test func `a header has the content and the background that suit it`() throws {
    let (screen, source) = screen(.insetGrouped, rows: 1) { $0.headerMode = .supplementary }
    let header = try #require(
      screen.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
        as? UICollectionViewListCell)
    expect(header.contentConfiguration as? UIListContentConfiguration != nil)
    expect(header.backgroundConfiguration?.resolvedBackgroundColor(for: .red) == .clear)
    // 17 above, 13 points of text, 6 below.
    expect(header.frame.height == 39, header.frame.height)
    _ = source
  }

  @Test func `a row that gets more text becomes higher`() throws {
    let (screen, source) = screen(.plain, rows: 3)
    var content = UIListContentConfiguration.cell()
    content.text = "Row 0"
    content.secondaryText = "more"
    cell(screen, 0)?.contentConfiguration = content
    screen.settle()
    expect(cell(screen, 0)?.frame.height == 62, cell(screen, 0)?.frame.height)
    expect(cell(screen, 1)?.frame.minY == 62, cell(screen, 1)?.frame.minY)
    cell(screen, 0)?.isSelected = true
    screen.tick()
    expect(cell(screen, 1)?.frame.minY == 62, cell(screen, 1)?.frame.minY)
    _ = source
  }

  @Test func `a background that was set explicitly stays`() {
    let (screen, source) = screen(.grouped, rows: 2) { _ in
    } configure: { cell, item in
      guard item == 0 else { return }
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .red
      cell.backgroundConfiguration = background
    }
    func color(_ item: Int) -> UIColor? {
      cell(screen, item)?.backgroundConfiguration?.resolvedBackgroundColor(for: .blue)
    }
    expect(color(0) == .red && color(1) == .secondarySystemGroupedBackground)
    cell(screen, 1)?.isHighlighted = true
    screen.tick()
    expect(color(1) == .systemGray5, color(1))
    _ = source
  }

  @Test func `marks are light on the background of a selected sidebar row`() throws {
    let (screen, source) = screen(.sidebar, rows: 2) { _ in
    } configure: { cell, _ in
      cell.accessories = [.disclosureIndicator(), .delete(displayed: .always)]
    }
    let first = try #require(cell(screen, 0))
    let mark = try #require(
      first.subviews.compactMap { $0 as? AccessoryView }.last?.subviews.first as? UIImageView)
    expect(mark.tintColor == .systemGray, mark.tintColor)
    first.isSelected = true
    screen.tick()
    expect(mark.tintColor == .white, mark.tintColor)
    _ = source
  }

  @Test func `the first accessory stands at the margin`() throws {
    let (screen, source) = screen(.grouped, rows: 1) { _ in
    } configure: { cell, _ in
      cell.accessories = [.delete(displayed: .always), .multiselect(displayed: .always)]
    }
    let first = try #require(cell(screen, 0))
    let frames = first.subviews.filter { $0 is AccessoryView }.map(\.frame.minX)
    expect(frames == [20, 60], frames)
    expect(first.contentView.frame.minX == 84, first.contentView.frame.minX)
    _ = source
  }
}
