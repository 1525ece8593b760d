import Foundation
import KumikoCore

// Drags over windows, of this program and of others.
extension DesktopWindow {
  var dragCarrier: (any DragCarrier)? { carrier() }

  /// The position of a point of the window on the screen, in units.
  func place(of point: CGPoint) -> (x: Int, y: Int) {
    let own = area
    return (
      own.x + (point.x / scale.pointsPerUnit).rounded(.down).whole,
      own.y + (point.y / scale.pointsPerUnit).rounded(.down).whole
    )
  }

  /// Whether the window, or a card that leaves it, is at a point of it.
  private func holds(_ point: CGPoint) -> Bool {
    window.bounds.contains(point) || window.cards.contains { $0.frame.contains(point) }
  }

  /// The frontmost window at the point. If that is unknown, because there may be windows of other
  /// programs, it is the one that was in front last.
  func window(
    under point: CGPoint, of window: UIWindow
  ) -> (window: UIWindow, point: CGPoint)? {
    let own = area
    let x = CGFloat(own.x) + point.x / scale.pointsPerUnit
    let y = CGFloat(own.y) + point.y / scale.pointsPerUnit
    func inner(_ shown: DesktopWindow) -> CGPoint {
      CGPoint(
        x: (x - CGFloat(shown.area.x)) * shown.scale.pointsPerUnit,
        y: (y - CGFloat(shown.area.y)) * shown.scale.pointsPerUnit)
    }
    if let drags = drags() {
      let front = drags.window(at: place(of: point))
      return others().first { $0.serverWindow == front }.map { ($0.window, inner($0)) }
    }
    let order = UIApplication.shared.windows
    let all = reportsPlaces ? others() : [self]
    let found = all.filter { $0.holds(inner($0)) }.max { one, other in
      let places = [one, other].map { shown in order.firstIndex { $0 === shown.window } ?? -1 }
      return places[0] < places[1]
    }
    return found.map { ($0.window, inner($0)) }
  }
}
