import Foundation

/// The resources of an app: translations, files, and the values of its `Info.plist`.
///
/// The plugin `UIKitSources` generates the calls, and redirects `Bundle.main`, `NSLocalizedString`
/// and related APIs here; they are rarely needed by hand. A program may have several modules with
/// resources: all of them are searched, in the order in which they were registered.
public enum ProgramResources {
  private struct File: Hashable {
    let name: String
    let language: String
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var translations: [Translations] = []
  nonisolated(unsafe) private static var folders: [URL] = []
  nonisolated(unsafe) private static var files: [File: URL] = [:]
  nonisolated(unsafe) private static var information: [String: Any] = [:]
  nonisolated(unsafe) private static var language: String?
  nonisolated(unsafe) private static var otherLanguages: Set<String> = []

  // MARK: What there is

  /// Adds a bundle whose files are the program's.
  public static func bundle(_ bundle: Bundle) {
    guard let folder = bundle.resourceURL else { return }
    lock.withLock { if !folders.contains(folder) { folders.append(folder) } }
  }

  /// Adds translations: a file of JSON, as `UIKitSources` makes it. One that cannot be read is
  /// reported.
  public static func translations(_ file: String, in bundle: Bundle) {
    guard let url = bundle.resourceURL?.appendingPathComponent(file) else { return }
    do {
      let read = try JSONDecoder().decode(Translations.self, from: Data(contentsOf: url))
      lock.withLock {
        translations.append(read)
        language = nil
      }
    } catch {
      Diagnostics.report(.programFileNotRead(url.path, "\(error)"))
    }
  }

  /// Adds a file of a language, which lies in the bundle under another name.
  public static func file(
    _ name: String, _ resource: String, language own: String, in bundle: Bundle
  ) {
    guard let url = bundle.resourceURL?.appendingPathComponent(resource) else { return }
    lock.withLock {
      files[File(name: name, language: own)] = url
      language = nil
    }
  }

  /// Makes a language one that the program speaks: it has nibs of it.
  package static func know(_ own: String) {
    lock.withLock {
      otherLanguages.insert(own)
      language = nil
    }
  }

  /// Adds the values of a property list about the program. One that cannot be read is reported.
  public static func information(_ file: String, in bundle: Bundle) {
    guard let url = bundle.resourceURL?.appendingPathComponent(file) else { return }
    do {
      let list = try PropertyListSerialization.propertyList(
        from: Data(contentsOf: url), format: nil)
      lock.withLock { information.merge(list as? [String: Any] ?? [:]) { old, _ in old } }
    } catch {
      Diagnostics.report(.programFileNotRead(url.path, "\(error)"))
    }
  }

  // MARK: Answers

  /// Whether a bundle is one of the program's.
  private static func isOwn(_ bundle: Bundle) -> Bool {
    NamedMembers.hear()
    return bundle === Bundle.main
      || lock.withLock { folders.contains { $0.path == bundle.resourceURL?.path } }
  }

  /// The text of a key in the program's language; `value`, or else the key, where there is none.
  ///
  /// - Parameter table: the name of its file, without an ending; `Localizable` for nil.
  public static func text(
    _ key: String, value: String? = nil, table: String? = nil, in bundle: Bundle = .main
  ) -> String {
    guard isOwn(bundle) else {
      return bundle.localizedString(forKey: key, value: value, table: table)
    }
    let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    let language = currentLanguage
    let found = lock.withLock {
      translations.lazy.compactMap { $0.text(key, table: name, language: language) }.first
    }
    if let found { return PluralFormat.string(found, language) }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }

  /// A format with its arguments put in, in the form that their numbers ask for in the format's
  /// language.
  public static func format(
    _ format: String, locale: Locale? = nil, arguments: [any CVarArg]
  ) -> String {
    PluralFormat.format(format, locale, arguments)
  }

  /// A file of the program, in its language where there are several; nil where there is none.
  ///
  /// - Parameters:
  ///   - name: with its ending, unless that is given.
  ///   - folder: inside of the bundle; the bundle itself for nil.
  ///   - language: of which the file is wanted; the program's for nil.
  public static func url(
    _ name: String?, ending: String? = nil, folder: String? = nil, language: String? = nil,
    in bundle: Bundle = .main
  ) -> URL? {
    guard isOwn(bundle) else {
      return bundle.url(
        forResource: name, withExtension: ending, subdirectory: folder, localization: language)
    }
    if let name, folder?.isEmpty ?? true {
      let whole = name + (ending.map { $0.isEmpty ? "" : "." + $0 } ?? "")
      let known = lock.withLock { files[File(name: whole, language: language ?? "")] }
      let own = currentLanguage
      if let found = known ?? lock.withLock({ files[File(name: whole, language: own)] }) {
        return found
      }
    }
    let places = [bundle] + lock.withLock { folders }.compactMap { Bundle(url: $0) }
    return places.lazy.compactMap {
      $0.url(forResource: name, withExtension: ending, subdirectory: folder)
    }.first
  }

  /// The folder of the program's files: that of the first module that registered one.
  public static func folder(of bundle: Bundle = .main) -> URL? {
    guard isOwn(bundle) else { return bundle.resourceURL }
    return lock.withLock { folders.first } ?? bundle.resourceURL
  }

  /// The values of `Info.plist`, empty if there is none.
  public static func information(of bundle: Bundle = .main) -> [String: Any] {
    guard isOwn(bundle) else { return bundle.infoDictionary ?? [:] }
    return lock.withLock { information }
  }

  /// The languages that the program has texts or files in.
  public static func languages(of bundle: Bundle = .main) -> [String] {
    isOwn(bundle) ? available.sorted() : bundle.localizations
  }

  /// The language that the program's user reads best among those that there are.
  public static func language(of bundle: Bundle = .main) -> String {
    isOwn(bundle) ? currentLanguage : bundle.preferredLocalizations.first ?? "en"
  }

  private static var available: Set<String> {
    lock.withLock {
      translations.reduce(into: otherLanguages.union(files.keys.map(\.language))) {
        $0.formUnion($1.languages)
      }
    }
  }

  private static var currentLanguage: String {
    if let known = lock.withLock({ language }) { return known }
    let wanted = ProgramLanguages.preferred
    let best = ProgramLanguages.best(of: available, for: wanted)
    return lock.withLock {
      let found = best ?? translations.first?.source ?? "en"
      language = found
      return found
    }
  }

  /// Has the program speak the first of these languages that it knows, from now on.
  static func speak(_ languages: [String]) {
    ProgramLanguages.wanted.withLock { $0 = languages }
    lock.withLock { language = nil }
  }
}
