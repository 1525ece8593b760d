import SwiftParser

/// A valid Swift identifier, or several separated by dots, in back-ticks if they are keywords.
struct Identifier: Hashable, Sendable {
  /// Its source text.
  let text: String

  /// Without back-ticks.
  var bare: String { text.filter { $0 != "`" } }

  /// A name; nil if it is no valid identifier.
  init?(_ name: String) {
    guard Self.isName(name) else { return nil }
    text =
      name.isValidSwiftIdentifier(for: .variableName) && !Self.contextual.contains(name)
      ? name : "`\(name)`"
  }

  /// A type, by its name and those of the enclosing types; nil if it is invalid.
  init?(type: String) {
    let parts = type.split(separator: ".", omittingEmptySubsequences: false).map { part in
      Identifier(part.filter { $0 != "`" })
    }
    guard !parts.contains(nil) else { return nil }
    text = parts.compactMap { $0?.text }.joined(separator: ".")
  }

  /// Names with another meaning when they are used without qualification.
  private static let contextual: Set<String> = [
    "self", "Self", "Any", "init", "super", "Type", "Protocol", "await", "some", "any",
  ]

  private static func isName(_ name: String) -> Bool {
    // In back-ticks almost any name would be valid, which is not used here.
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

  /// Whether Swift allows a character in a name.
  static func canHold(_ letter: Character) -> Bool {
    letter.unicodeScalars.allSatisfy(isPart)
      && "x_\(letter)".isValidSwiftIdentifier(for: .variableName)
  }
}
