import KumikoFoundation

extension CGContext {
  // MARK: Paths

  /// Draws the path, and clears it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = shape
    beginPath()
    let (isEvenOdd, strokes): (Bool?, Bool) =
      switch mode {
      case .fill: (false, false)
      case .eoFill: (true, false)
      case .stroke: (nil, true)
      case .fillStroke: (false, true)
      case .eoFillStroke: (true, true)
      }
    if let isEvenOdd { fill(path, evenOdd: isEvenOdd) }
    if strokes { stroke(path, pen: state.pen) }
  }

  /// Fills the interior of the path, and clears the path.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .evenOdd ? .eoFill : .fill)
  }

  /// Strokes the path, and clears it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    fillPath()
  }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Draws the edges of a rectangle.
  public func stroke(_ rect: CGRect) { stroke(rect, width: state.pen.width) }

  /// Draws the edges of a rectangle with a line width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    beginPath()
    addRect(rect)
    let path = shape
    beginPath()
    var pen = state.pen
    pen.width = width
    stroke(path, pen: pen)
  }

  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes an ellipse.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes lines, each between two points.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    let before = state
    (state.mode, state.alpha, state.shadow) = (.clear, 1, nil)
    paint(.color(.black), place(of: rect), evenOdd: false)
    state = before
  }

  // MARK: Clip

  /// Clips all further drawing to the interior of the path, and clears the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = shape
    beginPath()
    cut(to: path, evenOdd: rule == .evenOdd)
  }

  /// Clips all further drawing to a rectangle.
  public func clip(to rect: CGRect) {
    beginPath()
    addRect(rect)
    clip()
  }

  /// Clips all further drawing to rectangles.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Clips all further drawing to the opacity of a picture over a rectangle; to its brightness if
  /// it is grey and without opacity.
  public func clip(to rect: CGRect, mask: CGImage) {
    let mask = mask.cutting
    guard let reading = reading(of: mask, over: rect) else { return cut(to: .empty) }
    guard
      let coverage = coverage(
        of: mask, reading: reading, over: place(of: rect), in: state.clip.area)
    else { return cut(to: .empty) }
    cut(to: coverage)
  }

  /// Removes all clipping.
  public func resetClip() {
    state.clip = DrawingClip(
      area: layers.last?.area
        ?? PixelRect(x: 0, y: 0, width: width, height: height))
  }

  /// A rectangle around all pixels that drawing can change.
  public var boundingBoxOfClipPath: CGRect {
    state.clip.area.rect.applying(state.transform.inverted())
  }

  /// Clips all further drawing to a path in pixels.
  func cut(to path: PathShape, evenOdd: Bool) {
    if let rect = path.wholeRect { return cut(to: rect) }
    let area = pixels(around: path)
    guard !area.isEmpty else { return cut(to: .empty) }
    cut(
      to: engine.mask(
        filling: polygons(of: path), evenOdd: evenOdd, isSmooth: state.softens, in: area))
  }

  func cut(to rect: PixelRect) { state.clip.area = state.clip.area.intersection(rect) }

  func cut(to mask: DrawingMask) {
    cut(to: mask.area)
    state.clip.mask = state.clip.mask.map { engine.mask($0, within: mask) } ?? mask
  }

  // MARK: Painting

  /// A rectangle as a path in pixels.
  func place(of rect: CGRect) -> PathShape {
    var figure = PathShape()
    figure.addRect(rect)
    return figure.applying(state.transform)
  }

  /// Fills a path in pixels.
  func fill(_ path: PathShape, evenOdd: Bool) {
    paint(patternPaint() ?? .color(state.fill), path, evenOdd: evenOdd)
  }

  /// Strokes a path in pixels.
  func stroke(_ path: PathShape, pen: PathShape.Pen) {
    paint(.color(state.stroke), outline(of: path, pen: pen), evenOdd: false)
  }

  /// Composites a paint through a path in pixels.
  func paint(_ paint: DrawingPaint, _ path: PathShape, evenOdd: Bool) {
    wasAsked = true
    if let rect = path.wholeRect {
      return put(paint, in: rect.intersection(state.clip.area), through: nil)
    }
    let area = pixels(around: path)
    guard !area.isEmpty else { return }
    put(
      paint, in: area,
      through: engine.mask(
        filling: polygons(of: path), evenOdd: evenOdd, isSmooth: state.softens, in: area))
  }

  /// Composites a paint onto the pixels of an area, with all settings.
  func put(_ paint: DrawingPaint, in area: PixelRect, through mask: DrawingMask?) {
    wasAsked = true
    let area = area.intersection(state.clip.area)
    guard !area.isEmpty, state.alpha > 0 else { return }
    if let shadow = state.shadow, shadow.color.alpha > 0 {
      return putWithShadow(paint, shadow, in: area, through: mask)
    }
    composite(paint, in: area, through: mask, alpha: state.alpha)
  }

  /// Composites a paint onto the pixels of an area inside the clip.
  func composite(
    _ paint: DrawingPaint, in area: PixelRect, through mask: DrawingMask?, alpha: Float
  ) {
    var cut = mask
    if let clip = state.clip.mask { cut = mask.map { engine.mask($0, within: clip) } ?? clip }
    let area = cut.map { $0.area.intersection(area) } ?? area
    guard !area.isEmpty else { return }
    let (surface, x, y) = target
    surface?.composite(
      paint.offset(dx: -x, dy: -y), through: cut?.offset(dx: -x, dy: -y),
      in: area.offset(dx: -x, dy: -y), operation: state.mode, alpha: alpha)
    pixelsChanged(in: area)
  }

  /// The shadow first, by the opacity of the drawing; then the drawing.
  private func putWithShadow(
    _ paint: DrawingPaint, _ shadow: DrawingShadow, in area: PixelRect, through mask: DrawingMask?
  ) {
    guard let layer = engine.surface(width: area.width, height: area.height) else { return }
    layer.composite(
      paint.offset(dx: -area.x, dy: -area.y), through: mask?.offset(dx: -area.x, dy: -area.y),
      in: PixelRect(x: 0, y: 0, width: area.width, height: area.height), operation: .normal,
      alpha: 1)
    putShadow(shadow, of: layer, in: area)
    composite(
      .surface(layer, x: area.x, y: area.y), in: area, through: nil, alpha: state.alpha)
  }

  func putShadow(_ shadow: DrawingShadow, of layer: any DrawingSurface, in area: PixelRect) {
    let all = PixelRect(x: 0, y: 0, width: layer.width, height: layer.height)
    // The radius of a shadow, two standard deviations.
    let soft = engine.mask(
      blurring: layer.coverage(in: all), deviation: Double(shadow.blur / 2))
    let cast = soft.offset(
      dx: area.x + shadow.offset.width.rounded().whole,
      dy: area.y + shadow.offset.height.rounded().whole)
    let reach = cast.area.intersection(state.clip.area)
    if !reach.isEmpty {
      composite(.color(shadow.color), in: reach, through: cast, alpha: state.alpha)
    }
  }

  /// The pixels around a path that drawing can change.
  private func pixels(around path: PathShape) -> PixelRect {
    let bounds = path.boundsOfPoints
    guard !bounds.isNull else { return .empty }
    // Larger numbers are not pixels.
    let limit = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
    return PixelRect(enclosing: bounds.intersection(limit)).intersection(state.clip.area)
  }

  private func polygons(of path: PathShape) -> [[CGPoint]] {
    path.polygons(tolerance: CGContext.tolerance)
  }
}

extension DrawingPaint {
  /// The same for a surface with another origin.
  func offset(dx: Int, dy: Int) -> DrawingPaint {
    if dx == 0, dy == 0 { return self }
    let back = CGAffineTransform(translationX: CGFloat(-dx), y: CGFloat(-dy))
    switch self {
    case .color: return self
    case .gradient(var gradient):
      gradient.reading = back.concatenating(gradient.reading)
      return .gradient(gradient)
    case .picture(var picture):
      picture.reading = back.concatenating(picture.reading)
      return .picture(picture)
    case .surface(let surface, let x, let y):
      return .surface(surface, x: x + dx, y: y + dy)
    }
  }
}

extension PathShape {
  /// Its pixels, if it is one rectangle on whole pixels.
  var wholeRect: PixelRect? {
    guard elements.count == 5, let rect = uprightRect else { return nil }
    let (x0, x1, y0, y1) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let numbers = [x0, x1, y0, y1]
    guard numbers.allSatisfy({ abs($0) < 1e7 && abs($0 - $0.rounded()) < 1e-6 }) else { return nil }
    return PixelRect(
      x: x0.rounded().whole, y: y0.rounded().whole, width: (x1 - x0).rounded().whole,
      height: (y1 - y0).rounded().whole)
  }
}
