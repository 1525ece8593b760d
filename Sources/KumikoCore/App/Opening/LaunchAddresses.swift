import Foundation

/// The URLs and files that a program is launched with, as desktops launch one to open them.
package nonisolated enum LaunchAddresses {
  /// The URLs in arguments, without the name of the program.
  ///
  /// An argument counts where it is a URL with a scheme, or the path of something that exists,
  /// relative to a folder. Where any argument begins with a dash, the program has options of its
  /// own, and only arguments after `--` count.
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
    // A letter and a colon alone are not a scheme.
    guard let url = URL(string: word), let scheme = url.scheme, scheme.count > 1 else { return nil }
    return url
  }
}
