import Foundation
import KumikoCore

/// The dictionaries of the desktop, by the library Enchant, which uses Hunspell, Aspell and others.
///
/// Few programs check spelling: the library is loaded when the first word is checked, and a
/// dictionary with the first word in its language.
final class EnchantDictionaries: SpellingDictionaries {
  private typealias Broker = OpaquePointer
  private typealias Dictionary = OpaquePointer
  private typealias Word = UnsafePointer<CChar>
  private typealias Start = @convention(c) () -> Broker?
  private typealias Heard =
    @convention(c) (Word?, Word?, Word?, Word?, UnsafeMutableRawPointer?) -> Void
  private typealias List = @convention(c) (Broker, Heard, UnsafeMutableRawPointer?) -> Void
  private typealias Request = @convention(c) (Broker, Word) -> Dictionary?
  private typealias Ask = @convention(c) (Dictionary, Word, Int) -> Int32
  private typealias Tell = @convention(c) (Dictionary, Word, Int) -> Void
  private typealias Suggest =
    @convention(c) (Dictionary, Word, Int, UnsafeMutablePointer<Int>) -> UnsafeMutablePointer<
      UnsafeMutablePointer<CChar>?
    >?
  private typealias Free =
    @convention(c) (Dictionary, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Void

  private let broker: Broker
  private let list: List
  private let request: Request
  private let check: Ask
  private let isAdded: Ask
  private let add: Tell
  private let remove: Tell
  private let suggest: Suggest
  private let free: Free
  /// Opened dictionaries; nil for those that failed to open.
  private var opened: [String: Dictionary?] = [:]

  /// Nil if the library is not installed.
  init?() {
    guard let library = dlopen("libenchant-2.so.2", RTLD_LAZY | RTLD_LOCAL) else { return nil }
    func function<Type>(_ name: String, _ type: Type.Type) -> Type? {
      dlsym(library, "enchant_" + name).map { unsafeBitCast($0, to: type) }
    }
    guard let start = function("broker_init", Start.self), let broker = start(),
      let list = function("broker_list_dicts", List.self),
      let request = function("broker_request_dict", Request.self),
      let check = function("dict_check", Ask.self),
      let isAdded = function("dict_is_added", Ask.self),
      let add = function("dict_add", Tell.self), let remove = function("dict_remove", Tell.self),
      let suggest = function("dict_suggest", Suggest.self),
      let free = function("dict_free_string_list", Free.self)
    else { return nil }
    (self.broker, self.list, self.request) = (broker, list, request)
    (self.check, self.isAdded, self.add, self.remove) = (check, isAdded, add, remove)
    (self.suggest, self.free) = (suggest, free)
  }

  private final class Names {
    var names: Set<String> = []
  }

  private(set) lazy var languages: [String] = {
    let found = Names()
    list(
      broker,
      { tag, _, _, _, names in
        guard let tag, let names else { return }
        Unmanaged<Names>.fromOpaque(names).takeUnretainedValue().names.insert(String(cString: tag))
      }, Unmanaged.passUnretained(found).toOpaque())
    return found.names.sorted()
  }()

  private func dictionary(_ language: String) -> Dictionary? {
    if let known = opened[language] { return known }
    let dictionary = request(broker, language)
    opened[language] = .some(dictionary)
    return dictionary
  }

  func knows(_ word: String, in language: String) -> Bool {
    // A value below 0 is an error of the library.
    dictionary(language).map { check($0, word, word.utf8.count) <= 0 } ?? true
  }

  func suggestions(for word: String, in language: String) -> [String] {
    guard let dictionary = dictionary(language) else { return [] }
    var count = 0
    guard let words = suggest(dictionary, word, word.utf8.count, &count) else { return [] }
    defer { free(dictionary, words) }
    return (0..<count).compactMap { words[$0].map { String(cString: $0) } }
  }

  func hasLearned(_ word: String, in language: String) -> Bool {
    dictionary(language).map { isAdded($0, word, word.utf8.count) != 0 } ?? false
  }

  func learn(_ word: String, in language: String, _ isLearned: Bool) {
    guard let dictionary = dictionary(language) else { return }
    (isLearned ? add : remove)(dictionary, word, word.utf8.count)
  }
}
