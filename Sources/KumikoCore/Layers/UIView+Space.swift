import KumikoFoundation
import KumikoGraphics

// Views and layers in space: their projection to the plane of the superview.
extension UIView {
  /// The projection from the view's rectangle, whose upper left corner is zero, to the coordinates
  /// of the superview; nil if the view has no transform in space, and its superview places none of
  /// its subviews in space.
  func projection(_ state: AnimatableState) -> Projection? {
    guard CALayer.hasDepth, !sharesSpace,
      state.space != nil || storedSuperview?.givesDepth == true
    else { return nil }
    return Projection(placement(state))
  }

  /// Whether what is inside is placed in space by this view, too.
  private var givesDepth: Bool { shownInner != nil || sharesSpace }

  /// Whether the layer is a `CATransformLayer`: what is inside is placed in the space around, and
  /// has the superview's plane for its own.
  var sharesSpace: Bool {
    CALayer.hasDepth && decoration?.value.content?.sharesSpace == true
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
    guard let outer = storedSuperview, outer.givesDepth else { return matrix }
    let outside = outer.composedState
    if let inner = outer.shownInner { matrix = outer.changed(matrix, by: inner, outside) }
    guard outer.sharesSpace else { return matrix }
    return CATransform3DConcat(
      CATransform3DConcat(
        matrix, CATransform3DMakeTranslation(-outside.origin.x, -outside.origin.y, 0)),
      outer.placement(outside))
  }

  /// A transform in this view followed by that of all sublayers, about the view's anchor point.
  private func changed(
    _ matrix: CATransform3D, by inner: CATransform3D, _ outside: AnimatableState
  ) -> CATransform3D {
    let around = decoration?.value
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

  /// The transform of all sublayers, as it is on the screen; nil if there is none.
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

  /// The subviews that are drawn, from back to front: nearer ones follow later.
  var composedSubviews: [UIView] {
    let views = inside
    guard CALayer.hasDepth, views.count > 1, views.contains(where: \.hasOwnDepth) else {
      return views
    }
    let depths = views.map { view in
      let state = view.composedState
      guard state.space != nil || givesDepth else { return view.shownDepth }
      return view.placement(state).depth(
        of: CGPoint(x: state.size.width / 2, y: state.size.height / 2))
    }
    // A sort that keeps equals in order.
    return views.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { views[$0] }
  }

  private var hasOwnDepth: Bool {
    (decoration != nil || motions != nil) && (shownDepth != 0 || composedState.space != nil)
  }

  /// Whether the view is visible: not if it is seen from behind and is not double-sided.
  func showsFront(_ state: AnimatableState) -> Bool {
    guard let decoration, !decoration.value.isDoubleSided else { return true }
    let middle = CGPoint(x: state.size.width / 2, y: state.size.height / 2)
    return projection(state)?.facesForward(at: middle) ?? (state.transform.determinant >= 0)
  }

  /// The same by the model values: an invisible view is not hit-tested.
  var facesForward: Bool {
    decoration?.value.isDoubleSided != false || showsFront(modelState)
  }

  // MARK: Points

  /// The position of a point of the view's own coordinates in the superview, by the model values;
  /// nil for views in the plane.
  func throughSpace(_ point: CGPoint) -> CGPoint? {
    guard CALayer.hasDepth else { return nil }
    let inside = CGPoint(x: point.x - storedBounds.minX, y: point.y - storedBounds.minY)
    if sharesSpace { return CGPoint(x: inside.x + corner.x, y: inside.y + corner.y) }
    guard let projection = projection(modelState) else { return nil }
    guard let seen = projection.applying(to: inside) else { return UIView.nowhere }
    return storedSuperview?.fromSharedSpace(seen) ?? seen
  }

  /// The point of the view that is visible at a point of the superview, by the model values; nil
  /// for views in the plane.
  func fromSpace(_ point: CGPoint) -> CGPoint? {
    guard CALayer.hasDepth else { return nil }
    if sharesSpace {
      return CGPoint(
        x: point.x - corner.x + storedBounds.minX, y: point.y - corner.y + storedBounds.minY)
    }
    guard let projection = projection(modelState) else { return nil }
    let around = storedSuperview?.inSharedSpace(point) ?? point
    guard let seen = projection.inverted?.applying(to: around) else { return UIView.nowhere }
    return CGPoint(x: seen.x + storedBounds.minX, y: seen.y + storedBounds.minY)
  }

  /// The position of the view's upper left corner without a transform. A layer that shares a space
  /// has no plane that points could be in: its coordinates are those of the superview, moved by
  /// this.
  private var corner: CGPoint {
    let anchor = decoration?.value.anchor ?? LayerDecoration.middle
    let size = storedBounds.size
    let place = anchoredCenter
    return CGPoint(x: place.x - anchor.x * size.width, y: place.y - anchor.y * size.height)
  }

  /// A point of the plane that a projection of what is inside leads to, in this view's coordinates.
  private func fromSharedSpace(_ point: CGPoint) -> CGPoint? {
    guard sharesSpace else { return nil }
    let outer = storedSuperview?.fromSharedSpace(point) ?? point
    return CGPoint(
      x: outer.x - corner.x + storedBounds.minX, y: outer.y - corner.y + storedBounds.minY)
  }

  /// The reverse of `fromSharedSpace(_:)`.
  private func inSharedSpace(_ point: CGPoint) -> CGPoint? {
    guard sharesSpace else { return nil }
    let outer = CGPoint(
      x: point.x - storedBounds.minX + corner.x, y: point.y - storedBounds.minY + corner.y)
    return storedSuperview?.inSharedSpace(outer) ?? outer
  }

  /// A point outside of all views: for points behind the eye, or planes seen from their edge.
  private static let nowhere = CGPoint(x: -1e7, y: -1e7)
}

extension CATransform3D {
  /// The depth of a point of the plane.
  fileprivate func depth(of point: CGPoint) -> CGFloat {
    let divisor = m14 * point.x + m24 * point.y + m44
    let depth = m13 * point.x + m23 * point.y + m43
    return divisor > 1e-6 ? depth / divisor : depth
  }
}
