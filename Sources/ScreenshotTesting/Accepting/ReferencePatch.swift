import Foundation
import KumikoCPatches

/// A change of one reference, in the format of `git apply`.
///
/// The reverse part of the binary patch is left out: the old content is in the repository.
nonisolated struct ReferencePatch {
  /// The section of the patch for this file, from `diff --git` on.
  let text: String
  /// The beginning of the section, which is unique to this file.
  let head: String

  /// - Parameters:
  ///   - url: the reference.
  ///   - former: its current content; nil if it does not exist.
  ///   - data: its new content.
  ///
  /// Nil if the reference is in no repository and no package: then it has no path for a patch.
  init?(of url: URL, former: Data?, data: Data) {
    guard let path = ReferencePatch.path(of: url) else { return nil }
    let names = ["a/", "b/"].map { ReferencePatch.quoted($0 + path) }
    head = "diff --git \(names[0]) \(names[1])\n"
    let none = String(repeating: "0", count: 40)
    let old = former.map(ReferencePatch.name) ?? none
    let kind = former == nil ? "new file mode 100644\n" : ""
    let mode = former == nil ? "" : " 100644"
    text = """
      \(head)\(kind)index \(old)..\(ReferencePatch.name(of: data))\(mode)
      GIT binary patch
      literal \(data.count)
      \(ReferencePatch.literal(data))

      """
  }

  /// A patch without its section for this file; nil if it has none.
  func removed(from patch: Data) -> Data? {
    guard let start = patch.range(of: Data("\n\(head)".utf8))?.lowerBound else { return nil }
    let rest = (start + 1)..<patch.endIndex
    let end = patch.range(of: Data("\ndiff --git ".utf8), in: rest)?.lowerBound
    return patch[...start] + (end.map { patch[($0 + 1)...] } ?? Data())
  }

  /// The object name of a file's content in git.
  static func name(of data: Data) -> String {
    text(of: data, 40) { bytes, count, target in
      kumiko_git_name(bytes, count, target)
      return 40
    }
  }

  private static func literal(_ data: Data) -> String {
    text(of: data, kumiko_git_literal_bound(data.count), kumiko_git_literal)
  }

  private static func text(
    of data: Data, _ capacity: Int,
    _ write: (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<CChar>?) -> Int
  ) -> String {
    data.withUnsafeBytes { bytes in
      String(unsafeUninitializedCapacity: capacity) { target in
        target.withMemoryRebound(to: CChar.self) { target in
          write(
            bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count,
            target.baseAddress)
        }
      }
    }
  }

  /// The path for git: relative to the repository's root, or to the package's if there is no
  /// repository.
  static func path(of url: URL) -> String? {
    let path = url.standardizedFileURL.path
    let root = repository(of: path) ?? SnapshotSettings.package(ofSource: path)
    guard let root = root?.path, path.hasPrefix(root + "/") else { return nil }
    return String(path.dropFirst(root.count + 1))
  }

  /// The folder that contains `.git`, which is a folder or, in a work tree, a file.
  private static func repository(of path: String) -> URL? {
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    while folder.path != "/" {
      if access(folder.path + "/.git", F_OK) == 0 { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// A path in git's notation: quoted if it contains a quote, a backslash, or an invisible
  /// character.
  static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    if isPlain { return name }
    var text = ""
    for byte in name.utf8 {
      switch byte {
      case 0x22, 0x5C: text += "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: text += String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return "\"\(text)\""
  }
}
