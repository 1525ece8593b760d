import KumikoTestSupport
import Testing

@testable import KumikoSnapshots

@Suite struct IdentifiedSnapshotTests {
  struct Mail: Identifiable, Equatable, Sendable {
    let id: Int
    var isRead = false
  }

  private func inbox() -> IdentifiedSnapshot<String, Mail> {
    IdentifiedSnapshot([("today", [Mail(id: 1), Mail(id: 2)]), ("older", [Mail(id: 3)])])
  }

  @Test func `a changed value is reconfigured, and only that`() {
    let old = inbox()
    var new = old
    let updated = [new.update(Mail(id: 2, isRead: true)), new.update(Mail(id: 9))]
    expect(updated == [true, false], updated)
    let difference = new.difference(from: old)
    expect(difference.reconfiguredItems == [ItemPosition(0, 1)], difference.reconfiguredItems)
    expect(!difference.changesStructure)
    expect(new[2]?.isRead == true && old[2]?.isRead == false)
    expect(new.snapshot(since: old).reconfiguredItemIdentifiers == [2])
    expect(inbox().difference(from: old).isEmpty, inbox().difference(from: old))
  }

  @Test func `of two lists of the same ids those values are reconfigured that differ`() {
    let mails = (0..<100).map { Mail(id: $0) }
    let old = IdentifiedSnapshot([(0, mails)])
    var changed = mails
    changed[7].isRead = true
    changed[70].isRead = true
    let new = IdentifiedSnapshot([(0, changed)])
    expect(new.snapshot(since: old).reconfiguredItemIdentifiers == [7, 70])
    let exchanged = old.exchangingValues(changed)
    expect(exchanged.snapshot(since: old).reconfiguredItemIdentifiers == [7, 70])
    // In another order they are found by their ids.
    let turned = IdentifiedSnapshot([(0, Array(changed.reversed()))])
    expect(Set(turned.snapshot(since: old).reconfiguredItemIdentifiers) == [7, 70])
    var shorter = new
    shorter.ids.deleteItems([7])
    expect(shorter.snapshot(since: old).reconfiguredItemIdentifiers == [70])
  }

  @Test func `a list keeps its values while its order is edited`() {
    var list = IdentifiedSnapshot([(0, (0..<3_000).map { Mail(id: $0, isRead: $0 % 2 == 1) })])
    list.ids.moveItem(0, afterItem: 2_999)
    list.ids.deleteItems(Array(1..<2_500))
    list.update(Mail(id: 2_600, isRead: true))
    func isRight() -> Bool {
      list.elements.allSatisfy { $0.isRead == ($0.id % 2 == 1 || $0.id == 2_600) }
    }
    expect(list.elements.count == 501 && list[1] == nil && isRight())
    list.forgetDeletedValues()
    expect(list.elements.count == 501 && list.elements.last?.id == 0 && isRight())
    list.append([Mail(id: 1)])
    expect(list[1] == Mail(id: 1) && list.elements.last == Mail(id: 1))
  }

  @Test func `moved and new items carry their newest value`() {
    let old = inbox()
    var new = old
    new.append([Mail(id: 1, isRead: true), Mail(id: 4)], toSection: "older")
    new.insert([Mail(id: 5)], before: 2)
    new.insert([Mail(id: 6)], after: 2)
    new.remove([3])
    expect(new.elements.map(\.id) == [5, 2, 6, 1, 4], new.elements.map(\.id))
    expect(new[3] == nil, new[3])
    expect(new.element(at: ItemPosition(1, 0)) == Mail(id: 1, isRead: true))
    let difference = new.difference(from: old)
    expect(difference.reconfiguredItems == [ItemPosition(0, 0)], difference.reconfiguredItems)
    expect(difference.movedItems.count == 1, difference.movedItems.count)
  }

  @Test func `of repeated ids the value belongs to the item that stays`() {
    ReportLog.start()
    var snapshot = IdentifiedSnapshot<String, Mail>()
    snapshot.appendSections(["today"])
    snapshot.append([Mail(id: 1), Mail(id: 1, isRead: true)])
    expect(snapshot.elements == [Mail(id: 1)], snapshot.elements)
    snapshot.ids.duplicatePolicy = .keepLast
    snapshot.append([Mail(id: 2), Mail(id: 2, isRead: true)])
    expect(snapshot.elements == [Mail(id: 1), Mail(id: 2, isRead: true)], snapshot.elements)
  }

  @Test func `values of deleted items are forgotten`() {
    var snapshot = inbox()
    snapshot.ids.deleteItems([1])
    expect(snapshot[1] == nil, snapshot[1])
    snapshot.forgetDeletedValues()
    expect(snapshot.elements.map(\.id) == [2, 3], snapshot.elements.map(\.id))
  }
}
