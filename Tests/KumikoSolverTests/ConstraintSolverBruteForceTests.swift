import KumikoTestSupport
import Testing

@testable import KumikoSolver

/// Small random sets against an exhaustive search.
///
/// Every objective of the solver is a sum of sizes whose creases are planes: `sum == constant` for
/// each constraint and `variable == 0`. So the best point lies where as many of these planes meet
/// as there are variables, and all such points can be tried.
struct ConstraintSolverBruteForceTests {
  /// A point and what is bad about it, worst first.
  private struct Candidate {
    var point: [Double]
    var badness: [Double]
  }

  private struct Plane {
    var normal: [Double]
    var offset: Double
  }

  @Test(arguments: 0..<600)
  func `the solver finds the best of all points`(seed: Int) throws {
    var random = SolverRandom(seed: seed)
    let solver = ConstraintSolver()
    let dimensions = seed % 3 == 0 ? 3 : 2
    let variables = (0..<dimensions).map { _ in solver.makeVariable() }
    var accepted: [LinearConstraint] = []
    var names: [ConstraintID: LinearConstraint] = [:]
    for _ in 0..<Int.random(in: 2...6, using: &random) {
      let constraint = Self.randomConstraint(variables, &random)
      do throws(ConstraintRefusal) {
        names[try solver.add(constraint)] = constraint
        accepted.append(constraint)
      } catch .unsatisfiable(let conflicting) {
        let clash = conflicting.compactMap { names[$0] }
        expect(Self.isPossible(accepted, dimensions))
        expect(!Self.isPossible(clash + [constraint], dimensions), saying: "not a clash")
        for index in clash.indices {
          var smaller = clash
          smaller.remove(at: index)
          expect(
            Self.isPossible(smaller + [constraint], dimensions), saying: "\(index) is innocent")
        }
      } catch {
        Issue.record("\(error)")
      }
    }
    expect(solver.tableau.violations() == [], solver.tableau.violations())
    let best = try #require(Self.best(accepted, dimensions, limit: nil).first)
    let found = variables.map { solver.value(of: $0) }
    expect(Self.isSame(found, best.point), saying: "found \(found), best \(best.point)")
    for (index, variable) in variables.enumerated() {
      let open = Self.best(accepted, dimensions, limit: 1_000)
        .contains { abs($0.point[index] - best.point[index]) > 1e-6 }
      expect(solver.isAmbiguous(variable) == open, saying: "variable \(index)")
    }
    expect(solver.tableau.violations() == [], solver.tableau.violations())
  }

  private static func randomConstraint(
    _ variables: [SolverVariable], _ random: inout SolverRandom
  ) -> LinearConstraint {
    let terms = variables.map { LinearTerm(Double(Int.random(in: -2...2, using: &random)), $0) }
    let relations: [LinearRelation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    let strengths: [Float] = [1_000, 1_000, 750, 500, 500, 250, 250.5]
    return LinearConstraint(
      terms, relations.randomElement(using: &random) ?? .equal,
      Double(Int.random(in: -10...10, using: &random)),
      strength: strengths.randomElement(using: &random) ?? 1)
  }

  /// The best points: with `limit`, all that are equally good at every strength within a box of
  /// that size; without, the single one left after ties are broken.
  private static func best(
    _ constraints: [LinearConstraint], _ dimensions: Int, limit: Double?
  ) -> [Candidate] {
    var planes = constraints.map { Plane(normal: $0.terms.map(\.coefficient), offset: $0.constant) }
    for axis in 0..<dimensions {
      for offset in limit.map({ [0, $0, -$0] }) ?? [0] {
        var normal = Array(repeating: 0.0, count: dimensions)
        normal[axis] = 1
        planes.append(Plane(normal: normal, offset: offset))
      }
    }
    var best: [Candidate] = []
    forEachMeeting(of: planes, dimensions) { point in
      guard let badness = badness(of: point, constraints, breakingTies: limit == nil)
      else { return }
      let candidate = Candidate(point: point, badness: badness)
      switch best.first.map({ compare(badness, $0.badness) }) ?? -1 {
      case -1: best = [candidate]
      case 0: best.append(candidate)
      default: break
      }
    }
    return best
  }

  private static func isPossible(_ constraints: [LinearConstraint], _ dimensions: Int) -> Bool {
    !best(constraints, dimensions, limit: nil).isEmpty
  }

  private static func badness(
    of point: [Double], _ constraints: [LinearConstraint], breakingTies: Bool
  ) -> [Double]? {
    var errors: [(strength: Float, error: Double)] = []
    var spare: [Double] = []
    for constraint in constraints {
      let sum = zip(constraint.terms, point).reduce(0) { $0 + $1.0.coefficient * $1.1 }
      let excess = sum - constraint.constant
      let error: Double =
        switch constraint.relation {
        case .equal: abs(excess)
        case .lessThanOrEqual: max(excess, 0)
        case .greaterThanOrEqual: max(-excess, 0)
        }
      if constraint.relation != .equal { spare.append(abs(excess) - error) }
      if !constraint.isRequired {
        errors.append((constraint.strength, error))
      } else if error > 1e-6 {
        return nil
      }
    }
    let levels = Set(errors.map(\.strength)).sorted(by: >).map { level in
      errors.reduce(0) { $0 + ($1.strength == level ? $1.error : 0) }
    }
    return breakingTies ? levels + errors.map(\.error) + spare + point.map { abs($0) } : levels
  }

  private static func compare(_ a: [Double], _ b: [Double]) -> Int {
    for (a, b) in zip(a, b) where abs(a - b) > 1e-6 { return a < b ? -1 : 1 }
    return 0
  }

  private static func isSame(_ a: [Double], _ b: [Double]) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  private static func forEachMeeting(
    of planes: [Plane], _ dimensions: Int, _ body: ([Double]) -> Void
  ) {
    for a in planes.indices {
      for b in planes.indices where b > a {
        if dimensions == 2 {
          meeting([planes[a], planes[b]]).map(body)
          continue
        }
        for c in planes.indices where c > b {
          meeting([planes[a], planes[b], planes[c]]).map(body)
        }
      }
    }
  }

  /// Where two lines or three planes meet, by Cramer's rule.
  private static func meeting(_ planes: [Plane]) -> [Double]? {
    let matrix = planes.map(\.normal)
    let whole = determinant(matrix)
    if abs(whole) < 1e-9 { return nil }
    return planes.indices.map { axis in
      var replaced = matrix
      for row in planes.indices { replaced[row][axis] = planes[row].offset }
      return determinant(replaced) / whole
    }
  }

  private static func determinant(_ m: [[Double]]) -> Double {
    if m.count == 2 { return m[0][0] * m[1][1] - m[0][1] * m[1][0] }
    return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
      - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
      + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
  }
}
