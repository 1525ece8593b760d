import KumikoFoundation
import KumikoGraphics

/// The coordinates that a view's superview gives it for drawing: pixels from an origin on the grid,
/// and the transforms around them.
struct Plane {
  /// Where the superview's bounds start, plus how far its content is scrolled; whole pixels.
  private(set) var origin = CGPoint.zero
  /// From this plane to the surface; identity as long as nothing is scaled or turned.
  private(set) var transform = CGAffineTransform.identity

  /// A view placed in a plane.
  struct Placement {
    /// The plane for what is inside the view.
    let plane: Plane
    /// The view's bounds in that plane, in pixels.
    let rect: CGRect
    /// What must be pushed around the view's commands; nil where the view is upright and unscaled.
    let transform: CGAffineTransform?
  }

  /// Places a view with the geometry that is on the screen.
  func place(_ view: UIView, _ state: AnimatableState, scale: CGFloat) -> Placement {
    let moved = state.transform.isTranslation
    let left = state.center.x - state.size.width / 2 + (moved ? state.transform.tx : 0)
    let top = state.center.y - state.size.height / 2 + (moved ? state.transform.ty : 0)
    // Rounded before the origin is added, so that content looks the same wherever it is scrolled
    // to.
    let (minX, minY) = (snapped(left * scale), snapped(top * scale))
    let rect = CGRect(
      x: origin.x + minX, y: origin.y + minY,
      width: max(0, snapped((left + state.size.width) * scale) - minX),
      height: max(0, snapped((top + state.size.height) * scale) - minY))
    if moved {
      var plane = self
      plane.origin = rect.origin
      return Placement(plane: plane, rect: rect, transform: nil)
    }
    // About the middle of the view, in pixels.
    let t = state.transform
    let about = CGAffineTransform(translationX: -rect.width / 2, y: -rect.height / 2)
      .concatenating(CGAffineTransform(t.a, t.b, t.c, t.d, t.tx * scale, t.ty * scale))
      .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
    var plane = self
    plane.origin = .zero
    plane.transform = about.concatenating(transform)
    return Placement(
      plane: plane, rect: CGRect(origin: .zero, size: rect.size), transform: about)
  }

  /// The plane for subviews of a view whose bounds start at `offset` points.
  func scrolled(by offset: CGPoint, scale: CGFloat) -> Plane {
    guard offset != .zero else { return self }
    var plane = self
    plane.origin.x -= snapped(offset.x * scale)
    plane.origin.y -= snapped(offset.y * scale)
    return plane
  }

  /// The pixels of the surface around a rectangle of this plane.
  func onSurface(_ rect: CGRect) -> PixelRect {
    PixelRect(
      enclosing: transform.isIdentity ? rect : rect.applying(transform).insetBy(dx: -1, dy: -1))
  }

  /// The pixels of the surface around a rectangle that is counted from this plane's origin.
  func onSurface(fromOrigin rect: PixelRect) -> PixelRect {
    let moved = rect.offset(dx: origin.x.whole, dy: origin.y.whole)
    return transform.isIdentity || rect.isEmpty ? moved : onSurface(moved.rect)
  }

  /// The pixels around a rectangle of the plane inside a view that was placed in this one, counted
  /// from this plane's origin.
  func fromOrigin(_ rect: CGRect, of placed: Placement) -> PixelRect {
    let here = placed.transform.map { rect.applying($0).insetBy(dx: -1, dy: -1) } ?? rect
    return PixelRect(enclosing: here).offset(dx: -origin.x.whole, dy: -origin.y.whole)
  }

  private func snapped(_ value: CGFloat) -> CGFloat { value.rounded(.toNearestOrAwayFromZero) }
}
