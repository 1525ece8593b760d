import KumikoFoundation

@testable import KumikoCore

/// A window with a scroll view of 300 × 300 points at its corner, and in it a view of 600 × 400
/// that can be zoomed.
final class ZoomScreen: NSObject, UIScrollViewDelegate {
  let screen: ViewScreen
  let view: UIScrollView
  let picture = UIView(frame: rect(0, 0, 600, 400))
  var log: [String] = []
  var zooms = true
  var zoomed: () -> Void = {}

  /// The log without the many of a kind that follow each other.
  var story: [String] {
    log.reduce(into: []) { story, entry in if story.last != entry { story.append(entry) } }
  }

  init(
    _ view: UIScrollView = UIScrollView(), scale: CGFloat = 1,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) {
    self.view = view
    screen = ViewScreen(scale: scale, direction: direction)
    super.init()
    view.frame = rect(0, 0, 300, 300)
    view.delegate = self
    view.addSubview(picture)
    view.contentSize = picture.frame.size
    (view.minimumZoomScale, view.maximumZoomScale) = (0.5, 4)
    screen.root.addSubview(view)
    screen.tick()
    log = []
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zooms ? picture : nil }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll") }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    log.append(view === picture ? "begin" : "begin of another")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    log.append("zoom")
    zoomed()
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    log.append("end \((scale * 100).rounded() / 100)")
  }

  // MARK: The user

  /// Where the fingers are.
  private var places: [Int: CGPoint] = [:]

  func down(_ finger: Int, _ x: CGFloat, _ y: CGFloat) {
    places[finger] = CGPoint(x: x, y: y)
    screen.send(.fingerDown(CGPoint(x: x, y: y), id: finger))
  }
  func move(_ finger: Int, _ x: CGFloat, _ y: CGFloat) {
    places[finger] = CGPoint(x: x, y: y)
    screen.send(.fingerMoved(CGPoint(x: x, y: y), id: finger))
  }
  /// Lifts a finger where it is.
  func up(_ finger: Int) { screen.send(.fingerUp(places[finger] ?? .zero, id: finger)) }

  /// Two fingers on a level line come down at a distance about a point and go to another distance,
  /// the 8 points that make it a pinch beside. They stay down.
  func pinch(about x: CGFloat, _ y: CGFloat, from start: CGFloat, to end: CGFloat) {
    down(1, x - start / 2, y)
    down(2, x + start / 2, y)
    let sign: CGFloat = end < start ? -1 : 1
    // Both move in turn, so that the middle stays.
    for distance in [start + 4 * sign, start + 8 * sign, end + 8 * sign] {
      for finger in [1, 2] {
        let place = CGPoint(x: x + distance / (finger == 1 ? -2 : 2), y: y)
        places[finger] = place
        screen.pipeline.enqueue(.fingerMoved(place, id: finger))
      }
      screen.tick()
    }
  }

  func wheel(_ notches: CGFloat, at x: CGFloat, _ y: CGFloat, _ modifiers: KeyModifiers = .control)
  {
    screen.send(
      .wheel(
        CGPoint(x: x, y: y), delta: CGVector(dx: 0, dy: notches), isPrecise: false,
        modifiers: modifiers))
  }

  func settle() { for _ in 0..<600 where screen.pipeline.needsFrame { screen.tick() } }

  /// The point of the picture, as it is unzoomed, that is shown at a point of the window.
  func shown(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    picture.convert(CGPoint(x: x, y: y), from: nil)
  }
}

func isNear(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 0.01) -> Bool {
  abs(a.x - b.x) < tolerance && abs(a.y - b.y) < tolerance
}

func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 0.001) -> Bool {
  abs(a - b) < tolerance
}
