extension Tableau {
  /// Restores feasibility in an optimal tableau after constants changed: the dual simplex method.
  ///
  /// - Returns: nil, also if the search is abandoned (see ``Attempts``); or the row that cannot be
  ///   repaired: its symbol would have to move in one direction, and everything that it depends on
  ///   can only move it in the other. The constraints in that row are the clash; the tableau stays
  ///   optimal and infeasible.
  mutating func restoreFeasibility() -> Int? {
    var attempts = Attempts(self)
    while let careful = attempts.next() {
      guard let row = violatedRow(careful: careful) else { return nil }
      guard let column = cheapestColumn(toMove: row, rising: constants[row] < 0, careful: careful)
      else { return row }
      pivot(row: row, column: column)
    }
    return nil
  }

  /// Makes the fixed symbol of a new row parametric, so that the equation always holds.
  ///
  /// - Returns: false if nothing can move the symbol to zero. If it is zero and depends on other
  ///   fixed symbols alone, the equation is implied by theirs, and the row stays.
  mutating func expelFixedSymbol(from row: Int) -> Bool {
    let constant = constants[row]
    let isZero = abs(constant) <= Self.tolerance
    let rising = constant < 0
    if let column = cheapestColumn(toMove: row, rising: rising, careful: false) {
      pivot(row: row, column: column)
      return true
    }
    guard isZero else { return false }
    if let column = cheapestColumn(toMove: row, rising: !rising, careful: false) {
      pivot(row: row, column: column)
    }
    return true
  }

  /// The constraints of all symbols in a row.
  func clash(inRow row: Int) -> [TableauClash] {
    var result = [TableauClash(owner: owners[rowSymbols[row]], weight: 1)]
    for entry in rows[row].entries {
      result.append(
        TableauClash(owner: owners[columnSymbols[entry.column]], weight: -entry.coefficient))
    }
    return result
  }

  private func violatedRow(careful: Bool) -> Int? {
    var best: Int?
    var worst = Self.tolerance
    for row in rowSymbols.indices where rowSymbols[row] != Self.none {
      let violation: Double
      switch kinds[rowSymbols[row]] {
      case .free: continue
      case .restricted: violation = -constants[row]
      case .fixed: violation = abs(constants[row])
      }
      if violation <= (careful ? Self.tolerance : worst) { continue }
      if careful, let best, rowSymbols[best] < rowSymbols[row] { continue }
      (best, worst) = (row, violation)
    }
    return best
  }

  /// The column that can move a row's symbol at the lowest cost per unit.
  private func cheapestColumn(toMove row: Int, rising: Bool, careful: Bool) -> Int? {
    var (best, bestRate) = (-1, 0.0)
    for entry in rows[row].entries {
      let (column, coefficient) = (entry.column, entry.coefficient)
      var rate = rising ? coefficient : -coefficient
      switch kinds[columnSymbols[column]] {
      case .fixed: continue
      case .free: rate = abs(rate)
      case .restricted: if rate < 0 { continue }
      }
      if best >= 0 {
        let difference = compareCosts(column, rate, best, bestRate)
        if difference > 0 { continue }
        if difference == 0,
          careful ? columnSymbols[best] < columnSymbols[column] : bestRate >= rate
        {
          continue
        }
      }
      (best, bestRate) = (column, rate)
    }
    return best < 0 ? nil : best
  }

  /// Compares the costs of two columns per unit that they move a row: -1, 0 or 1.
  private func compareCosts(_ a: Int, _ rateA: Double, _ b: Int, _ rateB: Double) -> Int {
    for level in costs.indices {
      let (costA, costB) = (costs[level][a], costs[level][b])
      if costA == 0, costB == 0 { continue }
      let difference = costA / rateA - costB / rateB
      if difference < -Self.negligible { return -1 }
      if difference > Self.negligible { return 1 }
    }
    return 0
  }
}
