import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What was heard, in its order.
private final class Heard: @unchecked Sendable {
  var words: [String] = []
}

/// A model as the plugin writes it.
private class Person: NSObject, DependentKeyTelling, NotificationChoosing {
  var first = "" {
    willSet { NamedMembers.willChange(self, "first") }
    didSet { NamedMembers.didChange(self, "first") }
  }
  var last = "" {
    willSet { NamedMembers.willChange(self, "last") }
    didSet { NamedMembers.didChange(self, "last") }
  }
  var full: String { first + last }
  var friend: Person? {
    willSet { NamedMembers.willChange(self, "friend") }
    didSet { NamedMembers.didChange(self, "friend") }
  }

  class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    let above = NamedMembers.keyPathsForValuesAffectingValue(forKey: key, of: self)
    return key == "full" ? above.union(["first", "friend.last"]) : above
  }

  class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
    key != "last" && NamedMembers.automaticallyNotifiesObservers(forKey: key, of: self)
  }

  static func tell() {
    NamedMembers.observed(Person.self) { _ in
      [
        "first": \Person.first, "last": \Person.last, "full": \Person.full,
        "friend": \Person.friend,
      ]
    }
    NamedMembers.property("friend", get: { (owner: Person) in owner.friend })
    NamedMembers.property("full", get: { (owner: Person) in owner.full })
  }
}

/// A model that names each property by a method of its own.
private final class Counter: NSObject {
  var count = 0 {
    willSet { NamedMembers.willChange(self, "count") }
    didSet { NamedMembers.didChange(self, "count") }
  }
}

/// A list of rows for any type, as the plugin writes it.
private class Rows<Item>: NSObject, UITableViewDataSource, NamedMembersRegistering {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  nonisolated static func registerNamedMembers() {
    NamedMembers.implemented("tableView(_:commit:forRowAt:)", by: Rows.self)
    NamedMembers.implemented("tableView(_:moveRowAt:to:)", by: Rows.self)
  }
}

@MainActor struct `an observed class` {
  private let heard = Heard()

  init() { Person.tell() }

  @Test func `says from what its properties follow, beside what is told of them`() {
    let (person, friend, heard) = (Person(), Person(), heard)
    let observation = person.observe(\.full, options: [.new]) { _, change in
      let word = change.newValue ?? ""
      MainActor.assumeIsolated { heard.words.append(word) }
    }
    person.first = "a"
    person.friend = friend
    friend.last = "b"
    friend.willChangeValue(for: \.last)
    friend.didChangeValue(for: \.last)
    expect(heard.words == ["a", "a", "a"], heard.words)
    observation.invalidate()
  }

  @Test func `tells by hand alone where it says so`() {
    let (person, heard) = (Person(), heard)
    let observations = [
      person.observe(\.last) { person, _ in
        MainActor.assumeIsolated { heard.words.append(person.last) }
      },
      person.observe(\.first) { person, _ in
        MainActor.assumeIsolated { heard.words.append(person.first) }
      },
    ]
    person.last = "a"
    expect(heard.words == [], heard.words)
    person.first = "b"
    expect(heard.words == ["b"], heard.words)
    person.willChangeValue(forKey: "last")
    person.last = "c"
    person.didChangeValue(forKey: "last")
    expect(heard.words == ["b", "c"], heard.words)
    for observation in observations { observation.invalidate() }
  }

  @Test func `has methods for single properties`() {
    NamedMembers.observed(Counter.self) { _ in ["count": \Counter.count] }
    let (counter, heard) = (Counter(), heard)
    let observation = counter.observe(\.count) { counter, _ in
      MainActor.assumeIsolated { heard.words.append("\(counter.count)") }
    }
    counter.count = 1
    expect(heard.words == ["1"], heard.words)
    NamedMembers.notifies("count", of: Counter.self) { false }
    counter.count = 2
    expect(heard.words == ["1"], heard.words)
    observation.invalidate()
  }

  @Test func `is observed through values that may be nil, by their names`() {
    let (person, heard) = (Person(), heard)
    let observation = person.observe(\.friend?.first, named: "friend.first", options: [.new]) {
      let word = ($1.newValue ?? nil) ?? "nil"
      MainActor.assumeIsolated { heard.words.append(word) }
    }
    let friend = Person()
    person.friend = friend
    friend.first = "a"
    person.friend = nil
    friend.first = "b"
    expect(heard.words == ["", "a", "nil"], heard.words)
    observation.invalidate()
    expect(
      reportKinds { _ = person.observe(\.friend?.first) { _, _ in } }
        == ["observing.optionalNotNamed"])
    expect(
      reportKinds { _ = person.observe(\.friend?.hash, named: "friend.hash") { _, _ in } } == [])
    person.friend = friend
    expect(
      reportKinds { _ = person.observe(\.friend?.hash, named: "friend.hash") { _, _ in } }
        == ["observing.notObservable"])
  }

  @Test func `is a controller whose bar is observed by way of its navigation`() {
    let (page, heard) = (UIViewController(), heard)
    let navigation = UINavigationController(rootViewController: page)
    let kinds = reportKinds {
      let observation = page.observe(
        \.navigationController?.navigationBar.alpha,
        named: "navigationController.navigationBar.alpha", options: [.new]
      ) {
        let word = "\(($1.newValue ?? nil) ?? 0)"
        MainActor.assumeIsolated { heard.words.append(word) }
      }
      navigation.navigationBar.alpha = 0.5
      observation.invalidate()
    }
    expect(kinds == [] && heard.words == ["0.5"])
    expect(page.value(forKey: "tabBarController") == nil, page.value(forKey: "tabBarController"))
  }

  @Test func `is reported where it does not handle what it hears, no responder either`() {
    let person = Person()
    let kinds = reportKinds {
      NamedMembers.observeValue(
        forKeyPath: "first", of: person, change: nil, context: nil, by: person)
    }
    expect(kinds == ["observing.notHandled"], kinds)
  }

  @Test func `deletes and moves rows of any type`() {
    let (screen, rows) = (TableScreen(), Rows<Int>())
    let first = IndexPath(row: 0, section: 0)
    screen.view.dataSource = rows
    screen.tick()
    expect(screen.view.usualActions(for: first)?.actions.map(\.title) == ["Delete"])
    expect(rows.tableView(screen.view, canMoveRowAt: first))
  }
}
