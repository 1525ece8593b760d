import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What a drop does with rows and previews, and who hears of a drag besides the list.
@MainActor struct ListDropCourseTests {
  @Test func `where nobody says what a drop does, rows of the list move and others are copied`() {
    let list = ListDragScreen(["abc"])
    let plain = PlainTarget()
    list.view.dropDelegate = plain
    list.press(0)
    list.move(2)
    expect(list.view.dragging.interaction.drag?.operation == .move && list.shown == "bc·")
    list.send(.key(KeyPress("escape")))
    list.screen.settle()
    let drag = IncomingDrag([NSItemProvider(object: "a" as NSString)])
    expect(drag.move(to: list.screen.window, at: list.at(1), allowsMove: true) == .copy)
    drag.leave()
    list.allowsMove = false
    list.release(2)
    list.press(0)
    list.move(2)
    expect(list.view.dragging.interaction.drag?.operation == .copy)
  }

  private final class PlainTarget: NSObject, UICollectionViewDropDelegate {
    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {}
  }

  @Test func `a coordinator knows sizes, and lets previews rest where the app says`() async {
    let list = ListDragScreen(["abcd"])
    var sizes: [CGSize] = []
    list.operation = .copy
    list.perform = { [unowned list] coordinator in
      sizes = coordinator.items.map(\.previewSize)
      coordinator.drop(
        coordinator.items[0].dragItem,
        to: UIDragPreviewTarget(container: list.view, center: CGPoint(x: 7, y: 8)))
    }
    list.press(0)
    list.move(2)
    let preview = list.screen.window.subviews.compactMap { $0 as? DragPreviewView }.first
    list.release(2)
    expect(sizes == [CGSize(width: 320, height: 44)] && preview?.center == CGPoint(x: 7, y: 8))
    await list.settle()
  }

  @Test func `a preview vanishes into a part of a cell, as large as that is`() async {
    let list = ListDragScreen(["abcd"])
    list.intent = .insertIntoDestinationIndexPath
    list.perform = { coordinator in
      coordinator.drop(
        coordinator.items[0].dragItem, intoItemAt: path(2),
        rect: CGRect(x: 10, y: 11, width: 32, height: 22))
    }
    list.press(0)
    list.move(2)
    let preview = list.screen.window.subviews.compactMap { $0 as? DragPreviewView }.first
    list.release(2)
    expect(preview?.center == CGPoint(x: 26, y: 2 * 44 + 22), preview?.center)
    expect(preview?.transform == CGAffineTransform(scaleX: 0.1, y: 0.5), preview?.transform)
    await list.settle()
  }

  @Test
  func `a row springs open again for a row that comes after it, and not for the one that is held`()
  {
    let list = ListDragScreen(["abcd"])
    list.intent = .insertIntoDestinationIndexPath
    list.view.isSpringLoaded = true
    list.press(0)
    list.move(0.2)
    for _ in 0..<90 { list.screen.tick() }
    expect(list.view.indexPathsForSelectedItems == [], saying: "it does not open itself")
    list.move(2)
    for _ in 0..<90 { list.screen.tick() }
    list.move(3)
    for _ in 0..<90 { list.screen.tick() }
    expect(Set(list.view.indexPathsForSelectedItems ?? []) == [path(2), path(3)])
    list.view.isSpringLoaded = false
    list.move(1)
    for _ in 0..<90 { list.screen.tick() }
    expect(list.view.indexPathsForSelectedItems?.count == 2 && !list.view.isSpringLoaded)
  }

  @Test func `a view springs open with where the pointer is`() {
    let screen = DragScreen()
    var seen: [String] = []
    let spring = UISpringLoadedInteraction { interaction, context in
      let place = context.location(in: interaction.view)
      seen.append("\(context.targetView === interaction.view) \(Int(place.x))")
    }
    screen.right.addInteraction(spring)
    screen.press(50, 50)
    screen.move(250, 50)
    let asked = screen.log.filter { $0 == "update" }.count
    screen.tick(60)
    expect(seen == ["true 50"], seen)
    expect(screen.log.filter { $0 == "update" }.count > asked, saying: "what opened is asked")
  }

  @Test func `a press on the reorder mark moves the row, where rows can be dragged as well`() {
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, _ in cell.accessories = [.reorder(displayed: .always)]
    }
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.apply(snapshot("abcd"))
    let drags = PlainDragSource(source)
    screen.view.dragDelegate = drags
    screen.settle()
    func press(_ x: CGFloat) {
      screen.pipeline.enqueue(
        .pointerDown(CGPoint(x: x, y: 20), button: .primary, clicks: 1, modifiers: []))
      screen.pipeline.enqueue(.pointerMoved(CGPoint(x: x, y: 30)))
      screen.tick()
    }
    press(297)
    expect(screen.view.reordering.movement != nil && !screen.view.hasActiveDrag)
    screen.pipeline.enqueue(.pointerUp(CGPoint(x: 297, y: 30), button: .primary, modifiers: []))
    screen.settle()
    press(100)
    expect(screen.view.reordering.movement == nil && screen.view.hasActiveDrag)
  }

  @Test func `a subclass says otherwise whether something is dragged over it`() {
    final class Mine: UICollectionView {
      override var hasActiveDrag: Bool { true }
      override var hasActiveDrop: Bool { true }
      override var hasUncommittedUpdates: Bool { true }
      override var isSpringLoaded: Bool {
        get { true }
        set {}
      }
      override var dragInteractionEnabled: Bool {
        get { false }
        set {}
      }
      override weak var dragDelegate: (any UICollectionViewDragDelegate)? {
        get { nil }
        set {}
      }
      override weak var dropDelegate: (any UICollectionViewDropDelegate)? {
        get { nil }
        set {}
      }
    }
    let view: UICollectionView = Mine(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    expect(view.hasActiveDrag && view.hasActiveDrop && view.isSpringLoaded)
    expect(view.hasUncommittedUpdates && !view.dragInteractionEnabled)
  }
}
