import Foundation

/// A font by its name, without a size: what `CATextLayer.font` takes.
public nonisolated final class CGFont: Hashable, Sendable {
  /// The name that the font has for programs.
  public let postScriptName: CFString?

  /// A font with a name as `UIFont.fontName` has it; nil where there is none.
  public init?(_ name: CFString) {
    guard let found = UIFont(name: name, size: 12) else { return nil }
    postScriptName = found.fontName
  }

  /// Whether both are the same font.
  public static func == (a: CGFont, b: CGFont) -> Bool { a.postScriptName == b.postScriptName }

  /// Adds the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(postScriptName) }
}
