import KumikoFoundation
import KumikoGraphics

/// Corners, border, shadow and whatever else of a view's layer is not as usual.
struct LayerDecoration {
  var cornerRadius: CGFloat = 0
  var maskedCorners: CACornerMask = .all
  /// How much of the radius each corner has: upper left, upper right, lower left, lower right; nil
  /// for all of it.
  var cornerShares: [CGFloat]?
  var cornerCurve = CALayerCornerCurve.circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor = CGColor(.black)
  var shadowOpacity: Float = 0
  var shadowRadius: CGFloat = 3
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowColor: CGColor = CGColor(.black)
  /// What is in front among those around: larger numbers.
  var zPosition: CGFloat = 0
  /// What layers of special kinds draw above the background; nil for nothing.
  var content: (any LayerContent)?
  /// The picture above that; nil for none.
  var picture: LayerPicture?
  /// What the layer is cut to; nil for no cut.
  var mask: LayerMask?
  /// Where the layer is held, as shares of width and height.
  var anchor = LayerDecoration.middle
  /// How far before the plane that is, in points.
  var anchorDepth: CGFloat = 0
  /// The transform of space; nil where there is only that of the plane.
  var space: SpaceTransform?
  /// What is done to everything inside, about the anchor; nil for nothing.
  var inner: CATransform3D?
  var isDoubleSided = true
  /// Whether what is inside fades as one picture.
  var fadesAsGroup = true
  /// What casts the shadow in place of the layer's rectangle, in points; nil for that.
  var shadowPath: CGPath?
  /// The layer's own time; nil for that of the layer around.
  var timing: LayerTiming?

  static let middle = CGPoint(x: 0.5, y: 0.5)

  /// Layers inside that are not those of subviews, in the order in which they are drawn.
  var sublayers: [CALayer] = []
}

/// A value behind a reference: passes read one field of it without a copy of all.
nonisolated final class Boxed<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// What an app set of a layer that does not show.
final class LayerNotes {
  weak var delegate: (any CALayerDelegate)?
  /// What a presentation shows.
  weak var original: CALayer?
  var name: String?
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  var isOpaque = false
  var rasterizes = false
  var rasterizationScale: CGFloat = 1
  var drawsAsynchronously = false
  var smoothsEdges = false
  var smoothedEdges: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  /// Values that are no properties, by their keys.
  var values: [String: Any] = [:]
}
