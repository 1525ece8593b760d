import KumikoFoundation
import KumikoSolver

// Diagnosis of the solver's results.
extension LayoutEngine {
  /// The position of an item relative to another one, and its size, along an axis.
  private struct Measures {
    let length: LinearTerms
    let start: LinearTerms

    var all: [LinearTerms] { [length, start] }
  }

  /// Strengths below all of the app's constraints: those of an exercise, and of test constraints,
  /// which the former must not affect.
  private static let (least, question): (Float, Float) = (0.0001, 0.0002)

  private func measures(
    of item: AnyObject, in outer: AnyObject?, _ axis: NSLayoutConstraint.Axis
  ) -> Measures? {
    guard let own = items[ObjectIdentifier(item)] else { return nil }
    var start = [LinearTerm(1, own.start(axis))]
    if let outer, let around = items[ObjectIdentifier(outer)] {
      start.append(LinearTerm(-1, around.start(axis)))
    }
    return Measures(
      length: LinearTerms([LinearTerm(1, own.length(axis))]), start: LinearTerms(start))
  }

  private func value(of terms: LinearTerms) -> Double {
    terms.reduce(0) { $0 + $1.coefficient * solver.value(of: $1.variable) }
  }

  /// Adds a weak constraint for another value of a sum; nil where it cannot have one.
  private func wish(_ terms: LinearTerms, by changes: [Double], _ strength: Float) -> ConstraintID?
  {
    let usual = value(of: terms)
    for change in changes {
      guard
        let id = try? solver.add(
          LinearConstraint(terms, .equal, usual + change, strength: strength))
      else { continue }
      if abs(value(of: terms) - usual) > 1e-6 { return id }
      solver.remove(id)
    }
    return nil
  }

  /// Whether constraints leave the position or the size of an item within a view undetermined along
  /// an axis. An item that is unknown to the solver is undetermined altogether.
  func isAmbiguous(
    _ item: AnyObject, in outer: AnyObject?, _ axis: NSLayoutConstraint.Axis
  ) -> Bool {
    guard let measures = measures(of: item, in: outer, axis) else { return true }
    return measures.all.contains { terms in
      guard let id = wish(terms, by: [1, -1], LayoutEngine.question) else { return false }
      solver.remove(id)
      return true
    }
  }

  /// Gives an item another position and size that satisfy the constraints as well; back to the
  /// usual ones where it has others already.
  func exercise(_ item: AnyObject, in outer: AnyObject?) {
    isSettled = false
    let key = ObjectIdentifier(item)
    if let wishes = exercises.removeValue(forKey: key) {
      for id in wishes where solver.contains(id) { solver.remove(id) }
      return
    }
    let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
    exercises[key] = axes.compactMap { measures(of: item, in: outer, $0) }.flatMap(\.all)
      .compactMap { wish($0, by: [40, -40], LayoutEngine.least) }
  }

  /// The constraints whose constant cannot change without a change of the item's position within a
  /// view, or of its size, or a conflict with other constraints.
  func constraintsAffecting(
    _ item: AnyObject, in outer: AnyObject?, _ axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    guard let measures = measures(of: item, in: outer, axis) else { return [] }
    let usual = measures.all.map(value)
    return root.allConstraints().filter { constraint in
      guard let id = id(of: constraint), let linear = linear(constraint) else { return false }
      defer { try? solver.setConstant(linear.constant, of: id) }
      return [1.0, -1.0].contains { change in
        guard (try? solver.setConstant(linear.constant + change, of: id)) != nil else {
          let own = Set(measures.all.flatMap { $0.map(\.variable) })
          return linear.terms.contains { own.contains($0.variable) }
        }
        return zip(measures.all.map(value), usual).contains { abs($0 - $1) > 1e-6 }
      }
    }
  }
}

extension LayoutEngine.Variables {
  fileprivate func start(_ axis: NSLayoutConstraint.Axis) -> SolverVariable {
    axis == .horizontal ? left : top
  }

  fileprivate func length(_ axis: NSLayoutConstraint.Axis) -> SolverVariable {
    axis == .horizontal ? width : height
  }
}
