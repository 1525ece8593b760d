import KumikoFoundation
import KumikoGraphics

/// Anything that has traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of the environment.
  var traitCollection: UITraitCollection { get }
}

/// Whether the direction of reading mirrors a view.
public nonisolated enum UISemanticContentAttribute: Int, Sendable {
  /// As the environment reads.
  case unspecified = 0
  /// Playback controls, which are not mirrored.
  case playback
  /// Spatial controls, which are not mirrored.
  case spatial
  /// Left to right in any case.
  case forceLeftToRight
  /// Right to left in any case.
  case forceRightToLeft
}

extension UIView {
  /// The width or height of an intrinsic size that the view does not determine.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Asks for the smallest size that satisfies the constraints.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Asks for the largest size that satisfies the constraints.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The placement of content that does not have the size of the view.
  public nonisolated enum ContentMode: Int, Sendable {
    /// Stretched to the view.
    case scaleToFill = 0
    /// As large as fits, in the middle.
    case scaleAspectFit
    /// As small as covers the view, in the middle.
    case scaleAspectFill
    /// Drawn again for each size.
    case redraw
    /// Unscaled, in the middle.
    case center
    /// Unscaled, at the middle of the upper edge.
    case top
    /// Unscaled, at the middle of the lower edge.
    case bottom
    /// Unscaled, at the middle of the left edge.
    case left
    /// Unscaled, at the middle of the right edge.
    case right
    /// Unscaled, in the upper left corner.
    case topLeft
    /// Unscaled, in the upper right corner.
    case topRight
    /// Unscaled, in the lower left corner.
    case bottomLeft
    /// Unscaled, in the lower right corner.
    case bottomRight
  }

  /// Which distances and sizes take part when the superview changes its size.
  public nonisolated struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The parts as bits.
    public let rawValue: UInt

    /// Parts from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the upper edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the lower edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}

/// The state of a view in the layout pass.
struct LayoutState {
  /// How many rounds views get that ask for layout, or for constraints, while they are served.
  static let maximumRounds = 16

  /// `layoutSubviews` must run.
  var needsLayout = true
  /// Something inside needs layout.
  var subtreeNeedsLayout = false
  /// `updateProperties` must run.
  var needsProperties = true
  /// That of the view's controller must run.
  var needsPropertiesOfController = true
  /// Calls in progress: requests made meanwhile are served when they are done.
  var (isUpdatingProperties, isUpdatingController) = (false, false)
  /// `layoutSubviews` is in progress: the sizes that it sets on subviews request no further layout.
  var isBeingLaidOut = false
  var birth = LayoutBirth()
  /// Whether the frame is set by code and by `autoresizingMask`.
  var translatesMask = true
  /// Whether the direction of reading mirrors the view.
  var semantics = UISemanticContentAttribute.unspecified
  /// The known state of the constraint tree around.
  var constraintPath = ConstraintPath()
}

/// The state of a view in the compose pass.
///
/// Pixels are relative to the origin of the superview's content, so that they stay valid when the
/// superview moves or scrolls: views inside that did not change need not be visited then.
struct ComposeState {
  /// The changes since the view was composed last.
  var changes: ComposeChanges = .all
  /// Something inside changed.
  var subtreeChanged = true
  /// Whether the view was neither hidden nor transparent when it was composed last.
  var wasShown = false
  /// Whether a frame has visited the view, hidden or not.
  var wasMet = false
  /// Whether the view or something in it is turned or scaled.
  var isTransformed = false
  /// The pixels that the view and everything in it touched when it was composed last.
  var drawnBounds = PixelRect.empty
  /// The former origin of the view's own content.
  var contentOrigin = CGPoint.zero
  /// The areas of subviews that were removed since, and of the view's own content that changed,
  /// relative to the origin of that content.
  var left = Damage()
}

/// The kinds of changes of a view's drawing.
struct ComposeChanges: OptionSet {
  let rawValue: UInt8
  /// Its content.
  static let content = ComposeChanges(rawValue: 1)
  /// Its geometry.
  static let geometry = ComposeChanges(rawValue: 2)
  /// Which part of its content it shows, and nothing else.
  static let scroll = ComposeChanges(rawValue: 4)
  static let all: ComposeChanges = [.content, .geometry]
}
