import Foundation

/// A part of what a verb answers.
public nonisolated enum Answer: Equatable, Sendable {
  /// Something to read.
  case text(String)
  /// A PNG file.
  case picture(Data)

  /// What there is to read.
  public var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }
}
