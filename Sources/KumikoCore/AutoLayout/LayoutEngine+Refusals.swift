import KumikoFoundation
import KumikoSolver

// Constraints that contradict others.
extension LayoutEngine {
  /// Leaves a constraint out, and says so unless that was said since it held last.
  func leaveOut(_ constraint: NSLayoutConstraint, because refusal: ConstraintRefusal) {
    isCompromise = true
    leftOut.append(constraint)
    guard !constraint.isOut else { return }
    constraint.isOut = true
    report(refusal, for: constraint)
  }

  /// Takes in what does not contradict the rest any more: content has other sizes, or guides do.
  func retryLeftOut() {
    guard !leftOut.isEmpty else { return }
    leftOut.removeAll { constraint in
      guard let linear = linear(constraint), let id = try? solver.add(linear) else { return false }
      note(id, for: constraint)
      return true
    }
  }

  private func report(_ refusal: ConstraintRefusal, for constraint: NSLayoutConstraint) {
    switch refusal {
    case .unsatisfiable(let conflicting):
      if reportFrame(against: constraint, conflicting) { return }
      let others = conflicting.map { id in
        let owner = owners.indices.contains(id.slot) ? owners[id.slot] : nil
        return owner?.constraint.summary ?? "a size or frame set by code"
      }
      Diagnostics.report(.unsatisfiable(constraint.summary, conflicting: others))
    case .notFinite:
      Diagnostics.report(.constraintNotFinite(constraint.summary))
    }
  }
}
