import KumikoFoundation

extension CGAffineTransform {
  /// Interpolates to another transform by a fraction: rotation, scale and translation are
  /// interpolated separately, so that what rotates keeps its size.
  func mixed(_ other: CGAffineTransform, _ share: Double) -> CGAffineTransform {
    let (one, two) = (Parts(self), Parts(other))
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * CGFloat(share) }
    var turn = two.rotation - one.rotation
    // The shorter rotation; half a turn in the direction in which it is given.
    if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
    return Parts(
      scale: CGPoint(x: between(one.scale.x, two.scale.x), y: between(one.scale.y, two.scale.y)),
      shear: between(one.shear, two.shear), rotation: one.rotation + turn * CGFloat(share),
      translation: CGPoint(
        x: between(one.translation.x, two.translation.x),
        y: between(one.translation.y, two.translation.y))
    ).transform
  }

  /// An affine transform decomposed into scale, shear, rotation and translation, applied in this
  /// order.
  struct Parts {
    var scale: CGPoint
    var shear: CGFloat
    var rotation: CGFloat
    var translation: CGPoint

    init(scale: CGPoint, shear: CGFloat, rotation: CGFloat, translation: CGPoint) {
      (self.scale, self.shear) = (scale, shear)
      (self.rotation, self.translation) = (rotation, translation)
    }

    init(_ t: CGAffineTransform) {
      let parts = SpaceParts(CATransform3DMakeAffineTransform(t))
      self.init(
        scale: CGPoint(x: parts.scale.x, y: parts.scale.y), shear: CGFloat(parts.shear.x),
        rotation: CGFloat(parts.angles.z), translation: CGPoint(x: t.tx, y: t.ty))
    }

    var transform: CGAffineTransform {
      let (sine, cosine) = (CGFloat(sin(Double(rotation))), CGFloat(cos(Double(rotation))))
      return CGAffineTransform(
        cosine * scale.x, sine * scale.x, cosine * shear - sine * scale.y,
        sine * shear + cosine * scale.y, translation.x, translation.y)
    }
  }
}
