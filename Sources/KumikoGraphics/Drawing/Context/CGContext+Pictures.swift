import KumikoFoundation

extension CGContext {
  /// Draws a picture over a rectangle, its lower edge at the smallest y: upside down if y points
  /// down, as in contexts provided by UIKit; `UIImage.draw(in:)` is upright there.
  ///
  /// - Parameter byTiling: whether the picture is repeated beside the rectangle, as far as the clip
  ///   reaches.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard let reading = reading(of: image.bitmap, over: rect) else { return }
    guard byTiling else {
      return put(image.bitmap, reading: reading, over: rect, tint: nil, alpha: 1)
    }
    // Up to the edges of the clip.
    var picture = PicturePaint(image.bitmap.colored, reading: reading)
    picture.isSmooth = state.interpolation != .none
    picture.repeats = true
    put(.picture(picture), in: state.clip.area, through: nil)
  }

  /// The transform from device pixels to those of a picture whose lower edge is at the smallest y.
  func reading(of bitmap: Bitmap, over rect: CGRect) -> CGAffineTransform? {
    let (width, height) = (CGFloat(bitmap.width), CGFloat(bitmap.height))
    guard width > 0, height > 0, rect.width > 0, rect.height > 0, rect.isFiniteRect,
      state.transform.isInvertible
    else { return nil }
    let toRect = CGAffineTransform(
      rect.width / width, 0, 0, -rect.height / height, rect.minX, rect.maxY)
    let drawing = toRect.concatenating(state.transform)
    return drawing.isInvertible ? drawing.inverted() : nil
  }

  /// Draws a picture, or a colour through its opacity, over a rectangle.
  func put(
    _ bitmap: Bitmap, reading: CGAffineTransform, over rect: CGRect, tint: RGBA?, alpha: Float
  ) {
    let place = place(of: rect)
    let before = state.alpha
    state.alpha *= alpha
    defer { state.alpha = before }
    guard let tint = tint ?? (bitmap.format == .mask ? .black : nil) else {
      var picture = PicturePaint(bitmap, reading: reading)
      picture.isSmooth = state.interpolation != .none
      return paint(.picture(picture), place, evenOdd: false)
    }
    guard
      let mask = coverage(of: bitmap, reading: reading, over: place, in: state.clip.area)
    else { return }
    put(.color(tint), in: mask.area, through: mask)
  }

  /// The opacity of a picture over a rectangle, which may be rotated; coordinates are pixels.
  func coverage(
    of bitmap: Bitmap, reading: CGAffineTransform, over place: PathShape, in limit: PixelRect
  ) -> DrawingMask? {
    let whole = place.wholeRect
    let area = (whole ?? PixelRect(enclosing: place.bounds)).intersection(limit)
    guard !area.isEmpty else { return nil }
    let mask = engine.mask(of: bitmap, reading: reading, in: area)
    if whole != nil { return mask }
    return engine.mask(
      mask,
      within: engine.mask(
        filling: place.polygons(tolerance: CGContext.tolerance), evenOdd: false, isSmooth: true,
        in: area))
  }

  // MARK: Gradients

  /// Fills the clip with a linear gradient.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard state.transform.isInvertible, isUsable([start.x, start.y, end.x, end.y]) else { return }
    // Lines of one colour stay lines in pixels, but no longer perpendicular to the axis.
    let inverse = state.transform.inverted()
    let (p, q) = (start.applying(state.transform), end)
    let delta = q - start
    let square = delta.x * delta.x + delta.y * delta.y
    guard square > 0 else { return }
    let slope = CGPoint(
      x: (inverse.a * delta.x + inverse.b * delta.y) / square,
      y: (inverse.c * delta.x + inverse.d * delta.y) / square)
    let steepness = slope.x * slope.x + slope.y * slope.y
    let goal = CGPoint(x: p.x + slope.x / steepness, y: p.y + slope.y / steepness)
    put(gradient, .linear(p, goal), reading: .identity, options)
  }

  /// Fills the clip with a gradient between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard state.transform.isInvertible,
      isUsable([
        startCenter.x, startCenter.y, endCenter.x, endCenter.y, startRadius, endRadius,
      ]), startRadius >= 0, endRadius >= 0
    else { return }
    put(
      gradient, .radial(startCenter, startRadius, endCenter, endRadius),
      reading: state.transform.inverted(), options)
  }

  /// Fills the clip with a gradient around a point, starting at an angle in radians.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    guard state.transform.isInvertible, isUsable([center.x, center.y, angle]) else { return }
    put(gradient, .conic(center, angle), reading: state.transform.inverted(), [])
  }

  private func put(
    _ gradient: CGGradient, _ shape: GradientPaint.Shape, reading: CGAffineTransform,
    _ options: CGGradientDrawingOptions
  ) {
    put(
      .gradient(
        GradientPaint(
          shape: shape, stops: gradient.stops.map { ($0.place, $0.color) }, reading: reading,
          extends: (
            options.contains(.drawsBeforeStartLocation), options.contains(.drawsAfterEndLocation)
          ))), in: state.clip.area, through: nil)
  }

  private func isUsable(_ numbers: [CGFloat]) -> Bool {
    if numbers.allSatisfy(\.isFinite) { return true }
    Diagnostics.report(.drawingNumber)
    return false
  }
}
