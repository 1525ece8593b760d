extension ConstraintSolver {
  /// The number of pivots after which a tableau is rebuilt. Rebuilding costs about one pivot per
  /// constraint, so that large sets are rebuilt later; small random sets with awkward multipliers
  /// (0.1, 2/3, 16/9, 7) begin to suffer from rounding after 300.
  private var pivotsBeforeRenewal: Int { 100 + 2 * order.count }

  /// Clamps numbers: larger ones would lose the fractions of a pixel.
  static func clamped(_ constant: Double) -> Double { min(max(constant, -1e9), 1e9) }

  /// Stores the terms of a constraint, with those of each variable added up; returns their range.
  func appendMerged(_ given: LinearTerms) -> Range<Int> {
    let start = terms.count
    adding: for term in given {
      let index = term.variable.index
      for place in start..<terms.count where terms[place].variable == index {
        terms[place].coefficient += term.coefficient
        continue adding
      }
      terms.append((index, term.coefficient))
    }
    var end = start
    for place in start..<terms.count where abs(terms[place].coefficient) >= Tableau.negligible {
      if end < place { terms[end] = terms[place] }
      end += 1
    }
    terms.removeLast(terms.count - end)
    return start..<end
  }

  /// Releases the terms of a removed constraint.
  func releaseTerms(_ places: Range<Int>) {
    for place in places { releaseUse(of: terms[place].variable) }
    if places.upperBound == terms.count {
      terms.removeLast(places.count)
    } else {
      unusedTermCount += places.count
    }
  }

  /// Closes the gaps between the terms.
  func dropUnusedTerms() {
    var kept: [VariableTerm] = []
    kept.reserveCapacity(terms.count - unusedTermCount)
    for slot in constraints.indices {
      guard let places = constraints[slot]?.terms else { continue }
      let start = kept.count
      kept += terms[places]
      constraints[slot]?.terms = start..<kept.count
    }
    terms = kept
    unusedTermCount = 0
  }

  /// Adds a constraint whose variables are in the tableau to it.
  static func insert(
    _ terms: [Tableau.Term], _ relation: LinearRelation, _ constant: Double, _ strength: Float,
    owner: Int, into tableau: inout Tableau
  ) -> TableauInsertion {
    if strength >= LinearConstraint.required {
      return tableau.insertRequired(terms, relation, constant, owner: owner)
    }
    return .inserted(
      tableau.insertOptional(terms, relation, constant, strength: strength, owner: owner))
  }

  /// Adds a constraint to the tableau, unless all of its variables are known.
  ///
  /// - Returns: the constraints that it clashes with, including itself, if it is impossible; then
  ///   nothing changes except that its variables may have been added to the tableau.
  func place(_ slot: Int) -> [TableauClash]? {
    guard let record = constraints[slot] else { return nil }
    for place in record.terms { open(terms[place].variable) }
    let constant = record.constant - reduce(record.terms)
    if sum.isEmpty {
      if record.isRequired, !record.relation.holds(-constant) {
        return [TableauClash(owner: slot, weight: 1)]
      }
      constraints[slot]?.standing = .known
      return nil
    }
    let insertion = Self.insert(
      sum.map { (variables[$0.variable].symbol ?? 0, $0.coefficient) }, record.relation, constant,
      record.strength, owner: slot, into: &tableau)
    switch insertion {
    case .impossible(let clash): return clash
    case .inserted(let symbols):
      constraints[slot]?.standing = .held(symbols)
      constraints[slot]?.reduced = constant
      return nil
    }
  }

  func isDefinition(_ record: ConstraintRecord) -> Bool {
    if case .definition = record.standing { true } else { false }
  }

  /// Drops a definition that nothing depends on; returns `false` if something does, or may.
  func dropLastDefinition(_ slot: Int) -> Bool {
    guard let last = definitions.last, last.slot == slot, last.mirror == nil,
      variables[last.variable].uses == 1
    else { return false }
    definitions.removeLast()
    if let expansion = last.expansion { expansions.removeLast(expansion.count) }
    variables[last.variable].definition = nil
    return true
  }

  /// Counts one use of a variable less; after the last it is removed from the tableau.
  func releaseUse(of index: Int) {
    variables[index].uses -= 1
    guard variables[index].uses == 0, let symbol = variables[index].symbol else { return }
    // Without a constraint it should have no row; rounding may leave one behind.
    if case .row(let row) = tableau.places[symbol] { tableau.removeRow(row) }
    tableau.releaseSymbol(symbol)
    variables[index].symbol = nil
  }

  /// Must be called after every change of the tableau.
  func noteChange() {
    isSettled = false
    if tableau.pivotCount > pivotsBeforeRenewal { renewTableau() }
  }

  /// Rebuilds the tableau from the constraints in it, which removes rounding errors.
  func renewTableau() {
    let former = tableau
    let (oldVariables, oldConstraints) = (variables, constraints)
    tableau = Tableau()
    for index in variables.indices where variables[index].symbol != nil {
      variables[index].symbol = nil
      open(index)
    }
    for required in [true, false] {
      for slot in order {
        guard let record = constraints[slot], record.isRequired == required,
          case .held = record.standing
        else { continue }
        if place(slot) == nil { continue }
        // Required constraints at the edge of the tolerance; the old tableau is kept.
        (tableau, variables, constraints) = (former, oldVariables, oldConstraints)
        tableau.pivotCount = 0
        return
      }
    }
    for place in definitions.indices { definitions[place].mirror = nil }
    tableau.pivotCount = 0
  }
}
