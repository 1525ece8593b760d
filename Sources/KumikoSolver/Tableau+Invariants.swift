extension Tableau {
  /// The violated invariants of the tableau, one sentence each; empty between calls. For tests.
  func violations() -> [String] {
    var found: [String] = []
    for (row, symbol) in rowSymbols.enumerated() where symbol != Self.none {
      if places[symbol] != .row(row) { found.append("row \(row): \(symbol) is elsewhere") }
      found += violations(inRow: row, kind: kinds[symbol])
    }
    for (column, symbol) in columnSymbols.enumerated() where symbol != Self.none {
      if places[symbol] != .column(column) {
        found.append("column \(column): \(symbol) is elsewhere")
      }
      found += violations(inColumn: column, kind: kinds[symbol])
    }
    let unused = Set(unusedSymbols).count
    if rowCount + columnCount + unused != kinds.count { found.append("symbols are lost") }
    if costs.count != strengths.count { found.append("costs do not fit the strengths") }
    found += violationsOfOccurrences()
    return found
  }

  /// The rows listed for a column must be exactly those in which it occurs.
  private func violationsOfOccurrences() -> [String] {
    var occurrences = columnSymbols.map { _ in Set<Int>() }
    for (row, coefficients) in rows.enumerated() {
      for entry in coefficients.entries { occurrences[entry.column].insert(row) }
    }
    return columnSymbols.indices.compactMap { column in
      let known = columnRows[column]
      return known.count == occurrences[column].count && Set(known) == occurrences[column]
        ? nil : "column \(column): occurs elsewhere than it knows"
    }
  }

  private func violations(inRow row: Int, kind: Kind) -> [String] {
    let constant = constants[row]
    guard constant.isFinite else { return ["row \(row): constant is \(constant)"] }
    switch kind {
    case .free: return []
    case .restricted: return constant < -Self.tolerance ? ["row \(row): \(constant) < 0"] : []
    case .fixed:
      let depends = rows[row].entries.contains { kinds[columnSymbols[$0.column]] != .fixed }
      return (abs(constant) > Self.tolerance ? ["row \(row): \(constant) is not 0"] : [])
        + (depends ? ["row \(row): a fixed symbol that can move"] : [])
    }
  }

  private func violations(inColumn column: Int, kind: Kind) -> [String] {
    if kind == .fixed { return [] }
    let cost = costs.lazy.map { $0[column] }.first { $0 != 0 } ?? 0
    if cost < 0 { return ["column \(column): cost \(cost) < 0"] }
    return kind == .free && cost != 0 ? ["column \(column): free, but costs \(cost)"] : []
  }
}
