import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct ItemReorderingTests {
  let shown = DiffableScreen()

  init() {
    shown.show("abcd")
    shown.source.reorderingHandlers.canReorderItem = { $0 != "d" }
  }

  private func pointer(_ event: InputEvent, frames: Int = 1) {
    shown.screen.pipeline.enqueue(event)
    for _ in 0..<frames { shown.screen.tick() }
  }

  private func at(_ row: Int) -> CGPoint { CGPoint(x: 160, y: CGFloat(row) * 44 + 10) }

  @Test func `a press that is held takes an item up, and letting go drops it`() {
    let cell = shown.cell("a")
    pointer(.press(at(0)), frames: 40)
    expect(shown.view.reordering.movement != nil, shown.view.reordering.movement)
    expect(cell?.configurationState.isReordering == true, cell?.configurationState.isReordering)
    pointer(.move(at(2)))
    // It is held where it was taken, 12 points above its centre.
    expect(shown.letters == "bcad" && cell?.center == CGPoint(x: 160, y: 110))
    pointer(.release(at(2)))
    shown.screen.settle()
    expect(shown.source.snapshot().letters == "bcad" && shown.view.reordering.movement == nil)
    expect(shown.cell("a")?.configurationState.isReordering == false)
    // The press was not a click.
    expect(shown.view.indexPathsForSelectedItems?.isEmpty == true)
    expect(shown.cell("a")?.isHighlighted == false, shown.cell("a")?.isHighlighted)
  }

  @Test func `a long press that the app has added moves items itself`() {
    var log: [String] = []
    let view = shown.view
    let press = UILongPressGestureRecognizer { press in
      let place = press.location(in: view)
      switch press.state {
      case .began:
        guard let path = view.indexPathForItem(at: place) else { return }
        log.append("began \(view.beginInteractiveMovementForItem(at: path))")
      case .changed: view.updateInteractiveMovementTargetPosition(place)
      case .ended: view.endInteractiveMovement()
      default: view.cancelInteractiveMovement()
      }
    }
    view.addGestureRecognizer(press)
    pointer(.press(at(0)), frames: 40)
    expect(log == ["began true"] && view.reordering.movement != nil, log)
    pointer(.move(at(2)))
    pointer(.release(at(2)))
    shown.screen.settle()
    expect(shown.source.snapshot().letters == "bcad", shown.source.snapshot().letters)
    // Without it the list does so.
    press.isEnabled = false
    pointer(.press(at(0)), frames: 40)
    expect(log.count == 1 && view.reordering.movement != nil, log)
    pointer(.release(at(0)))
  }

  @Test func `an app's long press does not keep a handle from moving its item at once`() throws {
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, _ in cell.accessories = [.reorder(displayed: .always)]
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    source.apply(snapshot, animatingDifferences: false)
    screen.settle()
    screen.view.addGestureRecognizer(UILongPressGestureRecognizer { _ in })
    let handle = try #require(
      screen.view.cellForItem(at: path(0))?.find(AccessoryView.self), "no handle")
    let middle = CGPoint(x: handle.bounds.midX, y: handle.bounds.midY)
    screen.pipeline.enqueue(.press(handle.convert(middle, to: nil)))
    screen.tick()
    expect(screen.view.reordering.movement != nil)
  }

  @Test func `a menu of the list does not keep a finger from moving an item`() {
    final class NoMenu: NSObject, UIContextMenuInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? { nil }
    }
    let menu = NoMenu()
    shown.view.addInteraction(UIContextMenuInteraction(delegate: menu))
    pointer(.fingerDown(at(0), id: 0), frames: 40)
    expect(shown.view.reordering.movement != nil)
  }

  @Test func `a click stays a click, and what cannot be moved is selected after any time`() {
    pointer(.press(at(0)), frames: 10)
    pointer(.release(at(0)))
    expect(
      shown.view.reordering.movement == nil && shown.view.indexPathsForSelectedItems == [path(0)])
    pointer(.press(at(3)), frames: 60)
    expect(shown.view.reordering.movement == nil, shown.view.reordering.movement)
    pointer(.release(at(3)))
    expect(shown.view.indexPathsForSelectedItems == [path(3)])
  }

  @Test func `an update while the pointer holds an item puts it back for good`() {
    pointer(.press(at(0)), frames: 40)
    pointer(.move(at(2)))
    shown.source.apply(snapshot("abcdx"))
    pointer(.move(at(1)))
    pointer(.release(at(1)))
    shown.screen.settle()
    expect(shown.letters == "abcdx" && shown.source.snapshot().letters == "abcdx")
  }

  @Test func `a press on the reorder mark takes the row up at once`() throws {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    let screen = CollectionScreen(layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, _ in cell.accessories = [.reorder(displayed: .always)]
    }
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.apply(snapshot("abcd"))
    screen.settle()
    let height = try #require(screen.view.cellForItem(at: path(0))).bounds.height
    func tick(_ event: InputEvent) {
      screen.pipeline.enqueue(event)
      screen.tick()
    }
    tick(.press(CGPoint(x: 160, y: 20)))
    expect(screen.view.reordering.movement == nil, screen.view.reordering.movement)
    tick(.release(CGPoint(x: 160, y: 20)))
    tick(.press(CGPoint(x: 297, y: 20)))
    expect(screen.view.reordering.movement?.origin == path(0))
    tick(.move(CGPoint(x: 297, y: 20 + 2 * height)))
    tick(.release(CGPoint(x: 297, y: 20 + 2 * height)))
    screen.settle()
    expect(source.snapshot().letters == "bcad", source.snapshot().letters)
  }

  private final class Paling: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      super.layoutAttributesForElements(in: rect)?.map { changed($0) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      super.layoutAttributesForItem(at: indexPath).map { changed($0) }
    }
    private func changed(_ a: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes
    {
      a.alpha = 0.5
      var t = CATransform3DIdentity
      t.m34 = -1 / 500
      a.transform3D = CATransform3DRotate(t, 0.5, 0, 1, 0)
      return a
    }
  }

  @Test func `an item that is dragged keeps the alpha and the transform of the layout`() {
    let layout = Paling()
    layout.itemSize = CGSize(width: 320, height: 40)
    let screen = CollectionScreen(layout, height: 400)
    let registration = UICollectionView.CellRegistration<CountingCell, String> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.apply(snapshot("abcde"), animatingDifferences: false)
    screen.settle()
    let cell = screen.view.cellForItem(at: path(1))
    let transform = cell?.transform3D.m13
    expect(transform != 0 && cell?.alpha == 0.5, transform, cell?.alpha)
    expect(screen.view.beginInteractiveMovementForItem(at: path(1)))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 70))
    screen.tick()
    expect(cell?.alpha == 0.5, cell?.alpha)
    expect(cell?.transform3D.m13 != 0, cell?.transform3D)
    screen.view.cancelInteractiveMovement()
    screen.settle()
    expect(cell?.alpha == 0.5 && cell?.transform3D.m13 == transform, cell?.alpha)
    _ = source
  }
}

extension InputEvent {
  fileprivate static func press(_ point: CGPoint) -> InputEvent {
    .pointerDown(point, button: .primary, clicks: 1, modifiers: [])
  }

  fileprivate static func move(_ point: CGPoint) -> InputEvent { .pointerMoved(point) }

  fileprivate static func release(_ point: CGPoint) -> InputEvent {
    .pointerUp(point, button: .primary, modifiers: [])
  }
}
