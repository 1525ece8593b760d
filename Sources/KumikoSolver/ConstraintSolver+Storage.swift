extension ConstraintSolver {
  /// How many pivots a tableau may do before it is built afresh. Building costs about one pivot a
  /// constraint, so that a large set waits for longer; small random sets with awkward multipliers
  /// (0.1, 2/3, 16/9, 7) begin to suffer from rounding after 300.
  private var pivotsBeforeRenewal: Int { 100 + 2 * order.count }

  /// Numbers beyond this are taken for this: more would swallow the fractions of a pixel.
  static func clamped(_ constant: Double) -> Double { min(max(constant, -1e9), 1e9) }

  /// Adds up the terms of each variable.
  static func merged(_ terms: [LinearTerm]) -> [(variable: Int, coefficient: Double)] {
    var result: [(variable: Int, coefficient: Double)] = []
    result.reserveCapacity(terms.count)
    for term in terms {
      let index = term.variable.index
      if let position = result.firstIndex(where: { $0.variable == index }) {
        result[position].coefficient += term.coefficient
      } else {
        result.append((index, term.coefficient))
      }
    }
    result.removeAll { abs($0.coefficient) < Tableau.negligible }
    return result
  }

  /// Adds a constraint to a tableau in which its variables have places.
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

  /// Counts one more mention of a variable; the first gives it a column.
  func retain(_ index: Int) {
    variables[index].uses += 1
    if variables[index].symbol != nil { return }
    let symbol = tableau.makeSymbol(.free, owner: index)
    tableau.appendColumn(symbol)
    variables[index].symbol = symbol
  }

  /// Counts one mention of a variable less; the last takes it out of the tableau.
  func releaseUse(of index: Int) {
    variables[index].uses -= 1
    guard variables[index].uses == 0, let symbol = variables[index].symbol else { return }
    // Without a constraint it has no row; rounding might leave one behind.
    if case .row(let row) = tableau.places[symbol] { tableau.removeRow(row) }
    tableau.releaseSymbol(symbol)
    variables[index].symbol = nil
  }

  /// To be called after every change of the tableau.
  func noteChange() {
    isSettled = false
    if tableau.pivotCount > pivotsBeforeRenewal { renewTableau() }
  }

  /// Builds the tableau afresh from the constraints, and with it gets rid of rounding errors.
  func renewTableau() {
    var fresh = Tableau()
    var (variables, constraints) = (variables, constraints)
    for index in variables.indices where variables[index].symbol != nil {
      let symbol = fresh.makeSymbol(.free, owner: index)
      fresh.appendColumn(symbol)
      variables[index].symbol = symbol
    }
    for required in [true, false] {
      for slot in order {
        guard let record = constraints[slot], record.isRequired == required else { continue }
        let insertion = Self.insert(
          record.terms.map { (variables[$0.variable].symbol ?? 0, $0.coefficient) },
          record.relation, record.constant, record.strength, owner: slot, into: &fresh)
        guard case .inserted(let symbols) = insertion else {
          // Required constraints at the edge of the tolerance; they stay as they are.
          tableau.pivotCount = 0
          return
        }
        constraints[slot]?.symbols = symbols
      }
    }
    fresh.pivotCount = 0
    (tableau, self.variables, self.constraints) = (fresh, variables, constraints)
  }
}
