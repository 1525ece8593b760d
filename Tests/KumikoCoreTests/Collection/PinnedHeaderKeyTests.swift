import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The keyboard in lists whose headers stay in sight.
@MainActor struct PinnedHeaderKeyTests {
  private func headers(_ kind: Int) -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = kind == 0 ? .supplementary : .firstItemInSection
    if kind < 2 { return UICollectionViewCompositionalLayout.list(using: configuration) }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 44)
    layout.headerReferenceSize = CGSize(width: 320, height: 28)
    layout.minimumLineSpacing = 0
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  @Test(arguments: 0..<3)
  func `the keyboard does not go under a header that stays in sight`(kind: Int) {
    let screen = CollectionScreen(headers(kind), height: 300)
    let source = PlainSource([30, 30], screen.view, cell: UICollectionViewListCell.self)
    screen.settle()
    screen.view.scrollToItem(at: path(3, 1), at: .top, animated: false)
    screen.settle()
    screen.view.becomeFirstResponder()
    screen.view.selection.cursor = path(4, 1)
    for step in 0..<8 {
      screen.pipeline.enqueue(.key(KeyPress("up", modifiers: [])))
      screen.settle()
      guard let cursor = screen.view.selection.cursor,
        let item = screen.onScreen(cursor.item, cursor.section)
      else {
        expect(Bool(false), saying: "\(step)")
        continue
      }
      let header: UIView? =
        kind == 1
        ? screen.view.cellForItem(at: path(0, cursor.section))
        : screen.view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, cursor.section))
      let lower = header.map { $0.convert($0.bounds, to: nil).maxY } ?? 0
      if kind == 1, cursor.item == 0 { continue }
      expect(item.minY >= lower && item.minY >= 0, saying: "\(cursor) \(item) \(lower)")
    }
    screen.pipeline.enqueue(.key(KeyPress("home", modifiers: [])))
    screen.settle()
    expect(screen.view.contentOffset.y == 0, screen.view.contentOffset)
    _ = source
  }
}
