nonisolated extension Tableau {
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

  /// Gives up a symbol that has no row, and its column if it has one.
  mutating func releaseSymbol(_ symbol: Int) {
    if case .column(let column) = places[symbol] { removeColumn(column) }
    places[symbol] = .nowhere
    unusedSymbols.append(symbol)
  }

  /// Adds a column of zeros for `symbol`.
  @discardableResult
  mutating func appendColumn(_ symbol: Int) -> Int {
    if columnCount == stride { widen() }
    let column = columnCount
    columnSymbols.append(symbol)
    places[symbol] = .column(column)
    return column
  }

  /// Adds a row that makes `symbol` basic: `sign` times the draft.
  mutating func appendDraft(as symbol: Int, constant: Double, sign: Double) -> Int {
    let row = rowCount
    rowSymbols.append(symbol)
    constants.append(sign * constant)
    places[symbol] = .row(row)
    cells.append(contentsOf: draft)
    if sign != 1 {
      for index in row * stride..<row * stride + columnCount { cells[index] *= sign }
    }
    return row
  }

  /// Drops a row; the last one takes its number.
  mutating func removeRow(_ row: Int) {
    let last = rowCount - 1
    places[rowSymbols[row]] = .nowhere
    if row != last {
      for column in 0..<columnCount {
        cells[row * stride + column] = cells[last * stride + column]
      }
      constants[row] = constants[last]
      rowSymbols[row] = rowSymbols[last]
      places[rowSymbols[row]] = .row(row)
    }
    cells.removeLast(stride)
    constants.removeLast()
    rowSymbols.removeLast()
  }

  /// Drops a column; the last one takes its number.
  mutating func removeColumn(_ column: Int) {
    let last = columnCount - 1
    places[columnSymbols[column]] = .nowhere
    for row in 0..<rowCount { moveCell(in: &cells, row: row, from: last, to: column) }
    for level in 0..<strengths.count { moveCell(in: &costs, row: level, from: last, to: column) }
    if column != last {
      columnSymbols[column] = columnSymbols[last]
      places[columnSymbols[column]] = .column(column)
    }
    columnSymbols.removeLast()
  }

  /// Cells past the column count stay zero, so that a new column needs no clearing.
  private func moveCell(in numbers: inout [Double], row: Int, from last: Int, to column: Int) {
    numbers[row * stride + column] = numbers[row * stride + last]
    numbers[row * stride + last] = 0
  }

  private mutating func widen() {
    let wider = stride * 2
    cells = widened(cells, rows: rowCount, to: wider)
    costs = widened(costs, rows: strengths.count, to: wider)
    draft = widened(draft, rows: 1, to: wider)
    stride = wider
  }

  private func widened(_ numbers: [Double], rows: Int, to wider: Int) -> [Double] {
    var result = Array(repeating: 0.0, count: rows * wider)
    for row in 0..<rows {
      for column in 0..<columnCount {
        result[row * wider + column] = numbers[row * stride + column]
      }
    }
    return result
  }
}
