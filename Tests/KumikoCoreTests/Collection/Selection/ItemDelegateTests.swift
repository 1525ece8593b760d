import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What delegates of collection views decide about pressing, selecting and opening items: as a
/// delegate alone, as a controller that overrides it, and as a data source of sections.
@MainActor struct ItemDelegateTests {
  private class Listener: NSObject, UICollectionViewDelegate {
    var told: [String] = []
    var refused: Set<Int> = []
    var opens: Set<Int> = []
    func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { !refused.contains(indexPath.item) }
    func collectionView(
      _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) { told.append("pressed \(indexPath.item)") }
    func collectionView(
      _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) { told.append("lifted \(indexPath.item)") }
    func collectionView(
      _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item != 2 }
    func collectionView(
      _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { opens.contains(indexPath.item) }
    func collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) { told.append("opened \(indexPath.item)") }
  }

  private func screen() -> (CollectionScreen, PlainSource, Listener) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    layout.minimumInteritemSpacing = 0
    let screen = CollectionScreen(layout)
    let source = PlainSource([4], screen.view)
    let listener = Listener()
    screen.view.delegate = listener
    screen.tick()
    return (screen, source, listener)
  }

  private func click(_ item: Int, _ screen: CollectionScreen, count: Int = 1) {
    guard let frame = screen.onScreen(item) else { return }
    let point = CGPoint(x: frame.midX, y: frame.midY)
    for number in 1...count {
      screen.pipeline.enqueue(
        .pointerDown(point, button: .primary, clicks: number, modifiers: []))
      screen.tick()
      screen.pipeline.enqueue(.pointerUp(point, button: .primary, modifiers: []))
      screen.tick()
    }
  }

  @Test func `an item that may not be pressed is neither pressed nor selected`() {
    let (screen, source, listener) = screen()
    listener.refused = [0]
    click(0, screen)
    expect(listener.told.isEmpty && screen.view.indexPathsForSelectedItems == [])
    click(3, screen)
    expect(listener.told == ["pressed 3", "lifted 3"], listener.told)
    expect(screen.view.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    _ = source
  }

  @Test func `an item that may not be deselected stays selected`() {
    let (screen, source, listener) = screen()
    screen.view.allowsMultipleSelection = true
    for item in [0, 2, 0, 2] { click(item, screen) }
    expect(screen.view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    _ = (source, listener)
  }

  @Test func `a double click opens what may be opened`() {
    let (screen, source, listener) = screen()
    listener.opens = [0]
    click(1, screen, count: 2)
    expect(!listener.told.contains("opened 1"), listener.told)
    click(0, screen, count: 2)
    expect(listener.told.contains("opened 0"), listener.told)
    _ = source
  }

  /// A controller of whose methods each is overridden.
  private final class Controller: UICollectionViewController {
    var told: [String] = []
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item != 0 }
    override func collectionView(
      _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) { told.append("lifted \(indexPath.item)") }
    override func collectionView(
      _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { false }
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      told.append("menu \(indexPath.item)")
      return nil
    }
  }

  @Test func `a controller's overrides are asked as a delegate is`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    let controller = Controller(collectionViewLayout: layout)
    controller.collectionView.register(
      UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    controller.collectionView.allowsMultipleSelection = true
    let screen = ControllerScreen(controller)
    let cells = try (0..<3).map { item in
      try #require(
        controller.collectionView.cellForItem(at: IndexPath(item: item, section: 0)))
    }
    for cell in cells + cells { screen.click(cell) }
    expect(
      controller.collectionView.indexPathsForSelectedItems?.map(\.item).sorted() == [1, 2])
    expect(controller.told == ["lifted 1", "lifted 2", "lifted 1", "lifted 2"], controller.told)
    screen.click(cells[2], .secondary)
    expect(controller.told.last == "menu 2", controller.told.last)
  }

  @Test func `cells follow their state unless they set their looks themselves`() {
    let (screen, source, _) = screen()
    var configured: [Int: Int] = [:]
    source.configure = { cell, path in
      cell.backgroundConfiguration = .listPlainCell()
      cell.automaticallyUpdatesBackgroundConfiguration = path.item == 0
      cell.automaticallyUpdatesContentConfiguration = path.item == 0
      cell.contentConfiguration = Counting { configured[path.item, default: 0] += 1 }
    }
    screen.view.reloadData()
    screen.tick()
    let cells = (0..<2).compactMap {
      screen.view.cellForItem(at: IndexPath(item: $0, section: 0))
    }
    let rest = cells.map { $0.backgroundConfiguration?.backgroundColor }
    configured = [:]
    for cell in cells { cell.isSelected = true }
    screen.tick()
    let selected = cells.map { $0.backgroundConfiguration?.backgroundColor }
    expect(selected[0] != rest[0] && selected[1] == rest[1])
    expect((configured[0] ?? 0) > 0 && configured[1] == nil)
  }

  /// A content that notes when it is brought up to date.
  private struct Counting: UIContentConfiguration {
    let updated: () -> Void
    func makeContentView() -> any UIView & UIContentView { Content(self) }
    func updated(for state: any UIConfigurationState) -> Counting {
      updated()
      return self
    }
  }

  private final class Content: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ configuration: any UIContentConfiguration) {
      self.configuration = configuration
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    func supports(_ configuration: any UIContentConfiguration) -> Bool {
      configuration is Counting
    }
  }

  @Test func `a content view that supports the next configuration stays, another is made anew`() {
    let (screen, source, _) = screen()
    guard let cell = screen.view.cellForItem(at: IndexPath(item: 0, section: 0)) else { return }
    cell.contentConfiguration = Counting {}
    let first = cell.contentView
    cell.contentConfiguration = Counting {}
    expect(cell.contentView === first, cell.contentView, first)
    cell.contentConfiguration = UIListContentConfiguration.cell()
    expect(cell.contentView !== first && cell.contentView is UIListContentView)
    _ = source
  }
}
