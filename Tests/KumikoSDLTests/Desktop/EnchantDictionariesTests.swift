import Foundation
import KumikoCore
import KumikoTestSupport
import Testing

@testable import KumikoSDL

@Suite
struct EnchantDictionariesTests {
  @Test func `The desktop's dictionaries know words and suggest others`() throws {
    let dictionaries = try #require(EnchantDictionaries())
    try #require(dictionaries.languages.contains("en_US"))
    expect(dictionaries.knows("window", in: "en_US"))
    expect(dictionaries.knows("don't", in: "en_US"))
    expect(!dictionaries.knows("windwo", in: "en_US"))
    expect(dictionaries.suggestions(for: "windwo", in: "en_US").contains("window"))
    expect(!dictionaries.hasLearned("windwo", in: "en_US"))
  }

  @Test func `A language without a dictionary finds nothing wrong and suggests nothing`() throws {
    let dictionaries = try #require(EnchantDictionaries())
    expect(!dictionaries.languages.contains("xx_XX"), dictionaries.languages)
    expect(dictionaries.knows("windwo", in: "xx_XX"))
    expect(dictionaries.suggestions(for: "windwo", in: "xx_XX") == [])
  }

  @Test func `A checker finds a misspelt word between contractions and names`() throws {
    try Backend.start()
    let text = "Don't open the dog’s windwo, Emma."
    let range = UITextChecker().rangeOfMisspelledWord(
      in: text, range: NSRange(location: 0, length: text.utf16.count), startingAt: 0, wrap: false,
      language: "en_US")
    expect(Range(range, in: text).map { text[$0] } == "windwo")
    expect(UITextChecker.availableLanguages.contains("en_US"))
  }
}
