nonisolated extension Tableau {
  /// Starts a row of costs for `strength`, or counts one more use of it.
  mutating func retainStrength(_ strength: Float) {
    let level = strengths.firstIndex { $0 <= strength } ?? strengths.count
    if level < strengths.count, strengths[level] == strength {
      strengthUses[level] += 1
      return
    }
    strengths.insert(strength, at: level)
    strengthUses.insert(1, at: level)
    costs.insert(contentsOf: repeatElement(0, count: stride), at: level * stride)
  }

  /// Counts one use of `strength` less; the last one takes the row of costs with it.
  mutating func releaseStrength(_ strength: Float) {
    guard let level = strengths.firstIndex(of: strength) else { return }
    strengthUses[level] -= 1
    if strengthUses[level] > 0 { return }
    strengths.remove(at: level)
    strengthUses.remove(at: level)
    costs.removeSubrange(level * stride..<(level + 1) * stride)
  }

  /// Makes each unit of `symbol` cost `weight` more at `strength`.
  mutating func addCost(_ weight: Double, of symbol: Int, at strength: Float) {
    guard weight != 0, let level = strengths.firstIndex(of: strength) else { return }
    let start = level * stride
    switch places[symbol] {
    case .column(let column):
      costs[start + column] = pruned(costs[start + column] + weight)
    case .row(let row):
      for column in 0..<columnCount {
        let coefficient = cells[row * stride + column]
        if coefficient == 0 { continue }
        costs[start + column] = pruned(costs[start + column] + weight * coefficient)
      }
    case .nowhere:
      break
    }
  }

  /// Whether moving a column's symbol costs nothing at any strength.
  func isFreeOfCost(_ column: Int) -> Bool {
    for level in 0..<strengths.count where costs[level * stride + column] != 0 { return false }
    return true
  }

  private func pruned(_ number: Double) -> Double { abs(number) < Self.negligible ? 0 : number }
}
