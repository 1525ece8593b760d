import KumikoFoundation
import KumikoGraphics

/// The look of a shape layer.
nonisolated struct ShapeLook: Equatable {
  var path = PathShape()
  var fill: RGBA? = .black
  var evenOdd = false
  var stroke: RGBA?
  var start = 0.0
  var end = 1.0
  var pen = PathShape.Pen()
}

/// The path of a shape layer, filled and with its line.
final class ShapeContent: LayerContent {
  let look: ShapeLook
  private var drawn: (scale: CGFloat, fill: PlacedMask?, line: PlacedMask?)?

  init(_ look: ShapeLook) { self.look = look }

  // An animated shape is another content with every frame, and none of it needs the main actor.
  nonisolated deinit {}

  func compose(into canvas: inout Canvas, radii: CornerRadii) {
    let masks = masks(canvas.scale)
    if let fill = look.fill { masks.fill?.compose(fill, into: &canvas) }
    if let stroke = look.stroke { masks.line?.compose(stroke, into: &canvas) }
  }

  func ink(_ rect: CGRect, scale: CGFloat) -> CGRect {
    let masks = masks(scale)
    var ink = rect
    for mask in [masks.fill, masks.line] {
      guard let area = mask?.area.rect else { continue }
      ink = ink.union(area.offsetBy(dx: rect.minX, dy: rect.minY))
    }
    return ink
  }

  private func masks(_ scale: CGFloat) -> (fill: PlacedMask?, line: PlacedMask?) {
    if let drawn, drawn.scale == scale { return (drawn.fill, drawn.line) }
    var fill: PlacedMask?
    if look.fill.map({ $0.alpha > 0 }) ?? false {
      let toPixels = CGAffineTransform(scaleX: scale, y: scale)
      fill = PlacedMask(filling: look.path.applying(toPixels), evenOdd: look.evenOdd)
    }
    let line = strokedPolygons(tolerance: 0.05 / scale)
      .flatMap { PlacedMask(filling: ShapeContent.scaled($0, by: scale)) }
    drawn = (scale, fill, line)
    return (fill, line)
  }

  /// All that is drawn, in points.
  var outline: PathShape {
    var outline = look.fill.map { $0.alpha > 0 } ?? false ? look.path : PathShape()
    guard hasLine else { return outline }
    let stretch =
      isWhole ? look.path : look.path.part(from: look.start, to: look.end, tolerance: 0.05)
    outline.append(stretch.stroked(look.pen, tolerance: 0.05))
    return outline
  }

  private static func scaled(_ polygons: [[CGPoint]], by scale: CGFloat) -> [[CGPoint]] {
    if scale == 1 { return polygons }
    return polygons.map { $0.map { CGPoint(x: $0.x * scale, y: $0.y * scale) } }
  }

  private var hasLine: Bool {
    look.stroke.map { $0.alpha > 0 } ?? false && look.pen.width > 0 && look.end > look.start
  }

  /// Whether all of the path is stroked.
  private var isWhole: Bool { look.start <= 0 && look.end >= 1 }

  /// The outline of the line, in points; nil if there is none.
  private func strokedPolygons(tolerance: CGFloat) -> [[CGPoint]]? {
    guard hasLine else { return nil }
    if isWhole { return look.path.strokedPolygons(look.pen, tolerance: tolerance) }
    return look.path.strokedPolygons(
      look.pen, from: look.start, to: look.end, tolerance: tolerance)
  }

  // MARK: Animation

  func value(_ name: String) -> AnimationValue? {
    switch name {
    case "path": AnimationValue(look.path)
    case "fillColor": AnimationValue(look.fill ?? .clear)
    case "strokeColor": AnimationValue(look.stroke ?? .clear)
    case "strokeStart": AnimationValue([look.start], .number)
    case "strokeEnd": AnimationValue([look.end], .number)
    case "lineWidth": AnimationValue([Double(look.pen.width)], .number)
    case "miterLimit": AnimationValue([Double(look.pen.miterLimit)], .number)
    case "lineDashPhase": AnimationValue([Double(look.pen.dashPhase)], .number)
    default: nil
    }
  }

  func with(_ value: AnimationValue, _ name: String) -> any LayerContent {
    var look = look
    switch name {
    case "path": look.path = value.path ?? look.path
    case "fillColor": look.fill = value.color
    case "strokeColor": look.stroke = value.color
    case "strokeStart": look.start = value.number
    case "strokeEnd": look.end = value.number
    case "lineWidth": look.pen.width = max(0, CGFloat(value.number))
    case "miterLimit": look.pen.miterLimit = CGFloat(value.number)
    case "lineDashPhase": look.pen.dashPhase = CGFloat(value.number)
    default: return self
    }
    return ShapeContent(look)
  }
}
