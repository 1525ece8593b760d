import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Calls that meet while one of them is being put in.
@MainActor struct ApplyInboxTests {
  private let inbox = ApplyInbox<Int, Int>()
  private let owner = NSObject()

  private func add(_ item: Int, meanwhile: () -> Void = {}) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([item])
    _ = inbox.add(owner) { content, request in
      content.show(snapshot, &request)
      request.handlers.append { _ in }
      meanwhile()
    }
  }

  @Test func `a call that comes while another is put in is not lost, and is the former one`() {
    var isFirst = true
    add(1) {
      guard isFirst else { return }
      isFirst = false
      add(2)
    }
    let request = inbox.take()
    expect(request?.handlers.count == 2, request?.handlers.count, saying: "both are heard of")
    expect(request?.target.itemIdentifiers == [1], request?.target.itemIdentifiers)
    expect(inbox.content.latest.itemIdentifiers == [1], inbox.content.latest.itemIdentifiers)
    expect(inbox.take()?.handlers.count == nil)
  }

  @Test func `what was taken out meanwhile is not put in again`() {
    add(1)
    var taken: Int?
    add(2) { taken = taken ?? inbox.take()?.handlers.count }
    expect(taken == 1, taken)
    expect(inbox.take()?.handlers.count == 1)
  }
}
