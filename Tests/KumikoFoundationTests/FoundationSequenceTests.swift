import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

/// What Foundation has on Apple's systems for code with `async`, and for texts of a language.
struct `names of today's Foundation` {
  private let center = NotificationCenter()
  private let name = Notification.Name("bell")

  @Test func `notifications come one after the other, also those from before`() async {
    let bells = center.notifications(named: name)
    for number in 1...3 { center.post(name: name, object: nil, userInfo: ["number": number]) }
    center.post(name: Notification.Name("horn"), object: nil)
    var heard: [Int] = []
    for await bell in bells {
      heard.append(bell.userInfo?["number"] as? Int ?? 0)
      if heard.count == 3 { break }
    }
    expect(heard == [1, 2, 3], heard)
  }

  @Test func `of an object are heard alone where one is named`() async {
    let (one, other) = (NSObject(), NSObject())
    let bells = center.notifications(named: name, object: one)
    center.post(name: name, object: other)
    center.post(name: name, object: one)
    var iterator = bells.makeAsyncIterator()
    let first = await iterator.next()
    expect(first?.object as AnyObject === one)
  }

  @Test func `a task that is cancelled waits no longer`() async {
    let bells = center.notifications(named: name)
    let task = Task {
      var count = 0
      for await _ in bells { count += 1 }
      return count
    }
    task.cancel()
    expect(await task.value == 0)
  }

  @Test func `a listener is kept as long as somebody waits, and no longer`() async {
    weak var kept: NotificationCenter.Notifications?
    do {
      var iterator = center.notifications(named: name).makeAsyncIterator()
      center.post(name: name, object: nil)
      expect(await iterator.next() != nil)
      let bells = center.notifications(named: name)
      kept = bells
    }
    expect(kept == nil)
  }

  @Test func `files are sorted as in a list, by their numbers and without regard to case`() {
    let files = ["page 10", "Page 9", "cover", "Änderung"].map { File(name: $0) }
    let sorted = files.sorted(
      using: KeyPathComparator(\File.name, comparator: .localizedStandard))
    expect(sorted.map(\.name) == ["Änderung", "cover", "Page 9", "page 10"], sorted)
    let reversed = files.sorted(
      using: KeyPathComparator(\File.name, comparator: .localizedStandard, order: .reverse))
    expect(reversed.map(\.name) == sorted.map(\.name).reversed(), reversed)
    expect(["b", "a"].sorted(using: .localized) == ["a", "b"])
  }

  private struct File {
    let name: String
  }

  @Test func `a text that is looked up later is its literal where there is no translation`() {
    let (count, name) = (3, "Mia")
    let text: LocalizedStringResource = "\(count) photos by \(name)"
    expect(text.key == "%lld photos by %@", text.key)
    let numbers = LocalizedStringResource(
      "\(UInt8(1)) \(Int32(-2)) \(UInt64(7)) \(Float(0.5)) \(2.5)")
    expect(numbers.key == "%u %d %llu %f %lf", numbers.key)
    expect(
      String(localized: numbers) == "1 -2 7 0.500000 2.500000",
      String(localized: numbers))
    let price = LocalizedStringResource(
      "for \(3.5, format: .number.locale(Locale(identifier: "de_DE")))")
    expect(price.key == "for %@" && String(localized: price) == "for 3,5", String(localized: price))
    expect(String(localized: text) == "3 photos by Mia")
    let keyed = LocalizedStringResource("title", defaultValue: "Photos", table: "Menus")
    expect(keyed.key == "title" && keyed.table == "Menus")
    expect(String(localized: keyed) == "Photos")
    // A literal is still a key with values of its own.
    expect(String(localized: "Photos", comment: "of a menu") == "Photos")
  }

  @Test func `a text of a folder that is not there is its literal`() {
    let nowhere = URL(fileURLWithPath: "/nonexistent")
    let text = LocalizedStringResource("Photos", bundle: .atURL(nowhere))
    expect(String(localized: text) == "Photos")
  }
}
