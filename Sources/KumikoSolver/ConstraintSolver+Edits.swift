extension ConstraintSolver {
  /// Changes the constant of a constraint in place.
  ///
  /// - Throws: ``ConstraintRefusal`` if the required constraints would contradict each other, or
  ///   if the number is not finite; then nothing changes.
  /// - Complexity: one column of the tableau, and a few pivots if feasibility must be restored.
  package func setConstant(_ constant: Double, of id: ConstraintID) throws(ConstraintRefusal) {
    try setConstants([(id, constant)])
  }

  /// Changes several constants at once: only their combined result must be possible.
  package func setConstants(
    _ changes: [(id: ConstraintID, constant: Double)]
  ) throws(ConstraintRefusal) {
    guard changes.allSatisfy({ $0.constant.isFinite }) else { throw .notFinite }
    let before = changes.map { record(of: $0.id).constant }
    setConstants(changes.map { ($0.id.slot, Self.clamped($0.constant)) })
    if let clash = clash() {
      let owners = blamed(for: clash)
      setConstants(zip(changes, before).reversed().map { ($0.id.slot, $1) })
      _ = tableau.restoreFeasibility()
      let excluded = changes.count == 1 ? changes[0].id.slot : -1
      throw .unsatisfiable(conflicting: identifiers(of: owners, without: excluded))
    }
    noteChange()
  }

  /// Changes the strength of a constraint in place; neither strength may be required.
  package func setStrength(_ strength: Float, of id: ConstraintID) {
    let record = record(of: id)
    precondition(
      max(strength, record.strength) < LinearConstraint.required,
      "strength \(record.strength) cannot become \(strength) in place: remove the constraint "
        + "and add it again to make it required or to stop that")
    if strength == record.strength { return }
    constraints[id.slot]?.strength = strength
    guard case .held(var symbols) = record.standing,
      case .optional(let opposite, let cost, let oppositeCost, let old) = symbols.form
    else { return }
    tableau.retainStrength(strength)
    for (symbol, weight) in [(symbols.marker, cost), (opposite, oppositeCost)] {
      tableau.addCost(weight, of: symbol, at: strength)
      tableau.addCost(-weight, of: symbol, at: old)
    }
    tableau.releaseStrength(old)
    tableau.minimiseCosts()
    symbols.form = .optional(
      opposite: opposite, cost: cost, oppositeCost: oppositeCost, strength: strength)
    constraints[id.slot]?.standing = .held(symbols)
    noteChange()
  }

  /// Prepares a variable for ``suggest(_:for:)``: its present value becomes the suggested one.
  ///
  /// - Parameter strength: how much the suggestions will matter; below 1,000. An active edit of the
  ///   same variable is replaced.
  package func addEdit(_ variable: SolverVariable, strength: Float) {
    precondition(
      strength < LinearConstraint.required,
      "an edit has a strength below 1,000, not \(strength): a value that must hold is a required "
        + "constraint whose constant is set")
    removeEdit(variable)
    let wish = LinearConstraint(
      [LinearTerm(1, variable)], .equal, value(of: variable), strength: strength)
    variables[variable.index].edit = try? add(wish)
  }

  /// Suggests a value for a variable that ``addEdit(_:strength:)`` prepared. Numbers that are not
  /// finite are ignored.
  package func suggest(_ value: Double, for variable: SolverVariable) {
    guard let edit = variables[variable.index].edit else {
      preconditionFailure("a suggestion needs an edit: call addEdit(_:strength:) first")
    }
    guard value.isFinite else { return }
    setConstants([(edit.slot, Self.clamped(value))])
    // An edit is optional, so this always succeeds.
    _ = tableau.restoreFeasibility()
    noteChange()
  }

  /// Ends the edit of a variable, if there is one.
  package func removeEdit(_ variable: SolverVariable) {
    guard let edit = variables[variable.index].edit else { return }
    variables[variable.index].edit = nil
    remove(edit)
  }

  /// Sets constants without restoring feasibility.
  private func setConstants(_ changes: [(slot: Int, constant: Double)]) {
    var definitionsChanged = false
    for (slot, constant) in changes {
      guard let record = constraints[slot], record.constant != constant else { continue }
      constraints[slot]?.constant = constant
      switch record.standing {
      case .definition: definitionsChanged = true
      case .known: isKnownChanged = true
      case .held: takeConstantOver(slot)
      case .waiting: break
      }
    }
    guard definitionsChanged else { return }
    isKnownChanged = true
    updateDefinitions()
  }

  /// Restores feasibility; returns the clashing constraints if that fails.
  private func clash() -> [TableauClash]? {
    if isKnownChanged {
      isKnownChanged = false
      if let slot = knownViolation() { return [TableauClash(owner: slot, weight: 1)] }
    }
    return tableau.restoreFeasibility().map { tableau.clash(inRow: $0) }
  }
}
