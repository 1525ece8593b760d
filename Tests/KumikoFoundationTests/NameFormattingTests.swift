import KumikoFoundation
import KumikoTestSupport
import Testing

/// Names of people, and lists of items, in words.
struct NameFormattingTests {
  private func name(_ given: String?, _ family: String?) -> PersonNameComponents {
    var name = PersonNameComponents()
    (name.givenName, name.familyName) = (given, family)
    return name
  }

  private func text(
    _ name: PersonNameComponents, _ style: PersonNameComponentsFormatter.Style = .default,
    _ locale: String = "en_GB"
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    (formatter.style, formatter.locale) = (style, Locale(identifier: locale))
    return formatter.string(from: name)
  }

  @Test func `a name is written as long as its style says`() {
    var name = name("Charles", "Darwin")
    name.namePrefix = "Mr"
    name.middleName = "Robert"
    name.nameSuffix = "FRS"
    expect(text(name) == "Charles Darwin" && text(name, .medium) == "Charles Darwin")
    expect(text(name, .short) == "Charles" && text(name, .abbreviated) == "CD")
    expect(text(name, .long) == "Mr Charles Robert Darwin FRS", text(name, .long))
    name.nickname = "Charlie"
    expect(text(name, .short) == "Charlie", text(name, .short))
    expect(text(name, .medium) == "Charles Darwin", text(name, .medium))
  }

  @Test func `the family name comes first where the language or the letters say so`() {
    expect(text(name("Béla", "Bartók"), .default, "hu_HU") == "Bartók Béla")
    expect(text(name("Béla", "Bartók"), .abbreviated, "hu_HU") == "BB")
    expect(text(name("太郎", "山田"), .default, "en_GB") == "山田太郎")
    expect(text(name("太郎", "山田"), .abbreviated) == "山")
    expect(text(name("Taro", "Yamada"), .default, "en_GB") == "Taro Yamada")
  }

  @Test func `what a name lacks leaves no gap`() {
    expect(text(name(nil, "Cher")) == "Cher" && text(name("Cher", nil), .abbreviated) == "C")
    expect(text(name(nil, nil)) == "" && text(name("", " "), .long) == "")
    expect(text(name(nil, "Cher"), .short) == "Cher" && text(name(nil, nil), .abbreviated) == "")
    let formatter = PersonNameComponentsFormatter()
    expect(formatter.string(for: name("Ada", nil)) == "Ada" && formatter.string(for: 3) == nil)
  }

  @Test func `a pronunciation is written where it is asked for`() {
    var name = name("太郎", "山田")
    let own = PersonNameComponentsFormatter.localizedString(
      from: name, style: .default, options: .phonetic)
    name.phoneticRepresentation = self.name("Taro", "Yamada")
    let formatter = PersonNameComponentsFormatter()
    (formatter.isPhonetic, formatter.locale) = (true, Locale(identifier: "en_GB"))
    expect(own == "" && formatter.string(from: name) == "Taro Yamada", own)
  }

  @Test func `names have the styles of values`() {
    let name = name("Ada", "Lovelace")
    let locale = Locale(identifier: "en_GB")
    expect(name.formatted(.name(style: .abbreviated).locale(locale)) == "AL")
    expect(name.formatted(.name(style: .short)) == "Ada" && name.formatted().contains("Lovelace"))
    expect(name.formatted(.name(style: .long).locale(Locale(identifier: "hu"))) == "Lovelace Ada")
  }

  @Test func `a name that is written out is read into its parts`() throws {
    let formatter = PersonNameComponentsFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    let full = try #require(formatter.personNameComponents(from: "Dr. Thomas Louis Clark Jr., MD"))
    expect(full.namePrefix == "Dr." && full.givenName == "Thomas", full)
    expect(full.middleName == "Louis" && full.familyName == "Clark", full)
    expect(full.nameSuffix == "Jr. MD", full.nameSuffix)
    let one = try #require(formatter.personNameComponents(from: " Cher "))
    expect(one.givenName == "Cher" && one.familyName == nil && one.middleName == nil)
    expect(formatter.personNameComponents(from: " ") == nil)
    let family = try #require(formatter.personNameComponents(from: "山田 太郎"))
    expect(family.familyName == "山田" && family.givenName == "太郎", family)
    formatter.style = .abbreviated
    let initials = formatter.personNameComponents(from: "ada lovelace").map(formatter.string)
    expect(initials == "AL", initials)
  }

  @Test func `a list is joined as the language does it`() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    expect(formatter.string(from: ["a", "b", "c"]) == "a, b, and c")
    expect(formatter.string(from: [1, 2]) == "1 and 2" && formatter.string(from: []) == "")
    formatter.locale = Locale(identifier: "de_AT")
    expect(formatter.string(from: ["a", "b", "c"]) == "a, b und c")
    let words = NumberFormatter()
    (words.numberStyle, words.locale) = (.spellOut, Locale(identifier: "en_US"))
    formatter.itemFormatter = words
    formatter.locale = Locale(identifier: "en_US")
    let mixed = formatter.string(for: [1, "x"] as [Any])
    expect(mixed == "one and x", mixed)
    expect(formatter.string(for: 3) == nil)
    expect(ListFormatter.localizedString(byJoining: ["a"]) == "a")
  }
}
