import KumikoFoundation

// Layouts that say where a scroll of the user's comes to rest.
extension ItemsView {
  /// Where a notch of the wheel comes to rest. A layout that would send it back to where it started
  /// is asked again with a notch more, up to what is visible at once: every notch moves something
  /// that can move.
  func snapped(_ proposed: CGPoint, from start: CGPoint) -> CGPoint {
    let layout = collectionViewLayout
    let step = CGVector(dx: proposed.x - start.x, dy: proposed.y - start.y)
    let velocity = CGPoint(x: step.dx.signum, y: step.dy.signum)
    // Layouts may ask where the content is: as after a drag, it is where the notch takes it.
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

  /// Where the layout lets a push come to rest; `velocity` in points a second.
  func pushTarget(_ proposed: CGPoint, _ velocity: CGVector) -> CGPoint {
    guard collectionViewLayout.mayHaveStops else { return proposed }
    let target = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed,
      withScrollingVelocity: CGPoint(x: velocity.dx / 1_000, y: velocity.dy / 1_000))
    guard target != proposed, target.x.isFinite, target.y.isFinite else { return proposed }
    return clamped(target)
  }
}
