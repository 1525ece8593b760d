import Foundation

/// Names that stand by themselves in what apps see of Kumiko, by the list that its repository
/// keeps. It is read when first asked.
final class LibraryNames {
  private let file: String?
  private lazy var names = Self.names(in: file)

  init(_ file: String?) { self.file = file }

  /// Whether any of the names is one of UIKit's.
  func declare(_ used: Set<String>) -> Bool { !used.isDisjoint(with: names) }

  /// How names of Apple's begin; what else Kumiko has may be another module's.
  private static let prefixes = ["UI", "NS", "CA", "CG", "CF", "AX", "kCA", "kCG", "objc_"]
  private static let others: Set = ["Selector", "UTType", "UndoManager", "autoreleasepool"]
  private static let kinds: Set<Substring> = [
    "class", "struct", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  private static func names(in file: String?) -> Set<String> {
    var names: Set<String> = []
    let list = file.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
    for line in list.split(separator: "\n") {
      var words = line.prefix(200).split(separator: " ")[...]
      while let word = words.first, !kinds.contains(word) { words.removeFirst() }
      guard let word = words.dropFirst().first else { continue }
      let name = String(word.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      let isWhole = word.dropFirst(name.count).first != "."
      if isWhole, prefixes.contains(where: name.hasPrefix) || others.contains(name) {
        names.insert(name)
      }
    }
    return names
  }
}
