import Foundation
import KumikoCPreviews

/// A type that creates a preview, and the program or library that contains it.
struct FoundRegistry {
  let type: any PreviewRegistry.Type
  /// The address at which that image is loaded; nil if it is unknown.
  let image: UnsafeRawPointer?
}

/// Modules of a program that were reloaded from a library after launch.
enum PreviewLibrary {
  /// The modules, and the libraries that contain their newest versions.
  private static var homes: [String: UnsafeRawPointer] = [:]

  /// Registers a library as the source of the previews of modules.
  static func add(_ image: UnsafeRawPointer, for modules: [String]) {
    for module in modules { homes[module] = image }
  }

  /// The registries of modules that were not reloaded, and those of the library for the others.
  static func newest(
    _ types: [FoundRegistry], homes: [String: UnsafeRawPointer]? = nil
  ) -> [FoundRegistry] {
    let homes = homes ?? self.homes
    return types.filter { found in homes[found.type.module].map { $0 == found.image } ?? true }
  }
}

/// The reason why a library of newer previews cannot be used.
package nonisolated struct PreviewLibraryProblem: Error, CustomStringConvertible {
  /// The message.
  package let description: String
}

extension FoundPreview {
  /// Loads newer code of modules of this program. From then on, their previews are those in the
  /// library.
  ///
  /// A library is never unloaded: objects of its classes may exist.
  ///
  /// - Throws: `PreviewLibraryProblem` if the library cannot be loaded.
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
  /// The module that declares it.
  static var module: String { String(fileID.prefix { $0 != "/" }) }
}
