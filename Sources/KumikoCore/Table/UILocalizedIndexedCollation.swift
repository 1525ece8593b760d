import Foundation
import KumikoFoundation

/// The sections of a list in the order of an alphabet, as of names, and their titles for the index
/// at its side.
///
///     let collation = UILocalizedIndexedCollation.current()
///     collation.sectionTitles                                    // A, B, … Z, #
///     collation.section(for: person, collationStringSelector: #selector(getter: Person.name))
///
/// The alphabet is that of the user's first language: Latin, with the letters of Danish, Norwegian,
/// Swedish and Finnish after Z; Greek, Cyrillic, Hebrew and Arabic, Japanese by the rows of kana
/// and Korean by first consonants, each before the Latin one. Texts that belong to no letter are at
/// the end, under the sign #; so are Chinese characters, since their pronunciation is not known
/// here.
open class UILocalizedIndexedCollation: NSObject {
  private let alphabet: IndexAlphabet

  init(language: String) {
    alphabet = IndexAlphabet(language: language)
    super.init()
  }

  /// The sections in the user's language.
  open class func current() -> UILocalizedIndexedCollation {
    UILocalizedIndexedCollation(language: Locale.preferredLanguages.first ?? "en")
  }

  /// The titles of the sections, in order.
  open var sectionTitles: [String] { alphabet.titles }

  /// The titles in the index at the side of the list: the same.
  open var sectionIndexTitles: [String] { alphabet.titles }

  /// The section of a title in the index. An index out of range is clamped.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
    min(max(indexTitleIndex, 0), alphabet.titles.count - 1)
  }

  /// The section of an object.
  ///
  /// - Parameter selector: a property or method of the object that gives its name. One that it does
  ///   not have is reported, and the object is in the last section.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    alphabet.section(of: name(of: object, selector))
  }

  /// Objects in the order of their names, compared by `localizedStandardCompare(_:)`; those with
  /// the same name keep their order.
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    let named = array.map { (object: $0, name: name(of: $0, selector)) }
    return named.enumerated().sorted { a, b in
      switch a.element.name.localizedStandardCompare(b.element.name) {
      case .orderedAscending: true
      case .orderedDescending: false
      case .orderedSame: a.offset < b.offset
      }
    }.map(\.element.object)
  }

  private func name(of object: Any, _ selector: Selector) -> String {
    if let text = object as? String { return text }
    return selector.call(on: object as AnyObject) as? String ?? ""
  }
}

/// The letters under which names of a language are looked up.
nonisolated struct IndexAlphabet {
  /// Represents all texts that begin with no letter of the alphabet.
  private static let others = "#"
  private static let latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
  private static let kana = "あかさたなはまやらわ".map(String.init)
  private static let consonants = "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ".map(String.init)

  /// Letters beside the Latin ones, by the language's code; those of other scripts precede them.
  private static let letters: [String: String] = [
    "ru": "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЭЮЯ", "be": "АБВГДЕЖЗІЙКЛМНОПРСТУЎФХЦЧШЫЭЮЯ",
    "bg": "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЮЯ", "uk": "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЮЯ",
    "sr": "АБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ", "el": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ",
    "he": "אבגדהוזחטיכלמנסעפצקרשת", "ar": "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
    "sv": "ÅÄÖ", "fi": "ÅÄÖ", "da": "ÆØÅ", "nb": "ÆØÅ", "nn": "ÆØÅ", "no": "ÆØÅ",
  ]

  let titles: [String]
  private let places: [String: Int]
  private let isKorean: Bool

  init(language: String) {
    let code = String(language.prefix { $0 != "-" && $0 != "_" })
    let own = (IndexAlphabet.letters[code] ?? "").map(String.init)
    let isLatin = own.joined().unicodeScalars.first.map { $0.value < 0x0370 } ?? false
    isKorean = code == "ko"
    let first = code == "ja" ? IndexAlphabet.kana : isKorean ? IndexAlphabet.consonants : own
    titles =
      (isLatin ? IndexAlphabet.latin + own : first + IndexAlphabet.latin) + [IndexAlphabet.others]
    places = Dictionary(
      titles.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The section of a name; the last one where it begins with no letter of the alphabet.
  func section(of name: String) -> Int {
    guard let first = name.first(where: { !$0.isWhitespace }) else { return titles.count - 1 }
    let letter = String(first).uppercased()
    let candidates = [
      letter, letter.folded, isKorean ? letter.consonant : letter.row, letter.plainLatin,
    ]
    return candidates.lazy.compactMap { places[$0] }.first ?? titles.count - 1
  }
}

extension String {
  /// The letter without accents, in capitals.
  fileprivate nonisolated var folded: String {
    folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil).uppercased()
  }

  /// Letters that do not decompose, by the one that they are sorted as, or that they begin with.
  private nonisolated static let plainLatinLetters: [Character: String] = [
    "Ł": "L", "Ø": "O", "Đ": "D", "Ð": "D", "Æ": "A", "Œ": "O", "Ħ": "H", "Ŧ": "T", "Ŋ": "N",
    "Ə": "E", "Ɖ": "D", "Ɨ": "I", "Ʉ": "U", "Ƶ": "Z", "Ǥ": "G", "Ƀ": "B", "Ɓ": "B", "Ɗ": "D",
    "Ƙ": "K", "Ɛ": "E", "Ɔ": "O",
  ]

  /// The first letter as one of the 26, for ligatures and for letters with strokes.
  fileprivate nonisolated var plainLatin: String {
    guard let first = folded.first else { return self }
    return String.plainLatinLetters[first] ?? String(first)
  }

  /// The first kana of the row that a kana belongs to: か for ぎ, ガ and ケ.
  fileprivate nonisolated var row: String {
    // Katakana are 96 code points after their hiragana; voiced ones decompose to the plain one.
    guard var place = decomposedStringWithCompatibilityMapping.unicodeScalars.first?.value else {
      return self
    }
    if (0x30A1...0x30F6).contains(place) { place -= 96 }
    let starts: [(UInt32, String)] = [
      (0x3041, "あ"), (0x304B, "か"), (0x3055, "さ"), (0x305F, "た"), (0x306A, "な"),
      (0x306F, "は"), (0x307E, "ま"), (0x3083, "や"), (0x3089, "ら"), (0x308E, "わ"),
    ]
    guard (0x3041...0x3094).contains(place) else { return self }
    return starts.last { $0.0 <= place }?.1 ?? self
  }

  /// The consonant that a syllable of Hangul begins with, doubled ones as plain ones.
  fileprivate nonisolated var consonant: String {
    guard let place = precomposedStringWithCanonicalMapping.unicodeScalars.first?.value,
      (0xAC00...0xD7A3).contains(place)
    else { return self }
    return "ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ".map(String.init)[Int(place - 0xAC00) / 588]
  }
}
