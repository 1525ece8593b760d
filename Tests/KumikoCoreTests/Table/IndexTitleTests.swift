import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The titles along the edge of lists, and where they lead.
@MainActor struct IndexTitleTests {
  private final class Words: NSObject, UITableViewDataSource {
    var counts = [20, 20, 20, 20, 20]
    var titles: [String]? = ["A", "B", "C", "D", "E"]
    var lead: (Int) -> Int = { $0 }
    var asked: [String] = []

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Section \(section)"
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
      asked.append("\(title)\(index)")
      return lead(index)
    }
  }

  private let screen: TableScreen
  private let source: Words

  init() { self.init(.leftToRight) }

  private init(_ direction: UITraitEnvironmentLayoutDirection, style: UITableView.Style = .plain) {
    screen = TableScreen(style, direction: direction)
    source = Words()
    screen.view.dataSource = source
    screen.settle()
  }

  private var strip: IndexStrip? { screen.view.sectionIndex.strip }

  /// The titles that are shown, with dots.
  private func shown(_ strip: IndexStrip) -> String {
    strip.subviews.compactMap { ($0 as? UILabel)?.text ?? "?" }.joined()
  }

  /// The middle of a title in the window.
  private func place(_ index: Int) throws -> CGPoint {
    let strip = try #require(strip)
    let view = strip.subviews[index]
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  private func send(_ event: InputEvent) {
    screen.pipeline.enqueue(event)
    screen.tick()
  }

  @Test func `titles stand along the edge beside the rows, and stay while it scrolls`() throws {
    let strip = try #require(strip)
    expect(shown(strip) == "ABCDE")
    let frame = strip.convert(strip.bounds, to: nil)
    expect(frame.maxX <= 320 && frame.minX >= 320 - 40 && frame.height == 480)
    let cell = try #require(screen.view.visibleCells.first)
    expect(cell.contentView.convert(cell.contentView.bounds, to: nil).maxX <= frame.maxX)
    expect(cell.contentView.frame.width < cell.bounds.width)
    screen.view.contentOffset.y = 700
    screen.settle()
    expect(strip.convert(strip.bounds, to: nil) == frame)
  }

  @Test func `a click and a drag go to sections, each told once`() throws {
    send(.pointerDown(try place(2), button: .primary, clicks: 1, modifiers: []))
    expect(screen.view.indexPathsForVisibleRows?.first == path(0, 2))
    expect(source.asked == ["C2"], source.asked)
    send(.pointerMoved(try place(2)))
    send(.pointerMoved(try place(3)))
    expect(screen.view.indexPathsForVisibleRows?.first == path(0, 3))
    send(.pointerMoved(CGPoint(x: 100, y: -50)))
    expect(source.asked == ["C2", "D3", "A0"], source.asked)
    expect(screen.view.contentOffset.y == 0, screen.view.contentOffset.y)
    send(.pointerUp(CGPoint(x: 100, y: -50), button: .primary, modifiers: []))
    send(.pointerMoved(try place(4)))
    expect(source.asked.count == 3, source.asked.count, saying: "the button was lifted")
    expect(screen.view.indexPathForSelectedRow == nil, screen.view.indexPathForSelectedRow)
  }

  @Test func `the data source says where a title leads, or that it leads nowhere`() throws {
    source.lead = { _ in 1 }
    screen.click(try place(4))
    expect(screen.view.indexPathsForVisibleRows?.first == path(0, 1))
    source.lead = { _ in NSNotFound }
    let offset = screen.view.contentOffset
    screen.click(try place(0))
    expect(screen.view.contentOffset == offset, screen.view.contentOffset, offset)
    source.lead = { _ in 99 }
    expect(try reportKinds { screen.click(try place(3)) } == ["index.outside"])
    expect(screen.view.contentOffset == offset, screen.view.contentOffset, offset)
  }

  @Test func `a section without rows is gone to`() throws {
    source.counts[3] = 0
    screen.view.reloadData()
    screen.settle()
    screen.click(try place(3))
    expect(screen.view.contentOffset.y == screen.view.rect(forSection: 3).minY)
  }

  @Test func `where not all titles fit, dots stand for others, and each is still found`() throws {
    source.titles = (0..<100).map { "\($0 % 10)" }
    screen.view.reloadSectionIndexTitles()
    screen.tick()
    let strip = try #require(strip)
    expect(strip.subviews.count == 31, strip.subviews.count)
    expect(shown(strip).hasPrefix("0•6•3•") && shown(strip).hasSuffix("•9"))
    source.lead = { _ in 0 }
    for index in 0..<31 { screen.click(try place(index)) }
    expect(Set(source.asked).count == 31, Set(source.asked).count)
    expect(IndexStrip.slots(of: 26, capacity: 1) == [0])
    expect(IndexStrip.slots(of: 26, capacity: 0) == [])
    expect(IndexStrip.slots(of: 26, capacity: 4) == [0, nil, 25])
    screen.resize(320, 4)
    expect(strip.subviews.isEmpty, strip.subviews)
  }

  @Test func `where reading starts at the right, titles stand at the left`() throws {
    let other = IndexTitleTests(.rightToLeft)
    let strip = try #require(other.strip)
    expect(strip.convert(strip.bounds, to: nil).maxX <= 40)
    let cell = try #require(other.screen.view.visibleCells.first)
    expect(cell.contentView.frame.minX > 0, cell.contentView.frame.minX)
  }

  @Test func `titles come and go with the data and with what the table says`() {
    screen.view.sectionIndexMinimumDisplayRowCount = 101
    screen.tick()
    expect(strip == nil, strip)
    expect(
      screen.view.visibleCells.first.map { $0.contentView.frame.width == $0.bounds.width } == true)
    screen.view.sectionIndexMinimumDisplayRowCount = 100
    screen.tick()
    expect(strip != nil, strip)
    source.titles = nil
    screen.view.reloadSectionIndexTitles()
    screen.tick()
    expect(strip == nil, strip)
    let grouped = IndexTitleTests(.leftToRight, style: .grouped)
    expect(grouped.strip == nil, grouped.strip, saying: "only plain tables have some")
  }

  @Test func `colours are those of the table`() throws {
    screen.view.sectionIndexColor = .red
    screen.view.sectionIndexBackgroundColor = .green
    screen.view.sectionIndexTrackingBackgroundColor = .blue
    let strip = try #require(strip)
    expect((strip.subviews.first as? UILabel)?.textColor == .red)
    expect(strip.backgroundColor == .green, strip.backgroundColor)
    send(.pointerDown(try place(1), button: .primary, clicks: 1, modifiers: []))
    expect(strip.backgroundColor == .blue, strip.backgroundColor)
    send(.pointerUp(try place(1), button: .primary, modifiers: []))
    expect(strip.backgroundColor == .green, strip.backgroundColor)
  }

  @Test func `a magnifying glass can stand among them`() throws {
    source.titles = [UITableView.indexSearch, "A"]
    screen.view.reloadSectionIndexTitles()
    screen.tick()
    let strip = try #require(strip)
    expect(strip.subviews.first is UIImageView && shown(strip) == "?A")
  }

  @Test func `a collection view has them, too`() throws {
    final class Items: NSObject, UICollectionViewDataSource {
      func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
      { 30 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      }
      func indexTitles(for collectionView: UICollectionView) -> [String]? { ["x", "y"] }
      func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
      ) -> IndexPath { IndexPath(item: 5, section: index + 1) }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 250, height: 40)
    let view = UICollectionView(frame: rect(0, 0, 320, 480), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    let items = Items()
    view.dataSource = items
    let screen = ViewScreen()
    screen.root.addSubview(view)
    screen.tick()
    let strip = try #require(view.sectionIndex.strip)
    let letter = strip.subviews[1]
    let point = letter.convert(CGPoint(x: letter.bounds.midX, y: letter.bounds.midY), to: nil)
    screen.click(point.x, point.y)
    let frame = try #require(
      view.layoutAttributesForItem(at: IndexPath(item: 5, section: 2))?.frame)
    expect(view.contentOffset.y == frame.minY, view.contentOffset.y, frame.minY)
  }
}
