import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

struct `a list of words` {
  private let formatter = ListFormatter()

  init() { formatter.locale = Locale(identifier: "en_US") }

  @Test(arguments: [
    ([], ""), (["apples"], "apples"), (["apples", "pears"], "apples and pears"),
    (["apples", "pears", "plums"], "apples, pears, and plums"),
  ])
  func `is joined as a sentence has it`(words: [String], text: String) {
    expect(formatter.string(from: words) == text)
    expect(formatter.string(for: words) == text)
  }

  @Test func `is joined as its language has it`() {
    formatter.locale = Locale(identifier: "ja_JP")
    expect(formatter.string(from: ["一", "二", "三"]) == "一、二、三")
  }

  @Test func `has its items said by their own formatter`() {
    let numbers = NumberFormatter()
    (numbers.minimumFractionDigits, numbers.locale) = (1, Locale(identifier: "en_US"))
    formatter.itemFormatter = numbers
    expect(formatter.string(from: [1, 2.25]) == "1.0 and 2.2")
    expect(formatter.string(from: [1, "two"]) == nil)
  }

  @Test func `is nothing else`() {
    expect(formatter.string(for: 3) == nil)
    expect(formatter.string(for: nil) == nil)
  }
}
