import KumikoFoundation

// Where a layer is held, and its transform of space.
extension CALayer {
  /// The place in the layer, as shares of width and height, that `position` is about, and about
  /// which transforms turn and scale; the middle unless set. Setting it moves the layer, so that
  /// the place comes to where the old one was.
  public var anchorPoint: CGPoint {
    get { decoration.anchor }
    set {
      let anchor = GeometryCheck.checked(newValue, of: "the anchorPoint of a layer")
      let position = view.anchoredCenter
      decoration.anchor = anchor
      view.anchoredCenter = position
    }
  }

  /// What turns, scales and moves the layer in space. What it makes of the plane is drawn; that one
  /// side is nearer than the other, by `m34`, is not seen, which is reported.
  public var transform: CATransform3D {
    get { decoration.transform ?? CATransform3DMakeAffineTransform(view.transform) }
    set {
      if newValue.m14 != 0 || newValue.m24 != 0 || newValue.m34 != 0 {
        Diagnostics.report(.layerPerspective)
      }
      view.transform = newValue.flattened
      decoration.transform = newValue
    }
  }

  /// Whether the layer is seen from behind; yes unless set.
  public var isDoubleSided: Bool {
    get { decoration.isDoubleSided }
    set { decoration.isDoubleSided = newValue }
  }
}

extension UIView {
  /// Where the anchor is in the superview.
  var anchoredCenter: CGPoint {
    get {
      let offset = anchorOffset(storedTransform, storedBounds.size)
      return CGPoint(x: storedCenter.x + offset.x, y: storedCenter.y + offset.y)
    }
    set {
      let offset = anchorOffset(storedTransform, storedBounds.size)
      setGeometry(
        center: CGPoint(x: newValue.x - offset.x, y: newValue.y - offset.y), bounds: storedBounds)
    }
  }

  /// From the middle to the anchor; zero for nearly every view.
  func anchorOffset(_ transform: CGAffineTransform, _ size: CGSize) -> CGPoint {
    guard let anchor = decoration?.value.anchor, anchor != LayerDecoration.middle else {
      return .zero
    }
    return transform.offset(of: anchor, in: size)
  }

  /// Whether the view is seen: not where it shows its back and has none.
  var showsItsFace: Bool {
    guard let decoration, !decoration.value.isDoubleSided,
      let transform = decoration.value.transform
    else { return true }
    // What the plane's normal becomes, by the sign of how it is turned in the plane.
    return transform.flattened.determinant >= 0
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
