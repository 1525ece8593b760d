import KumikoFoundation

/// A finger on the screen, or the pointer with a button held.
@preconcurrency @MainActor public final class UITouch: NSObject {
  /// What touches.
  public nonisolated enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger on something that is no screen; never here.
    case indirect = 1
    /// A pen; pens are pointers here.
    case pencil = 2
    /// The pointer with a button held.
    case indirectPointer = 3

    /// A pen.
    public static var stylus: TouchType { .pencil }
  }

  /// Where in its life a touch is.
  public nonisolated enum Phase: Int, Sendable {
    /// It just came down.
    case began = 0
    /// It moved.
    case moved
    /// It stayed where it is.
    case stationary
    /// It was lifted.
    case ended
    /// It was taken away.
    case cancelled
  }

  /// What touches.
  public let type: TouchType
  /// Where in its life the touch is.
  public internal(set) var phase = Phase.began
  /// 2 for the second click of a double click.
  public internal(set) var tapCount: Int
  /// When it last changed, in seconds of the host's clock.
  public internal(set) var timestamp: TimeInterval
  /// The view in which the touch came down; it gets all that follows.
  public internal(set) weak var view: UIView?
  /// The window of that view.
  public internal(set) weak var window: UIWindow?

  var position: CGPoint
  var previousPosition: CGPoint
  /// Whether a recogniser has taken it from its view.
  var isClaimed = false
  /// Whether it is the pointer's secondary button.
  var isSecondary = false

  /// The button of the pointer that is held; none for a finger.
  var buttonMask: UIEvent.ButtonMask {
    type != .indirectPointer ? [] : isSecondary ? .secondary : .primary
  }

  /// Whether it is no touch, but where fingers on a touchpad or the wheel scale and turn.
  var isTransform = false
  /// Which kind of scrolling it stands for; none for others.
  var scroll: UIScrollTypeMask = []
  /// The view's part of it; nil before recognisers have seen it come down.
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

  /// Where the touch is, in the coordinates of `view`; those of the window for nil.
  public func location(in view: UIView?) -> CGPoint {
    view?.seen(fromWindow: position) ?? position
  }

  /// Where the touch was before it last changed.
  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.seen(fromWindow: previousPosition) ?? previousPosition
  }

  /// The recognisers that follow the touch.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    window?.touchFollowers(of: self)
  }

  /// Where the touch is, as exactly as is known: as `location(in:)`.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Where the touch was, as exactly as is known: as `previousLocation(in:)`.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// The radius of what touches, in points: a finger's, or that of the pointer's tip. Not measured.
  public var majorRadius: CGFloat { type == .direct ? 20 : 0 }
  /// How far that may be wrong, in points.
  public var majorRadiusTolerance: CGFloat { type == .direct ? 20 : 0 }
  /// How hard it presses; 0, as with UIKit where that is not felt.
  public var force: CGFloat { 0 }
  /// How hard it could press; 0, as with UIKit where that is not felt.
  public var maximumPossibleForce: CGFloat { 0 }
  /// How upright a pen is; a quarter of a turn, as with UIKit for fingers.
  public var altitudeAngle: CGFloat { .pi / 2 }
  /// Where a pen points to; 0, as with UIKit for fingers.
  public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
}

extension UITouch.Phase {
  /// Whether the touch goes on.
  var isDown: Bool { self != .ended && self != .cancelled }
}
