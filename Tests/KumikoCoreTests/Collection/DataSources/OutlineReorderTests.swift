import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Items with children that are moved to another section.
@MainActor struct OutlineReorderTests {
  @Test func `an item that moves to another section takes its children along`() {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["f", "n"])
    outline.append(["1", "2"], to: "f")
    outline.expand(["f"])
    var other = NSDiffableDataSourceSectionSnapshot<String>()
    other.append(["k", "l"])
    let shown = DiffableScreen()
    shown.source.apply(outline, to: "tree", animatingDifferences: false)
    shown.source.apply(other, to: "other", animatingDifferences: false)
    shown.screen.settle()
    shown.source.reorderingHandlers.canReorderItem = { _ in true }
    var transaction: NSDiffableDataSourceTransaction<String, String>?
    shown.source.reorderingHandlers.didReorder = { transaction = $0 }
    shown.source.collectionView(shown.view, moveItemAt: path(0), to: path(1, 1))
    shown.screen.settle()
    expect(shown.letters == "nkf12l", shown.letters)
    expect(transaction?.finalSnapshot.letters == "nkf12l", transaction?.finalSnapshot.letters)
    expect(shown.source.snapshot(for: "other").isExpanded("f"))
    expect(
      shown.source.snapshot(for: "tree").items == ["n"], shown.source.snapshot(for: "tree").items)
    expect(shown.source.snapshot(for: "other").items == ["k", "f", "1", "2", "l"])
    if let index = shown.source.indexPath(for: "f") {
      expect(shown.source.toggleExpansion(at: index))
      shown.screen.settle()
    }
    expect(shown.letters == "nkfl", shown.letters)
    // An item without children leaves the outlines as they are.
    shown.source.collectionView(shown.view, moveItemAt: path(0), to: path(1, 1))
    shown.screen.settle()
    expect(shown.letters == "knfl", shown.letters)
    expect(shown.source.snapshot(for: "other").items == ["k", "n", "f", "1", "2", "l"])
    shown.source.collectionView(shown.view, moveItemAt: path(1, 1), to: path(0))
    shown.screen.settle()
    expect(shown.letters == "nkfl", shown.letters)
    // To a section without an outline.
    let place = shown.source.indexPath(for: "f") ?? path(0)
    expect(shown.source.toggleExpansion(at: place))
    shown.screen.settle()
    var whole = shown.source.snapshot()
    whole.appendSections(["plain"])
    whole.appendItems(["z"], toSection: "plain")
    shown.source.apply(whole, animatingDifferences: false)
    shown.screen.settle()
    shown.source.collectionView(shown.view, moveItemAt: place, to: path(1, 2))
    shown.screen.settle()
    expect(shown.letters == "nklzf12", shown.letters)
    expect(shown.source.snapshot(for: "plain").isExpanded("f"))
  }
}
