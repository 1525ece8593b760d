import Foundation
import KumikoCPreviews

/// A type that makes a preview, and the program or library that it is in.
struct FoundRegistry {
  let type: any PreviewRegistry.Type
  /// Where that begins in memory; nil where that cannot be told.
  let image: UnsafeRawPointer?
}

/// Modules of a program that came anew with a library, after it was started.
enum PreviewLibrary {
  /// Modules, and the libraries that have them now.
  private static var homes: [String: UnsafeRawPointer] = [:]

  /// Has previews of modules come from a library.
  static func add(_ image: UnsafeRawPointer, for modules: [String]) {
    for module in modules { homes[module] = image }
  }

  /// Those of modules that no library has anew, and of others those of the library.
  static func newest(
    _ types: [FoundRegistry], homes: [String: UnsafeRawPointer]? = nil
  ) -> [FoundRegistry] {
    let homes = homes ?? self.homes
    return types.filter { found in homes[found.type.module].map { $0 == found.image } ?? true }
  }
}

/// Why a library of newer previews is of no use.
package nonisolated struct PreviewLibraryProblem: Error, CustomStringConvertible {
  /// The sentence.
  package let description: String
}

extension FoundPreview {
  /// Loads newer code of modules of this program. From now on their previews are those in it.
  ///
  /// Nothing of a library is ever given back: objects may have come from it.
  ///
  /// - Throws: `PreviewLibraryProblem` where it cannot be loaded.
  package static func load(_ library: String, replacing modules: [String]) throws {
    guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL) else {
      throw PreviewLibraryProblem(
        description: "the new code does not fit into the program that runs; start "
          + "swift package preview anew (\(String(cString: dlerror())))")
    }
    guard let image = kumiko_previews_library(handle) else {
      throw PreviewLibraryProblem(description: "\(library) is no library")
    }
    PreviewLibrary.add(image, for: modules)
  }
}

extension PreviewRegistry {
  /// The module that it is in.
  static var module: String { String(fileID.prefix { $0 != "/" }) }
}
