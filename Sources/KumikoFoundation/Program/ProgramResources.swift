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

  // MARK: Contents

  /// Adds a bundle whose files are the program's.
  public static func bundle(_ bundle: Bundle) {
    guard let folder = bundle.resourceURL else { return }
    lock.withLock { if !folders.contains(folder) { folders.append(folder) } }
  }

  /// Adds translations: a JSON file written by `UIKitSources`. One that cannot be read is reported.
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

  /// Adds a file of a language, which has another name in the bundle.
  public static func file(
    _ name: String, _ resource: String, language own: String, in bundle: Bundle
  ) {
    guard let url = bundle.resourceURL?.appendingPathComponent(resource) else { return }
    lock.withLock {
      files[File(name: name, language: own)] = url
      language = nil
    }
  }

  /// Adds a language that the program supports: it has nibs in it.
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

  // MARK: Queries

  /// Whether a bundle is one of the program's.
  private static func isOwn(_ bundle: Bundle) -> Bool {
    NamedMembers.runRegistrations()
    return bundle === Bundle.main
      || lock.withLock { folders.contains { $0.path == bundle.resourceURL?.path } }
  }

  /// The text of a key in the program's language; `value`, or else the key, if there is none.
  ///
  /// - Parameter table: the name of its file, without an extension; `Localizable` for nil.
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

  /// A format with its arguments inserted, in the plural form of the format's language.
  public static func format(
    _ format: String, locale: Locale? = nil, arguments: [any CVarArg]
  ) -> String {
    PluralFormat.format(format, locale, arguments)
  }

  /// A file of the program, in its language if there are several; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: with its extension, unless that is passed separately.
  ///   - folder: inside of the bundle; the bundle itself for nil.
  ///   - language: the language of the file; the program's for nil.
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

  /// The available language that the program's user prefers.
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

  /// Sets the program's language to the first of these that it supports, from now on.
  static func speak(_ languages: [String]) {
    ProgramLanguages.wanted.withLock { $0 = languages }
    lock.withLock { language = nil }
  }
}
