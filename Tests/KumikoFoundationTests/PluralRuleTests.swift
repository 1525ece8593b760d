import Foundation
import KumikoTestSupport
import Testing

@testable import KumikoFoundation

/// Which class of numbers a number is of, as CLDR's own examples say.
struct PluralRuleTests {
  @Test func `Slavic languages look at the last figures`() {
    func words(_ language: String, _ numbers: [Double]) -> [String] {
      numbers.map { PluralRules.category(of: $0, in: language) }
    }
    expect(
      words("ru", [0, 1, 2, 5, 11, 12, 21, 22, 25, 101, 111, 1.5])
        == [
          "many", "one", "few", "many", "many", "many", "one", "few", "many", "one", "many",
          "other",
        ], words("ru", [0, 1, 2, 5, 11, 12, 21, 22, 25, 101, 111, 1.5]))
    expect(
      words("pl", [0, 1, 2, 4, 5, 12, 21, 22, 112, 1.5])
        == ["many", "one", "few", "few", "many", "many", "many", "few", "many", "other"],
      words("pl", [0, 1, 2, 4, 5, 12, 21, 22, 112, 1.5]))
    expect(words("cs", [0, 1, 2, 5, 1.5]) == ["other", "one", "few", "other", "many"])
    expect(words("sl", [1, 2, 3, 5, 101, 1.5]) == ["one", "two", "few", "other", "one", "few"])
  }

  @Test func `Arabic has six classes, Welsh too, and Japanese one`() {
    let numbers: [Double] = [0, 1, 2, 3, 10, 11, 99, 100, 103, 111, 0.5]
    expect(
      numbers.map { PluralRules.category(of: $0, in: "ar") }
        == ["zero", "one", "two", "few", "few", "many", "many", "other", "few", "many", "other"])
    expect(
      [0, 1, 2, 3, 4, 6].map { PluralRules.category(of: $0, in: "cy") }
        == ["zero", "one", "two", "few", "other", "many"])
    expect(PluralRules.category(of: 1, in: "ja") == "other")
  }

  @Test func `fractions, signs and millions count as the language has them`() {
    expect(PluralRules.category(of: 1, in: "en") == "one")
    expect(PluralRules.category(of: -1, in: "en") == "one")
    expect(PluralRules.category(of: 1.5, in: "en") == "other")
    expect(PluralRules.category(of: 1.5, in: "fr") == "one")
    expect(PluralRules.category(of: 0, in: "fr") == "one")
    expect(PluralRules.category(of: 1_000_000, in: "fr") == "many")
    expect(PluralRules.category(of: 1.5, in: "da") == "one")
    expect(PluralRules.category(of: 0.1, in: "lv") == "one")
    expect(PluralRules.category(of: .nan, in: "ru") == "many")
    expect(PluralRules.category(of: .infinity, in: "en") == "other")
    expect(PluralRules.category(of: 1e300, in: "pl") != "one")
  }

  @Test func `a region has the rules of its language unless it has its own`() {
    expect(PluralRules.category(of: 2, in: "ru_RU") == "few")
    expect(PluralRules.category(of: 2, in: "sr-Latn-RS") == "few")
    expect(PluralRules.category(of: 0, in: "pt-BR") == "one")
    expect(PluralRules.category(of: 0, in: "pt_PT") == "other")
    expect(PluralRules.category(of: 1, in: "xx") == "other")
  }

  private typealias Open =
    @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias Select =
    @convention(c) (
      OpaquePointer?, Double, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32
  private typealias Close = @convention(c) (OpaquePointer?) -> Void

  /// ICU, which Foundation brings along, has the same rules, of another year.
  @Test func `the rules are those of ICU`() throws {
    let program = dlopen(nil, RTLD_LAZY)
    let open = try unsafeBitCast(
      #require(dlsym(program, "swift_uplrules_open")), to: Open.self)
    let select = try unsafeBitCast(
      #require(dlsym(program, "swift_uplrules_select")), to: Select.self)
    let close = try unsafeBitCast(
      #require(dlsym(program, "swift_uplrules_close")), to: Close.self)
    let numbers = (0...210).map(Double.init) + [1_000, 1_001, 100_000, 1_000_000, 2_000_000]
    let fractions = [0.1, 0.5, 1.1, 1.5, 2.25, 10.2, 11.11]
    for language in [
      "ar", "be", "br", "bs", "ca", "cs", "cy", "da", "de", "en", "es", "et", "fi", "fil", "fr",
      "ga", "gd", "he", "hi", "hr", "hsb", "hu", "is", "it", "ja", "ko", "lt", "lv", "mk", "nl",
      "pl", "pt", "pt_PT", "ro", "ru", "shi", "si", "sk", "sl", "sr", "sv", "tr", "tzm", "uk", "zh",
    ] {
      var error = Int32(0)
      let rules = open(language, &error)
      defer { close(rules) }
      for number in numbers + fractions {
        var word = [UInt16](repeating: 0, count: 16)
        let length = select(rules, number, &word, 16, &error)
        let expected = String(decoding: word.prefix(Int(max(0, length))), as: UTF16.self)
        let found = PluralRules.category(of: number, in: language)
        expect(found == expected, found, expected, saying: "\(number) in \(language)")
      }
    }
  }
}
