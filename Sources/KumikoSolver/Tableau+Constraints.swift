/// The symbols that represent one constraint in a ``Tableau``.
struct ConstraintSymbols {
  /// How the symbols express the constraint's expression (sum of terms minus constant).
  enum Form {
    /// Required: expression = `sign` · marker, where the marker is a slack or a fixed symbol.
    case required(sign: Double)
    /// Not required: expression = marker - opposite; at least one of the two is zero, and those
    /// that measure the error (both for an equation) have a cost.
    case optional(opposite: Int, cost: Double, oppositeCost: Double, strength: Float)
  }

  let marker: Int
  var form: Form
}

/// The result of adding a constraint to a ``Tableau``.
enum TableauInsertion {
  case inserted(ConstraintSymbols)
  /// The contradicting required constraints, including the new one.
  case impossible([TableauClash])
}

/// A constraint that takes part in a contradiction.
struct TableauClash {
  let owner: Int
  /// The weight of the constraint's slack in the sum that proves the contradiction.
  let weight: Double
}

extension Tableau {
  /// A term whose variable is given by its symbol, which is in the tableau.
  typealias Term = (symbol: Int, coefficient: Double)

  /// Adds `terms (relation) constant` as required. If it is not satisfiable, nothing changes.
  mutating func insertRequired(
    _ terms: [Term], _ relation: LinearRelation, _ constant: Double, owner: Int
  ) -> TableauInsertion {
    let rest = draft(terms) - constant
    let sign: Double = relation == .lessThanOrEqual ? -1 : 1
    let freeColumn = freeColumnOfDraft()
    // Only an equation or a violated inequality of known quantities can fail.
    let mayFail = freeColumn == nil && (relation == .equal || sign * rest < -Self.tolerance)
    if mayFail { journal = [] }
    defer { journal = nil }
    let marker = makeSymbol(relation == .equal ? .fixed : .restricted, owner: owner)
    let row = appendDraft(as: marker, constant: rest, sign: sign)
    if let freeColumn {
      pivot(row: row, column: freeColumn)
    } else if mayFail {
      let isPossible = relation != .equal || expelFixedSymbol(from: row)
      if let clash = isPossible ? restoreFeasibility() : row {
        let parts = self.clash(inRow: clash)
        undoJournal()
        removeRow(row)
        releaseSymbol(marker)
        return .impossible(parts)
      }
    }
    return .inserted(ConstraintSymbols(marker: marker, form: .required(sign: sign)))
  }

  /// Adds the equation `symbol = constant + terms` for a free symbol without a place: it becomes
  /// basic, and no other symbol changes its place.
  mutating func insertDefinition(
    of symbol: Int, _ terms: [Term], _ constant: Double, owner: Int
  ) -> ConstraintSymbols {
    let sum = draft(terms) + constant
    let marker = makeSymbol(.fixed, owner: owner)
    let column = appendColumn(marker)
    let row = appendDraft(as: symbol, constant: sum, sign: 1)
    rows[row].insert(1, in: column)
    columnRows[column].append(row)
    return ConstraintSymbols(marker: marker, form: .required(sign: 1))
  }

  /// Adds `terms (relation) constant`, whose error is minimised according to its strength.
  mutating func insertOptional(
    _ terms: [Term], _ relation: LinearRelation, _ constant: Double, strength: Float, owner: Int
  ) -> ConstraintSymbols {
    let rest = draft(terms) - constant
    let freeColumn = freeColumnOfDraft()
    retainStrength(strength)
    let marker = makeSymbol(.restricted, owner: owner)
    let opposite = makeSymbol(.restricted, owner: owner)
    let isAbove = freeColumn != nil || rest >= 0
    let column = appendColumn(isAbove ? opposite : marker)
    let row = appendDraft(
      as: isAbove ? marker : opposite, constant: rest, sign: isAbove ? 1 : -1)
    rows[row].insert(1, in: column)
    columnRows[column].append(row)
    if let freeColumn { pivot(row: row, column: freeColumn) }
    let (cost, oppositeCost): (Double, Double) =
      switch relation {
      case .equal: (1, 1)
      case .lessThanOrEqual: (1, 0)
      case .greaterThanOrEqual: (0, 1)
      }
    addCost(cost, of: marker, at: strength)
    addCost(oppositeCost, of: opposite, at: strength)
    if freeColumn == nil { minimiseCosts() }
    return ConstraintSymbols(
      marker: marker,
      form: .optional(
        opposite: opposite, cost: cost, oppositeCost: oppositeCost, strength: strength))
  }

  /// Removes a constraint and minimises the costs of the remaining ones.
  mutating func remove(_ symbols: ConstraintSymbols) {
    switch symbols.form {
    case .required:
      detach(symbols.marker)
    case .optional(let opposite, let cost, let oppositeCost, let strength):
      addCost(-cost, of: symbols.marker, at: strength)
      addCost(-oppositeCost, of: opposite, at: strength)
      releaseStrength(strength)
      // Their columns are each other's negatives: after removing one the other is unused.
      if case .row(let row) = places[opposite] {
        removeRow(row)
      } else {
        detach(symbols.marker)
      }
      releaseSymbol(opposite)
    }
    releaseSymbol(symbols.marker)
    minimiseCosts()
  }

  /// Moves a constraint's constant by `change`. The tableau stays optimal but may be infeasible.
  mutating func shiftConstant(of symbols: ConstraintSymbols, by change: Double) {
    var change = change
    if case .required(let sign) = symbols.form { change *= sign }
    switch places[symbols.marker] {
    case .row(let row):
      constants[row] -= change
    case .column(let column):
      for row in columnRows[column] { constants[row] += change * rows[row][column] }
    case .nowhere:
      break
    }
  }

  /// Writes the sum of `terms` in parametric symbols into the draft; returns its constant.
  private mutating func draft(_ terms: [Term]) -> Double {
    draft = SparseRow()
    var constant = 0.0
    for term in terms {
      switch places[term.symbol] {
      case .column(let column):
        draft.add(term.coefficient, SparseRow(in: column), &changes)
      case .row(let row):
        constant += term.coefficient * constants[row]
        draft.add(term.coefficient, rows[row], &changes)
      case .nowhere:
        break
      }
    }
    draft.prune()
    return constant
  }

  /// The column of a free symbol that the new row can determine without affecting any row with
  /// limits.
  private func freeColumnOfDraft() -> Int? {
    var (best, bestSize) = (-1, 0.0)
    for entry in draft.entries {
      let (column, size) = (entry.column, abs(entry.coefficient))
      guard size >= bestSize, kinds[columnSymbols[column]] == .free, !isLimited(column) else {
        continue
      }
      (best, bestSize) = (column, size)
    }
    return best < 0 ? nil : best
  }

  /// Whether a restricted or fixed symbol depends on the column.
  private func isLimited(_ column: Int) -> Bool {
    columnRows[column].contains { kinds[rowSymbols[$0]] != .free }
  }

  /// Removes a required constraint's symbol, or the marker of an optional one, from all rows.
  private mutating func detach(_ symbol: Int) {
    if case .column(let column) = places[symbol], let row = leavingRow(for: column) {
      pivot(row: row, column: column)
    }
    if case .row(let row) = places[symbol] { removeRow(row) }
  }

  /// The row to pivot on for a symbol that is about to be removed, so that the others stay
  /// feasible.
  ///
  /// The symbol may take any value. Rows that are fixed only allow zero, so they come first; then
  /// the first restricted row that reaches zero as the symbol increases, or else as it decreases.
  private func leavingRow(for column: Int) -> Int? {
    if let row = columnRows[column].first(where: { kinds[rowSymbols[$0]] == .fixed }) { return row }
    if let row = blockingRow(column: column, direction: 1, careful: false)
      ?? blockingRow(column: column, direction: -1, careful: false)
    {
      return row
    }
    return columnRows[column].max { abs(rows[$0][column]) < abs(rows[$1][column]) }
  }
}
