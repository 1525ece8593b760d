import Foundation

/// Compares texts by the rules of the user's language.
///
///     names.sort(using: KeyPathComparator(\.title, comparator: .localizedStandard))
public struct LocalizedComparator: SortComparator, Codable, Sendable {
  private let isStandard: Bool
  /// Whether the order is ascending or descending.
  public var order = SortOrder.forward

  fileprivate init(isStandard: Bool) { self.isStandard = isStandard }

  /// The order of a text and another.
  public func compare(_ text: String, _ other: String) -> ComparisonResult {
    let result =
      isStandard ? text.localizedStandardCompare(other) : text.localizedCompare(other)
    guard order == .reverse else { return result }
    return switch result {
    case .orderedAscending: .orderedDescending
    case .orderedDescending: .orderedAscending
    default: .orderedSame
    }
  }
}

extension SortComparator where Self == LocalizedComparator {
  /// As files are sorted in a list: without regard to case, numbers by their value.
  public static var localizedStandard: LocalizedComparator { .init(isStandard: true) }
  /// As words are sorted in a dictionary.
  public static var localized: LocalizedComparator { .init(isStandard: false) }
}
