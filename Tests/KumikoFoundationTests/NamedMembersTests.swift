import KumikoFoundation
import KumikoTestSupport
import Synchronization
import Testing

/// Properties that are found by their names.
@MainActor
struct `a named member` {
  private class Page: NSObject {
    var title = ""
    var count = 0
    var ratio: CGFloat = 0
    var isOpen = false
  }
  private final class SubPage: Page {}

  private func notifyAll() {
    NamedMembers.register {
      NamedMembers.outlet("title") { (page: Page, title: String) in page.title = title }
      NamedMembers.outlet("count") { (page: Page, count: Int) in page.count = count }
      NamedMembers.outlet("ratio") { (page: Page, ratio: CGFloat) in page.ratio = ratio }
      NamedMembers.outlet("isOpen") { (page: Page, isOpen: Bool) in page.isOpen = isOpen }
    }
  }

  @Test func `is set once it was told, also of a subclass`() {
    notifyAll()
    let page = SubPage()
    expect(NamedMembers.set("title", of: page, to: "A") == .set)
    expect(page.title == "A", page.title)
  }

  @Test func `is found by who asks while another thread has it told`() {
    let page = Page()
    let missed = Mutex(0)
    for round in 0..<100 {
      NamedMembers.register {
        for other in 0..<50 { NamedMembers.implemented("other\(other)", by: SubPage.self) }
        NamedMembers.implemented("round\(round)", by: Page.self)
      }
      nonisolated(unsafe) let asked = page
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        if !NamedMembers.isImplemented("round\(round)", by: asked) { missed.withLock { $0 += 1 } }
      }
    }
    expect(missed.withLock { $0 } == 0, missed.withLock { $0 })
  }

  @Test func `takes numbers of nibs as its own type`() {
    notifyAll()
    let page = Page()
    expect(NamedMembers.set("count", of: page, to: 3.0) == .set)
    expect(NamedMembers.set("ratio", of: page, to: 0.5) == .set)
    expect(NamedMembers.set("isOpen", of: page, to: true) == .set)
    expect(page.count == 3 && page.ratio == 0.5 && page.isOpen)
  }

  @Test func `that is missing or of another type is left alone`() {
    notifyAll()
    let page = Page()
    expect(NamedMembers.set("nothing", of: page, to: 1) == .missing)
    expect(NamedMembers.set("title", of: NSObject(), to: "A") == .missing)
    expect(
      NamedMembers.set("title", of: page, to: 1) == .refused(given: "Int", wanted: "String"))
  }

  @Test func `is a method too: any object is true for one that takes a Bool`() {
    final class Field: NSObject {
      var ended: [Bool] = []
      func end(_ force: Bool) { ended.append(force) }
      func take(_ value: Any) { ended.append(value as? Int == 3) }
    }
    let field = Field()
    field.perform(Selector(Field.end(_:)), with: NSObject())
    field.perform(Selector(Field.take(_:)), with: 3)
    expect(field.ended == [true, true], field.ended)
  }
}
