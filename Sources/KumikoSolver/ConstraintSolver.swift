/// Finds values for variables such that linear constraints hold: the engine of Auto Layout.
///
///     let solver = ConstraintSolver()
///     let (left, width) = (solver.makeVariable(), solver.makeVariable())
///     try solver.add(LinearConstraint([LinearTerm(1, left)], .equal, 16))
///     try solver.add(LinearConstraint([LinearTerm(1, width)], .equal, 80, strength: 250))
///     let limit = try solver.add(
///       LinearConstraint([LinearTerm(1, left), LinearTerm(1, width)], .lessThanOrEqual, 90))
///     solver.value(of: width)                    // 74: the limit is required, the 80 is not
///     try solver.setConstant(100, of: limit)
///     solver.value(of: width)                    // 80
///
/// # What a solution is
///
/// Constraints of strength 1,000 hold. The others have an error, which is zero if they hold. A
/// solution makes the sum of the errors of the highest strength as small as possible, then, among
/// the remaining solutions, that of the next strength, and so on: one constraint of strength 751
/// outweighs any number of strength 750.
///
/// Where that leaves a choice, the solution is picked so that it does not depend on the order of
/// earlier changes. The errors of the single constraints are made small one after another, in the
/// order of their addition (of two equally strong constraints the earlier is satisfied); then the
/// slack of inequalities, in the same order (a value that is only limited is at its limit); and
/// then the sizes of the variables, in the order of their indices. ``isAmbiguous(_:)`` returns
/// whether there was a choice.
///
/// # How
///
/// The simplex method, incrementally, as in Cassowary: G. J. Badros, A. Borning, P. J. Stuckey,
/// "The Cassowary linear arithmetic constraint solving algorithm", ACM Transactions on
/// Computer-Human Interaction 8 (2001), 267–306. The last optimal tableau is kept; a new constraint
/// adds a row and a few pivots (primal simplex), a changed constant leaves the tableau optimal and
/// is repaired by the dual simplex method.
///
/// Where this departs from the paper: strengths are levels compared in turn, not weights; the
/// tableau is sparse, stored by rows with a list of rows for each column (see ``Tableau``); a
/// required constraint that is violated when it is added is repaired by the dual method too,
/// without an artificial variable, and a failure names the clashing constraints; an edit is a
/// constraint whose constant moves; and there are no stay constraints, as Auto Layout has none.
///
/// Before all that, variables that required equations determine step by step are eliminated: see
/// ``Definition``.
///
/// # Cost
///
/// Variables that required equations determine cost a few operations per term, however deep the
/// tree. One pivot visits the rows in which the column occurs, and their nonzero entries: in
/// layouts some ten numbers per row, however many constraints there are. A change of one constant
/// or constraint usually takes a few pivots, so that a tree of views costs little more than
/// proportionally to its size. Nothing is solved before a value is read. After many pivots the
/// tableau is rebuilt, so that rounding errors do not accumulate.
///
/// # Limits
///
/// Numbers are doubles: coefficients below 10⁻⁹ are taken for zero, and a required constraint
/// counts as holding within 10⁻⁷. Typical multipliers of layouts (0.1 to 10, thirds, sixteen
/// ninths) stay accurate to far below a pixel. Chains of multipliers that span more than some four
/// orders of magnitude, or equations that are all but parallel, do not.
///
/// Not thread-safe: use one solver from one isolation domain.
package final class ConstraintSolver {
  /// The state of a variable.
  struct VariableRecord {
    /// Its symbol in the tableau while constraints there use it.
    var symbol: Int?
    /// The index of the definition of the variable.
    var definition: Int?
    /// The number of constraints that use it.
    var uses = 0
    /// The value returned last.
    var value = 0.0
    /// Whether the value changed since the changes were last read.
    var isChanged = false
    var isInUse = true
    /// The constraint behind ``addEdit(_:strength:)``.
    var edit: ConstraintID?
  }

  /// The state of a constraint.
  struct ConstraintRecord {
    /// The range of its terms among those of all constraints.
    var terms: Range<Int>
    var relation: LinearRelation
    var constant: Double
    var strength: Float
    var serial: Int
    var standing = Standing.waiting
    /// The constant that the tableau uses: without the known part of the sum.
    var reduced = 0.0
    /// Whether it is left out because of rounding errors.
    var isTolerated = false

    var isRequired: Bool { strength >= LinearConstraint.required }
  }

  /// How a constraint takes effect.
  enum Standing {
    /// Not placed yet.
    case waiting
    /// It is in the tableau.
    case held(ConstraintSymbols)
    /// It defines a variable.
    case definition
    /// All of its variables are known: it holds or not, without any choice.
    case known
  }

  // Checks for overlapping accesses cost as much as the accesses; no code here calls back.
  @exclusivity(unchecked) var tableau = Tableau()
  /// The definitions of variables that are not in the tableau. Each depends on variables of the
  /// tableau and those of definitions before it.
  @exclusivity(unchecked) var definitions: [Definition] = []
  /// The terms of all constraints, each variable once in a constraint; by variable index. One array
  /// instead of one per constraint: thousands of constraints are created without allocations.
  @exclusivity(unchecked) var terms: [VariableTerm] = []
  /// The number of them that belong to removed constraints.
  @exclusivity(unchecked) var unusedTermCount = 0
  /// The expansions of all definitions, in their order.
  @exclusivity(unchecked) var expansions: [VariableTerm] = []
  /// The sum that was reduced last.
  @exclusivity(unchecked) var sum: [VariableTerm] = []
  /// A number for each variable, zero between calls: reused working space.
  @exclusivity(unchecked) var weights: [Double] = []
  /// Whether known values in a required constraint changed.
  @exclusivity(unchecked) var isKnownChanged = false
  /// Whether added constraints wait for further ones.
  @exclusivity(unchecked) var isGathering = false
  @exclusivity(unchecked) var variables: [VariableRecord] = []
  @exclusivity(unchecked) var unusedVariables: [Int] = []
  @exclusivity(unchecked) var constraints: [ConstraintRecord?] = []
  @exclusivity(unchecked) var unusedSlots: [Int] = []
  /// The slots of all constraints, in the order of their addition.
  @exclusivity(unchecked) var order: [Int] = []
  @exclusivity(unchecked) var nextSerial = 0
  /// Whether the returned values are those of the tableau.
  @exclusivity(unchecked) var isSettled = true
  @exclusivity(unchecked) var changedVariableIndices: [Int] = []

  package init() {}

  /// Reserves memory for a number of constraints and variables.
  package func reserve(constraints: Int, variables: Int) {
    self.constraints.reserveCapacity(constraints)
    order.reserveCapacity(constraints)
    terms.reserveCapacity(2 * constraints)
    self.variables.reserveCapacity(variables)
  }

  /// A variable that no constraint uses; its value is 0.
  package func makeVariable() -> SolverVariable {
    if let index = unusedVariables.popLast() {
      variables[index] = VariableRecord()
      return SolverVariable(index: index)
    }
    variables.append(VariableRecord())
    return SolverVariable(index: variables.count - 1)
  }

  /// Releases a variable. No constraint may use it; an edit of it ends.
  package func release(_ variable: SolverVariable) {
    removeEdit(variable)
    let index = variable.index
    precondition(
      variables[index].isInUse && variables[index].uses == 0,
      "a variable can be released once, after the constraints that mention it were removed; "
        + "\(variables[index].uses) still do")
    variables[index].isInUse = false
    unusedVariables.append(index)
  }

  /// Adds a constraint.
  ///
  /// - Throws: ``ConstraintRefusal`` if it is required and contradicts the present required ones,
  ///   or if it is not finite; then nothing changes.
  @discardableResult
  package func add(_ constraint: LinearConstraint) throws(ConstraintRefusal) -> ConstraintID {
    guard constraint.isFinite else { throw .notFinite }
    if unusedTermCount > 64, 2 * unusedTermCount > terms.count { dropUnusedTerms() }
    let slot = unusedSlots.popLast() ?? constraints.count
    if slot == constraints.count { constraints.append(nil) }
    let record = ConstraintRecord(
      terms: appendMerged(constraint.terms), relation: constraint.relation,
      constant: Self.clamped(constraint.constant), strength: constraint.strength,
      serial: nextSerial)
    constraints[slot] = record
    for place in record.terms { variables[terms[place].variable].uses += 1 }
    if isGathering {
      // Its place is determined when all constraints are added.
    } else if let own = definable(by: slot) {
      define(own, by: slot)
    } else if let clash = place(slot) {
      let owners = blamed(for: clash)
      constraints[slot] = nil
      releaseTerms(record.terms)
      unusedSlots.append(slot)
      throw .unsatisfiable(conflicting: identifiers(of: owners, without: slot))
    }
    nextSerial += 1
    order.append(slot)
    noteChange()
    return ConstraintID(slot: slot, serial: record.serial)
  }

  /// Removes a constraint.
  ///
  /// - Complexity: that of solving again if other constraints depend on a variable that it defines.
  package func remove(_ id: ConstraintID) {
    let record = record(of: id)
    if case .held(let symbols) = record.standing { tableau.remove(symbols) }
    let isFoundation = isDefinition(record) && !dropLastDefinition(id.slot)
    constraints[id.slot] = nil
    releaseTerms(record.terms)
    unusedSlots.append(id.slot)
    order.removeAll { $0 == id.slot }
    if isFoundation { rebuild() }
    noteChange()
  }

  /// Whether `id` identifies a constraint of the solver.
  package func contains(_ id: ConstraintID) -> Bool {
    constraints.indices.contains(id.slot) && constraints[id.slot]?.serial == id.serial
  }

  /// The record of a constraint that must exist.
  func record(of id: ConstraintID) -> ConstraintRecord {
    guard contains(id), let record = constraints[id.slot] else {
      preconditionFailure(
        "constraint \(id) is not in this solver; it was removed, or belongs to another one")
    }
    return record
  }

  /// The identifiers of the constraints in `slots`, oldest first.
  func identifiers(of slots: [Int], without excluded: Int) -> [ConstraintID] {
    Set(slots).compactMap { slot in
      guard slot != excluded, let record = constraints[slot] else { return nil }
      return ConstraintID(slot: slot, serial: record.serial)
    }
    .sorted { $0.serial < $1.serial }
  }
}
