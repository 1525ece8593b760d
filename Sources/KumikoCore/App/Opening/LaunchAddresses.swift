import Foundation

/// The addresses and files that a program is started with, as desktops start one to open them.
package nonisolated enum LaunchAddresses {
  /// What arguments name, the name of the program left out.
  ///
  /// An argument counts where it is an address with a scheme, or the path of something that exists,
  /// from a folder. Where any argument begins with a dash, the program has options of its own, and
  /// only what stands after `--` counts.
  package static func of(_ arguments: some Sequence<String>, in folder: String) -> [URL] {
    let all = Array(arguments)
    var words = all[...]
    if let end = all.firstIndex(of: "--") {
      words = all[(end + 1)...]
    } else if all.contains(where: { $0.hasPrefix("-") && $0 != "-" }) {
      return []
    }
    return words.compactMap { address($0, in: folder) }
  }

  private static func address(_ word: String, in folder: String) -> URL? {
    guard !word.isEmpty, word != "-" else { return nil }
    let path = word.hasPrefix("/") ? word : folder + "/" + word
    if FileManager.default.fileExists(atPath: path) {
      return URL(fileURLWithPath: path).standardizedFileURL
    }
    // A letter and a colon alone are no scheme.
    guard let url = URL(string: word), let scheme = url.scheme, scheme.count > 1 else { return nil }
    return url
  }
}
