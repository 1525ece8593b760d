extension ConstraintSolver {
  /// The value of a variable in the solution; 0 if no constraint uses it.
  package func value(of variable: SolverVariable) -> Double {
    settle()
    return variables[variable.index].value
  }

  /// The variables whose values changed since this was last called, in no particular order.
  ///
  /// A value that only differs by rounding (10⁻⁹) counts as unchanged, and is not replaced.
  package func changedVariables() -> [SolverVariable] {
    settle()
    let changed = changedVariableIndices.map(SolverVariable.init(index:))
    for index in changedVariableIndices { variables[index].isChanged = false }
    changedVariableIndices.removeAll(keepingCapacity: true)
    return changed
  }

  /// Whether the value of a variable is ambiguous: another solution, equally good at every
  /// strength, has a different value.
  ///
  /// - Complexity: that of solving again; for diagnosis.
  package func isAmbiguous(_ variable: SolverVariable) -> Bool {
    let index = variable.index
    if isOpen(index) { return true }
    if variables[index].symbol == nil, isKnown(index) { return false }
    guard let symbol = mirror(index) else { return false }
    return tableau.isUndetermined(symbol)
  }

  /// The error of a constraint: 0 if it holds.
  package func error(of id: ConstraintID) -> Double {
    let record = record(of: id)
    settle()
    var excess = -record.constant
    for place in record.terms {
      excess += terms[place].coefficient * variables[terms[place].variable].value
    }
    switch record.relation {
    case .equal: return abs(excess)
    case .lessThanOrEqual: return max(excess, 0)
    case .greaterThanOrEqual: return max(-excess, 0)
    }
  }

  /// Updates the returned values to those of the solution, after breaking ties.
  private func settle() {
    if isSettled { return }
    isSettled = true
    if tableau.hasColumnsWithoutCost { breakTies() }
    for index in variables.indices where variables[index].definition == nil {
      guard let symbol = variables[index].symbol else {
        take(0, of: index)
        continue
      }
      take(tableau.value(of: symbol), of: index)
    }
    for definition in definitions { take(value(of: definition), of: definition.variable) }
  }

  private func take(_ value: Double, of index: Int) {
    guard value.isFinite, abs(value - variables[index].value) > Tableau.negligible else { return }
    variables[index].value = value
    if variables[index].isChanged { return }
    variables[index].isChanged = true
    changedVariableIndices.append(index)
  }

  /// The value of a variable, given those of the tableau and of definitions before it.
  private func value(of definition: Definition) -> Double {
    if let expansion = definition.expansion {
      var sum = definition.constant
      for place in expansion {
        let term = expansions[place]
        guard let symbol = variables[term.variable].symbol else { continue }
        sum += term.coefficient * tableau.value(of: symbol)
      }
      return sum
    }
    guard let record = constraints[definition.slot] else { return definition.constant }
    var sum = record.constant
    for place in record.terms where terms[place].variable != definition.variable {
      sum -= terms[place].coefficient * variables[terms[place].variable].value
    }
    return sum * definition.inverse
  }

  /// Minimises, where there is a choice: errors, oldest constraint first, then the slack of
  /// inequalities, then variables.
  private func breakTies() {
    var movable = tableau.columnsWithoutCost()
    for slot in order where !movable.isEmpty {
      guard let record = constraints[slot], case .held(let symbols) = record.standing,
        case .optional(let opposite, let cost, let oppositeCost, _) = symbols.form
      else { continue }
      if cost > 0 { tableau.breakTie(of: symbols.marker, &movable) }
      if oppositeCost > 0 { tableau.breakTie(of: opposite, &movable) }
    }
    for slot in order where !movable.isEmpty {
      guard let record = constraints[slot], record.relation != .equal,
        case .held(let symbols) = record.standing
      else { continue }
      switch symbols.form {
      case .required: tableau.breakTie(of: symbols.marker, &movable)
      case .optional(let opposite, let cost, _, _):
        tableau.breakTie(of: cost > 0 ? opposite : symbols.marker, &movable)
      }
    }
    for index in variables.indices where !movable.isEmpty {
      var symbol = variables[index].symbol
      if symbol == nil, depends(index, on: movable) { symbol = mirror(index) }
      if let symbol { tableau.breakTie(of: symbol, &movable) }
    }
  }

  /// Whether a defined variable changes when one of the columns moves.
  private func depends(_ index: Int, on columns: [Int]) -> Bool {
    guard variables[index].definition != nil else { return false }
    _ = reduce(index)
    return sum.contains { term in
      guard let symbol = variables[term.variable].symbol else { return false }
      return tableau.depends(symbol, on: columns)
    }
  }
}
