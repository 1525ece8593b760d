import KumikoFoundation

// Layouts that determine where a scroll of the user ends.
extension ItemsView {
  /// The end of a scroll by a notch of the wheel. A layout that would return to the start is asked
  /// again with one more notch, up to the visible size: every notch moves content that can move.
  func snapped(_ proposed: CGPoint, from start: CGPoint) -> CGPoint {
    let layout = collectionViewLayout
    let step = CGVector(dx: proposed.x - start.x, dy: proposed.y - start.y)
    let velocity = CGPoint(x: step.dx.signum, y: step.dy.signum)
    // Layouts may read the content offset: as after a drag, it is the target of the notch.
    let origin = storedBounds.origin
    func target(_ proposed: CGPoint) -> CGPoint {
      storedBounds.origin = proposed
      defer { storedBounds.origin = origin }
      return clamped(
        layout.targetContentOffset(
          forProposedContentOffset: proposed, withScrollingVelocity: velocity))
    }
    let first = target(proposed)
    guard first != proposed, step != .zero else { return first }
    let reach = max(bounds.width, bounds.height)
    var (asked, answer) = (proposed, first)
    while (answer.x - start.x) * step.dx + (answer.y - start.y) * step.dy <= 0 {
      let next = clamped(CGPoint(x: asked.x + step.dx, y: asked.y + step.dy))
      guard next != asked, abs(next.x - start.x) <= reach, abs(next.y - start.y) <= reach else {
        return first
      }
      asked = next
      answer = target(next)
    }
    return answer
  }

  /// The end of a push as determined by the layout; `velocity` in points per second.
  func pushTarget(_ proposed: CGPoint, _ velocity: CGVector) -> CGPoint {
    guard collectionViewLayout.mayHaveStops else { return proposed }
    let target = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed,
      withScrollingVelocity: CGPoint(x: velocity.dx / 1_000, y: velocity.dy / 1_000))
    guard target != proposed, target.x.isFinite, target.y.isFinite else { return proposed }
    return clamped(target)
  }
}
