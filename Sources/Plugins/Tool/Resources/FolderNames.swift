import Foundation

/// Names of Foundation with another meaning here, above all folders, which are those of the
/// program, and archives: a module's own declarations shadow those of other modules.
enum FolderNames {
  private struct Name {
    /// The text by which a source that uses it is recognised.
    let mark: String
    /// The type that it is a member of; empty for none.
    let type: SwiftCode
    /// Its full name.
    let name: String
    let text: SwiftCode
  }

  /// The declarations for sources that use them, except those that the module declares itself.
  static func declarations(for sources: [[UInt8]], of module: ModuleFacts) -> [SwiftCode] {
    let texts = sources.map { String(decoding: $0, as: UTF8.self) }
    return names.filter { name in
      texts.contains { $0.contains(name.mark) }
        && !(module.members[name.type.text] ?? []).contains { $0.fullName == name.name }
    }.map { name in
      name.type == ""
        ? name.text : "nonisolated extension \(name.type) {\n\(name.text)\n}"
    }
  }

  private static let names = [
    Name(
      mark: ".intersects(", type: "CGRect", name: "intersects(_:)",
      text: """
          func intersects(_ other: CGRect) -> Bool {
            guard !isNull, !other.isNull else { return false }
            let (a, b) = (standardized, other.standardized)
            return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
          }
        """),
    Name(
      mark: "urls(", type: "FileManager", name: "urls(for:in:)",
      text: """
          func urls(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] {
            ProgramFolders.urls(for: directory, in: domainMask)
          }
        """),
    Name(
      mark: "appropriateFor", type: "FileManager", name: "url(for:in:appropriateFor:create:)",
      text: """
          func url(
            for directory: SearchPathDirectory, in domain: SearchPathDomainMask,
            appropriateFor url: URL?, create shouldCreate: Bool
          ) throws -> URL {
            try ProgramFolders.url(
              for: directory, in: domain, appropriateFor: url, create: shouldCreate)
          }
        """),
    Name(
      mark: "NSSearchPathForDirectoriesInDomains", type: "", name: "",
      text: """
        nonisolated func NSSearchPathForDirectoriesInDomains(
          _ directory: FileManager.SearchPathDirectory,
          _ domainMask: FileManager.SearchPathDomainMask, _ expandTilde: Bool
        ) -> [String] {
          ProgramFolders.paths(for: directory, in: domainMask)
        }
        """),
    Name(
      mark: "NSHomeDirectory", type: "", name: "",
      text: "nonisolated func NSHomeDirectory() -> String { ProgramFolders.home }"),
    Name(
      mark: "homeDirectory", type: "URL", name: "homeDirectory",
      text: """
          static var homeDirectory: URL {
            URL(fileURLWithPath: ProgramFolders.home, isDirectory: true)
          }
        """),
    Name(
      mark: "NSKeyedArchiver", type: "", name: "", text: "typealias NSKeyedArchiver = KeyedArchiver"
    ),
    Name(
      mark: "NSKeyedUnarchiver", type: "", name: "",
      text: "typealias NSKeyedUnarchiver = KeyedUnarchiver"),
    Name(
      mark: "NSKeyedArchiverDelegate", type: "", name: "",
      text: "typealias NSKeyedArchiverDelegate = KeyedArchiverDelegate"),
    Name(
      mark: "NSKeyedUnarchiverDelegate", type: "", name: "",
      text: "typealias NSKeyedUnarchiverDelegate = KeyedUnarchiverDelegate"),
  ]
}
