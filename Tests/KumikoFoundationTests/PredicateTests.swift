import Foundation
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoFoundation

/// Conditions that are written as texts.
@MainActor @Suite(.serialized) struct PredicateTests {
  private class Person: NSObject {
    var name = ""
    var age = 0
    var friends: [Person] = []
    var born: Date?
    init(_ name: String, _ age: Int) {
      (self.name, self.age) = (name, age)
      born = Date(timeIntervalSinceReferenceDate: TimeInterval(age))
    }
  }

  init() {
    NamedMembers.property("name") { (person: Person) in person.name }
    NamedMembers.property("age") { (person: Person) in person.age }
    NamedMembers.property("friends") { (person: Person) in person.friends }
    NamedMembers.property("born") { (person: Person) in person.born }
  }

  private final class Log: Sendable {
    private let kinds = Mutex<[String]>([])
    func append(_ report: Report) { kinds.withLock { $0.append(report.kind) } }
    var all: [String] { kinds.withLock { $0 } }
  }

  /// What is reported meanwhile.
  private func reports(_ body: () -> Void) -> [String] {
    let log = Log()
    Diagnostics.withHandler(log.append, body)
    return log.all
  }

  private func holds(_ format: String, _ arguments: Any?..., of object: Any? = nil) -> Bool {
    NSPredicate(format: format, argumentArray: arguments as [Any]).evaluate(with: object)
  }

  @Test func `texts are compared with and without capitals and marks`() {
    expect(holds("SELF == 'Émile'", of: "Émile") && !holds("SELF == 'emile'", of: "Émile"))
    expect(holds("SELF ==[cd] 'emile'", of: "Émile") && !holds("SELF ==[c] 'emile'", of: "Émile"))
    expect(holds("SELF BEGINSWITH[cd] %@", "em", of: "Émile"))
    expect(holds("SELF ENDSWITH 'le'", of: "Émile") && !holds("SELF ENDSWITH 'LE'", of: "Émile"))
    expect(holds("SELF CONTAINS[c] \"MIL\"", of: "Émile"))
    expect(holds("SELF LIKE '?mi*'", of: "Émile") && !holds("SELF LIKE 'mi*'", of: "Émile"))
    expect(holds("SELF LIKE 'a\\\\*'", of: "a*") && !holds("SELF LIKE 'a\\\\*'", of: "ab"))
    expect(holds("SELF in 'Émile Zola'", of: "Zola"))
    expect(holds("'abc' < 'abd' AND 'b' > 'a' AND 'B'[0] == nil"))
    expect(holds("SELF BEGINSWITH ''", of: "") && holds("SELF CONTAINS ''", of: "a"))
  }

  @Test func `dictionaries are equal by keys and values, sets in any order`() {
    expect(
      !holds("SELF == %@", ["b": 1], of: ["a": 1]) && holds("SELF == %@", ["a": 1], of: ["a": 1]))
    let (many, same) = (Set(0..<50), NSSet(array: (0..<50).reversed().map { $0 }))
    expect(holds("SELF == %@", same, of: many) && !holds("SELF == %@", Set(1..<51), of: many))
    let table = Dictionary(uniqueKeysWithValues: (0..<20).map { ("\($0)", $0) })
    expect(holds("SELF == %@", NSDictionary(dictionary: table), of: table))
    expect(holds("SELF.@count == 20", of: table) && holds("SELF.@max.self == 'b'", of: ["b", "a"]))
  }

  @Test func `key paths go on with the members of lists`() {
    let (anna, ben) = (Person("Anna", 30), Person("Ben", 40))
    anna.friends = [ben, Person("Cleo", 50)]
    expect(KeyValues.value(path: "friends.name", of: anna) as? [String] == ["Ben", "Cleo"])
    let people = NSArray(array: [anna, ben])
    expect(KeyValues.value(path: "@sum.age", of: people) as? Int == 70)
    expect(KeyValues.value(path: "@count", of: people) as? Int == 2)
    expect(KeyValues.value(path: "age", of: people) as? [Int] == [30, 40])
    expect(KeyValues.value("name", of: people) as? [String] == ["Anna", "Ben"])
    expect((KeyValues.value(path: "friends.name", of: people) as? [Any])?.count == 2)
  }

  @Test func `regular expressions fit as a whole`() {
    let mail = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
    expect(holds("SELF MATCHES %@", mail, of: "a.b@example.org"))
    expect(!holds("SELF MATCHES %@", mail, of: "a.b@example.org and more"))
    expect(!holds("SELF MATCHES %@", "a|ab", of: "abc") && holds("SELF MATCHES 'a|ab'", of: "ab"))
    expect(holds("SELF MATCHES[c] '[a-z]+'", of: "ABC"))
    let told = reports { expect(!holds("SELF MATCHES '('", of: "(")) }
    expect(told == ["predicate.pattern"], told)
  }

  @Test func `numbers, dates and truth are compared whatever their types`() {
    expect(
      holds("SELF == 3", of: 3) && holds("SELF == 3.0", of: 3) && holds("SELF >= %d", 2, of: 3))
    expect(holds("SELF <= %f AND SELF => 0x2", 3.5, of: CGFloat(3)) && holds("SELF != 4", of: 3))
    expect(holds("SELF BETWEEN {1, %@}", 5, of: 5) && !holds("SELF BETWEEN %@", [1, 2], of: 5))
    expect(holds("SELF IN {1, 2, 3}", of: 2) && holds("SELF IN %@", ["a", "b"], of: "a"))
    expect(holds("SELF IN %@", Set(["a"]), of: "a") && !holds("SELF IN %@", [1], of: 2))
    expect(holds("SELF == YES", of: true) && holds("SELF == false", of: NSNumber(value: 0)))
    expect(holds("SELF + 2 * 3 ** 2 == 21 AND (SELF - 1) / 2 == 1", of: 3))
    expect(holds("-SELF < 0 AND abs(0 - SELF) == 3 AND max(1, SELF) == 3", of: 3))
    let now = Date()
    expect(holds("SELF > %@", now, of: now + 1) && !holds("SELF > %@", now, of: now))
    expect(holds("SELF == nil") && holds("SELF != NULL", of: 1) && !holds("SELF < 1"))
    expect(!holds("SELF < 'a'", of: 1), saying: "these are not compared")
  }

  @Test func `conditions are joined, and what binds more comes first`() {
    expect(holds("1 == 1 OR 1 == 2 AND 1 == 3") && !holds("(1 == 1 OR 1 == 2) AND 1 == 3"))
    expect(holds("NOT 1 == 2 && !(1 == 3 || 1 == 4)") && holds("TRUEPREDICATE"))
    expect(holds("((1 + 2)) * (2) == (6)") && !holds("FALSEPREDICATE"))
    expect(holds("not (1 = 2) and 2 <> 3"))
  }

  @Test func `key paths lead through objects, dictionaries and lists`() {
    let (ann, bob) = (Person("Ann", 30), Person("Bob", 20))
    ann.friends = [bob, Person("Cid", 41)]
    expect(holds("name == 'Ann' AND age > 18", of: ann) && holds("self.name.length == 3", of: ann))
    expect(
      holds("%K ==[c] %@", "name", "ANN", of: ann) && !holds("%K == 3", "friends.age", of: ann))
    expect(holds("ANY friends.age > 40", of: ann) && !holds("ALL friends.age > 40", of: ann))
    expect(holds("NONE friends.name == 'Ann' AND SOME friends.age == 20", of: ann))
    expect(holds("friends.@count == 2 AND friends.@avg.age == 30.5", of: ann))
    expect(holds("friends.@max.age == 41 AND friends[FIRST].age == 20", of: ann))
    expect(holds("friends[1].name == 'Cid' AND friends[SIZE] == 2", of: ann))
    expect(holds("SUBQUERY(friends, $f, $f.age > 20 AND $f.name != 'x').@count == 1", of: ann))
    expect(holds("(SUBQUERY(friends, $f, ($f.age > 20)).@count) + 1 == 2", of: ann))
    expect(
      holds("a.b == 1 AND #in#.@count == 2", of: ["a": ["b": 1], "in": [1, 2]] as [String: Any]))
    expect(holds("SELF.friends CONTAINS %@", bob, of: ann))
    let people = [ann, bob] as NSArray
    expect(people.filtered(using: NSPredicate(format: "age < %d", 25)).count == 1)
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
      NSPredicate(format: "age > 25"), NSPredicate(format: "name BEGINSWITH %@", "A"),
    ])
    expect(both.evaluate(with: ann) && !both.evaluate(with: bob))
    let named = NSPredicate(format: "name == $NAME")
    expect(named.evaluate(with: ann, substitutionVariables: ["NAME": "Ann"]))
  }

  @Test(arguments: [
    "", "name", "name ==", "== 1", "name === 1", "(1 == 1", "1 == 1)", "'a", "SELF MATCHES",
    "a b c",
    "FUNCTION(1, 'run')", "system('x') == 1", "1 == 1 AND", "{1, 2", "%q == 1", "SELF[x] == 1",
    "name == 'a'; DROP", "SUBQUERY(a, b, c).@count", "%@ == %@",
  ]) func `a format that is none is reported, and holds for nothing`(format: String) {
    let told = reports { expect(!holds(format, of: "name")) }
    expect(told == ["predicate.format"], told)
  }

  @Test func `parentheses of any depth take no time`() {
    let deep = String(repeating: "(", count: 150) + "1 + 1" + String(repeating: ")", count: 150)
    expect(holds(deep + " == 2"))
    let conditions =
      String(repeating: "(", count: 150) + "1 == 1" + String(repeating: ")", count: 150)
    expect(holds(conditions) && holds("NOT NOT " + conditions))
  }

  @Test func `lists are sorted by the names of properties`() {
    let people = [Person("b", 2), Person("a", 2), Person("c", 1)] as NSArray
    func names(_ order: NSSortDescriptor...) -> [String] {
      people.sortedArray(using: order).compactMap { ($0 as? Person)?.name }
    }
    expect(names(NSSortDescriptor(key: "name", ascending: false)) == ["c", "b", "a"])
    expect(
      names(
        NSSortDescriptor(key: "age", ascending: true),
        NSSortDescriptor(key: "name", ascending: true))
        == ["c", "a", "b"])
    let words = ["b", "a"] as NSArray
    let sorted = words.sortedArray(using: [NSSortDescriptor(key: nil, ascending: true)])
    expect(sorted as? [String] == ["a", "b"])
  }

  @Test func `texts are sorted as a method of NSString compares them`() {
    let people = [Person("b10", 1), Person("B2", 2), Person("a", 3)] as NSArray
    func names(_ selector: Selector) -> [String] {
      let order = NSSortDescriptor(key: "name", ascending: true, selector: selector)
      return people.sortedArray(using: [order]).compactMap { ($0 as? Person)?.name }
    }
    expect(names("compare:") == ["B2", "a", "b10"], names("compare:"))
    expect(names("caseInsensitiveCompare:") == ["a", "b10", "B2"])
    expect(names("localizedCaseInsensitiveCompare:") == ["a", "b10", "B2"])
    expect(names("localizedStandardCompare:") == ["a", "B2", "b10"])
    let kinds = reports { expect(names("shout:") == ["B2", "a", "b10"]) }
    expect(kinds == ["foundation.sortSelector"], kinds)
  }
}
