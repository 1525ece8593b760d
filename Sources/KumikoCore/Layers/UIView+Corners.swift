import KumikoFoundation
import KumikoGraphics

extension UIView {
  /// How the corners are rounded; square by default. It overrides `layer.cornerRadius`, and follows
  /// the size of the view and, if configured to be concentric, the corners of its container.
  ///
  /// In an animation block the largest radius is animated; the ratio of the corners changes
  /// immediately.
  public var cornerConfiguration: UICornerConfiguration {
    get { ownCorners ?? UICornerConfiguration() }
    set {
      guard newValue != ownCorners else { return }
      viewParts[boxed: .corners] = newValue
      if newValue.followsContainer { UIView.someFollowCorners = true }
      updateCorners()
    }
  }

  /// The configuration that was set; nil for the corners of the layer.
  var ownCorners: UICornerConfiguration? { viewParts[boxed: .corners] }

  /// The radius of a corner as it is now, in points; of several corners the largest.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    let radii = cornerRadiiInPoints
    let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
    return zip(corners, radii).filter { corner.contains($0.0) }.map(\.1).max() ?? 0
  }

  /// Whether any view's corners ever followed those of what is around: others need not look.
  private static var someFollowCorners = false

  /// Upper left, upper right, lower left, lower right.
  private var cornerRadiiInPoints: [CGFloat] {
    if let corners = ownCorners { return corners.resolved(in: self) }
    let radii = cornerRadii(scale: 1)
    return [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight]
  }

  /// The radius concentric with the same corner of the nearest superview in which that is rounded;
  /// 0 if there is none.
  func concentricRadius(at corner: Int) -> CGFloat {
    var around = superview
    while let container = around {
      let radius = container.cornerRadiiInPoints[corner]
      if radius > 0 {
        let (mine, outer) = (convert(bounds, to: container), container.bounds)
        let x = corner % 2 == 0 ? mine.minX - outer.minX : outer.maxX - mine.maxX
        let y = corner < 2 ? mine.minY - outer.minY : outer.maxY - mine.maxY
        return max(0, radius - max(0, x, y))
      }
      around = container.superview
    }
    return 0
  }

  /// Sets the layer's radii by the configuration, and updates subviews whose corners follow those
  /// of the view.
  func updateCorners() {
    if let corners = ownCorners {
      let radii = corners.resolved(in: self)
      let largest = radii.max() ?? 0
      let shares = largest > 0 ? radii.map { $0 / largest } : nil
      if layer.cornerRadius != largest { layer.cornerRadius = largest }
      if layer.decoration.cornerShares != shares {
        layer.decoration.cornerShares = shares
        setNeedsCompose(.content)
      }
    }
    guard UIView.someFollowCorners else { return }
    for subview in storedSubviews { subview.followCorners() }
  }

  /// Called when the container was laid out, or its corners changed.
  func followCorners() {
    guard UIView.someFollowCorners else { return }
    if let corners = ownCorners {
      if corners.followsContainer { updateCorners() }
    } else if decoration?.value.cornerRadius ?? 0 == 0 {
      for subview in storedSubviews { subview.followCorners() }
    }
  }

  /// Called when the size or position of the view changed.
  func geometryChangedCorners() {
    if ownCorners != nil || UIView.someFollowCorners { updateCorners() }
  }
}
