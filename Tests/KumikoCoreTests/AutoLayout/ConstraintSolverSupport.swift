@testable import KumikoCore

/// A weighted sum of variables and a number, so that tests can write `2 * x + y == 10`.
nonisolated struct Sum {
  var terms: [LinearTerm] = []
  var constant = 0.0

  static func + (a: Sum, b: Sum) -> Sum {
    Sum(terms: a.terms + b.terms, constant: a.constant + b.constant)
  }
  static func - (a: Sum, b: Sum) -> Sum { a + -1 * b }
  static func * (factor: Double, a: Sum) -> Sum {
    Sum(
      terms: a.terms.map { LinearTerm(factor * $0.coefficient, $0.variable) },
      constant: factor * a.constant)
  }
  static func == (a: Sum, b: Sum) -> LinearConstraint { relate(a, .equal, b) }
  static func <= (a: Sum, b: Sum) -> LinearConstraint { relate(a, .lessThanOrEqual, b) }
  static func >= (a: Sum, b: Sum) -> LinearConstraint { relate(a, .greaterThanOrEqual, b) }

  private static func relate(_ a: Sum, _ relation: LinearRelation, _ b: Sum) -> LinearConstraint {
    let sum = a - b
    return LinearConstraint(sum.terms, relation, 0 - sum.constant)
  }
}

nonisolated extension Sum: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  init(floatLiteral value: Double) { self.init(constant: value) }
  init(integerLiteral value: Int) { self.init(constant: Double(value)) }
}

nonisolated extension LinearConstraint {
  /// The same constraint at another strength.
  func at(_ strength: Float) -> LinearConstraint {
    LinearConstraint(terms, relation, constant, strength: strength)
  }

  /// The same constraint with another constant.
  func with(constant: Double) -> LinearConstraint {
    LinearConstraint(terms, relation, constant, strength: strength)
  }
}

nonisolated extension ConstraintSolver {
  /// A new variable as a sum.
  func sum() -> Sum { Sum(terms: [LinearTerm(1, makeVariable())]) }

  /// The value of a sum.
  subscript(_ sum: Sum) -> Double {
    sum.terms.reduce(sum.constant) { $0 + $1.coefficient * value(of: $1.variable) }
  }
}

/// Random numbers that are the same on every run (SplitMix64).
nonisolated struct SolverRandom: RandomNumberGenerator {
  var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x2545_F491_4F6C_DD1D }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
