import KumikoFoundation

/// The movement of a scroll view's zoomed view to a scale. A point of it moves to its place on the
/// screen in the same time, or stays there. A movement that replaces it continues from the present
/// scale and offset at their velocities.
final class ZoomMotion: FrameStepping {
  /// The spring that returns a scale from beyond its limits.
  static let bounce = Spring(duration: 0.3)

  // The animator may hold a motion for longer than the view lives.
  private weak var scrollView: UIScrollView?
  private(set) weak var view: UIView?
  /// The final scale.
  let scale: CGFloat
  /// The point of the view, in its coordinates, and where that will be, from the upper left corner
  /// of the scroll view.
  let point: CGPoint
  let place: CGPoint
  /// Whether it returns from beyond the limits.
  let isBounce: Bool
  /// Whether it moves the content; `false` once another movement of the content has begun.
  private(set) var hasOffset = true
  private let spring: Spring
  /// Scale and place, and how fast they change, when it began: beside where they will rest.
  private let displacement: SIMD4<Double>
  private let velocity: SIMD4<Double>
  private var start: TimeInterval?
  private var latest: SIMD4<Double> = .zero

  init(
    of scrollView: UIScrollView, _ view: UIView, to scale: CGFloat, _ point: CGPoint,
    at place: CGPoint, spring: Spring, isBounce: Bool, goingOnFrom former: ZoomMotion?
  ) {
    self.scrollView = scrollView
    self.view = view
    (self.scale, self.point, self.place) = (scale, point, place)
    (self.spring, self.isBounce) = (spring, isBounce)
    let (there, offset) = (scrollView.convert(point, from: view), scrollView.shownOffset)
    displacement = [
      Double(view.zoomFactor - scale), Double(there.x - offset.x - place.x),
      Double(there.y - offset.y - place.y), 0,
    ]
    velocity = former?.latest ?? .zero
    if former?.start != nil { start = scrollView.window?.animator.now }
  }

  /// A drag, a scroll or code moves the content from now on.
  func releaseOffset() { hasOffset = false }

  func step(to time: TimeInterval) -> Bool {
    guard let scrollView, scrollView.zooming.motion === self else { return false }
    guard let view, scrollView.window != nil, view.isDescendant(of: scrollView) else {
      scrollView.endZoomMotion()
      return false
    }
    let start = start ?? time
    self.start = start
    let response = spring.response(at: time - start)
    let rest =
      displacement * response.fromDisplacement.displacement
      + velocity * response.fromVelocity.displacement
    latest =
      displacement * response.fromDisplacement.velocity + velocity * response.fromVelocity.velocity
    let length = Double(max(view.bounds.width, view.bounds.height, 1))
    func isSmall(_ vector: SIMD4<Double>, _ limit: Double) -> Bool {
      abs(vector[0]) * length < limit && abs(vector[1]) < limit && abs(vector[2]) < limit
    }
    if time > start, isSmall(rest, 0.25), isSmall(latest, 25) {
      scrollView.endZoomMotion()
      return false
    }
    let shown = max(scale + CGFloat(rest[0]), 1e-6)
    AnimationContext.withoutAnimation {
      if hasOffset {
        scrollView.show(
          shown, of: view, point,
          at: CGPoint(x: place.x + CGFloat(rest[1]), y: place.y + CGFloat(rest[2])))
      } else {
        scrollView.showAboutMiddle(shown, of: view)
      }
    }
    return true
  }
}
