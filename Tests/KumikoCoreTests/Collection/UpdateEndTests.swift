import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Layouts that change what `super` says of the start and the end of an update.
@MainActor struct UpdateEndTests {
  private class Flow: UICollectionViewFlowLayout {
    var change: (UICollectionViewLayoutAttributes?) -> Void = { _ in }
    var given: [UICollectionViewLayoutAttributes?] = []

    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      taken(super.initialLayoutAttributesForAppearingItem(at: itemIndexPath))
    }

    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      taken(super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath))
    }

    private func taken(
      _ attributes: UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes? {
      given.append(attributes?.copy() as? UICollectionViewLayoutAttributes)
      change(attributes)
      return attributes
    }
  }

  private let layout = Flow()
  private let screen: CollectionScreen
  private let source: PlainSource

  init() {
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    screen = CollectionScreen(layout, height: 400)
    source = PlainSource([5], screen.view)
    screen.settle()
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func insert() {
    source.counts = [6]
    screen.view.insertItems(at: [path(2)])
  }

  private func delete() -> UICollectionViewCell? {
    let cell = screen.view.cellForItem(at: path(1))
    source.counts = [4]
    screen.view.deleteItems(at: [path(1)])
    return cell
  }

  @Test func `an inserted item comes from where the layout moves the attributes of super`() throws {
    layout.change = {
      $0?.alpha = 1
      $0?.transform = CGAffineTransform(translationX: -300, y: 0)
    }
    insert()
    screen.tick()
    let cell = try #require(screen.view.cellForItem(at: path(2)))
    expect(cell.presentedState.transform.tx < -150, cell.presentedState.transform)
    expect(cell.presentedState.alpha == 1, cell.presentedState.alpha)
    screen.settle()
    expect(cell.transform == .identity && cell.frame == rect(0, 80, 320, 40), cell.frame)
    let start = try #require(layout.given.last ?? nil)
    expect(start.alpha == 0 && start.frame == rect(0, 80, 320, 40), start)
    expect(start.indexPath == path(2), start.indexPath)
  }

  @Test func `a removed item leaves to where the layout moves the attributes of super`() throws {
    layout.change = { $0?.transform3D = CATransform3DMakeScale(0.1, 0.1, 1) }
    let cell = try #require(delete())
    for _ in 0..<8 { screen.tick() }
    expect(cell.presentedState.transform.a < 0.8, cell.presentedState.transform)
    let end = try #require(layout.given.last ?? nil)
    expect(end.alpha == 0 && end.frame == rect(0, 40, 320, 40), end)
    expect(end.indexPath == path(1), end.indexPath)
    screen.settle()
    expect(cell.superview == nil)
  }

  @Test func `a layout that keeps them opaque has items that do not fade`() throws {
    layout.change = { $0?.alpha = 1 }
    insert()
    screen.tick()
    let state = try #require(screen.view.cellForItem(at: path(2))).presentedState
    expect(state.alpha == 1 && state.transform == .identity, state.alpha, state.transform)
  }

  @Test func `what the layout leaves as it is fades and grows as without a layout of its own`()
    throws
  {
    insert()
    screen.tick()
    let state = try #require(screen.view.cellForItem(at: path(2))).presentedState
    expect(state.alpha < 1 && state.transform.a < 1, state.alpha, state.transform)
  }

  @Test func `right to left too, items leave from their place`() throws {
    final class Flipping: Flow {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let layout = Flipping()
    layout.itemSize = CGSize(width: 100, height: 40)
    layout.minimumInteritemSpacing = 0
    let screen = CollectionScreen(layout, direction: .rightToLeft)
    let source = PlainSource([3], screen.view)
    screen.settle()
    layout.change = { $0?.alpha = 1 }
    let cell = try #require(screen.view.cellForItem(at: path(0)))
    let place = cell.frame
    source.counts = [2]
    screen.view.deleteItems(at: [path(0)])
    for _ in 0..<4 { screen.tick() }
    expect(cell.presentedState.center.x == place.midX, cell.presentedState.center, place)
  }

  @Test func `outside of an update there is nothing to begin or end with`() {
    expect(layout.initialLayoutAttributesForAppearingItem(at: path(0)) == nil)
    insert()
    screen.settle()
    expect(layout.initialLayoutAttributesForAppearingItem(at: path(0)) == nil)
    expect(layout.finalLayoutAttributesForDisappearingItem(at: path(0)) == nil)
  }
}
