import KumikoFoundation
import KumikoGraphics

// Views and layers in space: what is seen of them in the plane of the view around them.
extension UIView {
  /// What leads from the view's rectangle, whose upper left corner is zero, to the coordinates of
  /// the superview; nil where nothing around the view or of itself is in space.
  func projection(_ state: AnimatableState) -> Projection? {
    guard CALayer.hasDepth, state.space != nil || storedSuperview?.shownInner != nil else {
      return nil
    }
    return Projection(placement(state))
  }

  /// The same as a transform of space.
  private func placement(_ state: AnimatableState) -> CATransform3D {
    let look = decoration?.value
    let (anchor, depth) = (look?.anchor ?? LayerDecoration.middle, look?.anchorDepth ?? 0)
    var matrix = CATransform3DConcat(
      CATransform3DMakeTranslation(
        -anchor.x * state.size.width, -anchor.y * state.size.height, -depth), state.matrix)
    matrix = CATransform3DConcat(
      matrix, CATransform3DMakeTranslation(state.center.x, state.center.y, shownDepth + depth))
    guard let outer = storedSuperview, let inner = outer.shownInner else { return matrix }
    let (around, outside) = (outer.decoration?.value, outer.composedState)
    let hold = around?.anchor ?? LayerDecoration.middle
    let about = CATransform3DMakeTranslation(
      outside.origin.x + hold.x * outside.size.width,
      outside.origin.y + hold.y * outside.size.height, around?.anchorDepth ?? 0)
    return CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DConcat(
          matrix, CATransform3DMakeTranslation(-about.m41, -about.m42, -about.m43)), inner),
      about)
  }

  /// What is done to all that is inside, as it is on the screen; nil for nothing.
  private var shownInner: CATransform3D? {
    guard let decoration else { return nil }
    guard let shown = motions?.layerAnimations?.look else { return decoration.value.inner }
    return shown.inner
  }

  /// The layer's `zPosition` as it is on the screen.
  private var shownDepth: CGFloat {
    guard let decoration else { return 0 }
    return motions?.layerAnimations?.look?.zPosition ?? decoration.value.zPosition
  }

  /// What is drawn inside the view, from back to front: what is nearer comes later.
  var composedSubviews: [UIView] {
    let views = inside
    guard CALayer.hasDepth, views.count > 1, views.contains(where: \.hasOwnDepth) else {
      return views
    }
    let depths = views.map { view in
      let state = view.composedState
      guard state.space != nil || shownInner != nil else { return view.shownDepth }
      return view.placement(state).depth(
        of: CGPoint(x: state.size.width / 2, y: state.size.height / 2))
    }
    // A sort that keeps equals in order.
    return views.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { views[$0] }
  }

  private var hasOwnDepth: Bool {
    (decoration != nil || motions != nil) && (shownDepth != 0 || composedState.space != nil)
  }

  /// Whether the view is seen: not where it shows its back and has none.
  func showsItsFace(_ state: AnimatableState) -> Bool {
    guard let decoration, !decoration.value.isDoubleSided else { return true }
    let middle = CGPoint(x: state.size.width / 2, y: state.size.height / 2)
    return projection(state)?.facesForward(at: middle) ?? (state.transform.determinant >= 0)
  }

  // MARK: Points

  /// Where a point of the view's own coordinates is in the superview, by the model; nil for views
  /// in the plane.
  func throughSpace(_ point: CGPoint) -> CGPoint? {
    guard CALayer.hasDepth, let projection = projection(modelState) else { return nil }
    let inside = CGPoint(x: point.x - storedBounds.minX, y: point.y - storedBounds.minY)
    return projection.applying(to: inside) ?? UIView.nowhere
  }

  /// The point of the view that is seen at a point of the superview, by the model; nil for views in
  /// the plane.
  func fromSpace(_ point: CGPoint) -> CGPoint? {
    guard CALayer.hasDepth, let projection = projection(modelState) else { return nil }
    guard let seen = projection.inverted?.applying(to: point) else { return UIView.nowhere }
    return CGPoint(x: seen.x + storedBounds.minX, y: seen.y + storedBounds.minY)
  }

  /// A point that is in nothing: what is behind the eye, or seen from its edge.
  private static let nowhere = CGPoint(x: -1e7, y: -1e7)
}

extension CATransform3D {
  /// How near a point of the plane comes.
  fileprivate func depth(of point: CGPoint) -> CGFloat {
    let divisor = m14 * point.x + m24 * point.y + m44
    let depth = m13 * point.x + m23 * point.y + m43
    return divisor > 1e-6 ? depth / divisor : depth
  }
}
