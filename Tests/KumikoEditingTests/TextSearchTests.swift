import KumikoTestSupport
import Testing

@testable import KumikoEditing

/// Where in a text something is met.
struct TextSearchTests {
  private func found(
    _ text: String, _ wanted: String, _ change: (inout TextQuery) -> Void = { _ in }
  ) -> [String] {
    var query = TextQuery(wanted)
    change(&query)
    let buffer = TextBuffer(text)
    return buffer.ranges(of: query).map { "\($0.lowerBound) \(buffer.text(in: $0))" }
  }

  @Test func `letters are found whatever their case, unless that counts`() {
    expect(found("One one ONE", "one") == ["0 One", "4 one", "8 ONE"], found("One one ONE", "one"))
    expect(found("One one ONE", "one") { $0.ignoresCase = false } == ["4 one"])
    expect(found("Ärger ärger", "äRG") == ["0 Ärg", "7 ärg"], found("Ärger ärger", "äRG"))
    expect(found("", "a").isEmpty && found("abc", "").isEmpty && found("abc", "abcd").isEmpty)
    expect(found("aaaa", "aa") == ["0 aa", "2 aa"], saying: "they do not overlap")
  }

  @Test func `Japanese is found, and a letter with an accent is another one`() {
    expect(found("日本語の本、日本。", "日本") == ["0 日本", "18 日本"], found("日本語の本、日本。", "日本"))
    expect(found("e\u{301}e", "e") == ["3 e"], found("e\u{301}e", "e"))
    expect(found("か\u{3099}が", "が").count == 2, found("か\u{3099}が", "が").count)
  }

  @Test func `whole words, and starts of words`() {
    let text = "cat concat cats cat"
    expect(found(text, "cat") { $0.place = .words } == ["0 cat", "16 cat"])
    expect(found(text, "cat") { $0.place = .startOfWord } == ["0 cat", "11 cat", "16 cat"])
    expect(found("Straße", "e") { $0.place = .words }.isEmpty)
  }

  @Test func `places are right in long texts, and across the parts of a long paragraph`() {
    let lines = String(repeating: "組子 needle e\u{301}😀\n", count: 3_000)
    let buffer = TextBuffer(lines)
    let ranges = buffer.ranges(of: TextQuery("NEEDLE"))
    expect(ranges.count == 3_000, ranges.count)
    expect(ranges.allSatisfy { buffer.text(in: $0) == "needle" }, ranges)
    let paragraph = TextBuffer(String(repeating: "needle", count: 5_000))
    expect(paragraph.ranges(of: TextQuery("needle")).count == 5_000)
  }
}
