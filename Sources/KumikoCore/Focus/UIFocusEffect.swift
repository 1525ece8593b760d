import KumikoFoundation
import KumikoGraphics

/// The indication that a view has the keyboard: the focus ring that suits it.
@preconcurrency @MainActor open class UIFocusEffect: NSObject, NSCopying {
  /// The ring that suits the view.
  public override init() { super.init() }

  /// The same effect, as another object.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { Unchecked(duplicate()) }.value
  }

  func duplicate() -> UIFocusEffect { UIFocusEffect() }

  private struct Unchecked: @unchecked Sendable {
    let value: UIFocusEffect
    init(_ value: UIFocusEffect) { self.value = value }
  }
}

/// A focus ring around a view that has the keyboard, in a shape that the app specifies.
///
///     card.focusEffect = UIFocusHaloEffect(
///       roundedRect: picture.frame, cornerRadius: 12, curve: .continuous)
open class UIFocusHaloEffect: UIFocusEffect {
  /// On which side of its shape a ring is.
  public nonisolated enum Position: Int, Sendable {
    /// Outside.
    case automatic = 0
    /// Outside.
    case outside
    /// Inside.
    case inside
  }

  enum Shape {
    case automatic
    case rounded(CGRect, CGFloat)
    case path(UIBezierPath)
  }

  private(set) var shape = Shape.automatic

  /// The view that contains the ring; nil, the default, for the view that has the keyboard. It is
  /// referenced weakly. The shape stays in the coordinates of the view that has the keyboard.
  open weak var containerView: UIView?
  /// The subview of the container that the ring is placed above; nil, the default, to place it
  /// above all of them. It is referenced weakly.
  open weak var referenceView: UIView?
  /// On which side of the shape the ring is.
  open var position = Position.automatic

  /// The ring that suits the view.
  public override init() { super.init() }

  /// A ring along a rectangle, in points of the view that has the keyboard.
  public convenience init(rect: CGRect) {
    self.init()
    shape = .rounded(rect, 0)
  }

  /// A ring along a rectangle with round corners, in points of the view that has the keyboard. The
  /// curve of the corners is a circle's.
  public convenience init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve
  ) {
    self.init()
    shape = .rounded(rect, max(0, cornerRadius))
  }

  /// A ring along a path, in points of the view that has the keyboard. Half of its width is outside
  /// and half inside, whatever the value of `position`.
  public convenience init(path bezierPath: UIBezierPath) {
    self.init()
    shape = .path(bezierPath)
  }

  override func duplicate() -> UIFocusEffect {
    let copy = UIFocusHaloEffect()
    copy.shape = shape
    copy.containerView = containerView
    copy.referenceView = referenceView
    copy.position = position
    return copy
  }
}
