import Foundation

/// Names that stand by themselves in what apps see of Kumiko, by the list that its repository
/// keeps. It is read when first asked.
final class LibraryNames {
  private let file: String?
  private lazy var read = Self.read(file)

  init(_ file: String?) { self.file = file }

  /// Whether any of the names is one of UIKit's.
  func declare(_ used: Set<String>) -> Bool { !used.isDisjoint(with: read.names) }

  /// Whether a class of UIKit's has a method of that name, which one of an app's own overloads.
  func hasMethod(called name: String) -> Bool { read.methods.contains(name) }

  /// How names of Apple's begin; what else Kumiko has may be another module's.
  private static let prefixes = ["UI", "NS", "CA", "CG", "CF", "AX", "kCA", "kCG", "objc_"]
  private static let others: Set = ["Selector", "UTType", "UndoManager", "autoreleasepool"]
  private static let kinds: Set<Substring> = [
    "class", "struct", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  private static func read(_ file: String?) -> (names: Set<String>, methods: Set<String>) {
    var (names, methods): (Set<String>, Set<String>) = ([], [])
    let list = file.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
    for line in list.split(separator: "\n") {
      var words = line.prefix(200).split(separator: " ")[...]
      while let word = words.first, !kinds.contains(word) { words.removeFirst() }
      guard let kind = words.first, let word = words.dropFirst().first else { continue }
      let name = String(word.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      let rest = word.dropFirst(name.count)
      if rest.first == "." {
        if kind == "func", name.hasPrefix("UI") {
          methods.insert(String(rest.dropFirst().prefix { $0.isLetter || $0.isNumber }))
        }
      } else if prefixes.contains(where: name.hasPrefix) || others.contains(name) {
        names.insert(name)
      }
    }
    return (names, methods)
  }
}
