import KumikoFoundation

extension UIEvent {
  /// The state of a pen of a graphics tablet, or of a screen with a pen.
  ///
  ///     host.send(.penDown(CGPoint(x: 40, y: 40), UIEvent.Pen(force: 2, altitude: .pi / 4)))
  public nonisolated struct Pen: Sendable, Equatable {
    /// The force of the strongest press. Devices report a fraction of it.
    public static let maximumForce: CGFloat = 25 / 6

    /// Distinguishes pens that are near at the same time.
    public let id: Int
    /// The force, from 0 to `maximumForce`; 1 is that of an ordinary press. Nil if the device does
    /// not measure it.
    public let force: CGFloat?
    /// The angle between the pen and the screen in radians, from 0, flat, to a quarter of a turn.
    public let altitude: CGFloat
    /// The direction from the tip to the other end in radians, clockwise from the right.
    public let azimuth: CGFloat
    /// The rotation around the pen's own axis in radians, clockwise.
    public let roll: CGFloat
    /// The distance of the tip from the screen, from 0 to 1, the largest that the device measures.
    public let height: CGFloat
    /// Whether the end with the eraser points to the screen.
    public let isEraser: Bool

    /// A pen; by default it is upright, and pressed with ordinary force where it touches.
    ///
    /// Numbers beyond their range become the nearest inside it, and those that are not finite the
    /// default.
    public init(
      id: Int = 0, force: CGFloat? = 1, altitude: CGFloat = .pi / 2, azimuth: CGFloat = 0,
      roll: CGFloat = 0, height: CGFloat = 0, isEraser: Bool = false
    ) {
      func within(_ value: CGFloat, _ most: CGFloat, else standard: CGFloat) -> CGFloat {
        value.isFinite ? min(max(value, 0), most) : standard
      }
      self.id = id
      self.force = force.map { within($0, Pen.maximumForce, else: 1) }
      self.altitude = within(altitude, .pi / 2, else: .pi / 2)
      self.azimuth = azimuth.isFinite ? azimuth : 0
      self.roll = roll.isFinite ? roll : 0
      self.height = within(height, 1, else: 0)
      self.isEraser = isEraser
    }
  }
}

extension UIEvent.Pen {
  /// The direction from the tip to the other end, seen from above, in the coordinates of a view.
  @MainActor func direction(at position: CGPoint, in view: UIView?) -> CGVector {
    let vector = CGVector(dx: cos(azimuth), dy: sin(azimuth))
    guard let view else { return vector }
    let end = CGPoint(x: position.x + vector.dx, y: position.y + vector.dy)
    let (a, b) = (view.seen(fromWindow: position), view.seen(fromWindow: end))
    let length = a.distance(to: b)
    guard length > 0, length.isFinite else { return vector }
    return CGVector(dx: (b.x - a.x) / length, dy: (b.y - a.y) / length)
  }
}

extension UITouch.TouchType {
  /// The types of touches on the screen itself, as raw values: fingers and pens.
  static let onScreen = [
    NSNumber(value: UITouch.TouchType.direct.rawValue),
    NSNumber(value: UITouch.TouchType.pencil.rawValue),
  ]

  /// Whether it drags what it touches, unlike the pointer.
  var isOnScreen: Bool { self == .direct || self == .pencil }
}
