import Foundation

/// How objects become a library whose modules take the place of the program's.
nonisolated struct LibraryLink: Sendable {
  /// Swift's compiler: the linker is the one beside it.
  let compiler: String
  let objects: [String]

  /// The command.
  func arguments(making library: String) -> [String] {
    // What the library has itself it uses itself, although the program has the same names.
    [compiler, "-emit-library", "-o", library, "-Xlinker", "-Bsymbolic"] + objects
  }
}
