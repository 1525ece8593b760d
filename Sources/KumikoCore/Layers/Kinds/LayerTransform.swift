import KumikoFoundation
import KumikoGraphics

// The anchor point of a layer, and its transform in space.
extension CALayer {
  /// The point of the layer, as shares of width and height, that `position` refers to, and about
  /// which transforms turn and scale; the middle by default. Setting it moves the layer, so that
  /// the new anchor point is at the place of the old one.
  public var anchorPoint: CGPoint {
    get { decoration.anchor }
    set {
      let anchor = GeometryCheck.checked(newValue, of: "the anchorPoint of a layer")
      let position = view.anchoredCenter
      decoration.anchor = anchor
      view.anchoredCenter = position
    }
  }

  /// The depth of the anchor point before the layer's plane, in points; 0 by default.
  public var anchorPointZ: CGFloat {
    get { decoration.anchorDepth }
    set {
      CALayer.hasDepth = true
      decoration.anchorDepth = GeometryCheck.checked(newValue, of: "the anchorPointZ of a layer")
    }
  }

  /// The transform of the layer in space, about its anchor point. Its plane is drawn projected,
  /// with perspective if `m34` specifies one: the layer and its sublayers as one picture. Values
  /// that are not finite are reported, and count as no transform.
  public var transform: CATransform3D {
    get { decoration.space?.matrix ?? CATransform3DMakeAffineTransform(view.transform) }
    set { change("transform") { view.setSpaceTransform(newValue) } }
  }

  /// The transform of every sublayer, about the anchor point of this layer: with an `m34` of −1 / d
  /// all of them are seen from d points before this layer. The layer itself is not changed. Numbers
  /// that are not finite are reported, and count as no transform.
  public var sublayerTransform: CATransform3D {
    get { decoration.inner ?? CATransform3DIdentity }
    set {
      let inner = GeometryCheck.checked(newValue, of: "the sublayerTransform of a layer")
      CALayer.hasDepth = true
      change("sublayerTransform") {
        decoration.inner = inner == CATransform3DIdentity ? nil : inner
      }
      view.innerTransformChanged()
    }
  }

  /// Whether the back of the layer is visible; `true` by default.
  public var isDoubleSided: Bool {
    get { decoration.isDoubleSided }
    set { decoration.isDoubleSided = newValue }
  }
}

extension UIView {
  /// A transform of space about the middle of the view; that of its layer.
  public var transform3D: CATransform3D {
    get { decoration?.value.space?.matrix ?? CATransform3DMakeAffineTransform(storedTransform) }
    set { setSpaceTransform(newValue) }
  }

  /// The position of the anchor point in the superview.
  ///
  /// This and `setCenter(_:)` are never parts of their callers: what changes a part of a property
  /// alone, as in `center.x`, takes memory from the heap where it needs more than a few words.
  var anchoredCenter: CGPoint {
    @inline(never) get {
      let offset = anchorOffset(storedTransform, storedBounds.size)
      return CGPoint(x: storedCenter.x + offset.x, y: storedCenter.y + offset.y)
    }
    set {
      let offset = anchorOffset(storedTransform, storedBounds.size)
      setGeometry(
        center: CGPoint(x: newValue.x - offset.x, y: newValue.y - offset.y), bounds: storedBounds)
    }
  }

  @inline(never) func setCenter(_ center: CGPoint) {
    anchoredCenter = GeometryCheck.checked(center, of: "the center of \(debugName)")
  }

  /// From the middle to the anchor; zero for nearly every view.
  func anchorOffset(_ transform: CGAffineTransform, _ size: CGSize) -> CGPoint {
    guard let anchor = decoration?.value.anchor, anchor != LayerDecoration.middle else {
      return .zero
    }
    return transform.offset(of: anchor, in: size)
  }

  func setSpaceTransform(_ matrix: CATransform3D) {
    let matrix = GeometryCheck.checked(matrix, of: "the transform of \(debugName)")
    guard let space = SpaceTransform(matrix) else { return setTransform(matrix.flattened) }
    CALayer.hasDepth = true
    setTransform(matrix.flattened, in: space)
  }

  /// Called when the transform of the sublayers changed.
  func innerTransformChanged() {
    for view in inside { view.setNeedsCompose(.geometry) }
  }
}

extension CGAffineTransform {
  /// From the middle of a rectangle to an anchor in it, given as shares of its size, when the
  /// rectangle is turned and scaled.
  func offset(of anchor: CGPoint, in size: CGSize) -> CGPoint {
    let (x, y) = ((anchor.x - 0.5) * size.width, (anchor.y - 0.5) * size.height)
    return CGPoint(x: a * x + c * y, y: b * x + d * y)
  }
}
