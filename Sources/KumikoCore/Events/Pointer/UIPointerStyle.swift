import KumikoFoundation
import KumikoGraphics

/// The look of the pointer, or its effect on a view under it.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  let effect: UIPointerEffect?
  let shape: UIPointerShape?
  let pointer: PointerShape?

  private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?, _ pointer: PointerShape?) {
    self.effect = effect
    self.shape = shape
    self.pointer = pointer
    super.init()
  }

  /// An effect on a view. The pointer above it is an arrow; if a shape is a rectangle, it is the
  /// frame of the effect's background.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect, shape, .arrow)
  }

  /// A shape of the pointer, without an effect. The constrained axes have no effect here: a
  /// desktop's pointer is not constrained.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(nil, shape, shape.pointer)
  }

  /// A hidden pointer.
  public static func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil, .hidden) }

  /// The default pointer.
  public static func system() -> UIPointerStyle { UIPointerStyle(nil, nil, nil) }
}

/// A shape of the pointer. A desktop has its own pointers: both beams are the text cursor, and a
/// rectangle and a path are an arrow. For an effect it is the shape of the background.
public nonisolated enum UIPointerShape: Hashable {
  /// A rectangle in the coordinates of the effect's target, with a radius in points.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A path in the coordinates of the effect's target.
  case path(UIBezierPath)
  /// A beam between letters, with a length in points.
  case verticalBeam(length: CGFloat)
  /// A beam between lines, with a length in points.
  case horizontalBeam(length: CGFloat)

  /// The default radius of a rectangle, in points.
  public static let defaultCornerRadius: CGFloat = 8

  fileprivate var pointer: PointerShape {
    switch self {
    case .roundedRect, .path: .arrow
    case .verticalBeam, .horizontalBeam: .text
    }
  }
}

/// The effect on a view under the pointer.
@preconcurrency @MainActor public enum UIPointerEffect {
  /// Depends on its size: `lift` up to 60 points in both dimensions, otherwise `highlight`.
  case automatic(UITargetedPreview)
  /// A light background appears behind it.
  case highlight(UITargetedPreview)
  /// It grows a little, and has a shadow.
  case lift(UITargetedPreview)
  /// A custom combination.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The position of the tint of a hovered view.
  public nonisolated enum TintMode: Int, Sendable {
    /// No tint.
    case none = 0
    /// Over it.
    case overlay
    /// Behind it.
    case underlay
  }

  /// The view and its position.
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
