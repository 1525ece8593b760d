import KumikoFoundation
import KumikoSolver

// Preparations for each layout of a view.
extension LayoutEngine {
  /// Updates everything before a view of the tree takes its frames: all guides as the layout of the
  /// tree begins, and those of each view before its own layout, as margins and safe areas change
  /// without notice. What did not change costs nothing.
  ///
  /// - Returns: whether anything moved since the last time.
  func settle(for view: UIView) -> Bool {
    refreshGuides(of: ObjectIdentifier(view))
    if view === root { for key in followers.keys { refreshGuides(of: key) } }
    guard !isSettled else { return false }
    settleWrappingHeights()
    retryLeftOut()
    isSettled = true
    return true
  }

  private func refreshGuides(of owner: ObjectIdentifier) {
    guard let known = followers[owner] else { return }
    for (index, (guide, old)) in known.enumerated() {
      guard let ids = given[ObjectIdentifier(guide)], ids.count == 4, let view = guide.owningView,
        let insets = insets(of: guide, in: view), insets != old
      else { continue }
      followers[owner]?[index].insets = insets
      change([
        (ids[0], insets.left), (ids[1], insets.top), (ids[2], -insets.horizontal),
        (ids[3], -insets.vertical),
      ])
    }
  }

  /// Changes the sizes that contents require, all at once. A required one that is unsatisfiable is
  /// dropped.
  func setWishes(_ changes: [(id: ConstraintID, constant: CGFloat)]) {
    let changes = changes.filter { solver.contains($0.id) }
      .map { (id: $0.id, constant: Double($0.constant)) }
    if (try? solver.setConstants(changes)) != nil { return }
    for change in changes where (try? solver.setConstant(change.constant, of: change.id)) == nil {
      solver.remove(change.id)
      isCompromise = true
    }
  }

  /// The height of wrapping text follows from its width. One round settles everything but text
  /// whose width depends on the height of other text; that gets a few more.
  func settleWrappingHeights() {
    for _ in 0..<4 {
      var changes: [(id: ConstraintID, constant: CGFloat)] = []
      for (key, height) in wrappingHeights {
        guard let own = items[key],
          let view = (itemsOfVariables[own.width.index] ?? root) as? UIView,
          let wanted = view.contentHeight(inFrameWidth: solver.value(of: own.width)),
          abs(wanted - height) > 0.01
        else { continue }
        wrappingHeights[key] = wanted
        changes += (wishes[key]?.height ?? []).map { ($0, wanted) }
      }
      if changes.isEmpty { return }
      setWishes(changes)
    }
  }
}
