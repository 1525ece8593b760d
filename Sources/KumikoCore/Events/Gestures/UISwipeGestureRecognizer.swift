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

  private var start: (place: CGPoint, time: TimeInterval)?

  /// Calls `handler` for each swipe.
  public convenience init(handler: @escaping (UISwipeGestureRecognizer) -> Void) {
    self.init()
    addAction(
      UIAction { action in (action.sender as? UISwipeGestureRecognizer).map(handler) })
  }

  override var mostTouches: Int { max(numberOfTouchesRequired, 1) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if self.touches.count == mostTouches { start = (location(in: nil), event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .possible, let start else { return }
    guard event.timestamp - start.time <= UISwipeGestureRecognizer.longestTime else {
      return state = .failed
    }
    let place = location(in: nil)
    let way = CGVector(dx: place.x - start.place.x, dy: place.y - start.place.y)
    let (longer, shorter) = (max(abs(way.dx), abs(way.dy)), min(abs(way.dx), abs(way.dy)))
    if shorter >= UISwipeGestureRecognizer.length { return state = .failed }
    guard longer >= UISwipeGestureRecognizer.length else { return }
    state = direction.contains(UISwipeGestureRecognizer.direction(of: way)) ? .ended : .failed
  }

  private static func direction(of way: CGVector) -> Direction {
    if abs(way.dx) >= abs(way.dy) { return way.dx > 0 ? .right : .left }
    return way.dy > 0 ? .down : .up
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
