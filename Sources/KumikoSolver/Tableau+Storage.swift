extension Tableau {
  /// A new symbol without a place.
  mutating func makeSymbol(_ kind: Kind, owner: Int) -> Int {
    if let symbol = unusedSymbols.popLast() {
      kinds[symbol] = kind
      owners[symbol] = owner
      places[symbol] = .nowhere
      return symbol
    }
    kinds.append(kind)
    owners.append(owner)
    places.append(.nowhere)
    return kinds.count - 1
  }

  /// Releases a symbol that has no row, and its column if it has one.
  mutating func releaseSymbol(_ symbol: Int) {
    if case .column(let column) = places[symbol] { removeColumn(column) }
    places[symbol] = .nowhere
    unusedSymbols.append(symbol)
  }

  /// Adds a column of zeros for `symbol`.
  @discardableResult
  mutating func appendColumn(_ symbol: Int) -> Int {
    let column = unusedColumns.popLast() ?? columnSymbols.count
    if column == columnSymbols.count {
      columnSymbols.append(symbol)
      columnRows.append([])
      hasChangedCosts.append(false)
      for level in costs.indices { costs[level].append(0) }
    }
    columnSymbols[column] = symbol
    places[symbol] = .column(column)
    return column
  }

  /// Adds a row that makes `symbol` basic: `sign` times the draft.
  mutating func appendDraft(as symbol: Int, constant: Double, sign: Double) -> Int {
    var coefficients = draft
    if sign != 1 { coefficients.scale(by: sign) }
    let row = unusedRows.popLast() ?? rowSymbols.count
    if row == rowSymbols.count {
      rowSymbols.append(symbol)
      constants.append(0)
      rows.append(SparseRow())
    }
    for entry in coefficients.entries { columnRows[entry.column].append(row) }
    rowSymbols[row] = symbol
    constants[row] = sign * constant
    rows[row] = coefficients
    places[symbol] = .row(row)
    return row
  }

  /// Drops a row.
  mutating func removeRow(_ row: Int) {
    places[rowSymbols[row]] = .nowhere
    for entry in rows[row].entries { forget(row, inColumn: entry.column) }
    rows[row] = SparseRow()
    constants[row] = 0
    rowSymbols[row] = Self.none
    unusedRows.append(row)
  }

  /// Drops a column.
  mutating func removeColumn(_ column: Int) {
    places[columnSymbols[column]] = .nowhere
    for row in columnRows[column] { rows[row].remove(column) }
    columnRows[column].removeAll()
    for level in costs.indices { costs[level][column] = 0 }
    columnSymbols[column] = Self.none
    unusedColumns.append(column)
  }

  /// Adds `factor · source` to a row, from which the entry of the column `replaced` is removed.
  mutating func add(_ factor: Double, _ source: SparseRow, to row: Int, replacing replaced: Int) {
    changes.come.removeAll(keepingCapacity: true)
    changes.gone.removeAll(keepingCapacity: true)
    rows[row].add(factor, source, replacing: replaced, &changes)
    for column in changes.come { columnRows[column].append(row) }
    for column in changes.gone { forget(row, inColumn: column) }
  }

  private mutating func forget(_ row: Int, inColumn column: Int) {
    guard let last = columnRows[column].popLast(), last != row,
      let place = columnRows[column].lastIndex(of: row)
    else { return }
    columnRows[column][place] = last
  }

  /// Records that a cost changed.
  mutating func noteCost(of column: Int) {
    if hasChangedCosts[column] { return }
    hasChangedCosts[column] = true
    changedCosts.append(column)
  }
}
