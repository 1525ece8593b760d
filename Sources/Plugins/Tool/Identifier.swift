import SwiftParser

/// A name that Swift takes for one, or names with points between, in back-ticks where they would be
/// keywords else.
struct Identifier: Hashable, Sendable {
  /// As it stands in a source.
  let text: String

  /// Without back-ticks.
  var bare: String { text.filter { $0 != "`" } }

  /// A name; nil for what can be none.
  init?(_ name: String) {
    guard Self.isName(name) else { return nil }
    text =
      name.isValidSwiftIdentifier(for: .variableName) && !Self.contextual.contains(name)
      ? name : "`\(name)`"
  }

  /// A type, by its name and those of the types around it; nil for what can be none.
  init?(type: String) {
    let parts = type.split(separator: ".", omittingEmptySubsequences: false).map { part in
      Identifier(part.filter { $0 != "`" })
    }
    guard !parts.contains(nil) else { return nil }
    text = parts.compactMap { $0?.text }.joined(separator: ".")
  }

  /// Names that mean something else where they stand alone.
  private static let contextual: Set<String> = [
    "self", "Self", "Any", "init", "super", "Type", "Protocol", "await", "some", "any",
  ]

  private static func isName(_ name: String) -> Bool {
    // In back-ticks everything else may be a name, of which nothing is used here.
    guard let first = name.unicodeScalars.first, name != "_" else { return false }
    let head = String(Character(first))
    return name.unicodeScalars.allSatisfy(isPart)
      && (head == "_" || head.isValidSwiftIdentifier(for: .variableName))
      && ("x_" + name).isValidSwiftIdentifier(for: .variableName)
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || !scalar.isASCII || scalar.properties.isAlphabetic
      || ("0"..."9").contains(scalar)
  }

  /// Whether Swift lets a letter be part of a name.
  static func canHold(_ letter: Character) -> Bool {
    letter.unicodeScalars.allSatisfy(isPart)
      && "x_\(letter)".isValidSwiftIdentifier(for: .variableName)
  }
}
