import DiffableSnapshots
import Testing
import UIFoundation

@testable import UIKitCore

@MainActor struct DataSourceReorderTests {
  typealias Transaction = NSDiffableDataSourceTransaction<String, String>
  let shown = DiffableScreen()

  init() { shown.show([("one", "abc"), ("two", "de")]) }

  @Test func `items can be moved where the handler says so`() {
    func canMove(_ path: IndexPath) -> Bool {
      shown.source.collectionView(shown.view, canMoveItemAt: path)
    }
    #expect(!canMove(path(0)))
    shown.source.reorderingHandlers.canReorderItem = { $0 != "b" }
    #expect(canMove(path(0)) && !canMove(path(1)) && !canMove(path(7)))
  }

  @Test func `a move within a section is a transaction with one move`() {
    var seen: [String] = []
    var transaction: Transaction?
    shown.source.reorderingHandlers.willReorder = { [unowned shown] _ in
      seen.append("will \(shown.source.snapshot().letters)")
    }
    shown.source.reorderingHandlers.didReorder = { [unowned shown] done in
      seen.append("did \(shown.source.snapshot().letters)")
      transaction = done
    }
    shown.source.collectionView(shown.view, moveItemAt: path(0), to: path(2))
    #expect(seen == ["will abcde", "did bcade"])
    #expect(transaction?.initialSnapshot.letters == "abcde")
    #expect(transaction?.finalSnapshot.letters == "bcade")
    #expect(transaction?.difference.inferringMoves().count == 2)
    #expect(transaction?.sectionTransactions.map(\.sectionIdentifier) == ["one"])
    #expect(shown.source.indexPath(for: "a") == path(2))
  }

  @Test func `a move between sections lists the last section first`() {
    var transaction: Transaction?
    shown.source.reorderingHandlers.didReorder = { transaction = $0 }
    shown.source.collectionView(shown.view, moveItemAt: path(1), to: path(1, 1))
    #expect(shown.source.snapshot().itemIdentifiers(inSection: "two") == ["d", "b", "e"])
    #expect(transaction?.sectionTransactions.map(\.sectionIdentifier) == ["two", "one"])
    shown.source.collectionView(shown.view, moveItemAt: path(0, 1), to: path(2, 0))
    #expect(shown.source.snapshot().letters == "acdbe")
    #expect(shown.source.snapshot().itemIdentifiers(inSection: "one") == ["a", "c", "d"])
  }
}
