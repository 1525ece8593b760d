import KumikoFoundation

extension UIView {
  /// The bounding rectangle of the view, in the coordinates of its superview.
  var storedFrame: CGRect {
    let size = storedBounds.size
    if storedTransform.isIdentity {
      return CGRect(
        x: storedCenter.x - size.width / 2, y: storedCenter.y - size.height / 2,
        width: size.width, height: size.height)
    }
    return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      .applying(storedTransform).offsetBy(dx: storedCenter.x, dy: storedCenter.y)
  }

  func setFrame(_ frame: CGRect) {
    let frame = GeometryCheck.checked(frame, of: "the frame of \(debugName)")
    var size = frame.size
    if !storedTransform.isIdentity {
      let inverse = storedTransform.inverted()
      // A view that a transform has made very small would have to be larger than the maximum size.
      let straight = GeometryCheck.checked(
        frame.size.applying(inverse), of: "the bounds of \(debugName)")
      size = CGSize(width: abs(straight.width), height: abs(straight.height))
    }
    setGeometry(center: frame.center, bounds: CGRect(origin: storedBounds.origin, size: size))
  }

  /// Places the view of a controller in the rectangle that it fills. One that an app has scaled or
  /// turned keeps its size and is scaled and turned there.
  func occupy(_ rect: CGRect) {
    guard !storedTransform.isIdentity else { return frame = rect }
    center = CGPoint(x: rect.midX, y: rect.midY)
    if bounds.size != rect.size { bounds.size = rect.size }
  }

  /// Changes of the size keep the anchor point in place.
  func setBounds(_ bounds: CGRect) {
    let checked = GeometryCheck.checked(bounds, of: "the bounds of \(debugName)")
    let before = anchorOffset(storedTransform, storedBounds.size)
    let after = anchorOffset(storedTransform, checked.size)
    setGeometry(center: storedCenter.moved(from: after, to: before), bounds: checked)
  }

  /// Turns and scales about the anchor.
  ///
  /// - Parameter space: the transform where it is one of space.
  func setTransform(_ transform: CGAffineTransform, in space: SpaceTransform? = nil) {
    guard transform != storedTransform || space != decoration?.value.space else { return }
    let transform = GeometryCheck.checked(transform, of: "the transform of \(debugName)")
    let old = animationBaseline
    let before = anchorOffset(storedTransform, storedBounds.size)
    willChange("transform")
    storedTransform = transform
    if space != decoration?.value.space { layer.decoration.space = space }
    setNeedsCompose(.geometry)
    propertyChanged(.transform, from: old)
    let after = anchorOffset(transform, storedBounds.size)
    setGeometry(center: storedCenter.moved(from: after, to: before), bounds: storedBounds)
    didChange("transform")
  }

  /// Moves the content to an origin on the screen, immediately, and an animation's final value by
  /// the same distance: it continues from there.
  func shiftOrigin(to shown: CGPoint) {
    let (old, goal) = (shownOrigin, storedBounds.origin)
    let origin =
      old == goal
      ? shown : CGPoint(x: goal.x + shown.x - old.x, y: goal.y + shown.y - old.y)
    setGeometry(
      center: storedCenter, bounds: CGRect(origin: origin, size: storedBounds.size), shownAt: shown)
  }

  func setGeometry(center: CGPoint, bounds: CGRect, shownAt shown: CGPoint? = nil) {
    guard center != storedCenter || bounds != storedBounds else { return }
    if bounds != storedBounds { boundsWillChange(to: bounds) }
    let old = animationBaseline
    let (oldCenter, oldBounds) = (storedCenter, storedBounds)
    let observed = ObservedGeometry(of: self, to: center, bounds)
    storedCenter = center
    storedBounds = bounds
    let isScroll = center == oldCenter && bounds.size == oldBounds.size
    setNeedsCompose(isScroll ? .scroll : .geometry)
    if bounds.size != oldBounds.size {
      setNeedsLayout()
      if contentMode == .redraw { setNeedsDisplay() }
      if let superview = storedSuperview, !superview.layoutState.isBeingLaidOut {
        superview.setNeedsLayout()
      }
      boundsSizeChanged(from: oldBounds.size)
    }
    if bounds.origin != oldBounds.origin {
      if let shown {
        motions?.shiftOrigin(to: shown)
      } else {
        propertyChanged(.origin, from: old)
      }
      boundsOriginChanged()
    }
    if !isScroll { geometryChangedCorners() }
    frameChangedForConstraints()
    if center != oldCenter { propertyChanged(.center, from: old) }
    if bounds.size != oldBounds.size { propertyChanged(.size, from: old) }
    observed?.notify()
  }

  // MARK: Conversion

  /// The model coordinates of the content that is visible at a point of this view while an
  /// animation moves the content.
  func seen(_ point: CGPoint) -> CGPoint {
    guard motions != nil else { return point }
    let (shown, goal) = (shownOrigin, storedBounds.origin)
    return CGPoint(x: point.x + shown.x - goal.x, y: point.y + shown.y - goal.y)
  }

  /// The model coordinates, in this view, of the content that is visible at a point of the window.
  func seen(fromWindow point: CGPoint) -> CGPoint {
    var path: [UIView] = []
    var next: UIView? = self
    while let view = next {
      path.append(view)
      next = view.storedSuperview
    }
    var point = point
    path.removeLast()
    for view in path.reversed() { point = view.seen(view.fromSuperview(point)) }
    return point
  }

  /// A point of this view in the coordinates of `view`, in one step where one is inside the other.
  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard view !== self else { return point }
    if let view, view === storedSuperview { return toSuperview(point) }
    if let view, view.storedSuperview === self { return view.fromSuperview(point) }
    let inRoot = toRoot(point)
    guard let view else { return inRoot }
    return view.fromRoot(inRoot)
  }

  func toRoot(_ point: CGPoint) -> CGPoint {
    var point = point
    var view = self
    while let superview = view.storedSuperview {
      point = view.toSuperview(point)
      view = superview
    }
    return point
  }

  func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let superview = storedSuperview else { return point }
    return fromSuperview(superview.fromRoot(point))
  }

  func toSuperview(_ point: CGPoint) -> CGPoint {
    if let place = throughSpace(point) { return place }
    return CGPoint(x: point.x - storedBounds.midX, y: point.y - storedBounds.midY)
      .applying(storedTransform)
      .applying(CGAffineTransform(translationX: storedCenter.x, y: storedCenter.y))
  }

  func fromSuperview(_ point: CGPoint) -> CGPoint {
    if let place = fromSpace(point) { return place }
    let local = CGPoint(x: point.x - storedCenter.x, y: point.y - storedCenter.y)
      .applying(storedTransform.inverted())
    return CGPoint(x: local.x + storedBounds.midX, y: local.y + storedBounds.midY)
  }

  // MARK: Name and scale

  /// The name of the view in reports.
  var debugName: String { spokenName }

  /// Pixels a point where this view is shown.
  var displayScale: CGFloat {
    let scale = currentTraits.displayScale
    return scale > 0 ? scale : 1
  }
}

extension CGPoint {
  /// As far from here as one point is from another.
  func moved(from start: CGPoint, to end: CGPoint) -> CGPoint {
    CGPoint(x: x + end.x - start.x, y: y + end.y - start.y)
  }
}

extension CGRect {
  /// The upright rectangle around the corners where a conversion has them.
  func aroundCorners(_ convert: (CGPoint) -> CGPoint) -> CGRect {
    // Without arrays, which would be created anew for each rectangle.
    let (a, b) = (convert(CGPoint(x: minX, y: minY)), convert(CGPoint(x: maxX, y: minY)))
    let (c, d) = (convert(CGPoint(x: minX, y: maxY)), convert(CGPoint(x: maxX, y: maxY)))
    let (left, top) = (min(min(a.x, b.x), min(c.x, d.x)), min(min(a.y, b.y), min(c.y, d.y)))
    let (right, bottom) = (max(max(a.x, b.x), max(c.x, d.x)), max(max(a.y, b.y), max(c.y, d.y)))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle mirrored at the middle of bounds.
  func mirrored(in bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + bounds.maxX - maxX, y: minY, width: width, height: height)
  }
}

extension UIView {
  /// The transform about the middle; most views have none.
  var storedTransform: CGAffineTransform {
    get { viewParts.has(.transform) ? viewParts[boxed: .transform] ?? .identity : .identity }
    set {
      if newValue != storedTransform {
        viewParts[boxed: .transform] = newValue == .identity ? nil : newValue
      }
    }
  }
}

extension CGRect {
  /// The rectangle that becomes this one when it is inset.
  func outset(by insets: UIEdgeInsets) -> CGRect {
    inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}

extension CGRect {
  /// The rectangle with its edges moved inwards, at most to its middle: a view that has no space
  /// yet has parts without a size, instead of none.
  func insetAtMost(dx: CGFloat, dy: CGFloat) -> CGRect {
    insetBy(dx: min(dx, max(0, width / 2)), dy: min(dy, max(0, height / 2)))
  }
}
