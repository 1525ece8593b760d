import Foundation
import Synchronization

/// Chooses the language of a program that its user prefers.
package enum ProgramLanguages {
  static let wanted = Mutex<[String]?>(nil)

  /// The user's preferred languages, the most preferred first, such as `de-AT`: those of the
  /// setting `AppleLanguages` of `UserDefaults`, else those of the desktop. They are read once.
  package static var preferred: [String] {
    get {
      wanted.withLock { known in
        if let known { return known }
        let own = UserDefaults.standard.array(forKey: "AppleLanguages") as? [String] ?? []
        let found =
          own.isEmpty ? desktop(ProcessInfo.processInfo.environment) : own.map { name($0) }
        known = found
        return found
      }
    }
    set { ProgramResources.speak(newValue) }
  }

  /// The languages in the environment: `LANGUAGE`, unless texts are not to be translated, and the
  /// locale of messages (gettext's manual, 2.3.2).
  static func desktop(_ environment: [String: String]) -> [String] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let plain = locale?.split(separator: ".").first ?? ""
    guard let locale, !["", "C", "POSIX"].contains(plain) else { return [] }
    let list = environment["LANGUAGE"]?.split(separator: ":").map { String($0) } ?? []
    return (list + [locale]).map { name($0) }
  }

  /// The BCP 47 name of a language such as `de_AT.UTF-8@euro` or an older name of Apple's.
  static func name(_ text: String) -> String {
    let parts = text.split(separator: "@", maxSplits: 1)
    let plain = parts.first?.split(separator: ".").first ?? ""
    if let known = former[String(plain)] { return known }
    var name = plain.replacingOccurrences(of: "_", with: "-")
    let modifier = parts.count > 1 ? parts[1].lowercased() : ""
    for (word, script) in [("latin", "Latn"), ("cyrillic", "Cyrl")] where modifier == word {
      name = (name.split(separator: "-").first ?? "") + "-" + script
    }
    return name
  }

  /// The names of folders of translations before 2009.
  private static let former = [
    "English": "en", "French": "fr", "German": "de", "Japanese": "ja", "Spanish": "es",
    "Italian": "it", "Dutch": "nl",
  ]

  /// The best match among the available languages; nil if none matches.
  static func best(of available: Set<String>, for wanted: [String]) -> String? {
    let known = available.sorted().map { (own: $0, parts: Parts(name($0))) }
    for language in wanted {
      let parts = Parts(name(language))
      let near = known.filter { $0.parts.language == parts.language }
        .filter { $0.parts.script == parts.script }
      let exact = near.first { $0.parts.region == parts.region }
      let plain = near.first { $0.parts.region == nil }
      if let found = exact ?? plain ?? near.first { return found.own }
    }
    return nil
  }

  /// The parts of a language's name.
  private struct Parts {
    let language: String
    let script: String?
    let region: String?

    init(_ name: String) {
      var rest = name.split(separator: "-").map(String.init)
      language = rest.isEmpty ? "" : rest.removeFirst().lowercased()
      let given = rest.first.flatMap { $0.count == 4 ? $0.capitalized : nil }
      if given != nil { rest.removeFirst() }
      region = rest.first?.uppercased()
      // Chinese is written in two scripts; its countries determine which.
      script =
        given ?? (language != "zh" ? nil : ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans")
    }
  }
}
