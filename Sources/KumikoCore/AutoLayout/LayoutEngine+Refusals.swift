import KumikoFoundation
import KumikoSolver

// Constraints that conflict with others.
extension LayoutEngine {
  /// Leaves a constraint out, and reports it unless that was reported since it was satisfied last.
  func leaveOut(_ constraint: NSLayoutConstraint, because refusal: ConstraintRefusal) {
    isCompromise = true
    leftOut.append(constraint)
    guard !constraint.isOut, !isOfEstimate(refusal) else { return }
    constraint.isOut = true
    report(refusal, for: constraint)
  }

  /// Adds constraints again that do not conflict any more: sizes of contents or guides have
  /// changed.
  func retryLeftOut() {
    guard !leftOut.isEmpty else { return }
    leftOut.removeAll { constraint in
      guard let linear = linear(constraint), let id = try? solver.add(linear) else { return false }
      note(id, for: constraint)
      return true
    }
  }

  /// Whether the conflict is with an estimated size, such as that of a cell which has not been
  /// measured yet: it gets another one before it is shown.
  private func isOfEstimate(_ refusal: ConstraintRefusal) -> Bool {
    guard case .unsatisfiable(let conflicting) = refusal,
      let ids = given[ObjectIdentifier(root)], ids.count == 4
    else { return false }
    let sides = root.estimatedSides.union(root.storedSuperview?.estimatedSides ?? [])
    return sides.contains(.horizontal) && conflicting.contains(ids[2])
      || sides.contains(.vertical) && conflicting.contains(ids[3])
  }

  /// The text for a constraint that keeps a view as large as its content; nil for any other.
  private func contentSummary(of id: ConstraintID, in view: UIView) -> String? {
    if let wished = wishes[ObjectIdentifier(view)] {
      let isWidth = wished.width.contains(id)
      if isWidth || wished.height.contains(id) {
        return "\(view.spokenName).\(isWidth ? "width" : "height") == the size of its content"
      }
    }
    return view.storedSubviews.lazy.compactMap { self.contentSummary(of: id, in: $0) }.first
  }

  private func report(_ refusal: ConstraintRefusal, for constraint: NSLayoutConstraint) {
    switch refusal {
    case .unsatisfiable(let conflicting):
      if reportFrame(against: constraint, conflicting) { return }
      let others = conflicting.map { id in
        let owner = owners.indices.contains(id.slot) ? owners[id.slot] : nil
        return owner?.constraint.summary ?? contentSummary(of: id, in: root)
          ?? "a size or frame set by code"
      }
      Diagnostics.report(.unsatisfiable(constraint.summary, conflicting: others))
    case .notFinite:
      Diagnostics.report(.constraintNotFinite(constraint.summary))
    }
  }
}
