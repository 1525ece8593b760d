import KumikoTestSupport
import Testing

@testable import KumikoSolver

/// Constraints that are added all at once, and what required equations determine.
struct ConstraintSolverTogetherTests {
  /// Random constraints about 10 variables: many required equations, as layouts have.
  private func constraints(seed: Int, of variables: [SolverVariable]) -> [LinearConstraint] {
    var random = SolverRandom(seed: seed)
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &random)]
    }
    return (0..<16).map { _ in
      let terms = (0..<pick([1, 2, 2, 3])).map { _ in
        LinearTerm(pick([1, 1, -1, -1, 0.5, 2]), pick(variables))
      }
      return LinearConstraint(
        terms, pick([.equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
        Double(Int.random(in: -100...300, using: &random)),
        strength: pick([1_000, 1_000, 1_000, 750, 250]))
    }
  }

  @Test(arguments: 0..<200)
  func `together they have the solution that they have one after the other`(seed: Int) {
    let (single, joint) = (ConstraintSolver(), ConstraintSolver())
    let variables = (0..<10).map { _ in single.makeVariable() }
    let others = (0..<10).map { _ in joint.makeVariable() }
    var accepted: [LinearConstraint] = []
    var isRefused = false
    let all = constraints(seed: seed, of: variables)
    for constraint in all {
      if (try? single.add(constraint)) == nil {
        isRefused = true
      } else {
        accepted.append(constraint)
      }
    }
    var ids: [ConstraintID] = []
    let isPossible = joint.addTogether { ids = accepted.compactMap { try? joint.add($0) } }
    expect(isPossible)
    for (variable, other) in zip(variables, others) {
      expect(abs(single.value(of: variable) - joint.value(of: other)) < 1e-6)
      expect(single.isAmbiguous(variable) == joint.isAmbiguous(other))
    }
    expect(joint.tableau.violations() == [], joint.tableau.violations())

    let impossible = ConstraintSolver()
    for _ in variables { _ = impossible.makeVariable() }
    expect(
      impossible.addTogether { for each in all { _ = try? impossible.add(each) } } != isRefused)

    // Every second one goes again.
    for (index, id) in ids.enumerated() where index % 2 == 0 { joint.remove(id) }
    let fresh = ConstraintSolver()
    for _ in variables { _ = fresh.makeVariable() }
    for (index, each) in accepted.enumerated() where index % 2 == 1 { _ = try? fresh.add(each) }
    for (variable, other) in zip(variables, others) {
      expect(abs(fresh.value(of: variable) - joint.value(of: other)) < 1e-6)
    }
  }

  @Test func `what follows step by step takes no row, in whatever order it is said`() throws {
    let solver = ConstraintSolver()
    let edges = (0..<1_000).map { _ in solver.makeVariable() }
    var links: [LinearConstraint] = []
    for (before, after) in zip(edges, edges.dropFirst()) {
      links.append(LinearConstraint([LinearTerm(1, after), LinearTerm(-1, before)], .equal, 0.5))
      links.append(LinearConstraint([LinearTerm(1, after)], .greaterThanOrEqual, 0))
    }
    var random = SolverRandom(seed: 3)
    links.shuffle(using: &random)
    var first: ConstraintID?
    let isPossible = solver.addTogether {
      for link in links { _ = try? solver.add(link) }
      first = try? solver.add(LinearConstraint([LinearTerm(1, edges[0])], .equal, 7))
    }
    expect(isPossible)
    expect(solver.tableau.rowCount == 0, solver.tableau.rowCount)
    expect(solver.value(of: edges[999]) == 7 + 999 * 0.5, solver.value(of: edges[999]))
    let id = try #require(first)
    try solver.setConstant(2, of: id)
    expect(solver.value(of: edges[999]) == 2 + 999 * 0.5, solver.value(of: edges[999]))
  }

  @Test func `a contradiction far along names all that leads to it and nothing else`() throws {
    let solver = ConstraintSolver()
    let widths = (0..<20).map { _ in solver.sum() }
    let lefts = (0..<21).map { _ in solver.sum() }
    var path = [try solver.add(lefts[0] == 10)]
    for index in 0..<20 {
      path.append(try solver.add(lefts[index + 1] == lefts[index] + widths[index]))
    }
    let beside = solver.sum()
    try solver.add(beside == lefts[5] + 3)
    let limits = try widths.map { try solver.add($0 >= 10) }
    expect(solver[lefts[20]] == 210, solver[lefts[20]])
    #expect(throws: ConstraintRefusal.unsatisfiable(conflicting: path + limits)) {
      try solver.add(lefts[20] <= 209)
    }
    try solver.add(lefts[20] == 215)
    #expect(throws: ConstraintRefusal.unsatisfiable(conflicting: [path[1], limits[0]])) {
      try solver.add(lefts[1] <= lefts[0] + 9)
    }
  }

  @Test func `of a choice the variable made first is the smallest, defined or not`() throws {
    for isFirst in [true, false] {
      let solver = ConstraintSolver()
      let (a, b) = (solver.sum(), solver.sum())
      let (left, right) = isFirst ? (a, b) : (b, a)
      try solver.add(right == left + 10)
      expect(solver[a] == 0, solver[a])
      expect(solver[b] == (isFirst ? 10 : -10), solver[b])
      let low = try solver.add(a >= 4)
      expect(solver[a] == 4, solver[a])
      expect(solver[b] == (isFirst ? 14 : -6), solver[b])
      solver.remove(low)
      expect(solver[a] == 0, solver[a])
    }
  }

  @Test func `a known size that something else needs is refused, and nothing moves`() throws {
    let solver = ConstraintSolver()
    let (outer, inner) = (solver.sum(), solver.sum())
    let width = try solver.add(outer == 100)
    let margin = try solver.add(inner == outer - 40)
    let least = try solver.add(inner >= 0)
    #expect(throws: ConstraintRefusal.unsatisfiable(conflicting: [margin, least])) {
      try solver.setConstant(39, of: width)
    }
    expect(solver[inner] == 60, solver[inner])
    try solver.setConstant(40, of: width)
    expect(solver[inner] == 0, solver[inner])
  }
}
