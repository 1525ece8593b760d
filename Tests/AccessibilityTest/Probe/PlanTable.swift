import Kumiko

/// A table that is drawn: prices of two plans.
final class PlanTable: UIView, UIAccessibilityContainerDataTable {
  final class Cell: UIAccessibilityElement, UIAccessibilityContainerDataTableCell {
    var rows = NSRange()
    var columns = NSRange()

    func accessibilityRowRange() -> NSRange { rows }
    func accessibilityColumnRange() -> NSRange { columns }
  }

  private lazy var cells: [[Cell]] = [
    ["", "Month", "Year"], ["Small", "2", "20"], ["Large", "5", "50"],
  ]
  .enumerated().map { row, texts in
    texts.enumerated().map { column, text in
      let cell = Cell(accessibilityContainer: self)
      cell.accessibilityLabel = text
      cell.rows = NSRange(location: row, length: 1)
      cell.columns = NSRange(location: column, length: 1)
      cell.accessibilityFrameInContainerSpace = CGRect(
        x: 150 * CGFloat(column), y: 13 * CGFloat(row), width: 150, height: 13)
      return cell
    }
  }

  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)? { cells[row][column] }

  func accessibilityRowCount() -> Int { cells.count }

  func accessibilityColumnCount() -> Int { 3 }

  func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any UIAccessibilityContainerDataTableCell]? { [cells[0][column]] }

  func accessibilityHeaderElements(
    forRow row: Int
  ) -> [any UIAccessibilityContainerDataTableCell]? { [cells[row][0]] }
}
