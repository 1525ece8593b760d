nonisolated extension Tableau {
  /// What is wrong with the tableau, one sentence each; empty between calls. For tests.
  func violations() -> [String] {
    var found: [String] = []
    for (row, symbol) in rowSymbols.enumerated() {
      if places[symbol] != .row(row) { found.append("row \(row): \(symbol) is elsewhere") }
      found += violations(inRow: row, kind: kinds[symbol])
    }
    for (column, symbol) in columnSymbols.enumerated() {
      if places[symbol] != .column(column) {
        found.append("column \(column): \(symbol) is elsewhere")
      }
      found += violations(inColumn: column, kind: kinds[symbol])
    }
    let unused = Set(unusedSymbols).count
    if rowCount + columnCount + unused != kinds.count { found.append("symbols are lost") }
    if cells.count != rowCount * stride { found.append("cells do not fit the rows") }
    if costs.count != strengths.count * stride { found.append("costs do not fit the strengths") }
    return found
  }

  private func violations(inRow row: Int, kind: Kind) -> [String] {
    let constant = constants[row]
    guard constant.isFinite else { return ["row \(row): constant is \(constant)"] }
    switch kind {
    case .free: return []
    case .restricted: return constant < -Self.tolerance ? ["row \(row): \(constant) < 0"] : []
    case .fixed:
      let depends = (0..<columnCount).contains {
        kinds[columnSymbols[$0]] != .fixed && cells[row * stride + $0] != 0
      }
      return (abs(constant) > Self.tolerance ? ["row \(row): \(constant) is not 0"] : [])
        + (depends ? ["row \(row): a fixed symbol that can move"] : [])
    }
  }

  private func violations(inColumn column: Int, kind: Kind) -> [String] {
    if kind == .fixed { return [] }
    let cost = (0..<strengths.count).map { costs[$0 * stride + column] }.first { $0 != 0 } ?? 0
    if cost < 0 { return ["column \(column): cost \(cost) < 0"] }
    return kind == .free && cost != 0 ? ["column \(column): free, but costs \(cost)"] : []
  }
}
