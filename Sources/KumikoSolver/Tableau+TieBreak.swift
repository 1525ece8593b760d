extension Tableau {
  /// The columns that can move without any cost: optimal solutions only differ in them.
  func columnsWithoutCost() -> [Int] {
    columnSymbols.indices.filter(canMoveWithoutCost)
  }

  /// Whether there is a column that can move without any cost.
  var hasColumnsWithoutCost: Bool {
    columnSymbols.indices.contains(where: canMoveWithoutCost)
  }

  private func canMoveWithoutCost(_ column: Int) -> Bool {
    columnSymbols[column] != Self.none && kinds[columnSymbols[column]] != .fixed
      && isFreeOfCost(column)
  }

  /// Makes one choice among the optimal solutions, so that it does not depend on history: a symbol
  /// is moved as near to zero as the choices before it allow. After that was done for all symbols
  /// of which the others are sums, a single solution is left.
  ///
  /// - Parameter movable: the columns that can move without any cost; those that this choice fixes
  ///   are removed.
  /// - Complexity: the movable columns, usually a handful.
  mutating func breakTie(of symbol: Int, _ movable: inout [Int]) {
    if movable.isEmpty { return }
    bringToZero(symbol, moving: movable)
    switch places[symbol] {
    case .column(let column):
      movable.removeAll { $0 == column }
    case .row(let row):
      movable.removeAll { rows[row][$0] != 0 }
    case .nowhere:
      break
    }
  }

  /// Whether a symbol changes when one of the columns moves.
  func depends(_ symbol: Int, on columns: [Int]) -> Bool {
    switch places[symbol] {
    case .column(let column): columns.contains(column)
    case .row(let row): columns.contains { rows[row][$0] != 0 }
    case .nowhere: false
    }
  }

  /// Whether the optimal solutions differ in the value of `symbol`.
  ///
  /// Exact, and as expensive as solving; for diagnosis.
  func isUndetermined(_ symbol: Int) -> Bool {
    guard hasColumnsWithoutCost else { return false }
    let movable = columnsWithoutCost()
    return [1.0, -1.0].contains { direction in
      var trial = self
      return trial.canMove(symbol, direction, moving: movable)
    }
  }

  /// Minimises the absolute value of `symbol`. If it can be zero, it becomes parametric (unless it
  /// is zero however the columns move).
  private mutating func bringToZero(_ symbol: Int, moving movable: [Int]) {
    var attempts = Attempts(self)
    while case .row(let row) = places[symbol], let careful = attempts.next() {
      if abs(constants[row]) <= Self.negligible, kinds[symbol] == .free {
        guard let column = largestCoefficient(in: row, among: movable) else { return }
        pivot(row: row, column: column)
        return
      }
      let goal: Double = constants[row] > 0 ? -1 : 1
      let towards = kinds[symbol] == .restricted ? -1 : goal
      guard let step = step(of: row, towards, among: movable, careful: careful) else { return }
      let limit = abs(constants[row] / rows[row][step.column])
      let blocking = blockingRow(
        column: step.column, direction: step.direction, careful: careful)
      let isFirst = blocking.map { self.limit(of: $0, step.column) >= limit } ?? true
      pivot(row: isFirst ? row : blocking ?? row, column: step.column)
    }
  }

  private mutating func canMove(_ symbol: Int, _ direction: Double, moving movable: [Int])
    -> Bool
  {
    if case .column(let column) = places[symbol] {
      guard movable.contains(column), direction > 0 || kinds[symbol] == .free else { return false }
      guard let row = blockingRow(column: column, direction: direction, careful: true) else {
        return true
      }
      if limit(of: row, column) > Self.tolerance { return true }
      pivot(row: row, column: column)
    }
    guard case .row(let row) = places[symbol] else { return false }
    let start = constants[row]
    var attempts = Attempts(self)
    while case .row(let row) = places[symbol], let careful = attempts.next() {
      if abs(constants[row] - start) > Self.tolerance { return true }
      guard let step = step(of: row, direction, among: movable, careful: careful) else {
        return false
      }
      let blocking = blockingRow(
        column: step.column, direction: step.direction, careful: careful)
      guard let blocking else { return true }
      pivot(row: blocking, column: step.column)
    }
    return abs(start) > Self.tolerance
  }

  /// A movable column and the direction in which it moves the symbol of `row` up (1) or down (-1):
  /// the one with the largest effect, or in a careful search the smallest symbol (Bland's rule).
  private func step(of row: Int, _ wanted: Double, among movable: [Int], careful: Bool)
    -> (column: Int, direction: Double)?
  {
    var best: (column: Int, direction: Double)?
    var bestSize = 0.0
    for column in movable {
      let rate = wanted * rows[row][column]
      guard rate > 0 || (rate < 0 && kinds[columnSymbols[column]] == .free) else { continue }
      if let best {
        if careful ? columnSymbols[best.column] < columnSymbols[column] : bestSize >= abs(rate) {
          continue
        }
      }
      (best, bestSize) = ((column, rate > 0 ? 1 : -1), abs(rate))
    }
    return best
  }

  private func limit(of row: Int, _ column: Int) -> Double {
    max(constants[row], 0) / abs(rows[row][column])
  }

  private func largestCoefficient(in row: Int, among movable: [Int]) -> Int? {
    movable.filter { rows[row][$0] != 0 }
      .max { abs(rows[row][$0]) < abs(rows[row][$1]) }
  }
}
