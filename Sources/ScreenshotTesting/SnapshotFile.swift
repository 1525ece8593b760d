import Foundation

/// The location and the name of the reference of a snapshot.
///
///     Tests/AppTests/GridTests.swift, func `click selects`(), named "after"
///       → Tests/AppTests/__Snapshots__/GridTests/click-selects.after.png
nonisolated struct SnapshotFile: Hashable, Sendable {
  /// The reference.
  let url: URL
  /// The test file in its package, without its extension, such as `Tests/AppTests/GridTests`; the
  /// files of a failure are in a folder of this name.
  let folder: String
  /// The file's own name, without its extension.
  let stem: String

  init(sourcePath: String, function: String, name: String?, fileExtension: String) {
    let source = URL(fileURLWithPath: sourcePath)
    let file = source.deletingPathExtension()
    let package = SnapshotSettings.package(ofSource: sourcePath)?.path
    folder =
      package.map { String(file.path.dropFirst($0.count + 1)) } ?? file.lastPathComponent
    let parts = [SnapshotFile.test(function), name].compactMap { $0 }.map(SnapshotFile.plain)
    stem = parts.joined(separator: ".")
    url = source.deletingLastPathComponent()
      .appendingPathComponent(
        "__Snapshots__/\(file.lastPathComponent)/\(stem).\(fileExtension)")
  }

  /// A function's name without back-ticks and parameters.
  static func test(_ function: String) -> String {
    if function.hasPrefix("`"), let end = function.dropFirst().firstIndex(of: "`") {
      return String(function[function.index(after: function.startIndex)..<end])
    }
    return String(function.prefix { $0 != "(" })
  }

  /// A name as part of a file's name: letters, digits, `_` and `-`; everything else becomes a
  /// single `-`. At most 100 bytes, cut between characters.
  static func plain(_ name: String) -> String {
    var result = ""
    for character in name {
      let isKept = character.isLetter || character.isNumber || character == "_"
      if isKept { result.append(character) } else if result.last != "-" { result.append("-") }
    }
    result = String(result.drop { $0 == "-" })
    while result.utf8.count > 100 || result.last == "-" { result.removeLast() }
    return result.isEmpty ? "snapshot" : result
  }
}
