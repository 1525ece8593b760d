import KumikoFoundation

/// A cell of a table with rows and columns.
@preconcurrency @MainActor public protocol UIAccessibilityContainerDataTableCell: AnyObject {
  /// The rows that it covers.
  func accessibilityRowRange() -> NSRange
  /// The columns that it covers.
  func accessibilityColumnRange() -> NSRange
}
