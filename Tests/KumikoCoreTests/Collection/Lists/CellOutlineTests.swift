import KumikoTestSupport
import Testing

@testable import KumikoCore

/// List cells in an outline: f { a, p }, n { w }.
@MainActor final class CellOutlineTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let pipeline: FramePipeline
  private let view: UICollectionView
  private let source: UICollectionViewDiffableDataSource<String, String>
  private let listener = Listener()
  private let marks = Marks()

  /// What stands in the rows.
  private final class Marks {
    var accessories: [UICellAccessory] = [.outlineDisclosure()]
    var level: Int?
  }
  private var time: TimeInterval = 0

  /// What the user did, as the delegate heard of it.
  private final class Listener: NSObject, UICollectionViewDelegate {
    var heard: [String] = []

    func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      heard.append("may \(indexPath.item)")
      return true
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      heard.append("did \(indexPath.item)")
    }
  }

  init() {
    pipeline = FramePipeline(window: window)
    let size = CGSize(width: 300, height: 400)
    window.configure(size: size, traits: .desktop(size: size, scale: 1))
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    view = UICollectionView(
      frame: window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    let marks = marks
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = marks.accessories
      if let level = marks.level { cell.indentationLevel = level }
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    window.addSubview(view)
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["f", "n"])
    outline.append(["a", "p"], to: "f")
    outline.append(["w"], to: "n")
    source.apply(outline, to: "food", animatingDifferences: false)
    view.delegate = listener
    _ = pipeline.tick(at: 0)
  }

  /// Shows the same outline in a list whose marks have a style.
  private func show(
    _ style: UICellAccessory.OutlineDisclosureOptions.Style, headers: Bool = false,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) {
    var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
    if headers { list.headerMode = .firstItemInSection }
    view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
    marks.accessories = [.outlineDisclosure(options: .init(style: style))]
    window.configure(
      size: window.bounds.size,
      traits: window.traitCollection.overridden(by: UITraitCollection(layoutDirection: direction)))
    view.reloadData()
    frames()
  }

  private func frames() {
    for _ in 0..<60 {
      time += 1.0 / 60
      _ = pipeline.tick(at: time)
    }
  }

  /// Clicks into the middle of a row, or a little beside its mark.
  private func click(_ item: String, beside: Bool = false) {
    guard let cell = cell(item) else { return }
    let point = cell.convert(CGPoint(x: beside ? 200 : 60, y: cell.bounds.midY), to: nil)
    pipeline.enqueue(.pointerDown(point, button: .primary, clicks: 1, modifiers: []))
    pipeline.enqueue(.pointerUp(point, button: .primary, modifiers: []))
    frames()
  }

  private func cell(_ item: String) -> UICollectionViewListCell? {
    source.indexPath(for: item).flatMap { view.cellForItem(at: $0) } as? UICollectionViewListCell
  }

  private func clickMark(of item: String) {
    guard let mark = cell(item)?.subviews.first(where: { $0 is AccessoryView }) else {
      Issue.record("\(item) has no mark")
      return
    }
    let point = mark.convert(CGPoint(x: mark.bounds.midX, y: mark.bounds.midY), to: nil)
    pipeline.enqueue(.pointerDown(point, button: .primary, clicks: 1, modifiers: []))
    pipeline.enqueue(.pointerUp(point, button: .primary, modifiers: []))
    frames()
  }

  @Test func `a click on the mark shows the children, indented, and the mark knows it`() {
    clickMark(of: "f")
    expect(source.snapshot().itemIdentifiers == ["f", "a", "p", "n"])
    expect(cell("f")?.configurationState.isExpanded == true)
    expect(cell("n")?.configurationState.isExpanded == false)
    expect(["f", "a", "p", "n"].map { cell($0)?.indentationLevel } == [0, 1, 1, 0])
  }

  @Test func `outside of the outline rows are not indented, whatever the cells showed before`() {
    clickMark(of: "f")
    var plain = NSDiffableDataSourceSnapshot<String, String>()
    plain.appendSections(["rest"])
    // The cell of p stays with its item, the other ones are used again.
    plain.appendItems(["1", "2", "p", "3", "4"])
    source.apply(plain, animatingDifferences: false)
    frames()
    let cells = ["1", "2", "p", "3", "4"].map { cell($0) }
    expect(cells.map { $0?.indentationLevel } == [0, 0, 0, 0, 0])
    expect(cells.allSatisfy { $0?.configurationState.isExpanded == false })
    marks.level = 3
    view.reloadData()
    frames()
    expect(cell("p")?.indentationLevel == 3, saying: "what the app sets stays")
  }

  @Test func `a cell that moved down still opens its own children`() {
    clickMark(of: "f")
    clickMark(of: "n")
    expect(source.snapshot().itemIdentifiers == ["f", "a", "p", "n", "w"])
  }

  private var items: String { source.snapshot().itemIdentifiers.joined() }

  @Test func `a click anywhere on a row in the style of headers opens it, and selects nothing`() {
    show(.header)
    click("f")
    expect(items == "fapn", items)
    click("n", beside: true)
    expect(items == "fapnw", items)
    click("f", beside: true)
    clickMark(of: "n")
    expect(items == "fn", items)
    expect(listener.heard.isEmpty && view.indexPathsForSelectedItems == [])
    view.allowsSelection = false
    click("f")
    expect(items == "fapn", items)
  }

  @Test func `a press on such a row that leaves it opens nothing`() throws {
    show(.header)
    let row = try #require(cell("f"))
    let (inside, outside) = (
      row.convert(CGPoint(x: 60, y: 20), to: nil), CGPoint(x: 60, y: 300)
    )
    pipeline.enqueue(.pointerDown(inside, button: .primary, clicks: 1, modifiers: []))
    frames()
    let mark = try #require(row.subviews.compactMap { $0 as? AccessoryView }.first)
    expect(mark.isHighlighted && !row.isHighlighted, saying: "the mark shows that it is pressed")
    pipeline.enqueue(.pointerMoved(outside))
    pipeline.enqueue(.pointerUp(outside, button: .primary, modifiers: []))
    frames()
    expect(items == "fn" && !mark.isHighlighted)
  }

  @Test func `a click on a row in the style of cells selects it, and only the mark opens it`() {
    for style in [UICellAccessory.OutlineDisclosureOptions.Style.cell, .automatic] {
      show(style)
      listener.heard = []
      click("f")
      expect(items == "fn" && listener.heard == ["may 0", "did 0"])
      clickMark(of: "f")
      expect(items == "fapn" && listener.heard.count == 2)
      clickMark(of: "f")
    }
  }

  @Test func `a first item that is its section's header is in the style of headers by itself`() {
    show(.automatic, headers: true)
    click("f")
    expect(items == "fapn" && listener.heard.isEmpty)
    click("n")
    expect(items == "fapn" && listener.heard == ["may 3", "did 3"])
    show(.cell, headers: true)
    click("f")
    expect(items == "fapn" && listener.heard.last == "did 0")
  }

  @Test func `keys open such a row, and pass it over when they select`() {
    show(.header, headers: true)
    view.becomeFirstResponder()
    view.selection.cursor = path(0)
    pipeline.enqueue(.key(KeyPress("space")))
    frames()
    expect(items == "fapn", items)
    pipeline.enqueue(.key(KeyPress("return")))
    frames()
    expect(items == "fn" && listener.heard.isEmpty)
  }

  private func press(_ keys: String...) {
    for key in keys {
      pipeline.enqueue(.key(KeyPress(key)))
      frames()
    }
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `keys to the sides open a row and close it, and lead to its first child and back`(
    direction: UITraitEnvironmentLayoutDirection
  ) {
    let (back, on) = direction == .rightToLeft ? ("right", "left") : ("left", "right")
    show(.cell, direction: direction)
    view.becomeFirstResponder()
    view.selection.cursor = path(0)
    press(on)
    expect(items == "fapn" && view.selection.cursor == path(0))
    press(on)
    expect(view.selection.cursor == path(1), view.selection.cursor, path(1))
    marks.accessories = []
    view.reloadData()
    frames()
    press(on)
    expect(view.selection.cursor == path(1), saying: "a leaf has nothing below")
    press("down", back)
    expect(view.selection.cursor == path(0) && items == "fapn")
    marks.accessories = [.outlineDisclosure()]
    view.reloadData()
    frames()
    press(back)
    expect(items == "fn", items)
    press(back)
    expect(items == "fn" && view.selection.cursor == path(0))
    expect(listener.heard.isEmpty, listener.heard)
  }

  @Test func `Tab passes the mark of a row over, unless the row has no keys`() throws {
    let mark = try #require(cell("f")?.disclosureMark)
    expect(window.keyboardStops.contains { $0 === view }, window.keyboardStops)
    expect(!window.keyboardStops.contains { $0 === mark }, window.keyboardStops)
    view.allowsSelection = false
    expect(window.keyboardStops.contains { $0 === mark }, window.keyboardStops)
    press("tab", "space")
    expect(items == "fapn", items)
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `the mark stands at the end of the row in every style`(
    direction: UITraitEnvironmentLayoutDirection
  ) {
    for style in [UICellAccessory.OutlineDisclosureOptions.Style.cell, .header, .automatic] {
      show(style, direction: direction)
      let row = cell("f")
      let mark = row?.subviews.first { $0 is AccessoryView }
      let (middle, width) = (mark?.frame.midX ?? 0, row?.bounds.width ?? 0)
      expect(
        direction == .leftToRight ? middle > width - 40 : middle < 40, direction,
        saying: "\(style) at \(middle)")
    }
  }
}
