import KumikoTestSupport
import Testing

@testable import KumikoSolver

/// A solver that was changed many times says what a new one says.
struct ConstraintSolverIncrementalTests {
  /// A solver, and beside it the plain list of what it should contain.
  private struct Pair {
    let solver = ConstraintSolver()
    let variables: [SolverVariable]
    var live: [(id: ConstraintID, constraint: LinearConstraint)] = []
    var random: SolverRandom
    let coefficients: [Double]

    init(seed: Int, variables count: Int) {
      coefficients =
        seed % 2 == 0
        ? [1, 1, -1, -1, 2, 0.5, -1.0 / 3] : [1, -1, 16.0 / 9, 0.1, -0.3, 2.0 / 3, 7]
      random = SolverRandom(seed: seed)
      variables = [solver].flatMap { solver in (0..<count).map { _ in solver.makeVariable() } }
    }

    /// The values that a new solver finds for the same constraints.
    func freshValues() throws -> [Double] {
      let fresh = ConstraintSolver()
      for _ in variables { _ = fresh.makeVariable() }
      for entry in live { try fresh.add(entry.constraint) }
      return variables.map { fresh.value(of: $0) }
    }

    mutating func step() throws {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4 where live.count < 24: add()
      case 4..<6 where live.count > 12:
        let index = Int.random(in: live.indices, using: &random)
        solver.remove(live.remove(at: index).id)
      case 6 where !live.isEmpty: changeStrength()
      default:
        if live.isEmpty { add() } else { changeConstant() }
      }
    }

    private mutating func add() {
      let count = Int.random(in: 1...3, using: &random)
      let terms = (0..<count).map { _ in
        LinearTerm(
          coefficients[Int.random(in: coefficients.indices, using: &random)],
          variables[Int.random(in: variables.indices, using: &random)])
      }
      let relations: [LinearRelation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
      let strengths: [Float] = [1_000, 1_000, 1_000, 999, 750, 750, 251, 250, 250]
      let constraint = LinearConstraint(
        terms, relations[Int.random(in: 0..<3, using: &random)],
        Double(Int.random(in: -200...400, using: &random)),
        strength: strengths[Int.random(in: strengths.indices, using: &random)])
      if let id = try? solver.add(constraint) { live.append((id, constraint)) }
    }

    private mutating func changeConstant() {
      let index = Int.random(in: live.indices, using: &random)
      let constant = Double(Int.random(in: -2_000...4_000, using: &random)) / 8
      guard (try? solver.setConstant(constant, of: live[index].id)) != nil else { return }
      live[index].constraint = live[index].constraint.with(constant: constant)
    }

    private mutating func changeStrength() {
      let index = Int.random(in: live.indices, using: &random)
      if live[index].constraint.isRequired { return }
      let strength = Float(Int.random(in: 248...252, using: &random))
      solver.setStrength(strength, of: live[index].id)
      live[index].constraint = live[index].constraint.at(strength)
    }
  }

  @Test(arguments: 0..<20)
  func `after any sequence of changes the values are those of a new solver`(seed: Int) throws {
    var pair = Pair(seed: seed, variables: 8)
    for step in 0..<200 {
      try pair.step()
      expect(pair.solver.tableau.violations() == [], saying: "step \(step)")
      if step % 4 != 0 { continue }
      let values = pair.variables.map { pair.solver.value(of: $0) }
      let fresh = try pair.freshValues()
      let difference = zip(values, fresh).map { abs($0 - $1) }.max() ?? 0
      expect(difference < 1e-6, difference, saying: "step \(step): \(values), fresh \(fresh)")
      try #require(difference < 1e-6)
    }
  }

  @Test func `ten thousand suggestions leave no drift`() throws {
    let solver = ConstraintSolver()
    let (width, height) = (solver.sum(), solver.sum())
    let columns = (0..<3).map { _ in (left: solver.sum(), width: solver.sum()) }
    var edge: Sum = 16
    for column in columns {
      try solver.add(column.left == edge)
      try solver.add((column.width == (1.0 / 3) * width - 16).at(900))
      try solver.add(column.width >= 30)
      edge = column.left + column.width + 7.3
    }
    try solver.add(edge <= width + 100)
    try solver.add(height == (9.0 / 16) * columns[0].width)
    let edited = width.terms[0].variable
    solver.addEdit(edited, strength: 950)
    var random = SolverRandom(seed: 7)
    for _ in 0..<10_000 {
      solver.suggest(Double.random(in: 0...2_000, using: &random), for: edited)
    }
    expect(solver.tableau.violations() == [], solver.tableau.violations())
    solver.suggest(300, for: edited)
    expect(abs(solver[columns[2].left] - (16 + 2 * (84 + 7.3))) < 1e-9)
    expect(abs(solver[height] - 84 * 9 / 16) < 1e-9, abs(solver[height] - 84 * 9 / 16))
    solver.suggest(60, for: edited)
    expect(columns.allSatisfy { abs(solver[$0.width] - 30) < 1e-9 }, columns)
  }

  @Test func `building afresh changes no value`() throws {
    var pair = Pair(seed: 99, variables: 8)
    for _ in 0..<300 { try pair.step() }
    let before = pair.variables.map { pair.solver.value(of: $0) }
    _ = pair.solver.changedVariables()
    pair.solver.renewTableau()
    pair.solver.isSettled = false
    expect(pair.solver.tableau.violations() == [], pair.solver.tableau.violations())
    expect(pair.variables.map { pair.solver.value(of: $0) } == before, before)
    expect(pair.solver.changedVariables().isEmpty, pair.solver.changedVariables())
  }
}
