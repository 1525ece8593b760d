import UIFoundation

/// Scrolls while an item is held near an edge, so that it can be carried further than what is on the
/// screen. The item stays in the hand; the content moves on below it.
final class CarriedScrolling: FrameStepping {
  /// How near to an edge the centre of the item must be, in points; a sixth of a small view.
  static let zone: CGFloat = 44
  /// How fast the content moves where the centre is at the edge, in points a second; it is slower
  /// further inside, and up to twice as fast further outside.
  static let speed: CGFloat = 600

  private weak var view: ItemsView?
  private var latest: TimeInterval?

  init(in view: ItemsView) { self.view = view }

  func step(to time: TimeInterval) -> Bool {
    guard let view, let movement = view.movement else { return stop() }
    let velocity = Self.velocity(
      at: movement.position, in: view.bounds.inset(by: view.adjustedContentInset))
    guard velocity != .zero else { return stop() }
    guard let latest else {
      latest = time
      return true
    }
    self.latest = time
    let (old, elapsed) = (view.contentOffset, time - latest)
    let new = view.clamped(
      CGPoint(x: old.x + velocity.dx * elapsed, y: old.y + velocity.dy * elapsed))
    guard new != old else { return elapsed > 0 ? stop() : true }
    view.contentOffset = new
    view.layoutIfNeeded()
    view.updateInteractiveMovementTargetPosition(
      CGPoint(
        x: movement.position.x + new.x - old.x, y: movement.position.y + new.y - old.y))
    return true
  }

  private func stop() -> Bool {
    latest = nil
    return false
  }

  /// How fast the content moves, in points a second.
  static func velocity(at point: CGPoint, in room: CGRect) -> CGVector {
    CGVector(
      dx: speed(of: point.x, from: room.minX, to: room.maxX),
      dy: speed(of: point.y, from: room.minY, to: room.maxY))
  }

  private static func speed(of place: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
    let zone = min(Self.zone, (high - low) / 6)
    guard zone > 0 else { return 0 }
    func depth(_ distance: CGFloat) -> CGFloat { min(max(0, zone - distance) / zone, 2) }
    return speed * (depth(high - place) - depth(place - low))
  }
}
