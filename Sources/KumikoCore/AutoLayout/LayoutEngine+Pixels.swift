import KumikoFoundation
import KumikoSolver

extension LayoutEngine {
  /// Adds an unsatisfiable constraint with a strength just below required where it is violated by
  /// less than a pixel; returns nil, and adds nothing, otherwise.
  ///
  /// A measured size is rounded to whole pixels. At 1.5 pixels per point, 45 points become 45⅓
  /// then, a conflict that no app could resolve.
  func bent(_ linear: LinearConstraint) -> ConstraintID? {
    let wish = LinearConstraint(linear.terms, linear.relation, linear.constant, strength: 999.9)
    guard linear.isFinite, let id = try? solver.add(wish) else { return nil }
    let sum = linear.terms.reduce(0) { $0 + $1.coefficient * solver.value(of: $1.variable) }
    if abs(sum - linear.constant) < 0.999 / Double(root.displayScale) { return id }
    solver.remove(id)
    return nil
  }
}
