import KumikoTestSupport
import Testing

@testable import KumikoSolver

/// Required constraints that cannot all hold.
struct ConstraintSolverConflictTests {
  let solver = ConstraintSolver()

  /// The constraints that clash with `constraint`, or nil if it was accepted.
  private func clash(_ constraint: LinearConstraint) -> [ConstraintID]? {
    do {
      try solver.add(constraint)
      return nil
    } catch .unsatisfiable(let conflicting) {
      return conflicting
    } catch {
      return nil
    }
  }

  @Test func `the clashing constraints are named, the innocent ones not`() throws {
    let (left, width, right, other) = (solver.sum(), solver.sum(), solver.sum(), solver.sum())
    try solver.add(other >= 0)
    let a = try solver.add(left == 16)
    let b = try solver.add(right == left + width)
    try solver.add(other == left + 1)
    let c = try solver.add(right <= 100)
    try solver.add((width == 500).at(999))
    let before = [left, width, right, other].map { solver[$0] }
    _ = solver.changedVariables()

    expect(clash(width == 100) == [a, b, c], clash(width == 100))
    expect(clash(width >= 85) == [a, b, c], clash(width >= 85))
    expect([left, width, right, other].map { solver[$0] } == before, before)
    expect(solver.changedVariables().isEmpty, solver.changedVariables())
    expect(solver.tableau.violations() == [], solver.tableau.violations())
    expect(clash(width == 84) == nil, clash(width == 84))
  }

  @Test func `an equation that says the same again is accepted, and can be removed`() throws {
    let (x, y) = (solver.sum(), solver.sum())
    let first = try solver.add(x + y == 10)
    let second = try solver.add(2 * x + 2 * y == 20)
    try solver.add(x == 4)
    expect(clash(x + y == 11) == [first], clash(x + y == 11))
    solver.remove(first)
    expect(solver[y] == 6, solver[y])
    expect(clash(y == 7)?.contains(second) == true, clash(y == 7)?.contains(second))
    solver.remove(second)
    expect(clash(y == 7) == nil, clash(y == 7))
  }

  @Test func `a constant that cannot be is refused and the old one stays`() throws {
    let (x, y) = (solver.sum(), solver.sum())
    let sum = try solver.add(x + y == 10)
    let low = try solver.add(x >= 4)
    let high = try solver.add(y >= 5)
    #expect(throws: ConstraintRefusal.unsatisfiable(conflicting: [low, high])) {
      try solver.setConstant(8, of: sum)
    }
    expect(solver[x] + solver[y] == 10)
    expect(solver.tableau.violations() == [], solver.tableau.violations())
    try solver.setConstant(9, of: sum)
    expect(solver[x] == 4 && solver[y] == 5)
  }

  @Test func `constants that are possible only together change together`() throws {
    let x = solver.sum()
    let (a, b) = (try solver.add(x == 10), try solver.add(2 * x == 20))
    #expect(throws: ConstraintRefusal.unsatisfiable(conflicting: [a])) {
      try solver.setConstant(30, of: b)
    }
    try solver.setConstants([(a, 15), (b, 30)])
    expect(solver[x] == 15, solver[x])
    solver.remove(a)
    expect(solver[x] == 15, solver[x])
  }

  @Test func `refusals by the hundred leave no trace`() throws {
    let views = (0..<8).map { _ in solver.sum() }
    try solver.add(views[0] == 0)
    for (a, b) in zip(views, views.dropFirst()) { try solver.add(b >= a + 10) }
    try solver.add(views[7] <= 70)
    func size() -> [Int] {
      let tableau = solver.tableau
      return [
        tableau.rowCount, tableau.columnCount, tableau.kinds.count - tableau.unusedSymbols.count,
      ]
    }
    let before = size()
    for round in 0..<200 {
      expect(clash(views[7] >= 71)?.count == 1, clash(views[7] >= 71)?.count)
      expect(clash(views[7] - views[0] == 60 - Sum(constant: Double(round)))?.count == 7)
    }
    expect(views.map { solver[$0] } == [0, 10, 20, 30, 40, 50, 60, 70])
    expect(size() == before, size(), before)
  }
}
