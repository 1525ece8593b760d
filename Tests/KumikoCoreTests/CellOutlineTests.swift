import Testing

@testable import KumikoCore

/// List cells in an outline: f { a, p }, n { w }.
@MainActor struct CellOutlineTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let pipeline: FramePipeline
  private let view: UICollectionView
  private let source: UICollectionViewDiffableDataSource<String, String>

  init() {
    pipeline = FramePipeline(window: window)
    let size = CGSize(width: 300, height: 400)
    window.configure(size: size, traits: .desktop(size: size, scale: 1))
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    view = UICollectionView(
      frame: window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure()]
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
    _ = pipeline.tick(at: 0)
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
    for frame in 1...60 { _ = pipeline.tick(at: TimeInterval(frame) / 60) }
  }

  @Test func `a click on the mark shows the children, indented, and the mark knows it`() {
    clickMark(of: "f")
    #expect(source.snapshot().itemIdentifiers == ["f", "a", "p", "n"])
    #expect(cell("f")?.configurationState.isExpanded == true)
    #expect(cell("n")?.configurationState.isExpanded == false)
    #expect(["f", "a", "p", "n"].map { cell($0)?.indentationLevel } == [0, 1, 1, 0])
  }

  @Test func `a cell that moved down still opens its own children`() {
    clickMark(of: "f")
    clickMark(of: "n")
    #expect(source.snapshot().itemIdentifiers == ["f", "a", "p", "n", "w"])
  }
}
