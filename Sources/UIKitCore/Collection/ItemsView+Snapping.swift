import UIFoundation

// Layouts that say where a scroll of the user's comes to rest.
extension ItemsView {
  /// Where a notch of the wheel comes to rest. A layout that would send it back to where it started
  /// is asked again with a notch more, up to what is visible at once: every notch moves something
  /// that can move.
  func snapped(_ proposed: CGPoint, from start: CGPoint) -> CGPoint {
    let layout = collectionViewLayout
    let step = CGVector(dx: proposed.x - start.x, dy: proposed.y - start.y)
    let velocity = CGPoint(x: step.dx.signum, y: step.dy.signum)
    func target(_ proposed: CGPoint) -> CGPoint {
      clamped(
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

  /// Fingers on a touchpad move the content: it comes to rest a moment after they stopped.
  func watchGesture() {
    guard collectionViewLayout.mayHaveStops, let animator = window?.animator else { return }
    let end = gestureEnd ?? GestureEnd(of: self)
    gestureEnd = end
    end.quietSince = nil
    animator.add(end)
  }
}

extension CGFloat {
  /// -1, 0 or 1.
  fileprivate var signum: CGFloat { self > 0 ? 1 : self < 0 ? -1 : 0 }
}

/// Waits for the end of a gesture on a touchpad, and then lets the layout say where the content
/// comes to rest.
final class GestureEnd: FrameStepping {
  private weak var view: ItemsView?
  var quietSince: TimeInterval?

  init(of view: ItemsView) { self.view = view }

  func step(to time: TimeInterval) -> Bool {
    let since = quietSince ?? time
    quietSince = since
    guard time - since >= SectionScroller.pause else { return true }
    guard let view, view.scrollMotion == nil else { return false }
    let offset = view.contentOffset
    let target = view.clamped(
      view.collectionViewLayout.targetContentOffset(
        forProposedContentOffset: offset, withScrollingVelocity: .zero))
    if target != offset { view.setContentOffset(target, animated: true) }
    return false
  }
}
