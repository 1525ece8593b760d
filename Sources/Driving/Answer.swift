import Foundation

/// A part of the result of a verb.
public nonisolated enum Answer: Equatable, Sendable {
  /// Text.
  case text(String)
  /// A PNG file.
  case picture(Data)

  /// The text; nil for a picture.
  public var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }
}
