import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct CollectionBatchTests {
  let screen: CollectionScreen
  let source: PlainSource

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    screen = CollectionScreen(layout, height: 400)
    source = PlainSource([5, 3], screen.view)
    screen.tick()
  }

  @Test func `an insertion fades and grows while the others move aside`() {
    let second = screen.view.cellForItem(at: path(1))
    source.counts[0] = 6
    screen.view.insertItems(at: [path(1)])
    expect(screen.view.cellForItem(at: path(2)) === second, second)
    screen.tick()
    screen.tick()
    let y = second?.presentedState.center.y ?? 0
    expect(y > 60 && y < 100)
    let new = screen.view.cellForItem(at: path(1))
    expect((new?.presentedState.alpha ?? 1) < 1)
    screen.settle()
    expect(second?.frame.minY == 80, second?.frame.minY)
    expect(new?.alpha == 1, new?.alpha)
    expect(screen.view.views.leaving.isEmpty, screen.view.views.leaving)
  }

  @Test func `deletes, inserts and moves mean places before and after`() {
    let cells = (0..<5).map { screen.view.cellForItem(at: path($0)) }
    var finished: Bool?
    screen.view.performBatchUpdates {
      source.counts = [4, 4]
      screen.view.deleteItems(at: [path(0), path(2)])
      screen.view.insertItems(at: [path(3)])
      screen.view.moveItem(at: path(1), to: path(0, 1))
      screen.view.insertItems(at: [path(2)])
    } completion: {
      finished = $0
    }
    expect(screen.view.cellForItem(at: path(0, 1)) === cells[1], cells[1])
    expect(screen.view.cellForItem(at: path(0)) === cells[3], cells[3])
    expect(screen.view.cellForItem(at: path(1)) === cells[4], cells[4])
    screen.settle()
    expect(finished == true, finished)
    expect(screen.view.visibleCells.count == 8, screen.view.visibleCells.count)
    expect(screen.view.views.leaving.isEmpty, saying: "what went is taken back")
    expect(screen.view.subviews.filter { $0 is UICollectionViewCell }.count == 8)
  }

  @Test func `a reload exchanges the cell, a reconfiguration keeps it`() {
    let (first, second) = (
      screen.view.cellForItem(at: path(0)), screen.view.cellForItem(at: path(1))
    )
    screen.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    var configured: [IndexPath] = []
    source.configure = { _, path in configured.append(path) }
    screen.view.performBatchUpdates {
      screen.view.reloadItems(at: [path(0)])
      screen.view.reconfigureItems(at: [path(1)])
    }
    expect(screen.view.cellForItem(at: path(0)) !== first, first)
    expect(screen.view.cellForItem(at: path(1)) === second, second)
    expect(configured.sorted() == [path(0), path(1)], configured.sorted())
    expect(screen.view.indexPathsForSelectedItems == [], screen.view.indexPathsForSelectedItems)
    screen.tick()
    screen.tick()
    let alpha = screen.view.cellForItem(at: path(0))?.presentedState.alpha ?? 0
    expect(alpha > 0 && alpha < 1)
    expect(screen.view.cellForItem(at: path(0))?.presentedState.transform == .identity)
    screen.settle()
    expect(screen.view.subviews.filter { $0 is UICollectionViewCell }.count == 8)
  }

  @Test func `sections come, go, move and are reloaded`() {
    let cell = screen.view.cellForItem(at: path(0, 1))
    screen.view.performBatchUpdates {
      source.counts = [3, 2, 1]
      screen.view.deleteSections([0])
      screen.view.insertSections([1, 2])
    }
    expect(screen.view.cellForItem(at: path(0)) === cell, cell)
    screen.settle()
    screen.view.performBatchUpdates {
      source.counts = [1, 3, 2]
      screen.view.moveSection(2, toSection: 0)
    }
    expect(screen.view.cellForItem(at: path(0, 1)) === cell, cell)
    screen.settle()
    source.counts = [1, 5, 2]
    screen.view.reloadSections([1])
    expect(screen.view.cellForItem(at: path(0, 1)) !== cell, cell)
    screen.settle()
    expect(screen.view.visibleCells.count == 8, screen.view.visibleCells.count)
  }

  @Test func `counts that do not add up are reported in UIKit's words, and all is reloaded`() {
    var finished: Bool?
    let reports = ReportLog.reports("collection.invalidUpdate") {
      screen.view.performBatchUpdates {
        source.counts = [7, 3]
        screen.view.insertItems(at: [path(0)])
      } completion: {
        finished = $0
      }
    }
    expect(
      reports.first?.message.hasPrefix(
        "Invalid update: invalid number of items in section 0. The number of items contained in an "
          + "existing section after the update (7) must be equal to the number of items contained "
          + "in that section before the update (5), plus or minus the number of items inserted or "
          + "deleted from that section (1 inserted, 0 deleted)") == true)
    expect(finished == false, finished)
    expect(screen.view.visibleCells.count == 10, screen.view.visibleCells.count)
    expect(!screen.view.visibleCells.contains { $0.motions != nil }, screen.view.visibleCells)
  }

  @Test func `places that no list has are reported, and all is reloaded`() {
    for item in [Int.max, Int.min, -1] {
      let reports = ReportLog.reports("collection.invalidUpdate") {
        screen.view.deleteItems(at: [IndexPath(item: item, section: 0)])
      }
      expect(reports.count == 1, reports.count, saying: "\(item)")
      expect(reports.first?.message.contains("attempt to delete item") == true)
    }
    screen.tick()
    expect(screen.view.visibleCells.count == 8, screen.view.visibleCells.count)
    expect(screen.view.cellForItem(at: IndexPath(item: .max, section: .max)) == nil)
    screen.view.selectItem(
      at: IndexPath(item: .max, section: 0), animated: false, scrollPosition: .top)
    expect(screen.view.indexPathsForSelectedItems?.isEmpty != false)
    screen.view.scrollToItem(at: IndexPath(item: .max, section: 1), at: .top, animated: false)
    screen.tick()
    expect(screen.view.visibleCells.count == 8, screen.view.visibleCells.count)
  }

  @Test func `without animation everything is there at once`() {
    source.counts[0] = 4
    UIView.performWithoutAnimation { screen.view.deleteItems(at: [path(0)]) }
    expect(screen.view.visibleCells.allSatisfy { $0.motions == nil }, screen.view.visibleCells)
    expect(screen.cellFrames.first?.minY == 0, screen.cellFrames.first?.minY)
    expect(screen.view.views.leaving.isEmpty, screen.view.views.leaving)
  }

  @Test func `operations before the first layout are part of it`() {
    let view = UICollectionView(
      frame: rect(0, 0, 320, 400), collectionViewLayout: UICollectionViewFlowLayout())
    let source = PlainSource([1], view)
    source.counts = [2]
    view.insertItems(at: [path(1)])
    expect(view.numberOfItems(inSection: 0) == 2, view.numberOfItems(inSection: 0))
  }

  @Test func `a layout hears what changes and says how things come and go`() {
    final class Hearing: UICollectionViewFlowLayout {
      var heard: [(UICollectionViewUpdateItem.Action, IndexPath?, IndexPath?)] = []
      var finalized = 0
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        heard = updateItems.map {
          ($0.updateAction, $0.indexPathBeforeUpdate, $0.indexPathAfterUpdate)
        }
      }
      override func finalizeCollectionViewUpdates() { finalized += 1 }
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = layoutAttributesForItem(at: itemIndexPath)
        attributes?.frame.origin.x = -320
        return attributes
      }
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: 30) }
    }
    let layout = Hearing()
    layout.itemSize = CGSize(width: 320, height: 40)
    let screen = CollectionScreen(layout, height: 400)
    let source = PlainSource([30], screen.view)
    screen.tick()
    source.counts = [31]
    screen.view.insertItems(at: [path(2)])
    expect(layout.heard.count == 1, layout.heard.count)
    expect(layout.heard.first?.0 == .insert, layout.heard.first?.0)
    expect(layout.heard.first?.2 == path(2), layout.heard.first?.2, path(2))
    expect(layout.finalized == 1, layout.finalized)
    expect(screen.view.contentOffset.y == 30, screen.view.contentOffset.y)
    screen.tick()
    expect(screen.view.cellForItem(at: path(2))?.presentedState.center.x ?? 0 < 0)
    screen.settle()
    expect(screen.view.cellForItem(at: path(2))?.frame.minX == 0)
  }

  @Test func `one layout becomes another with the same cells`() {
    let cells = screen.view.visibleCells
    let other = UICollectionViewFlowLayout()
    other.itemSize = CGSize(width: 100, height: 100)
    other.minimumInteritemSpacing = 0
    var finished: Bool?
    screen.view.setCollectionViewLayout(other, animated: true) { finished = $0 }
    expect(screen.view.collectionViewLayout === other, screen.view.collectionViewLayout, other)
    expect(screen.view.visibleCells == cells, screen.view.visibleCells, cells)
    screen.tick()
    screen.tick()
    let size = cells[1].presentedState.size
    expect(size.width > 100 && size.width < 320 && size.height > 40 && size.height < 100)
    screen.settle()
    expect(finished == true, finished)
    expect(cells[1].frame == rect(110, 0, 100, 100), cells[1].frame, rect(110, 0, 100, 100))
  }

  @Test func `the first visible item stays in sight when the layout is exchanged`() {
    source.counts = [400]
    screen.view.reloadData()
    screen.tick()
    screen.view.contentOffset.y = 8_000
    screen.tick()
    let other = UICollectionViewFlowLayout()
    other.itemSize = CGSize(width: 100, height: 100)
    screen.view.setCollectionViewLayout(other, animated: true)
    screen.settle()
    expect(screen.view.indexPathsForVisibleItems.contains(path(200)))
    expect(screen.view.visibleCells.count <= 18, screen.view.visibleCells.count)
  }

  @Test func `updates inside of others end with them`() {
    var log: [String] = []
    screen.view.performBatchUpdates {
      source.counts[0] = 6
      screen.view.performBatchUpdates {
        screen.view.insertItems(at: [path(0)])
      } completion: {
        log.append("inner \($0)")
      }
      log.append("between")
    } completion: {
      log.append("outer \($0)")
    }
    expect(log == ["between"], log)
    screen.settle()
    expect(log == ["between", "inner true", "outer true"], log)
    screen.view.performBatchUpdates {
      screen.view.performBatchUpdates(nil) { _ in log.append("inner") }
      screen.view.reloadData()
    } completion: { _ in
      log.append("outer")
    }
    screen.settle()
    expect(log.suffix(2) == ["inner", "outer"], log)
  }
}

@MainActor struct CollectionDeferredUpdateTests {
  @Test func `operations from inside of a provider wait until the layout is made`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 40)
    let screen = CollectionScreen(layout, height: 400)
    let source = PlainSource([3], screen.view)
    var didAsk = false
    var finished: [Bool] = []
    source.configure = { [weak source] _, _ in
      guard !didAsk else { return }
      didAsk = true
      source?.counts[0] += 2
      screen.view.insertItems(at: [path(0)])
      screen.view.insertItems(at: [path(1)])
      screen.view.performBatchUpdates {
        source?.counts[0] -= 1
        screen.view.deleteItems(at: [path(4)])
      } completion: {
        finished.append($0)
      }
    }
    let reports = ReportLog.reports("collection.invalidUpdate") {
      screen.tick()
      screen.settle()
    }
    expect(reports.isEmpty, reports)
    expect(screen.view.numberOfItems(inSection: 0) == 4, screen.view.numberOfItems(inSection: 0))
    expect(screen.view.visibleCells.count == 4, screen.view.visibleCells.count)
    expect(finished == [true], finished)
  }
}
