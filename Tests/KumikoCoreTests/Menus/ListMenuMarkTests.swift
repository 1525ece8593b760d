import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What stands out of a list while a menu of its items is open.
@MainActor struct ListMenuMarkTests {
  @Test func `every item that a menu is about is marked, and scrolls with its mark`() throws {
    final class Menus: NSObject, UICollectionViewDelegate {
      var asked: [String] = []
      func collectionView(
        _ view: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath],
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [UIAction(title: "Delete") { _ in }])
        })
      }
      func collectionView(
        _ view: UICollectionView, contextMenuConfiguration: UIContextMenuConfiguration,
        highlightPreviewForItemAt path: IndexPath
      ) -> UITargetedPreview? {
        asked.append("out \(path.item)")
        return nil
      }
      func collectionView(
        _ view: UICollectionView, contextMenuConfiguration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt path: IndexPath
      ) -> UITargetedPreview? {
        asked.append("back \(path.item)")
        return nil
      }
    }
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout(section: .rows(ofHeight: 50)))
    let (source, delegate) = (PlainSource([30], screen.view), Menus())
    screen.view.delegate = delegate
    screen.view.allowsMultipleSelection = true
    screen.tick()
    for item in [1, 3, 25] {
      screen.view.selectItem(at: path(item), animated: false, scrollPosition: [])
    }
    let point = CGPoint(x: 100, y: 175)
    screen.pipeline.enqueue(.pointerDown(point, button: .secondary, clicks: 1, modifiers: []))
    screen.tick()
    let marks = screen.view.subviews.compactMap { $0 as? MenuMark }
    expect(marks.map(\.frame) == [rect(0, 50, 320, 50), rect(0, 150, 320, 50)], marks.map(\.frame))
    expect(delegate.asked == ["out 1", "out 3"], saying: "what is not shown is not asked for")
    screen.view.contentOffset.y = 20
    screen.tick()
    expect(marks[0].convert(marks[0].bounds, to: nil) == screen.onScreen(1))
    delegate.asked = []
    source.counts = [2]
    screen.view.reloadData()
    screen.pipeline.enqueue(.key(KeyPress("escape")))
    screen.settle()
    expect(delegate.asked == ["back 1"], delegate.asked, saying: "what is gone is not asked for")
    expect(!screen.view.subviews.contains { $0 is MenuMark }, screen.view.subviews)
  }

  @Test func `the row whose menu is open is marked`() throws {
    final class Menus: NSObject, UITableViewDelegate {
      func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [UIAction(title: "Delete") { _ in }])
        })
      }
    }
    let screen = TableScreen()
    let (source, delegate) = (RowSource([20], screen.view), Menus())
    screen.view.rowHeight = 50
    screen.view.delegate = delegate
    screen.tick()
    screen.pipeline.enqueue(
      .pointerDown(CGPoint(x: 100, y: 75), button: .secondary, clicks: 1, modifiers: []))
    screen.tick()
    let mark = try #require(screen.view.subviews.compactMap { $0 as? MenuMark }.first)
    expect(mark.frame == screen.view.cellForRow(at: path(1))?.frame, mark.frame)
    _ = source
  }
}
