import KumikoFoundation

/// A finger on the screen, or the pointer with a button held.
@preconcurrency @MainActor public final class UITouch: NSObject {
  /// The types of touches.
  public nonisolated enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger on an input device other than the screen; never here.
    case indirect = 1
    /// A pen; pens are pointers here.
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
  /// 2 for the second click of a double click.
  public internal(set) var tapCount: Int
  /// The time of the last change, in seconds of the host's clock.
  public internal(set) var timestamp: TimeInterval
  /// The view in which the touch began; it receives all its changes.
  public internal(set) weak var view: UIView?
  /// The window of that view.
  public internal(set) weak var window: UIWindow?

  var position: CGPoint
  var previousPosition: CGPoint
  /// Whether a recogniser has claimed it.
  var isClaimed = false
  /// Whether it is the pointer's secondary button.
  var isSecondary = false

  /// The pressed button of the pointer; none for a finger.
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

  /// The radius of the touch, in points: a finger's, or that of the pointer's tip. Not measured.
  public var majorRadius: CGFloat { type == .direct ? 20 : 0 }
  /// The tolerance of that, in points.
  public var majorRadiusTolerance: CGFloat { type == .direct ? 20 : 0 }
  /// The force; 0, as with UIKit if it is not measured.
  public var force: CGFloat { 0 }
  /// The maximum force; 0, as with UIKit if it is not measured.
  public var maximumPossibleForce: CGFloat { 0 }
  /// The altitude of a pen; a quarter of a turn, as with UIKit for fingers.
  public var altitudeAngle: CGFloat { .pi / 2 }
  /// The azimuth of a pen; 0, as with UIKit for fingers.
  public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
}

extension UITouch.Phase {
  /// Whether the touch has not ended.
  var isDown: Bool { self != .ended && self != .cancelled }
}
