import KumikoFoundation

@testable import KumikoCore

/// A window with one scroll view that fills it, and a pointer.
final class ScrollScreen {
  let screen: ViewScreen
  let view: UIScrollView
  let listener = ScrollListener()

  init(
    content: CGSize = CGSize(width: 320, height: 2_000),
    direction: UITraitEnvironmentLayoutDirection = .leftToRight, view: UIScrollView? = nil
  ) {
    screen = ViewScreen(direction: direction)
    let scrollView = view ?? UIScrollView()
    self.view = scrollView
    scrollView.frame = screen.root.bounds
    scrollView.contentSize = content
    screen.root.addSubview(scrollView)
    scrollView.scrollDelegate = listener
    screen.tick()
    listener.log = []
  }

  var y: CGFloat { view.contentOffset.y }
  /// The offset on the screen.
  var shownY: CGFloat { view.shownOffset.y }

  func send(_ event: InputEvent, after seconds: TimeInterval = 1.0 / 60) {
    screen.pipeline.enqueue(event)
    screen.tick(seconds)
  }

  func touch(_ x: CGFloat, _ y: CGFloat) { send(.fingerDown(CGPoint(x: x, y: y), id: 1)) }
  func finger(_ x: CGFloat, _ y: CGFloat) { send(.fingerMoved(CGPoint(x: x, y: y), id: 1)) }
  func lift(_ x: CGFloat, _ y: CGFloat) { send(.fingerUp(CGPoint(x: x, y: y), id: 1), after: 0) }

  /// A finger moves in even steps, a frame each, and is lifted in its movement.
  func swipe(_ points: [CGPoint]) {
    touch(points[0].x, points[0].y)
    for point in points.dropFirst() { finger(point.x, point.y) }
    lift(points[points.count - 1].x, points[points.count - 1].y)
  }

  /// Fingers on a touchpad move by points.
  func glide(_ dx: CGFloat, _ dy: CGFloat, at point: CGPoint = CGPoint(x: 100, y: 100)) {
    send(.wheel(point, delta: CGVector(dx: dx / 64, dy: dy / 64), isPrecise: true, modifiers: []))
  }

  func wheel(_ dx: CGFloat, _ dy: CGFloat, at point: CGPoint = CGPoint(x: 100, y: 100)) {
    send(.wheel(point, delta: CGVector(dx: dx, dy: dy), isPrecise: false, modifiers: []))
  }

  /// Makes frames until nothing moves; the offsets on the way.
  @discardableResult
  func settle() -> [CGPoint] {
    var offsets: [CGPoint] = []
    for _ in 0..<900 where !screen.pipeline.isAtRest {
      screen.tick()
      offsets.append(view.shownOffset)
    }
    return offsets
  }
}

/// What a scroll view says of itself.
struct ScrollState: Equatable {
  var isTracking = false
  var isDragging = false
  var isDecelerating = false
}

extension ScrollState {
  @MainActor init(_ view: UIScrollView) {
    self.init(
      isTracking: view.isTracking, isDragging: view.isDragging,
      isDecelerating: view.isDecelerating)
  }
}

/// Notes what a delegate hears.
final class ScrollListener: NSObject, UICollectionViewDelegate {
  var log: [String] = []
  /// What the scroll view said of itself at the end of each drag and deceleration.
  var states: [ScrollState] = []
  var target: (CGPoint) -> CGPoint = { $0 }
  var velocity = CGPoint.zero
  var mayScrollToTop = true
  var scrolled: (UIScrollView) -> Void = { _ in }

  /// The log without the many of a kind that follow each other.
  var story: [String] {
    log.reduce(into: []) { story, entry in if story.last != entry { story.append(entry) } }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    log.append("scroll")
    scrolled(scrollView)
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("arrived") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("drag") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.append("let go")
    self.velocity = velocity
    targetContentOffset.pointee = target(targetContentOffset.pointee)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.append(decelerate ? "dragged, moves on" : "dragged, rests")
    states.append(ScrollState(scrollView))
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("coast") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    log.append("rest")
    states.append(ScrollState(scrollView))
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { mayScrollToTop }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("top") }
}
