import Foundation
import Testing
import UIKit

/// Key-value observing of an app's own classes, as the tool rewrites them.
@MainActor
struct `a tally of errands` {
  private final class Heard: @unchecked Sendable {
    var words: [String] = []
  }

  private let heard = Heard()

  @Test func `is observed by key paths, in a class that is made from it too`() {
    let (tally, heard) = (LongTally(), heard)
    let observations = [
      tally.observe(\.done, options: [.old, .new]) { _, change in
        heard.words.append("\(change.oldValue ?? -1) → \(change.newValue ?? -1)")
      },
      tally.observe(\.limit, options: .new) { tally, change in
        heard.words.append("limit \(change.newValue ?? -1), log \(tally.log.count)")
      },
      tally.observe(\.log) { tally, _ in heard.words.append("log \(tally.log.count)") },
      tally.observe(\.title, options: .new) { _, change in
        heard.words.append(change.newValue ?? "none")
      },
    ]
    tally.done = 2
    #expect(heard.words.sorted() == ["0 → 2", "2 done"])
    heard.words = []
    tally.share = 0.5
    #expect(heard.words.sorted() == ["2 → 5", "5 done"])
    heard.words = []
    tally.limit = 9
    #expect(heard.words == ["log 1", "limit 9, log 1"])
    for observation in observations { observation.invalidate() }
    tally.done = 0
    #expect(heard.words.count == 2)
  }

  @Test func `is heard of by an object that is no responder`() {
    let tally = Tally()
    weak var gone: TallyListener?
    do {
      let listener = TallyListener(tally)
      gone = listener
      tally.done = 1
      #expect(listener.heard.sorted() == ["done 0 → 1", "title  → 1 done"])
    }
    #expect(gone == nil)
    tally.done = 2
  }

  @Test func `has values by names`() {
    let tally = LongTally()
    tally.setValue(4, forKey: "done")
    #expect(tally.value(forKey: "title") as? String == "4 done")
    #expect(tally.value(forKey: "secret") as? Int == 1)
    tally.setValuesForKeys(["limit": NSNumber(value: 7), "colour": "red"])
    #expect(tally.limit == 7)
    #expect(tally.value(forKeyPath: "colour") as? String == "red")
    let reports = Reports()
    Diagnostics.withHandler({ reports.add($0.kind) }) {
      tally.setValue(1, forKey: "lost")
      #expect(tally.value(forKey: "nowhere") == nil)
      tally.setValue("many", forKey: "done")
    }
    #expect(
      reports.kinds == ["keyValue.undefinedKey", "keyValue.undefinedKey", "keyValue.value"])
    #expect(tally.done == 4)
  }

  @Test func `is read out of a dictionary`() {
    let tally = ReadTally(["done": 3, "description": "shopping", "other": 1])
    #expect(tally.done == 3)
    #expect(tally.kind == "shopping")
    #expect((tally as NSObject).value(forKeyPath: "description") as? String == "shopping")
    #expect(tally.value(forKey: "done") as? Int == 3)
  }

  private final class Reports: @unchecked Sendable {
    private(set) var kinds: [String] = []
    func add(_ kind: String) { kinds.append(kind) }
  }
}
