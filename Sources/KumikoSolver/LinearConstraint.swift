/// A number that a ``ConstraintSolver`` chooses, such as the leading edge of a view.
///
/// A variable belongs to the solver that created it.
package struct SolverVariable: Hashable, Sendable {
  /// Index in the solver's table; small, and reused after a release.
  package let index: Int
}

/// A variable times a number.
package struct LinearTerm: Hashable, Sendable {
  /// The variable.
  package let variable: SolverVariable
  /// The factor of the variable.
  package let coefficient: Double

  package init(_ coefficient: Double = 1, _ variable: SolverVariable) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// The relation of the sum of the terms to the constant.
package enum LinearRelation: Hashable, Sendable {
  case equal, lessThanOrEqual, greaterThanOrEqual
}

/// A constraint of a weighted sum of variables: `sum of terms (relation) constant`.
///
///     // image.trailing + 8 == title.leading
///     LinearConstraint([LinearTerm(1, titleLeading), LinearTerm(-1, imageTrailing)], .equal, 8)
///
/// A variable may occur in several terms; they are added up.
package struct LinearConstraint: Hashable, Sendable {
  /// The strength from which on a constraint is required: `UILayoutPriority.required`.
  package static let required: Float = 1_000

  /// The terms of the sum.
  package let terms: LinearTerms
  /// The relation of the sum to the constant.
  package let relation: LinearRelation
  /// The constant that the sum is compared with. Clamped to ±10⁹.
  package let constant: Double
  /// The strength: 1,000 or more is required; below that, a higher strength outweighs any number of
  /// lower ones.
  package let strength: Float

  package init(
    _ terms: LinearTerms, _ relation: LinearRelation, _ constant: Double,
    strength: Float = Self.required
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.strength = strength
  }

  package init(
    _ terms: [LinearTerm], _ relation: LinearRelation, _ constant: Double,
    strength: Float = Self.required
  ) {
    self.init(LinearTerms(terms), relation, constant, strength: strength)
  }

  /// A constraint of a single variable.
  package init(
    _ variable: SolverVariable, _ relation: LinearRelation, _ constant: Double,
    strength: Float = Self.required
  ) {
    var terms = LinearTerms()
    terms.append(LinearTerm(1, variable))
    self.init(terms, relation, constant, strength: strength)
  }

  /// Whether the constraint is required.
  package var isRequired: Bool { strength >= Self.required }

  /// Whether all of its numbers are finite, as solvers require.
  package var isFinite: Bool {
    constant.isFinite && !strength.isNaN && terms.allSatisfy { $0.coefficient.isFinite }
  }
}

/// Identifies a constraint in the solver that it was added to.
package struct ConstraintID: Hashable, Sendable {
  /// Index in the solver's table, reused after a removal.
  package let slot: Int
  /// Counts additions, so that the identifier of a removed constraint never matches a newer one.
  package let serial: Int
}

/// The reason why a solver refused a change; the solver is unchanged.
package enum ConstraintRefusal: Error, Equatable {
  /// The constraint contradicts these required ones, in the order of their addition. Without any
  /// one of them it would be satisfiable. Empty if it contradicts itself (`0 == 1`).
  case unsatisfiable(conflicting: [ConstraintID])
  /// A number in the constraint is infinite or not a number.
  case notFinite
}
