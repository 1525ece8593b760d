import KumikoCore
import KumikoSolver

/// The Auto Layout solver at the size of a cell, each case against solving the same cell from
/// scratch.
func constraintBenchmarks() -> [Benchmark] {
  let build = Measurement(
    "from nothing", units: 20,
    body: {
      for _ in 0..<20 { consume(CellConstraints()?.solvedTitleWidth) }
    })
  return [
    Benchmark(
      "constraints/cell of 20 at a new width", subject: newWidth, baseline: build,
      ratioLimit: 0.2, timeLimit: 50e-6),
    Benchmark(
      "constraints/cell of 20 with a new text", subject: newText, baseline: build, ratioLimit: 0.3),
    Benchmark(
      "constraints/cell of 20, one added and removed", subject: addAndRemove, baseline: build,
      ratioLimit: 0.5),
  ]
}

/// Changes the width so that the title shrinks and grows, and reads its height each time.
private let newWidth = Measurement("new width", units: 100) {
  let cell = CellConstraints()
  return {
    guard let cell else { return }
    for step in 0..<100 {
      cell.solver.suggest(Double(160 + step * 67 % 400), for: cell.width)
      consume(cell.solvedTitleWidth)
    }
  }
}

private let newText = Measurement("new text", units: 100) {
  let cell = CellConstraints()
  return {
    guard let cell else { return }
    for step in 0..<100 {
      let length = Double(20 + step * 67 % 400)
      try? cell.solver.setConstant(length, of: cell.titleHugging)
      try? cell.solver.setConstant(length, of: cell.titleResistance)
      consume(cell.solvedTitleWidth)
    }
  }
}

private let addAndRemove = Measurement("added and removed", units: 100) {
  let cell = CellConstraints()
  return {
    guard let cell else { return }
    for step in 0..<100 {
      let limit = LinearConstraint(
        [LinearTerm(1, cell.titleWidth)], .lessThanOrEqual, Double(40 + step))
      if let id = try? cell.solver.add(limit) {
        consume(cell.solvedTitleWidth)
        cell.solver.remove(id)
      }
      consume(cell.solvedTitleWidth)
    }
  }
}

/// A list cell:
///
///     |-16-[icon 24x24]-12-[title        ]-(>=8)-[value]-16-|      centred vertically,
///     |                    [subtitle     ]                  |      8 above and below
private struct CellConstraints {
  let solver = ConstraintSolver()
  let width: SolverVariable
  let titleWidth: SolverVariable
  let titleHugging: ConstraintID
  let titleResistance: ConstraintID

  /// Reads one value, which solves the system.
  var solvedTitleWidth: Double { solver.value(of: titleWidth) }

  init?() {
    let solver = solver
    func frame() -> [SolverVariable] { (0..<4).map { _ in solver.makeVariable() } }
    let (cell, icon, title, subtitle, value) = (frame(), frame(), frame(), frame(), frame())
    (width, titleWidth) = (cell[2], title[2])
    func add(
      _ terms: [(Double, SolverVariable)], _ relation: LinearRelation, _ constant: Double,
      _ strength: Float = LinearConstraint.required
    ) throws -> ConstraintID {
      try solver.add(
        LinearConstraint(
          terms.map { LinearTerm($0.0, $0.1) }, relation, constant, strength: strength))
    }
    do {
      // Horizontally: x is [0], width is [2].
      _ = try add([(1, icon[0])], .equal, 16)
      _ = try add([(1, icon[2])], .equal, 24)
      _ = try add([(1, title[0]), (-1, icon[0]), (-1, icon[2])], .equal, 12)
      _ = try add([(1, subtitle[0]), (-1, title[0])], .equal, 0)
      _ = try add([(1, subtitle[2]), (-1, title[2])], .equal, 0)
      _ = try add(
        [(1, value[0]), (-1, title[0]), (-1, title[2])], .greaterThanOrEqual, 8)
      _ = try add([(1, cell[2]), (-1, value[0]), (-1, value[2])], .equal, 16)
      titleHugging = try add([(1, title[2])], .lessThanOrEqual, 180, 250)
      titleResistance = try add([(1, title[2])], .greaterThanOrEqual, 180, 750)
      _ = try add([(1, value[2])], .lessThanOrEqual, 60, 251)
      _ = try add([(1, value[2])], .greaterThanOrEqual, 60, 751)
      // Vertically: y is [1], height is [3].
      _ = try add([(1, icon[3])], .equal, 24)
      _ = try add([(1, icon[1]), (0.5, icon[3]), (-0.5, cell[3])], .equal, 0)
      _ = try add([(1, title[1])], .equal, 8)
      _ = try add([(1, title[3])], .equal, 20, 750)
      _ = try add([(1, subtitle[1]), (-1, title[1]), (-1, title[3])], .equal, 2)
      _ = try add([(1, subtitle[3])], .equal, 16, 750)
      _ = try add([(1, cell[3]), (-1, subtitle[1]), (-1, subtitle[3])], .equal, 8)
      _ = try add([(1, value[1]), (-1, title[1])], .equal, 0)
      _ = try add([(1, value[3]), (-1, title[3])], .equal, 0)
    } catch {
      return nil
    }
    solver.addEdit(width, strength: 999)
    solver.suggest(320, for: width)
  }
}
