import KumikoFoundation

/// Recognises a swipe in a direction: 50 points within half a second, without moving as far to the
/// side. It is recognised while the fingers are still down.
///
///     let left = UISwipeGestureRecognizer { _ in showNext() }
///     left.direction = .left
///     view.addGestureRecognizer(left)
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe on the screen, regardless of the layout direction.
  public nonisolated struct Direction: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt

    /// Directions with a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The permitted directions; right by default. With several, the actual one is not reported.
  open var direction = Direction.right

  /// The required number of fingers; 1 by default.
  open var numberOfTouchesRequired = 1

  /// The length of the swipe, and the maximum distance to the side, in points.
  static let length: CGFloat = 50
  /// The maximum duration, in seconds.
  static let longestTime: TimeInterval = 0.5

  /// Where and when the fingers began, in the window.
  private var start: (places: [CGPoint], middle: CGPoint, time: TimeInterval)?

  /// Calls `handler` for each swipe.
  public convenience init(handler: @escaping (UISwipeGestureRecognizer) -> Void) {
    self.init()
    addAction(
      UIAction { action in (action.sender as? UISwipeGestureRecognizer).map(handler) })
  }

  /// Where the swipe began, in the coordinates of `view`, in those of the window for nil: the
  /// centroid of several fingers.
  open override func location(in view: UIView?) -> CGPoint {
    guard let start else { return super.location(in: view) }
    return view?.seen(fromWindow: start.middle) ?? start.middle
  }

  /// Where a finger of the swipe began; for an index of no finger the same as `location(in:)`, and
  /// that is reported.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard let start, start.places.indices.contains(touchIndex) else {
      return super.location(ofTouch: touchIndex, in: view)
    }
    let place = start.places[touchIndex]
    return view?.seen(fromWindow: place) ?? place
  }

  override var mostTouches: Int { max(numberOfTouchesRequired, 1) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard self.touches.count == mostTouches else { return }
    let middle = UIGestureRecognizer.middle(of: self.touches) ?? .zero
    start = (self.touches.map(\.position), middle, event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .possible, let start else { return }
    guard event.timestamp - start.time <= UISwipeGestureRecognizer.longestTime else {
      return state = .failed
    }
    let place = super.location(in: nil)
    let movement = CGVector(dx: place.x - start.middle.x, dy: place.y - start.middle.y)
    let (longer, shorter) = (
      max(abs(movement.dx), abs(movement.dy)), min(abs(movement.dx), abs(movement.dy))
    )
    if shorter >= UISwipeGestureRecognizer.length { return state = .failed }
    guard longer >= UISwipeGestureRecognizer.length else { return }
    state = direction.contains(UISwipeGestureRecognizer.direction(of: movement)) ? .ended : .failed
  }

  private static func direction(of movement: CGVector) -> Direction {
    if abs(movement.dx) >= abs(movement.dy) { return movement.dx > 0 ? .right : .left }
    return movement.dy > 0 ? .down : .up
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if state == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .failed
  }

  open override func reset() {
    super.reset()
    start = nil
  }
}
