import CompositionalLayout
import Testing
import UIFoundation
import UIGraphics

@testable import UIKitCore

@MainActor struct CollectionListTests {
  private func screen(
    _ configuration: UICollectionLayoutListConfiguration, _ counts: [Int]
  ) -> (CollectionScreen, PlainSource) {
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout.list(using: configuration), width: 390, height: 800,
      scale: 2)
    let source = PlainSource(counts, screen.view)
    screen.tick()
    return (screen, source)
  }

  private func line(_ screen: CollectionScreen, _ item: Int, _ section: Int = 0) -> CGRect? {
    screen.view.cellForItem(at: path(item, section))?.separator?.frame
  }

  /// 17.5, three rows, 17.5 + 17.5, one row.
  @Test func `cards stand 20 from the edges, with 35 between them`() {
    let (screen, source) = screen(.init(appearance: .insetGrouped), [3, 1])
    #expect(
      screen.cellFrames == [
        rect(20, 17.5, 350, 44), rect(20, 61.5, 350, 44), rect(20, 105.5, 350, 44),
        rect(20, 184.5, 350, 44),
      ])
    #expect(line(screen, 0) == rect(16, 43.5, 334, 0.5))
    #expect(line(screen, 2) == nil, "the last row has no line")
    #expect(screen.view.listBackground?.backgroundColor == .systemGroupedBackground)
    #expect(screen.view.subviews.first === screen.view.listBackground)
    _ = source
  }

  @Test func `rows of a plain list go from edge to edge`() {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.headerMode = .supplementary
    let (screen, source) = screen(list, [30])
    #expect(screen.cellFrames.first?.minX == 0)
    #expect(line(screen, 0)?.minX == 20)
    screen.view.contentOffset.y = 100
    screen.tick()
    let header = screen.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
    #expect(header?.frame.minY == 100, "headers stay in sight")
    #expect(
      header.flatMap { screen.view.subviews.firstIndex(of: $0) } ?? 0
        > screen.view.subviews.firstIndex { $0 is UICollectionViewCell } ?? 0)
    _ = source
  }

  @Test func `lines follow as rows come and go`() {
    let (screen, source) = screen(.init(appearance: .plain), [2])
    #expect(line(screen, 1) == nil)
    source.counts = [3]
    screen.view.insertItems(at: [path(2)])
    screen.settle()
    #expect(line(screen, 1) != nil)
    #expect(line(screen, 2) == nil)
  }

  @Test func `a first item as header has no line, and no lines where none are wanted`() {
    var list = UICollectionLayoutListConfiguration(appearance: .grouped)
    list.headerMode = .firstItemInSection
    let (screen, source) = screen(list, [3])
    #expect(line(screen, 0) == nil)
    #expect(line(screen, 1) != nil)
    #expect(screen.view.cellForItem(at: path(1))?.listRow?.isFirst == true)
    list.showsSeparators = false
    screen.view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
    screen.tick()
    #expect(line(screen, 1) == nil)
    _ = source
  }

  @Test func `one list among other sections fills its own background`() {
    let layout = UICollectionViewCompositionalLayout { index, environment in
      var list = UICollectionLayoutListConfiguration(
        appearance: index == 0 ? .insetGrouped : .plain)
      if index == 2 { list.backgroundColor = .red }
      return .list(using: list, layoutEnvironment: environment)
    }
    let screen = CollectionScreen(layout, width: 390, height: 800)
    let source = PlainSource([1, 1, 1], screen.view)
    screen.tick()
    let grounds = screen.view.subviews.compactMap { $0 as? ListBackground }
    #expect(grounds.map(\.backgroundColor).count == 2)
    #expect(Set(grounds.map(\.frame.minY)) == [0, 124])
    #expect(grounds.contains { $0.backgroundColor == .red && $0.frame == rect(0, 124, 390, 44) })
    #expect(screen.view.listBackground == nil)
    _ = source
  }
}
