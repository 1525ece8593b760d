import KumikoFoundation

// What happens before each layout of a view.
extension LayoutEngine {
  /// Brings everything up to date before a view of the tree takes its frames: all guides as the
  /// layout of the tree begins, and those of each view when its turn comes, as margins and safe
  /// areas change without notice. What did not change costs nothing.
  ///
  /// - Returns: whether anything moved since the last time.
  func settle(for view: UIView) -> Bool {
    refreshGuides(of: ObjectIdentifier(view))
    if view === root { for key in followers.keys { refreshGuides(of: key) } }
    guard !isSettled else { return false }
    settleWrappingHeights()
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
}
