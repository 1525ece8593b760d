extension Tableau {
  /// Starts a row of costs for `strength`, or counts one more use of it.
  mutating func retainStrength(_ strength: Float) {
    let level = strengths.firstIndex { $0 <= strength } ?? strengths.count
    if level < strengths.count, strengths[level] == strength {
      strengthUses[level] += 1
      return
    }
    strengths.insert(strength, at: level)
    strengthUses.insert(1, at: level)
    costs.insert(Array(repeating: 0, count: columnSymbols.count), at: level)
  }

  /// Counts one use of `strength` less; after the last its row of costs is removed.
  mutating func releaseStrength(_ strength: Float) {
    guard let level = strengths.firstIndex(of: strength) else { return }
    strengthUses[level] -= 1
    if strengthUses[level] > 0 { return }
    strengths.remove(at: level)
    strengthUses.remove(at: level)
    costs.remove(at: level)
  }

  /// Adds `weight` to the cost of each unit of `symbol` at `strength`.
  mutating func addCost(_ weight: Double, of symbol: Int, at strength: Float) {
    guard weight != 0, let level = strengths.firstIndex(of: strength) else { return }
    switch places[symbol] {
    case .column(let column):
      addCost(weight, to: column, at: level)
    case .row(let row):
      for entry in rows[row].entries {
        addCost(weight * entry.coefficient, to: entry.column, at: level)
      }
    case .nowhere:
      break
    }
  }

  /// Whether moving a column's symbol costs nothing at any strength.
  func isFreeOfCost(_ column: Int) -> Bool {
    costs.allSatisfy { $0[column] == 0 }
  }

  private mutating func addCost(_ weight: Double, to column: Int, at level: Int) {
    let sum = costs[level][column] + weight
    costs[level][column] = abs(sum) < Self.negligible ? 0 : sum
    noteCost(of: column)
  }
}
