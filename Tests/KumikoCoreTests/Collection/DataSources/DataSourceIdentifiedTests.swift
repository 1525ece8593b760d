import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct DataSourceIdentifiedTests {
  nonisolated struct Mail: Identifiable, Equatable {
    let id: Int
    var text: String
  }

  final class MailCell: UICollectionViewCell {
    var text = ""
    var configurations = 0
  }

  let screen: CollectionScreen
  let source: IdentifiedDataSource<String, Mail>

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 44)
    layout.minimumLineSpacing = 0
    screen = CollectionScreen(layout)
    let registration = UICollectionView.CellRegistration<MailCell, Mail> { cell, _, mail in
      cell.text = mail.text
      cell.configurations += 1
    }
    source = IdentifiedDataSource(collectionView: screen.view) { view, path, mail in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: mail)
    }
    source.apply(content([(1, "one"), (2, "two"), (3, "three")]))
    screen.tick()
  }

  private func content(_ mails: [(Int, String)]) -> IdentifiedSnapshot<String, Mail> {
    IdentifiedSnapshot([("inbox", mails.map { Mail(id: $0.0, text: $0.1) })])
  }

  private var cells: [MailCell] { screen.view.visibleCells.compactMap { $0 as? MailCell } }

  @Test func `a changed value reconfigures its cell in place, and no other`() {
    let before = cells
    source.apply(content([(1, "one"), (2, "deux"), (3, "three")]))
    expect(zip(before, cells).allSatisfy { $0 === $1 }, zip(before, cells))
    expect(cells.map(\.text) == ["one", "deux", "three"], cells.map(\.text))
    expect(cells.map(\.configurations) == [1, 2, 1], cells.map(\.configurations))
    expect(!screen.pipeline.isAnimating)
  }

  @Test func `a value can change and move at once`() {
    let second = cells[1]
    source.apply(content([(2, "zwei"), (4, "vier"), (1, "one")]))
    screen.settle()
    expect(cells.map(\.text) == ["zwei", "vier", "one"] && cells[0] === second)
  }

  @Test func `the provider gets the newest value, also of what is still to be shown`() {
    var next = source.content()
    next.update(Mail(id: 3, text: "drei"))
    source.apply(next, animatingDifferences: false)
    expect(source.element(for: 3)?.text == "drei", source.element(for: 3)?.text)
    expect(source.element(for: path(2))?.text == "drei" && source.element(for: 9) == nil)
    source.applySnapshotUsingReloadData(source.snapshot())
    screen.tick()
    expect(cells.map(\.text) == ["one", "two", "drei"], cells.map(\.text))
  }

  @Test func `ids can be moved and deleted without their values`() {
    var ids = source.snapshot()
    ids.moveItem(3, beforeItem: 1)
    ids.deleteItems([2])
    source.apply(ids)
    screen.settle()
    expect(cells.map(\.text) == ["three", "one"], cells.map(\.text))
    expect(source.content().elements.map(\.id) == [3, 1], source.content().elements.map(\.id))
  }

  @Test func `values that wait together are all shown`() async {
    let source = source
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      for (id, text) in [(1, "uno"), (2, "due"), (1, "eins")] {
        var next = source.content()
        next.update(Mail(id: id, text: text))
        source.apply(next)
      }
      semaphore.signal()
    }
    semaphore.wait()
    await pendingWorkDone()
    expect(cells.map(\.text) == ["eins", "due", "three"], cells.map(\.text))
    expect(cells.map(\.configurations) == [2, 2, 1], cells.map(\.configurations))
    let summary = await source.apply(source.content())
    expect(summary.updated.isEmpty, summary.updated)
  }

  @Test func `source, view and provider do not keep one another`() {
    weak var view: UICollectionView?
    weak var weakSource: IdentifiedDataSource<String, Mail>?
    do {
      let made = CollectionScreen(UICollectionViewFlowLayout())
      let source = IdentifiedDataSource<String, Mail>(collectionView: made.view) { _, _, _ in
        UICollectionViewCell()
      }
      source.apply(content([(1, "one")]))
      made.tick()
      (view, weakSource) = (made.view, source)
    }
    expect(view == nil && weakSource == nil)
  }
}
