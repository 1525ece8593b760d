import KumikoFoundation

extension UIView {
  /// The view's rectangle in the coordinates of its superview, in points: the upright rectangle
  /// around it where it is transformed.
  public var frame: CGRect {
    get {
      let size = storedBounds.size
      if storedTransform.isIdentity {
        return CGRect(
          x: storedCenter.x - size.width / 2, y: storedCenter.y - size.height / 2,
          width: size.width, height: size.height)
      }
      return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        .applying(storedTransform).offsetBy(dx: storedCenter.x, dy: storedCenter.y)
    }
    set { setFrame(newValue) }
  }

  /// The view's own coordinates: the size, and which point of the content is in the upper left
  /// corner.
  public var bounds: CGRect {
    get { storedBounds }
    set {
      let checked = GeometryCheck.checked(newValue, of: "the bounds of \(debugName)")
      setGeometry(center: storedCenter, bounds: checked)
    }
  }

  /// The middle of the view in the coordinates of its superview.
  public var center: CGPoint {
    get { storedCenter }
    set {
      let center = GeometryCheck.checked(newValue, of: "the center of \(debugName)")
      setGeometry(center: center, bounds: storedBounds)
    }
  }

  /// A transform about the middle of the view.
  public var transform: CGAffineTransform {
    get { storedTransform }
    set {
      guard newValue != storedTransform else { return }
      let transform = GeometryCheck.checked(newValue, of: "the transform of \(debugName)")
      let old = animationBaseline
      storedTransform = transform
      setNeedsCompose(.geometry)
      propertyChanged(.transform, from: old)
    }
  }

  private func setFrame(_ frame: CGRect) {
    let frame = GeometryCheck.checked(frame, of: "the frame of \(debugName)")
    var size = frame.size
    if !storedTransform.isIdentity {
      let inverse = storedTransform.inverted()
      let straight = CGSize(width: frame.width, height: frame.height).applying(inverse)
      size = CGSize(width: abs(straight.width), height: abs(straight.height))
    }
    setGeometry(center: frame.center, bounds: CGRect(origin: storedBounds.origin, size: size))
  }

  /// Moves the content to an origin on the screen, at once, and an animation's goal by the same
  /// distance: it goes on from there.
  func shiftOrigin(to shown: CGPoint) {
    let (old, goal) = (shownOrigin, storedBounds.origin)
    let origin =
      old == goal
      ? shown : CGPoint(x: goal.x + shown.x - old.x, y: goal.y + shown.y - old.y)
    setGeometry(
      center: storedCenter, bounds: CGRect(origin: origin, size: storedBounds.size), shownAt: shown)
  }

  private func setGeometry(center: CGPoint, bounds: CGRect, shownAt shown: CGPoint? = nil) {
    guard center != storedCenter || bounds != storedBounds else { return }
    if bounds != storedBounds { boundsWillChange(to: bounds) }
    let old = animationBaseline
    let (oldCenter, oldBounds) = (storedCenter, storedBounds)
    storedCenter = center
    storedBounds = bounds
    let isScroll = center == oldCenter && bounds.size == oldBounds.size
    setNeedsCompose(isScroll ? .scroll : .geometry)
    if bounds.size != oldBounds.size {
      setNeedsLayout()
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
    frameChangedForConstraints()
    if center != oldCenter { propertyChanged(.center, from: old) }
    if bounds.size != oldBounds.size { propertyChanged(.size, from: old) }
  }

  // MARK: Conversion

  /// A point of this view in the coordinates of `view`; those of the window for nil.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard view !== self else { return point }
    let inRoot = toRoot(point)
    guard let view else { return inRoot }
    return view.fromRoot(inRoot)
  }

  /// A point of `view`, or of the window for nil, in the coordinates of this view.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return fromRoot(point) }
    return view.convert(point, to: self)
  }

  /// The upright rectangle around a rectangle of this view, in the coordinates of `view`.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let points = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { convert($0, to: view) }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// The upright rectangle around a rectangle of `view`, in the coordinates of this view.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    let points = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { convert($0, from: view) }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// A point of this view, in the coordinates that what is seen there has while an animation moves
  /// the content.
  func seen(_ point: CGPoint) -> CGPoint {
    guard motions != nil else { return point }
    let (shown, goal) = (shownOrigin, storedBounds.origin)
    return CGPoint(x: point.x + shown.x - goal.x, y: point.y + shown.y - goal.y)
  }

  /// A point of the window, in the coordinates that what is seen there has in this view.
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

  private func toRoot(_ point: CGPoint) -> CGPoint {
    var point = point
    var view = self
    while let superview = view.storedSuperview {
      point = view.toSuperview(point)
      view = superview
    }
    return point
  }

  private func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let superview = storedSuperview else { return point }
    return fromSuperview(superview.fromRoot(point))
  }

  private func toSuperview(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - storedBounds.midX, y: point.y - storedBounds.midY)
      .applying(storedTransform)
      .applying(CGAffineTransform(translationX: storedCenter.x, y: storedCenter.y))
  }

  private func fromSuperview(_ point: CGPoint) -> CGPoint {
    let local = CGPoint(x: point.x - storedCenter.x, y: point.y - storedCenter.y)
      .applying(storedTransform.inverted())
    return CGPoint(x: local.x + storedBounds.midX, y: local.y + storedBounds.midY)
  }

  // MARK: Size to fit

  /// Gives the view the size that suits it best, without moving its upper left corner.
  public func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    frame = CGRect(origin: frame.origin, size: size)
  }

  var debugName: String { "\(type(of: self))" }

  /// Pixels a point where this view is shown.
  var displayScale: CGFloat {
    let scale = traitCollection.displayScale
    return scale > 0 ? scale : 1
  }
}
