import KumikoFoundation

/// A view or the like that is a table with rows and columns, from 0.
@preconcurrency @MainActor public protocol UIAccessibilityContainerDataTable: AnyObject {
  /// The cell at a place; nil where there is none.
  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)?
  /// How many rows there are.
  func accessibilityRowCount() -> Int
  /// How many columns there are.
  func accessibilityColumnCount() -> Int
  /// The headers of a row; nil, the default, for none.
  func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]?
  /// The headers of a column; nil, the default, for none.
  func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
  /// The row has no headers.
  public func accessibilityHeaderElements(
    forRow row: Int
  ) -> [any UIAccessibilityContainerDataTableCell]? { nil }

  /// The column has no headers.
  public func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any UIAccessibilityContainerDataTableCell]? { nil }
}
