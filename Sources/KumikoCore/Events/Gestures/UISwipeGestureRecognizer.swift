import KumikoFoundation

/// Recognises a quick stroke in a direction: 50 points within half a second, without straying by as
/// much to the side. It is recognised while the fingers are still down.
///
///     let left = UISwipeGestureRecognizer { _ in showNext() }
///     left.direction = .left
///     view.addGestureRecognizer(left)
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Ways that a stroke can go, on the screen and whatever the direction of reading.
  public nonisolated struct Direction: OptionSet, Hashable, Sendable {
    /// The directions as bits.
    public let rawValue: UInt

    /// Directions from bits.
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

  /// The ways that are recognised; to the right unless set. Which of several it was is not told.
  open var direction = Direction.right

  /// Fingers that it takes; 1 unless set.
  open var numberOfTouchesRequired = 1

  /// How far the stroke goes, and how far it may stray to the side, in points.
  static let length: CGFloat = 50
  /// How long it may take, in seconds.
  static let longestTime: TimeInterval = 0.5

  private var start: (place: CGPoint, time: TimeInterval)?

  /// Calls `handler` for each stroke.
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
