import KumikoFoundation
import KumikoGraphics

/// The coordinates that a view's superview gives it for drawing: pixels from an origin on the grid,
/// and the transforms around them.
struct Plane {
  /// The place of the superview's coordinates 0, 0: its upper left corner, less the origin of its
  /// bounds; whole pixels.
  private(set) var origin = CGPoint.zero
  /// From this plane to the surface; identity as long as nothing is scaled or turned.
  private(set) var transform = CGAffineTransform.identity

  /// A view placed in a plane.
  struct Placement {
    /// The plane for what is inside the view.
    let plane: Plane
    /// The view's bounds in that plane, in pixels.
    let rect: CGRect
    /// The transform that must be pushed around the view's commands; nil if the view is upright and
    /// unscaled.
    let transform: CGAffineTransform?
    /// The projection from the plane of a view in perspective, whose coordinates `rect` is in, to
    /// this one; nil for others.
    var projection: Projection?

    /// The visible area of a rectangle of the view's plane in the plane around.
    func around(_ rect: CGRect) -> CGRect {
      projection?.bounds(of: rect) ?? transform.map { rect.applying($0) } ?? rect
    }
  }

  /// Places a view with the geometry that is on the screen.
  func place(_ view: UIView, _ state: AnimatableState, scale: CGFloat) -> Placement {
    if view.sharesSpace {
      // Subviews are placed in this plane.
      var plane = self
      plane.origin.x += snapped(state.origin.x * scale)
      plane.origin.y += snapped(state.origin.y * scale)
      return Placement(
        plane: plane, rect: CGRect(origin: origin, size: .zero), transform: nil)
    }
    let (width, height) = (state.size.width, state.size.height)
    let projection = view.projection(state)
    if let projection, projection.affine == nil { return place(projection, state.size, scale) }
    let flat = projection?.affine
    let held = view.anchorOffset(state.transform, state.size)
    let moved = (flat ?? state.transform).isTranslation
    let left = flat?.tx ?? state.center.x - held.x - width / 2 + (moved ? state.transform.tx : 0)
    let top = flat?.ty ?? state.center.y - held.y - height / 2 + (moved ? state.transform.ty : 0)
    // Rounded before the origin is added, so that content looks the same wherever it is scrolled
    // to.
    let (minX, minY) = (snapped(left * scale), snapped(top * scale))
    let rect = CGRect(
      x: origin.x + minX, y: origin.y + minY,
      width: max(0, snapped((left + width) * scale) - minX),
      height: max(0, snapped((top + height) * scale) - minY))
    if moved {
      var plane = self
      plane.origin = rect.origin
      return Placement(plane: plane, rect: rect, transform: nil)
    }
    let about: CGAffineTransform
    if let flat {
      about = CGAffineTransform(
        flat.a, flat.b, flat.c, flat.d, origin.x + flat.tx * scale, origin.y + flat.ty * scale)
    } else {
      // About the middle of the view, in pixels.
      let t = state.transform
      about = CGAffineTransform(translationX: -rect.width / 2, y: -rect.height / 2)
        .concatenating(CGAffineTransform(t.a, t.b, t.c, t.d, t.tx * scale, t.ty * scale))
        .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
    }
    var plane = self
    plane.origin = .zero
    plane.transform = about.concatenating(transform)
    return Placement(
      plane: plane, rect: CGRect(origin: .zero, size: rect.size), transform: about)
  }

  /// Places a view in perspective: a plane of its own, in pixels as those of the view.
  private func place(_ projection: Projection, _ size: CGSize, _ scale: CGFloat) -> Placement {
    let toPoints = Projection(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    let toPixels = Projection(CGAffineTransform(scale, 0, 0, scale, origin.x, origin.y))
    return Placement(
      plane: Plane(),
      rect: CGRect(
        x: 0, y: 0, width: snapped(size.width * scale), height: snapped(size.height * scale)),
      transform: nil, projection: toPoints.concatenating(projection).concatenating(toPixels))
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
    let isMoved = placed.transform != nil || placed.projection != nil
    let here = isMoved ? placed.around(rect).insetBy(dx: -1, dy: -1) : rect
    return PixelRect(enclosing: here).offset(dx: -origin.x.whole, dy: -origin.y.whole)
  }

  private func snapped(_ value: CGFloat) -> CGFloat { value.rounded(.toNearestOrAwayFromZero) }
}
