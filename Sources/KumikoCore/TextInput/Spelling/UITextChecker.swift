import KumikoFoundation
import KumikoReporting

/// Determines whether the words of a text are spelt correctly, and suggests corrections.
///
/// The dictionaries are those of the desktop: of Hunspell, Aspell and others, by the library
/// Enchant (on Debian the packages `libenchant-2-2` and, of English, `hunspell-en-us`). Without
/// Enchant or without a dictionary of the language no word is found to be misspelt, which is
/// reported. Ranges are in UTF-16 units, as those of `NSString`.
///
///     let checker = UITextChecker()
///     let all = NSRange(0..<word.utf16.count)
///     let wrong = checker.rangeOfMisspelledWord(
///       in: word, range: all, startingAt: 0, wrap: false, language: "en")
///     let isWord = wrong.location == NSNotFound
@preconcurrency @MainActor open class UITextChecker: NSObject {
  /// Words that count as right for this checker.
  open var ignoredWords: [String]? = []

  /// A checker that ignores no words.
  public override init() {}

  /// The languages that there are dictionaries of, as `en_US`, those that the user prefers first.
  open class var availableLanguages: [String] {
    let languages = SpellingSystem.dictionaries?.languages ?? []
    let preferred = Locale.preferredLanguages.compactMap { Language.match($0, in: languages) }
    var seen = Set<String>()
    return (preferred + languages.sorted()).filter { seen.insert($0).inserted }
  }

  /// The first misspelt word in a part of a text; at `NSNotFound` if there is none.
  ///
  /// Words with digits, Chinese and Japanese words, and addresses are not checked. If the start is
  /// outside the range, or the range outside the text, the result is `NSNotFound`.
  ///
  /// - Parameters:
  ///   - startingOffset: where in the text to begin, within the range.
  ///   - wrapFlag: whether to continue at the start of the range if no misspelt word follows.
  ///   - language: one of `availableLanguages`, or its first part, such as `en`.
  /// - Complexity: O(units of the range), and a look into the dictionary for each word.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange {
    let nothing = NSRange(location: NSNotFound, length: 0)
    guard NSRange.isRange(range, ofUnits: stringToCheck.utf16.count),
      startingOffset >= range.lowerBound, startingOffset <= range.upperBound,
      let dictionary = Language(named: language)
    else { return nothing }
    let words = SpelledWords.words(in: stringToCheck, range: range)
    let next = words.firstIndex { $0.range.location >= startingOffset } ?? words.endIndex
    let later = words[next...]
    let earlier = wrapFlag ? words[..<next] : []
    let wrong =
      later.first { !isRight($0.word, in: dictionary) }
      ?? earlier.first { !isRight($0.word, in: dictionary) }
    return wrong?.range ?? nothing
  }

  private func isRight(_ word: String, in dictionary: Language) -> Bool {
    ignoredWords?.contains(word) == true || dictionary.knows(word)
      || UITextChecker.hasLearnedWord(word)
  }

  /// The corrections of a word of a text, the likeliest first; nil if the range is not inside the
  /// text, or if there is no dictionary of the language.
  open func guesses(
    forWordRange range: NSRange, in string: String, language: String
  ) -> [String]? {
    guard let part = Range(range, in: string), let dictionary = Language(named: language) else {
      return nil
    }
    return dictionary.suggestions(for: String(string[part]))
  }

  /// Words that begin like a partial word, in alphabetical order; nil as for guesses.
  ///
  /// They are those of the dictionary's guesses that begin so: dictionaries of the desktop cannot
  /// list all their words.
  open func completions(
    forPartialWordRange range: NSRange, in string: String, language: String
  ) -> [String]? {
    guard let part = Range(range, in: string), let dictionary = Language(named: language) else {
      return nil
    }
    let start = String(string[part]).lowercased()
    guard !start.isEmpty else { return [] }
    return dictionary.suggestions(for: String(string[part]))
      .filter { $0.lowercased().hasPrefix(start) && $0.count > start.count }.sorted()
  }

  /// Counts a word as right from now on, for this checker alone.
  open func ignoreWord(_ wordToIgnore: String) {
    guard ignoredWords?.contains(wordToIgnore) != true else { return }
    ignoredWords = (ignoredWords ?? []) + [wordToIgnore]
  }

  /// Adds a word to the dictionary, for every program of the user that uses the same dictionaries,
  /// in the language that the user prefers.
  open class func learnWord(_ word: String) {
    userLanguage?.learn(word, true)
  }

  /// Whether a word was learned.
  open class func hasLearnedWord(_ word: String) -> Bool {
    userLanguage?.hasLearned(word) ?? false
  }

  /// Forgets a word that was learned.
  open class func unlearnWord(_ word: String) {
    userLanguage?.learn(word, false)
  }

  private class var userLanguage: Language? {
    availableLanguages.first.flatMap { Language(named: $0) }
  }
}

/// A language that there is a dictionary of.
private struct Language {
  private let dictionaries: any SpellingDictionaries
  private let name: String

  /// The language of a name; nil where there is no dictionary of it, which is reported.
  @MainActor init?(named name: String) {
    guard let dictionaries = SpellingSystem.dictionaries else {
      Diagnostics.report(.noDictionaries)
      return nil
    }
    guard let found = Language.match(name, in: dictionaries.languages) else {
      Diagnostics.report(.noDictionary(name, dictionaries.languages))
      return nil
    }
    (self.dictionaries, self.name) = (dictionaries, found)
  }

  /// Of some languages the one of a name: `en-US` is `en_US`, and `en` the first of English.
  static func match(_ name: String, in languages: [String]) -> String? {
    let name = name.replacingOccurrences(of: "-", with: "_")
    let language = name.split(separator: "_").first.map(String.init) ?? name
    return languages.first { $0 == name }
      ?? languages.first { $0 == language }
      ?? languages.sorted().first { $0.hasPrefix(language + "_") && !language.isEmpty }
  }

  @MainActor func knows(_ word: String) -> Bool { dictionaries.knows(word, in: name) }
  @MainActor func suggestions(for word: String) -> [String] {
    word.isEmpty ? [] : dictionaries.suggestions(for: word, in: name)
  }
  @MainActor func hasLearned(_ word: String) -> Bool { dictionaries.hasLearned(word, in: name) }
  @MainActor func learn(_ word: String, _ isLearned: Bool) {
    guard !word.isEmpty else { return }
    dictionaries.learn(word, in: name, isLearned)
  }
}

extension NSRange {
  /// Whether a range is inside a text with a number of units.
  fileprivate static func isRange(_ range: NSRange, ofUnits count: Int) -> Bool {
    range.location >= 0 && range.length >= 0 && range.location <= count
      && range.length <= count - range.location
  }
}

extension Report {
  fileprivate static let noDictionaries = Report(
    kind: "spelling.noDictionaries",
    message: "no spelling is checked, because the library Enchant is not here. Install it (on "
      + "Debian libenchant-2-2) and a dictionary such as hunspell-en-us.")

  fileprivate static func noDictionary(_ language: String, _ known: [String]) -> Report {
    Report(
      kind: "spelling.noDictionary",
      message: "there is no dictionary of the language '\(language)', so nothing is found to be "
        + "wrong; there are " + (known.isEmpty ? "none" : known.sorted().joined(separator: ", "))
        + ". Install one, such as hunspell-en-us, or ask for one of availableLanguages.")
  }
}
