import Foundation
import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct `an index of names` {
  private final class Person: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
    func called() -> String { name }
  }

  private let selector = Selector(Person.called)

  private func titles(_ language: String, _ names: String...) -> [String] {
    let alphabet = IndexAlphabet(language: language)
    return names.map { alphabet.titles[alphabet.section(of: $0)] }
  }

  @Test func `has the letters of the user's language, and # for the rest`() {
    let english = UILocalizedIndexedCollation(language: "en-GB")
    expect(english.sectionTitles.joined() == "ABCDEFGHIJKLMNOPQRSTUVWXYZ#")
    expect(english.sectionIndexTitles == english.sectionTitles)
    expect(IndexAlphabet(language: "sv").titles.joined().hasSuffix("XYZÅÄÖ#"))
    expect(IndexAlphabet(language: "ja-JP").titles.joined().hasPrefix("あかさたなはまやらわABC"))
    expect(IndexAlphabet(language: "ru").titles.joined().hasPrefix("АБВ"))
    expect(UILocalizedIndexedCollation.current().sectionTitles.last == "#")
  }

  @Test func `finds the section of a name, whatever its capitals and accents`() {
    expect(
      titles("en", "anna", "Émile", "Öl", " Zoë", "4711", "", "東京") == [
        "A", "E", "O", "Z", "#", "#", "#",
      ])
    expect(titles("sv", "Östen", "ånger", "emil") == ["Ö", "Å", "E"])
    expect(
      titles("ja", "ぎんこう", "ガラス", "っ", "ヴ", "を", "ゃ", "Tom", "ﾊﾅ") == [
        "か", "か", "た", "あ", "わ", "や", "T", "は",
      ])
    expect(titles("ko", "김", "까치", "하늘", "Lee") == ["ㄱ", "ㄱ", "ㅎ", "L"])
    expect(titles("ru", "ёж", "Щука", "Bob") == ["Е", "Щ", "B"])
    expect(titles("el", "ώρα", "Άννα") == ["Ω", "Α"])
  }

  @Test func `asks objects by a selector, and sorts them`() {
    let collation = UILocalizedIndexedCollation(language: "en")
    let people = ["émile", "Zoë", "anna", "Emil", "Anna"].map(Person.init)
    expect(collation.section(for: people[0], collationStringSelector: selector) == 4)
    let sorted = collation.sortedArray(from: people, collationStringSelector: selector)
    let names = sorted.compactMap { ($0 as? Person)?.name }
    expect(
      Set(names.prefix(2)) == ["anna", "Anna"] && names.suffix(3) == ["Emil", "émile", "Zoë"], names
    )
    expect(collation.section(for: "Tea", collationStringSelector: selector) == 19)
    expect(
      collation.section(forSectionIndexTitle: 3) == 3
        && collation.section(forSectionIndexTitle: 99) == 26)
    expect(collation.sortedArray(from: [], collationStringSelector: selector).isEmpty)
  }

  @Test func `puts an object last that has no such method, and says so`() {
    let collation = UILocalizedIndexedCollation(language: "en")
    var section = 0
    let kinds = reportKinds {
      section = collation.section(
        for: NSObject(), collationStringSelector: Selector("nothingOfTheKind"))
    }
    expect(section == 26 && kinds.count == 1, kinds)
  }

  @Test func `names with letters of other Latin alphabets are under the letter they are like`() {
    expect(
      titles(
        "en", "Łukasz", "Øystein", "Æsop", "Ñandú", "Đorđe", "Œuvre", "ßoo", "İzmir", "ılık", "ﬁ")
        == ["L", "O", "A", "N", "D", "O", "S", "I", "I", "F"],
      titles(
        "en", "Łukasz", "Øystein", "Æsop", "Ñandú", "Đorđe", "Œuvre", "ßoo", "İzmir", "ılık", "ﬁ"))
    expect(titles("da", "Østen", "Ærø", "Łódź", "åben") == ["Ø", "Æ", "L", "Å"])
    expect(titles("sv", "Ærø", "Østen") == ["A", "O"], titles("sv", "Ærø", "Østen"))
    expect(titles("en", "Ωmega", "東京", "かな", "4", "!") == ["#", "#", "#", "#", "#"])
  }
}
