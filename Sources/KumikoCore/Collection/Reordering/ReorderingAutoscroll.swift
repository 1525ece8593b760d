import KumikoFoundation

/// Scrolls while an item is dragged near an edge, so that it can be dragged beyond the visible
/// part: the whole view, and the section below the item where that scrolls on its own. The item
/// stays under the pointer; the content moves below it.
final class ReorderingAutoscroll: FrameStepping {
  /// The maximum distance of the item's centre from an edge, in points; a sixth of the size of a
  /// small view.
  static let zone: CGFloat = 44
  /// The scroll speed where the centre is at the edge, in points per second; it is slower further
  /// inside, and up to twice as fast further outside.
  static let speed: CGFloat = 600

  private weak var view: ItemsView?
  private let place: () -> CGPoint?
  private let scrolled: (CGPoint) -> Void
  private var latest: TimeInterval?
  /// The section scroller that was scrolled last.
  private weak var row: SectionScroller?

  /// Scrolls a list by a drag over it.
  ///
  /// - Parameters:
  ///   - place: the position of the drag in the content; nil where nothing is dragged.
  ///   - scrolled: called with the position after the content moved.
  init(
    in view: ItemsView, place: @escaping () -> CGPoint?, scrolled: @escaping (CGPoint) -> Void
  ) {
    (self.view, self.place, self.scrolled) = (view, place, scrolled)
  }

  func step(to time: TimeInterval) -> Bool {
    guard let view, let position = place() else { return stop() }
    let velocity = Self.velocity(
      at: position, in: view.bounds.inset(by: view.adjustedContentInset))
    guard velocity != .zero else { return stop() }
    guard let latest else {
      latest = time
      return true
    }
    self.latest = time
    let elapsed = time - latest
    let distance = CGVector(dx: velocity.dx * elapsed, dy: velocity.dy * elapsed)
    let rowMoved = moveRow(by: distance, at: position, in: view)
    let old = view.contentOffset
    let new = view.clamped(CGPoint(x: old.x + distance.dx, y: old.y + distance.dy))
    guard rowMoved || new != old else { return elapsed > 0 ? stop() : true }
    view.contentOffset = new
    view.layoutIfNeeded()
    scrolled(CGPoint(x: position.x + new.x - old.x, y: position.y + new.y - old.y))
    return true
  }

  /// Scrolls the section at a point; returns whether there was anything left to scroll.
  private func moveRow(by distance: CGVector, at point: CGPoint, in view: ItemsView) -> Bool {
    let scroller = view.sectionScroller(at: point)
    if let row, row !== scroller { leaveRow() }
    let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let along =
      view.collectionViewLayout.scrollsDown
      ? (isReversed ? -distance.dx : distance.dx) : distance.dy
    guard along != 0, let scroller, scroller.autoscroll(by: along) else { return false }
    row = scroller
    return true
  }

  private func leaveRow() {
    row?.rest()
    row = nil
  }

  private func stop() -> Bool {
    latest = nil
    leaveRow()
    return false
  }

  /// The scroll velocity, in points per second.
  static func velocity(at point: CGPoint, in visible: CGRect) -> CGVector {
    CGVector(
      dx: speed(of: point.x, from: visible.minX, to: visible.maxX),
      dy: speed(of: point.y, from: visible.minY, to: visible.maxY))
  }

  private static func speed(of place: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
    let zone = min(Self.zone, (high - low) / 6)
    guard zone > 0 else { return 0 }
    func depth(_ distance: CGFloat) -> CGFloat { min(max(0, zone - distance) / zone, 2) }
    return speed * (depth(high - place) - depth(place - low))
  }
}
