extension ConstraintSolver {
  /// The value of a variable in the solution; 0 if no constraint mentions it.
  package func value(of variable: SolverVariable) -> Double {
    settle()
    return variables[variable.index].value
  }

  /// The variables whose values changed since this was last called, in no particular order.
  ///
  /// A value that differs by rounding alone (10⁻⁹) counts as the same, and is not replaced.
  package func changedVariables() -> [SolverVariable] {
    settle()
    let changed = changedVariableIndices.map(SolverVariable.init(index:))
    for index in changedVariableIndices { variables[index].isChanged = false }
    changedVariableIndices.removeAll(keepingCapacity: true)
    return changed
  }

  /// Whether the constraints leave open what the value of a variable is: another solution, just as
  /// good at every strength, gives it another one.
  ///
  /// - Complexity: that of solving afresh; for diagnosis.
  package func isAmbiguous(_ variable: SolverVariable) -> Bool {
    guard let symbol = variables[variable.index].symbol else { return true }
    return tableau.isUndetermined(symbol)
  }

  /// By how much a constraint is missed: 0 where it holds.
  package func error(of id: ConstraintID) -> Double {
    let record = record(of: id)
    settle()
    let sum = record.terms.reduce(0) { $0 + $1.coefficient * variables[$1.variable].value }
    let excess = sum - record.constant
    switch record.relation {
    case .equal: return abs(excess)
    case .lessThanOrEqual: return max(excess, 0)
    case .greaterThanOrEqual: return max(-excess, 0)
    }
  }

  /// Makes the values handed out those of the tableau, after breaking ties.
  private func settle() {
    if isSettled { return }
    isSettled = true
    if tableau.hasColumnsWithoutCost { tableau.breakTies(in: tieOrder()) }
    for index in variables.indices {
      let value = variables[index].symbol.map(tableau.value(of:)) ?? 0
      guard value.isFinite, abs(value - variables[index].value) > Tableau.negligible else {
        continue
      }
      variables[index].value = value
      if variables[index].isChanged { continue }
      variables[index].isChanged = true
      changedVariableIndices.append(index)
    }
  }

  /// What is brought near to zero where there is a choice: errors, oldest constraint first, then
  /// variables.
  private func tieOrder() -> [Int] {
    var symbols: [Int] = []
    for slot in order {
      guard let record = constraints[slot],
        case .optional(let opposite, let cost, let oppositeCost, _) = record.symbols.form
      else { continue }
      if cost > 0 { symbols.append(record.symbols.marker) }
      if oppositeCost > 0 { symbols.append(opposite) }
    }
    for variable in variables { if let symbol = variable.symbol { symbols.append(symbol) } }
    return symbols
  }
}
