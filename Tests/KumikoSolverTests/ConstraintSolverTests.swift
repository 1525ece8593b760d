import KumikoTestSupport
import Testing

@testable import KumikoSolver

/// Layouts whose answers can be worked out by hand.
struct ConstraintSolverTests {
  let solver = ConstraintSolver()

  @Test func `a chain of equations is solved`() throws {
    //   |-16-[icon 24]-8-[title]-16-|   in 320
    let (icon, title, end) = (solver.sum(), solver.sum(), solver.sum())
    try solver.add(icon == 16)
    try solver.add(title == icon + 24 + 8)
    try solver.add(end + 16 == 320)
    expect(solver[title] == 48, solver[title])
    expect(solver[end - title] == 256, solver[end - title])
  }

  @Test func `one strength beats any number of the next`() throws {
    let x = solver.sum()
    for _ in 0..<500 { try solver.add((x == 100).at(750)) }
    let strong = try solver.add((x == 7).at(751))
    expect(solver[x] == 7, solver[x])
    solver.remove(strong)
    expect(solver[x] == 100, solver[x])
  }

  @Test func `every pair of neighbouring priorities is told apart`() throws {
    for strength in stride(from: Float(1), through: 998, by: 1) {
      let solver = ConstraintSolver()
      let x = solver.sum()
      try solver.add((x == 1).at(strength))
      try solver.add((x == 1).at(strength))
      try solver.add((x == 1).at(strength))
      try solver.add((x == 2).at(strength + 1))
      expect(solver[x] == 2, solver[x], saying: "\(strength) against \(strength + 1)")
    }
  }

  @Test func `equal strengths minimise the sum of the errors, so the majority wins`() throws {
    let x = solver.sum()
    for wish in [0, 0, 10, 100, 100, 100, 90] as [Sum] { try solver.add((x == wish).at(500)) }
    expect(solver[x] == 90, solver[x])  // the median
  }

  @Test func `the label with the weaker hugging stretches`() throws {
    //   |[title 80 @251][value 60 @250]|   in 300
    let (title, value) = (solver.sum(), solver.sum())
    try solver.add(title + value == 300)
    let hugging = try solver.add((title == 80).at(251))
    try solver.add((value == 60).at(250))
    expect(solver[title] == 80 && solver[value] == 220)
    solver.setStrength(249, of: hugging)
    expect(solver[title] == 240 && solver[value] == 60)
  }

  @Test func `of two equal wishes the earlier is granted, whatever happened before`() throws {
    let (title, value) = (solver.sum(), solver.sum())
    let total = try solver.add(title + value == 300)
    let first = try solver.add((title == 80).at(250))
    try solver.add((value == 60).at(250))
    expect(solver[title] == 80 && solver[value] == 220)
    try solver.setConstant(100, of: total)
    expect(solver[title] == 80 && solver[value] == 20)
    solver.remove(first)
    try solver.add((title == 80).at(250))
    expect(solver[title] == 40 && solver[value] == 60)
  }

  @Test func `an inequality that is not required gives way by as little as possible`() throws {
    let x = solver.sum()
    try solver.add((x >= 100).at(750))
    expect(solver[x] == 100, solver[x])
    try solver.add(x <= 40)
    expect(solver[x] == 40, solver[x])
    try solver.add((x == 10).at(800))
    expect(solver[x] == 10, solver[x])
  }

  @Test func `what only a limit keeps stands at the limit, at the earlier one of two`() throws {
    //   |-(>=10)-[40]-(>=20)-|   in 300
    let start = solver.sum()
    let far = try solver.add(start + 40 + 20 <= 300)
    expect(solver[start] == 240, solver[start])
    let near = try solver.add(start >= 10)
    expect(solver[start] == 240, solver[start])
    solver.remove(far)
    expect(solver[start] == 10, solver[start])
    try solver.add((start + 40 + 20 <= 300).at(750))
    expect(solver[start] == 10, solver[start])
    solver.remove(near)
    expect(solver[start] == 240, solver[start])
  }

  @Test func `what a limit leaves to wishes they decide`() throws {
    let (start, width) = (solver.sum(), solver.sum())
    try solver.add(width >= 0)
    try solver.add(start + width <= 300)
    expect(solver[width] == 0 && solver[start] == 300)
    let wish = try solver.add((start == 30).at(1))
    expect(solver[width] == 0 && solver[start] == 30)
    try solver.add((width == 500).at(0.5))
    expect(solver[start] == 30 && solver[width] == 270)
    solver.remove(wish)
    expect(solver[start] == -200 && solver[width] == 500)
  }

  @Test func `multipliers hold an aspect ratio within limits`() throws {
    let (width, height) = (solver.sum(), solver.sum())
    try solver.add(16 * height == 9 * width)
    try solver.add((width == 320).at(999))
    try solver.add(height <= 90)
    expect(abs(solver[width] - 160) < 1e-9 && abs(solver[height] - 90) < 1e-9)
  }

  @Test func `a suggestion moves what depends on it and nothing else`() throws {
    let (width, inner, other) = (solver.sum(), solver.sum(), solver.sum())
    try solver.add(inner == width - 32)
    try solver.add(other == 5)
    let edited = width.terms[0].variable
    solver.addEdit(edited, strength: 900)
    solver.suggest(320, for: edited)
    let all = (width.terms + inner.terms + other.terms).map(\.variable)
    expect(Set(solver.changedVariables()) == Set(all), Set(all))
    solver.suggest(375, for: edited)
    expect(solver[inner] == 343, solver[inner])
    expect(Set(solver.changedVariables()) == Set(all.dropLast()))
    expect(solver.changedVariables().isEmpty, solver.changedVariables())
    solver.removeEdit(edited)
    expect(solver[inner] == -32, solver[inner])
  }

  @Test func `a suggestion stops at a required limit and comes back`() throws {
    let (width, label) = (solver.sum(), solver.sum())
    try solver.add(label <= width - 20)
    try solver.add((label == 100).at(750))
    try solver.add(label >= 40)
    let edited = width.terms[0].variable
    solver.addEdit(edited, strength: 999)
    for (suggestion, expected) in [(300, 100), (90, 70), (10, 40), (0, 40), (200, 100)] {
      solver.suggest(Double(suggestion), for: edited)
      expect(solver[label] == Double(expected), saying: "width \(suggestion)")
    }
  }

  @Test func `a constraint without variables holds or not, and disturbs nobody`() throws {
    let x = solver.sum()
    try solver.add(x == 3)
    let wish = try solver.add((Sum() == 5).at(500))
    expect(solver.error(of: wish) == 5, solver.error(of: wish))
    try solver.add(x - x <= 5)
    #expect(throws: ConstraintRefusal.unsatisfiable(conflicting: [])) { try solver.add(Sum() == 5) }
    expect(solver[x] == 3, solver[x])
  }

  @Test func `names of removed constraints and released variables are not mistaken`() throws {
    let x = solver.makeVariable()
    let id = try solver.add(LinearConstraint([LinearTerm(1, x)], .equal, 4))
    solver.remove(id)
    expect(solver.value(of: x) == 0, solver.value(of: x))
    expect(!solver.contains(id), solver)
    let next = try solver.add(LinearConstraint([LinearTerm(1, x)], .equal, 5))
    expect(next.slot == id.slot && !solver.contains(id) && solver.contains(next))
    solver.remove(next)
    solver.release(x)
    expect(solver.makeVariable() == x, x)
    expect(solver.tableau.rowCount == 0 && solver.tableau.columnCount == 0)
  }

  @Test func `what is not finite is refused`() throws {
    let x = solver.sum()
    #expect(throws: ConstraintRefusal.notFinite) { try solver.add(1 * x == Sum(constant: .nan)) }
    #expect(throws: ConstraintRefusal.notFinite) { try solver.add(.infinity * x == 1) }
    let id = try solver.add(x <= Sum(constant: .greatestFiniteMagnitude))
    #expect(throws: ConstraintRefusal.notFinite) { try solver.setConstant(.infinity, of: id) }
    try solver.add((x == 3).at(1))
    expect(solver[x] == 3, solver[x])
  }

  @Test func `what the constraints leave open is known as ambiguous`() throws {
    let (x, y, z) = (solver.sum(), solver.sum(), solver.sum())
    try solver.add(x + y == 10)
    try solver.add(z == 4)
    func open() -> [Bool] { [x, y, z].map { solver.isAmbiguous($0.terms[0].variable) } }
    expect(open() == [true, true, false])
    let limit = try solver.add(x <= 3)
    expect(open() == [true, true, false])
    try solver.add(x >= 3)
    expect(open() == [false, false, false])
    solver.remove(limit)
    try solver.add((x == 20).at(1))
    expect(open() == [false, false, false])
    expect(solver[y] == -10, solver[y])
  }
}
