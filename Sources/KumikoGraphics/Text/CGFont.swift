import Foundation

/// A font by its name, without a size: the type of `CATextLayer.font`.
public nonisolated final class CGFont: Hashable, Sendable {
  /// The PostScript name of the font.
  public let postScriptName: CFString?

  /// A font with a name as in `UIFont.fontName`; nil if there is none.
  public init?(_ name: CFString) {
    guard let found = UIFont(name: name, size: 12) else { return nil }
    postScriptName = found.fontName
  }

  /// Whether both are the same font.
  public static func == (a: CGFont, b: CGFont) -> Bool { a.postScriptName == b.postScriptName }

  /// Adds the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(postScriptName) }
}
