import Foundation
import KumikoCore
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

/// A list of right words for each language.
private final class WordLists: SpellingDictionaries {
  private let words: [String: Set<String>]
  private(set) var learned: Set<String> = []
  var asked: [String] = []

  init(_ words: [String: Set<String>]) { self.words = words }

  var languages: [String] { Array(words.keys) }
  func knows(_ word: String, in language: String) -> Bool {
    asked.append(word)
    return words[language]?.contains(word.lowercased()) == true
  }
  func suggestions(for word: String, in language: String) -> [String] {
    (words[language] ?? []).filter { $0.first == word.lowercased().first }.sorted()
  }
  func hasLearned(_ word: String, in language: String) -> Bool {
    learned.contains("\(language) \(word)")
  }
  func learn(_ word: String, in language: String, _ isLearned: Bool) {
    if isLearned {
      learned.insert("\(language) \(word)")
    } else {
      learned.remove("\(language) \(word)")
    }
  }
}

@Suite(.serialized) @MainActor
struct TextCheckerTests {
  private let lists = WordLists([
    "en_GB": ["a", "colour", "word", "read", "here"],
    "en_US": ["a", "color", "word", "works", "read", "here"],
    "de": ["wort"],
  ])

  private func checking(_ body: @MainActor (UITextChecker) throws -> Void) rethrows {
    let before = SpellingSystem.dictionaries
    SpellingSystem.dictionaries = lists
    defer { SpellingSystem.dictionaries = before }
    try body(UITextChecker())
  }

  private func messages(_ body: () -> Void) -> [String] {
    let messages = Mutex<[String]>([])
    Diagnostics.withHandler({ report in messages.withLock { $0.append(report.message) } }, body)
    return messages.withLock { $0 }
  }

  private func wrong(
    _ text: String, _ checker: UITextChecker, from start: Int = 0, wraps: Bool = false,
    in language: String = "en_GB"
  ) -> String? {
    let range = checker.rangeOfMisspelledWord(
      in: text, range: NSRange(location: 0, length: text.utf16.count), startingAt: start,
      wrap: wraps, language: language)
    return range.location == NSNotFound ? nil : Range(range, in: text).map { String(text[$0]) }
  }

  @Test func `The first word that is spelt wrong is found, and none where all are right`() {
    checking { checker in
      expect(wrong("A colour, a wurd; a werd.", checker) == "wurd")
      expect(wrong("A colour. Read here!", checker) == nil, wrong("A colour. Read here!", checker))
      expect(wrong("", checker) == nil, wrong("", checker))
      expect(wrong("🙂 a wurd", checker) == "wurd", wrong("🙂 a wurd", checker))
    }
  }

  @Test func `Looking begins at a place, and goes on at the start where that is wanted`() {
    checking { checker in
      expect(wrong("wurd a werd a", checker, from: 4) == "werd")
      expect(wrong("wurd a word a", checker, from: 4) == nil)
      expect(wrong("wurd a word a", checker, from: 4, wraps: true) == "wurd")
      expect(wrong("wurd a word a", checker, from: 13, wraps: true) == "wurd")
    }
  }

  @Test func `Only words of the range are looked at, and a range that is none finds nothing`() {
    checking { checker in
      @MainActor func found(_ range: NSRange, from start: Int) -> NSRange {
        checker.rangeOfMisspelledWord(
          in: "wurd a werd", range: range, startingAt: start, wrap: true, language: "en_GB")
      }
      expect(found(NSRange(5..<11), from: 5) == NSRange(7..<11))
      expect(found(NSRange(4..<6), from: 4).location == NSNotFound)
      expect(found(NSRange(5..<11), from: 2).location == NSNotFound)
      expect(found(NSRange(0..<11), from: 12).location == NSNotFound)
      expect(found(NSRange(location: 0, length: 12), from: 0).location == NSNotFound)
      expect(found(NSRange(location: -1, length: 2), from: 0).location == NSNotFound)
      expect(found(NSRange(location: 1, length: Int.max), from: 1).location == NSNotFound)
      expect(found(NSRange(location: NSNotFound, length: 0), from: 0).location == NSNotFound)
    }
  }

  @Test func `Numbers, Japanese and addresses are not asked about`() {
    checking { checker in
      let text = "Read 3rd 42 日本語とカタカナ https://wurd.example.org/werd a@wurd.com here"
      expect(wrong(text, checker) == nil, wrong(text, checker))
      expect(lists.asked == ["Read", "here"], lists.asked)
    }
  }

  @Test func `A language is found by any way to write it`() {
    checking { checker in
      expect(wrong("color", checker, in: "en_GB") == "color", wrong("color", checker, in: "en_GB"))
      expect(wrong("color", checker, in: "en-US") == nil, wrong("color", checker, in: "en-US"))
      expect(wrong("colour", checker, in: "en") == nil, wrong("colour", checker, in: "en"))
      expect(wrong("wort wurt", checker, in: "de_AT") == "wurt")
    }
  }

  @Test
  func `A language without a dictionary finds nothing, which is reported with those there are`() {
    checking { checker in
      let reports = messages {
        expect(wrong("wurd", checker, in: "fr") == nil, wrong("wurd", checker, in: "fr"))
        expect(checker.guesses(forWordRange: NSRange(0..<4), in: "wurd", language: "fr") == nil)
      }
      expect(reports.count == 1, reports.count)
      expect(reports.first?.contains("de, en_GB, en_US") == true)
    }
  }

  @Test func `Without any dictionaries nothing is wrong, and what to install is said`() {
    checking { checker in
      SpellingSystem.dictionaries = nil
      let reports = messages {
        expect(wrong("wurd", checker) == nil, wrong("wurd", checker))
      }
      expect(reports.first?.contains("libenchant") == true, reports.first?.contains("libenchant"))
      expect(UITextChecker.availableLanguages == [])
      UITextChecker.learnWord("wurd")
      expect(!UITextChecker.hasLearnedWord("wurd"))
    }
  }

  @Test func `Guesses are the dictionary's, and completions those of them that go on`() {
    checking { checker in
      func range(_ text: String) -> NSRange { NSRange(location: 0, length: text.utf16.count) }
      expect(
        checker.guesses(forWordRange: range("werd"), in: "werd", language: "en_US")
          == ["word", "works"])
      expect(
        checker.completions(forPartialWordRange: range("wor"), in: "wor", language: "en_US")
          == ["word", "works"])
      expect(
        checker.completions(forPartialWordRange: range("Word"), in: "Word", language: "en_US") == []
      )
      expect(
        checker.guesses(
          forWordRange: NSRange(location: 9, length: 1), in: "werd", language: "en_US")
          == nil)
    }
  }

  @Test func `What a checker ignores is right for it alone, what is learned for all`() {
    checking { checker in
      checker.ignoreWord("wurd")
      checker.ignoreWord("wurd")
      expect(checker.ignoredWords == ["wurd"], checker.ignoredWords)
      expect(wrong("wurd werd", checker) == "werd", wrong("wurd werd", checker))
      expect(wrong("wurd werd", UITextChecker()) == "wurd")
      UITextChecker.learnWord("wurd")
      expect(UITextChecker.hasLearnedWord("wurd"))
      expect(wrong("wurd werd", UITextChecker()) == "werd")
      UITextChecker.unlearnWord("wurd")
      expect(!UITextChecker.hasLearnedWord("wurd"))
      expect(wrong("wurd werd", UITextChecker()) == "wurd")
    }
  }

  @Test func `The languages that the user prefers come first`() {
    checking { _ in
      expect(Set(UITextChecker.availableLanguages) == ["de", "en_GB", "en_US"])
      let first = Locale.preferredLanguages.first.map { String($0.prefix(2)) }
      if let first, ["de", "en"].contains(first) {
        expect(UITextChecker.availableLanguages.first?.hasPrefix(first) == true)
      }
    }
  }
}
