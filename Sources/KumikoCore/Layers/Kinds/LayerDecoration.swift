import KumikoFoundation
import KumikoGraphics

/// Corners, border, shadow and all other properties of a view's layer that differ from the usual.
struct LayerDecoration {
  var cornerRadius: CGFloat = 0
  var maskedCorners: CACornerMask = .all
  /// The share of the radius at each corner: upper left, upper right, lower left, lower right; nil
  /// for all of it.
  var cornerShares: [CGFloat]?
  var cornerCurve = CALayerCornerCurve.circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor = CGColor(.black)
  var shadowOpacity: Float = 0
  var shadowRadius: CGFloat = 3
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowColor: CGColor = CGColor(.black)
  /// The order among its siblings: larger numbers are in front.
  var zPosition: CGFloat = 0
  /// The content that layers of special kinds draw above the background; nil if there is none.
  var content: (any LayerContent)?
  /// The picture above that; nil if there is none.
  var picture: LayerPicture?
  /// The mask of the layer; nil if there is none.
  var mask: LayerMask?
  /// The anchor point of the layer, as shares of width and height.
  var anchor = LayerDecoration.middle
  /// The depth of the anchor point before the plane, in points.
  var anchorDepth: CGFloat = 0
  /// The transform in space; nil if there is only one in the plane.
  var space: SpaceTransform?
  /// The transform of all sublayers, about the anchor point; nil if there is none.
  var inner: CATransform3D?
  var isDoubleSided = true
  /// Whether what is inside fades as one picture.
  var fadesAsGroup = true
  /// The path of the shadow in place of the layer's rectangle, in points; nil for the rectangle.
  var shadowPath: CGPath?
  /// Whether a layer that clips casts its shadow nevertheless, as one that is lifted does.
  var keepsShadow = false
  /// The layer's own timing; nil for that of the superlayer.
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

/// Settings of a layer by an app that are not visible.
final class LayerNotes {
  weak var delegate: (any CALayerDelegate)?
  /// The layer of which this one is the presentation.
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
