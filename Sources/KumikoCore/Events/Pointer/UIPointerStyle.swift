import KumikoFoundation
import KumikoGraphics

/// What the pointer looks like, or what it does to a view that it is over.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  let effect: UIPointerEffect?
  let shape: UIPointerShape?
  let pointer: PointerShape?
  /// The axes along which the pointer stays where it was, on a tablet. Kept: a desktop's pointer
  /// goes where the hand does.
  private(set) var constrainedAxes: UIAxis = []

  private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?, _ pointer: PointerShape?) {
    self.effect = effect
    self.shape = shape
    self.pointer = pointer
    super.init()
  }

  /// An effect on a view. The pointer stays an arrow above it; a shape says where the effect's
  /// background is, if it is a rectangle.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect, shape, .arrow)
  }

  /// A pointer of a shape, without an effect. What holds the pointer along axes on a tablet does
  /// nothing here: a desktop's pointer goes where the hand does.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(nil, shape, shape.pointer)
    constrainedAxes = axes
  }

  /// No pointer.
  public static func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil, .hidden) }

  /// The pointer as it would be without a style.
  public static func system() -> UIPointerStyle { UIPointerStyle(nil, nil, nil) }
}

/// A shape of the pointer. A desktop has its own pointers: both beams are the one of text, and a
/// rectangle and a path are an arrow. Of an effect they are the shape of its background.
public nonisolated enum UIPointerShape: Hashable {
  /// A rectangle in the coordinates of the effect's target, with a radius in points.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// An outline in the coordinates of the effect's target.
  case path(UIBezierPath)
  /// A beam between letters, with a length in points.
  case verticalBeam(length: CGFloat)
  /// A beam between lines, with a length in points.
  case horizontalBeam(length: CGFloat)

  /// The radius of a rectangle that has none of its own, in points.
  public static let defaultCornerRadius: CGFloat = 8

  fileprivate var pointer: PointerShape {
    switch self {
    case .roundedRect, .path: .arrow
    case .verticalBeam, .horizontalBeam: .text
    }
  }
}

/// What happens to a view that the pointer is over.
@preconcurrency @MainActor public enum UIPointerEffect {
  /// What suits its size: `lift` up to 60 points in both, else `highlight`.
  case automatic(UITargetedPreview)
  /// A light background comes behind it.
  case highlight(UITargetedPreview)
  /// It grows a little, and has a shadow.
  case lift(UITargetedPreview)
  /// What is asked for.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// Where the tint of a hovered view is.
  public nonisolated enum TintMode: Int, Sendable {
    /// Nowhere.
    case none = 0
    /// Over it.
    case overlay
    /// Behind it.
    case underlay
  }

  /// The view, and where it is.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview),
      .hover(let preview, _, _, _):
      preview
    }
  }

  /// Tint, shadow and growth.
  var parts: (tint: TintMode, hasShadow: Bool, grows: Bool) {
    switch self {
    case .automatic(let preview):
      max(preview.size.width, preview.size.height) <= 60
        ? (.none, true, true) : (.underlay, false, false)
    case .highlight: (.underlay, false, false)
    case .lift: (.none, true, true)
    case .hover(_, let tint, let hasShadow, let grows): (tint, hasShadow, grows)
    }
  }
}
