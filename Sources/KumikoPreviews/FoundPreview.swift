import Foundation
import KumikoCPreviews

/// A preview of this program, and its source location.
package struct FoundPreview {
  /// Its display name: its own name, or that of its file, followed by a number from the second on.
  package let name: String
  /// The module and the file, such as `App/Colours.swift`.
  package let fileID: String
  package let line: Int
  package let preview: Preview

  /// A preview with a source location.
  package init(name: String, fileID: String, line: Int, preview: Preview) {
    (self.name, self.fileID, self.line, self.preview) = (name, fileID, line, preview)
  }

  /// The module that declares it.
  package var module: String { String(fileID.prefix { $0 != "/" }) }
  /// Its source location in human-readable form.
  package var place: String { "\(fileID):\(line)" }

  /// The previews of this program and its libraries, by module, file and line.
  ///
  /// - Parameter modules: the modules whose previews are returned; empty for all.
  /// - Throws: the error of a preview that cannot be created.
  package static func all(in modules: [String] = []) throws -> [FoundPreview] {
    let types = registries().filter { type in
      modules.isEmpty || modules.contains(type.module)
    }
    let sorted = types.sorted {
      ($0.fileID, $0.line, $0.column) < ($1.fileID, $1.line, $1.column)
    }
    var unnamed: [String: Int] = [:]
    return try sorted.map { type in
      let preview = try type.makePreview()
      let file = type.fileID.split(separator: "/").last.map(String.init) ?? type.fileID
      let own = preview.name.flatMap { $0.isEmpty ? nil : $0 }
      return FoundPreview(
        name: own ?? numbered(URL(fileURLWithPath: file).deletingPathExtension(), &unnamed),
        fileID: type.fileID, line: type.line, preview: preview)
    }
  }

  private static func numbered(_ file: URL, _ counts: inout [String: Int]) -> String {
    let name = file.lastPathComponent
    counts[name, default: 0] += 1
    let count = counts[name, default: 1]
    return count == 1 ? name : "\(name) \(count)"
  }

  /// The modules of this program that have previews.
  package static var modules: Set<String> { Set(registries().map { $0.module }) }

  private static func registries() -> [any PreviewRegistry.Type] {
    var types: [FoundRegistry] = []
    withUnsafeMutablePointer(to: &types) { types in
      kumiko_previews_find(types) { types, type in
        guard let types, let type,
          let registry = unsafeBitCast(type, to: Any.Type.self) as? any PreviewRegistry.Type
        else { return }
        types.assumingMemoryBound(to: [FoundRegistry].self).pointee
          .append(FoundRegistry(type: registry, image: kumiko_previews_image(type)))
      }
    }
    return PreviewLibrary.newest(types).map { $0.type }
  }
}

extension FoundPreview {
  /// The name as a file name: letters, digits and `_`, with a `-` for every other character.
  package var fileName: String {
    let parts = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let plain = parts.joined(separator: "-").prefix(60)
    return plain.isEmpty ? "preview" : String(plain)
  }
}
