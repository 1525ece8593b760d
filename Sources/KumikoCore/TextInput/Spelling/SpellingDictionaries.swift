/// The dictionaries that tell whether words are spelt right.
package protocol SpellingDictionaries: AnyObject {
  /// The languages that there are dictionaries of, each once, such as `en_US`.
  var languages: [String] { get }
  /// Whether a word is one of a language, which is one of `languages`.
  func knows(_ word: String, in language: String) -> Bool
  /// Words of a language that are spelt alike, the likeliest first.
  func suggestions(for word: String, in language: String) -> [String]
  /// Whether the user has said that a word of a language is one.
  func hasLearned(_ word: String, in language: String) -> Bool
  /// Remembers a word as one of a language, or forgets it, for every program of the user.
  func learn(_ word: String, in language: String, _ isLearned: Bool)
}

/// Where dictionaries come from.
package enum SpellingSystem {
  /// Finds the dictionaries of the machine; nil where nothing can be asked for any.
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
