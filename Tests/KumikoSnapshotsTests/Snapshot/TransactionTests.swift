import KumikoTestSupport
import Testing

@testable import KumikoSnapshots

@Suite struct TransactionTests {
  @Test func `the standard difference of any two snapshots leads from one to the other`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let old = Arrangements.random(Array(0..<12), sections: [0, 1, 2], &random, isSorted: true)
      let items = Array(0..<12) + Array(20..<26)
      let new = Arrangements.random(items, sections: [0, 1, 2, 10], &random, isSorted: false)
      let (before, after) = (
        IntSnapshot(old.items, sections: old.sections),
        IntSnapshot(new.items, sections: new.sections)
      )
      let difference = after.itemDifference(from: before)
      expect(before.itemIdentifiers.applying(difference) == after.itemIdentifiers)
      let moves = difference.insertions.count { $0.isMove }
      expect(moves == fewestMoves(before.itemIdentifiers, after.itemIdentifiers))
    }
  }

  @Test func `a transaction names the sections that change, the last first`() {
    let old = IntSnapshot([[1, 2], [3, 4], [5]], sections: [10, 20, 30])
    var new = old
    new.moveItem(1, afterItem: 5)
    let transaction = NSDiffableDataSourceTransaction(from: old, to: new)
    expect(transaction.sectionTransactions.map(\.sectionIdentifier) == [30, 10])
    expect(transaction.difference.insertions.count == 1, transaction.difference.insertions.count)
    expect(transaction.difference.removals.first?.isMove == true)
    let last = transaction.sectionTransactions[0]
    expect(last.initialSnapshot.items == [5], last.initialSnapshot.items)
    expect(last.finalSnapshot.items == [5, 1], last.finalSnapshot.items)
    expect(last.initialSnapshot.items.applying(last.difference) == [5, 1])
    expect(transaction.finalSnapshot.isKnownEqual(to: new))
  }

  @Test func `lists with repeats have a standard difference too`() {
    let difference = ItemChanges.difference(from: [1, 1, 2], to: [2, 1, 1, 1])
    expect([1, 1, 2].applying(difference) == [2, 1, 1, 1])
  }
}

extension CollectionDifference.Change {
  var isMove: Bool {
    switch self {
    case .insert(_, _, let other), .remove(_, _, let other): return other != nil
    }
  }
}
