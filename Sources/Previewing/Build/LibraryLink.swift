import Foundation

/// Links objects to a library whose modules replace those of the program.
nonisolated struct LibraryLink: Sendable {
  /// Swift's compiler: the linker is the one in its toolchain.
  let compiler: String
  let objects: [String]

  /// The command.
  func arguments(making library: String) -> [String] {
    // The library binds to its own symbols, although the program has the same names.
    [compiler, "-emit-library", "-o", library, "-Xlinker", "-Bsymbolic"] + objects
  }
}
