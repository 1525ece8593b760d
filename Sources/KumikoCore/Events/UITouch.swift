import KumikoFoundation

/// A finger or a pen on the screen, or the pointer with a button held.
@preconcurrency @MainActor public final class UITouch: NSObject {
  /// The types of touches.
  public nonisolated enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger on an input device other than the screen; never here.
    case indirect = 1
    /// A pen on the screen, or on a graphics tablet.
    case pencil = 2
    /// The pointer with a button held.
    case indirectPointer = 3

    /// A pen.
    public static var stylus: TouchType { .pencil }
  }

  /// The phase of a touch.
  public nonisolated enum Phase: Int, Sendable {
    /// It began.
    case began = 0
    /// It moved.
    case moved
    /// It did not move.
    case stationary
    /// It ended.
    case ended
    /// It was cancelled.
    case cancelled
  }

  /// The type of the touch.
  public let type: TouchType
  /// The phase of the touch.
  public internal(set) var phase = Phase.began
  /// 2 for the second click of a double click, or the second tap of a double tap: within 0.35 s and
  /// 20 points of the first.
  public internal(set) var tapCount: Int
  /// The time of the last change, in seconds of the host's clock.
  public internal(set) var timestamp: TimeInterval
  /// The view in which the touch began; it receives all its changes.
  public internal(set) weak var view: UIView?
  /// The window of that view.
  public internal(set) weak var window: UIWindow?

  /// Where it began, in the window.
  let start: CGPoint
  var position: CGPoint
  var previousPosition: CGPoint
  /// Whether a recogniser has claimed it.
  var isClaimed = false
  /// Whether it is the pointer's secondary button.
  var isSecondary = false
  /// The state of the pen; nil for fingers and the pointer.
  var pen: UIEvent.Pen?

  /// The pressed button of the pointer; none for a finger or a pen.
  var buttonMask: UIEvent.ButtonMask {
    type != .indirectPointer ? [] : isSecondary ? .secondary : .primary
  }

  /// Whether it is not a touch, but the location of a transform by a touchpad or the wheel.
  var isTransform = false
  /// The type of scrolling that it represents; empty for others.
  var scroll: UIScrollTypeMask = []
  /// The part delivered to the view; nil before recognisers have received its beginning.
  weak var content: ContentTouch?

  init(
    _ type: TouchType, at position: CGPoint, clicks: Int, time: TimeInterval, window: UIWindow
  ) {
    self.type = type
    start = position
    self.position = position
    previousPosition = position
    tapCount = clicks
    timestamp = time
    self.window = window
    super.init()
  }

  /// The location of the touch, in the coordinates of `view`; in those of the window for nil.
  public func location(in view: UIView?) -> CGPoint {
    view?.seen(fromWindow: position) ?? position
  }

  /// The location of the touch before the last change.
  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.seen(fromWindow: previousPosition) ?? previousPosition
  }

  /// The recognisers that follow the touch.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    window?.touchFollowers(of: self)
  }

  /// The precise location of the touch: the same as `location(in:)`.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The precise previous location of the touch: the same as `previousLocation(in:)`.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// The radius of the touch, in points. It is not measured: 20 for fingers, and 0 for others.
  public var majorRadius: CGFloat { type == .direct ? 20 : 0 }
  /// The tolerance of that, in points.
  public var majorRadiusTolerance: CGFloat { type == .direct ? 20 : 0 }
}

// Pens.
extension UITouch {
  /// The properties of a pen's touch that a device may estimate.
  public nonisolated struct Properties: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: Int

    /// Properties with a raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The force.
    public static let force = Properties(rawValue: 1)
    /// The azimuth.
    public static let azimuth = Properties(rawValue: 2)
    /// The altitude.
    public static let altitude = Properties(rawValue: 4)
    /// The location.
    public static let location = Properties(rawValue: 8)
    /// The roll.
    public static let roll = Properties(rawValue: 16)
  }

  /// The force of a pen, up to `maximumPossibleForce`; 1 is that of an ordinary press. 0 if it is
  /// not measured, as by fingers.
  public var force: CGFloat { pen?.force ?? 0 }
  /// The maximum force of a pen; 0 if it is not measured.
  public var maximumPossibleForce: CGFloat { pen?.force == nil ? 0 : UIEvent.Pen.maximumForce }
  /// The angle between a pen and the screen in radians: 0 if it is flat, a quarter of a turn if it
  /// is upright, and for fingers.
  public var altitudeAngle: CGFloat { pen?.altitude ?? .pi / 2 }
  /// The direction from a pen's tip to its other end, in the coordinates of `view`, in radians,
  /// clockwise from the right; in those of the window for nil. 0 for fingers.
  public func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }
  /// The same direction as a vector of length 1.
  public func azimuthUnitVector(in view: UIView?) -> CGVector {
    pen?.direction(at: position, in: view) ?? CGVector(dx: 1, dy: 0)
  }
  /// The rotation of a pen around its own axis in radians; 0 if it is not measured.
  public var rollAngle: CGFloat { pen?.roll ?? 0 }
  /// Whether it is the end of a pen with the eraser. UIKit has no such property.
  public var isEraser: Bool { pen?.isEraser ?? false }
  /// The properties that are estimated: none, as devices report what they have measured.
  public var estimatedProperties: Properties { [] }
  /// The properties of which updates are expected: none.
  public var estimatedPropertiesExpectingUpdates: Properties { [] }
  /// The number by which an update of estimated properties refers to the touch: nil, as there are
  /// none.
  public var estimationUpdateIndex: NSNumber? { nil }
}

extension UITouch.Phase {
  /// Whether the touch has not ended.
  var isDown: Bool { self != .ended && self != .cancelled }
}
