import Foundation
import KumikoCore

// The calls about tables and their cells. Rows and columns are counted from 0.
extension AccessibilityBridge {
  func tableProperties(of asked: AskedNode) -> [(name: String, value: BusArgument)] {
    [
      ("NRows", .integer(Int32(clamping: asked.node.rowCount ?? 0))),
      ("NColumns", .integer(Int32(clamping: asked.node.columnCount ?? 0))),
      ("Caption", nowhere), ("Summary", nowhere),
      ("NSelectedRows", .integer(Int32(selectedRows(in: asked.node).count))),
      ("NSelectedColumns", .integer(0)),
    ]
  }

  func cellProperties(of asked: AskedNode) -> [(name: String, value: BusArgument)] {
    let node = asked.node
    return [
      ("ColumnSpan", .integer(Int32(clamping: node.columnSpan))),
      ("RowSpan", .integer(Int32(clamping: node.rowSpan))),
      (
        "Position",
        .structure([
          .integer(Int32(clamping: node.row ?? 0)), .integer(Int32(clamping: node.column ?? 0)),
        ])
      ), ("Table", asked.parent.map { reference($0.id) } ?? nowhere),
    ]
  }

  /// The rows all of whose existing cells are selected.
  private func selectedRows(in table: UIAccessibility.Node) -> [Int] {
    let rows = Dictionary(grouping: table.children.filter { $0.row != nil }) { $0.row ?? 0 }
    return rows.filter { $0.value.allSatisfy { $0.states.contains(.selected) } }.map(\.key).sorted()
  }

  func table(_ asked: AskedNode, _ call: AskedCall) -> BusAnswer {
    let cells = asked.node.children
    let (first, second) = (call.number(0), call.number(1))
    /// The cell that covers a row and a column.
    func place(_ row: Int, _ column: Int) -> Int? {
      cells.firstIndex {
        guard let top = $0.row, let left = $0.column else { return false }
        return (top..<top + $0.rowSpan).contains(row)
          && (left..<left + $0.columnSpan).contains(column)
      }
    }
    let cell = cells.indices.contains(first) ? cells[first] : nil
    let covering = place(first, second).map { cells[$0] }
    func header(_ ids: [UIAccessibility.ID]?) -> BusAnswer {
      .value((ids?.first).map(reference) ?? nowhere)
    }
    switch call.member {
    case "GetAccessibleAt": return .value(covering.map { reference($0.id) } ?? nowhere)
    case "GetIndexAt": return .value(.integer(Int32(place(first, second) ?? -1)))
    case "GetRowAtIndex": return .value(.integer(Int32(clamping: cell?.row ?? -1)))
    case "GetColumnAtIndex": return .value(.integer(Int32(clamping: cell?.column ?? -1)))
    case "GetRowExtentAt": return .value(.integer(Int32(clamping: covering?.rowSpan ?? 0)))
    case "GetColumnExtentAt": return .value(.integer(Int32(clamping: covering?.columnSpan ?? 0)))
    case "GetRowHeader": return header(cells.first { $0.row == first }?.rowHeaders)
    case "GetColumnHeader": return header(cells.first { $0.column == first }?.columnHeaders)
    case "GetRowDescription":
      return .value(.text(name(of: cells.first { $0.row == first }?.rowHeaders, asked)))
    case "GetColumnDescription":
      return .value(.text(name(of: cells.first { $0.column == first }?.columnHeaders, asked)))
    case "GetSelectedRows":
      return .value(
        .list(of: "i", selectedRows(in: asked.node).map { .integer(Int32(clamping: $0)) }))
    case "GetSelectedColumns": return .value(.list(of: "i", []))
    case "IsRowSelected": return .value(.truth(selectedRows(in: asked.node).contains(first)))
    case "IsSelected": return .value(.truth(covering?.states.contains(.selected) ?? false))
    case "IsColumnSelected", "AddRowSelection", "AddColumnSelection", "RemoveRowSelection",
      "RemoveColumnSelection":
      return .value(.truth(false))
    case "GetRowColumnExtentsAtIndex":
      return .values([
        .truth(cell?.row != nil), .integer(Int32(clamping: cell?.row ?? -1)),
        .integer(Int32(clamping: cell?.column ?? -1)),
        .integer(Int32(clamping: cell?.rowSpan ?? 0)),
        .integer(Int32(clamping: cell?.columnSpan ?? 0)),
        .truth(cell?.states.contains(.selected) ?? false),
      ])
    default: return .noMethod("Table.\(call.member)")
    }
  }

  private func name(of headers: [UIAccessibility.ID]?, _ asked: AskedNode) -> String {
    let tree = tree(of: asked.pass.window)
    return (headers ?? []).compactMap { tree.node($0)?.label }.joined(separator: ", ")
  }

  func tableCell(_ asked: AskedNode, _ call: AskedCall) -> BusAnswer {
    let node = asked.node
    switch call.member {
    case "GetRowHeaderCells": return .value(.list(of: "(so)", node.rowHeaders.map(reference)))
    case "GetColumnHeaderCells": return .value(.list(of: "(so)", node.columnHeaders.map(reference)))
    case "GetRowColumnSpan":
      return .values([
        .truth(true), .integer(Int32(clamping: node.row ?? 0)),
        .integer(Int32(clamping: node.column ?? 0)), .integer(Int32(clamping: node.rowSpan)),
        .integer(Int32(clamping: node.columnSpan)),
      ])
    default: return .noMethod("TableCell.\(call.member)")
    }
  }
}
