import KumikoFoundation
import KumikoSolver

extension LayoutEngine {
  /// Adds an impossible constraint as the strongest wish where less than a pixel is missing; nil,
  /// and nothing is added, otherwise.
  ///
  /// A size that was measured is rounded to whole pixels. With 1.5 pixels a point 45 points become
  /// 45⅓ then, which is no contradiction that anybody could mend.
  func bent(_ linear: LinearConstraint) -> ConstraintID? {
    let wish = LinearConstraint(linear.terms, linear.relation, linear.constant, strength: 999.9)
    guard linear.isFinite, let id = try? solver.add(wish) else { return nil }
    let sum = linear.terms.reduce(0) { $0 + $1.coefficient * solver.value(of: $1.variable) }
    if abs(sum - linear.constant) < 0.999 / Double(root.displayScale) { return id }
    solver.remove(id)
    return nil
  }
}
