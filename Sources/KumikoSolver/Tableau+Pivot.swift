extension Tableau {
  /// Exchanges the basic symbol of `row` and the parametric symbol of `column`.
  ///
  ///     B = k + a·N + b·P    becomes    N = -k/a + (1/a)·B - (b/a)·P,
  ///
  /// which is substituted for N wherever N occurs. Rows and costs without N are not touched.
  mutating func pivot(row: Int, column: Int) {
    pivotCount += 1
    journal?.append((row, column))
    let inverse = 1 / rows[row][column]
    let constant = -constants[row] * inverse
    rows[row].solve(for: column, inverse: inverse)
    constants[row] = constant
    let source = rows[row]
    for other in columnRows[column] where other != row {
      let factor = rows[other][column]
      constants[other] += factor * constant
      add(factor, source, to: other, replacing: column)
    }
    for level in costs.indices {
      let factor = costs[level][column]
      if factor == 0 { continue }
      costs[level][column] = 0
      for entry in source.entries {
        let old = costs[level][entry.column]
        let sum = old + factor * entry.coefficient
        let isRounding = abs(sum) < Self.negligible || abs(sum) < abs(old) * 1e-10
        costs[level][entry.column] = isRounding ? 0 : sum
        noteCost(of: entry.column)
      }
    }
    let (leaving, entering) = (rowSymbols[row], columnSymbols[column])
    rowSymbols[row] = entering
    columnSymbols[column] = leaving
    places[entering] = .row(row)
    places[leaving] = .column(column)
  }

  /// Undoes the pivots in the journal: each is its own inverse.
  mutating func undoJournal() {
    let pivots = journal ?? []
    journal = nil
    for (row, column) in pivots.reversed() { pivot(row: row, column: column) }
  }
}
