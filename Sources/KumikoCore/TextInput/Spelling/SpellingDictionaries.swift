/// The dictionaries that determine whether words are spelt correctly.
package protocol SpellingDictionaries: AnyObject {
  /// The languages with a dictionary, each once, such as `en_US`.
  var languages: [String] { get }
  /// Whether a word belongs to a language, which is one of `languages`.
  func knows(_ word: String, in language: String) -> Bool
  /// Words of a language with similar spelling, the likeliest first.
  func suggestions(for word: String, in language: String) -> [String]
  /// Whether the user has added a word to the dictionary of a language.
  func hasLearned(_ word: String, in language: String) -> Bool
  /// Remembers a word as one of a language, or forgets it, for every program of the user.
  func learn(_ word: String, in language: String, _ isLearned: Bool)
}

/// The source of dictionaries.
package enum SpellingSystem {
  /// Finds the dictionaries of the machine; nil if no spelling library is available.
  package static var find: () -> (any SpellingDictionaries)? = { nil }

  private static var found: (any SpellingDictionaries)??

  /// The dictionaries, looked for when the first is needed.
  package static var dictionaries: (any SpellingDictionaries)? {
    get {
      if let found { return found }
      let dictionaries = find()
      found = .some(dictionaries)
      return dictionaries
    }
    set { found = .some(newValue) }
  }
}
