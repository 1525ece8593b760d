/// Counts the pivots of one search for an optimum.
///
/// A search makes the choice that promises most. If it takes suspiciously long, it becomes careful
/// and takes the smallest possible symbol (Bland's rule), which cannot cycle. Should rounding make
/// even that endless, the search is abandoned.
struct Attempts {
  private let patience: Int
  private var count = 0

  init(_ tableau: Tableau) {
    patience = 50 + 2 * (tableau.rowCount + tableau.columnCount)
  }

  /// Whether the next pivot must be chosen carefully; nil to give up.
  mutating func next() -> Bool? {
    count += 1
    return count > patience * 20 ? nil : count > patience
  }
}

extension Tableau {
  /// Restores optimality in a feasible tableau: the primal simplex method.
  /// The steepest column enters.
  mutating func minimiseCosts() {
    var attempts = Attempts(self)
    while let careful = attempts.next() {
      guard let (column, direction) = enteringColumn(careful: careful),
        let row = blockingRow(column: column, direction: direction, careful: careful)
      else { break }
      pivot(row: row, column: column)
    }
    for column in changedCosts { hasChangedCosts[column] = false }
    changedCosts.removeAll(keepingCapacity: true)
  }

  /// A column whose symbol lowers the costs when it moves in the returned direction (+1 or -1).
  private func enteringColumn(careful: Bool) -> (column: Int, direction: Double)? {
    var best: (column: Int, direction: Double)?
    var (bestLevel, bestCost) = (strengths.count - 1, 0.0)
    for column in changedCosts where columnSymbols[column] != Self.none {
      let kind = kinds[columnSymbols[column]]
      guard kind != .fixed, let level = firstCost(column, through: bestLevel) else { continue }
      let cost = costs[level][column]
      guard cost < 0 || kind == .free else { continue }
      if careful {
        if let best, columnSymbols[best.column] < columnSymbols[column] { continue }
      } else if level == bestLevel, -abs(cost) >= bestCost {
        continue
      } else {
        (bestLevel, bestCost) = (level, -abs(cost))
      }
      best = (column, cost < 0 ? 1 : -1)
    }
    return best
  }

  /// The strongest level up to `last` at which the column has a nonzero cost.
  private func firstCost(_ column: Int, through last: Int) -> Int? {
    var level = 0
    while level <= last {
      if costs[level][column] != 0 { return level }
      level += 1
    }
    return nil
  }

  /// The row whose restricted symbol is the first to reach zero when the symbol of `column` moves.
  ///
  /// Among equals the largest coefficient is chosen, for accuracy; a careful search takes the
  /// smallest symbol.
  func blockingRow(column: Int, direction: Double, careful: Bool) -> Int? {
    var best: Int?
    var (bestLimit, bestRate) = (Double.infinity, 0.0)
    for row in columnRows[column] where kinds[rowSymbols[row]] == .restricted {
      let rate = -direction * rows[row][column]
      guard rate > 0 else { continue }
      let limit = max(constants[row], 0) / rate
      if limit > bestLimit { continue }
      if limit == bestLimit, let best {
        if careful ? rowSymbols[best] < rowSymbols[row] : bestRate >= rate { continue }
      }
      (best, bestLimit, bestRate) = (row, limit, rate)
    }
    return best
  }
}
