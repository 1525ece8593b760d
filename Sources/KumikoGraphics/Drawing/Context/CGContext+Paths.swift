import KumikoFoundation

// The current path. Elements are transformed when they are added, as in Core Graphics.
extension CGContext {
  /// Begins an empty path.
  public func beginPath() { shape = PathShape() }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint) { shape.move(to: point.applying(state.transform)) }

  /// Adds a straight line to a point.
  public func addLine(to point: CGPoint) { shape.addLine(to: point.applying(state.transform)) }

  /// Adds a subpath of lines from point to point.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a cubic Bézier curve to a point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let transform = state.transform
    shape.addCurve(
      to: end.applying(transform), control1.applying(transform), control2.applying(transform))
  }

  /// Adds a quadratic Bézier curve to a point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    shape.addQuadCurve(
      to: end.applying(state.transform), control: control.applying(state.transform))
  }

  /// Closes the subpath with a line back to its start, whose ends are joined.
  public func closePath() { shape.close() }

  /// A rectangle.
  public func addRect(_ rect: CGRect) { add { $0.addRect(rect) } }

  /// Rectangles.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  /// Adds an ellipse that fills a rectangle.
  public func addEllipse(in rect: CGRect) { add { $0.addEllipse(in: rect) } }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath) { shape.append(path.shape.applying(state.transform)) }

  /// Adds a line to the start of an arc, then the arc. If `clockwise` is false, it runs from the
  /// x-axis towards the y-axis: if y points down, that looks clockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    continued {
      $0.addArc(
        center: center, radius: radius, from: startAngle, to: endAngle, backward: clockwise)
    }
  }

  /// Adds an arc that is tangent to the lines from the current point to one point, and from there
  /// to another; before it a line to its start.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    continued { $0.addArc(corner: tangent1End, toward: tangent2End, radius: radius) }
  }

  /// Replaces the path by the outline of its stroke.
  public func replacePathWithStrokedPath() { shape = outline(of: shape, pen: state.pen) }

  /// Whether the path has no elements.
  public var isPathEmpty: Bool { shape.isEmpty }

  /// The end of the path; the origin if it is empty.
  public var currentPointOfPath: CGPoint {
    shape.current?.applying(state.transform.inverted()) ?? .zero
  }

  /// The smallest rectangle that contains all points of the path; null if it is empty.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// The current path; nil if it is empty.
  public var path: CGPath? {
    shape.isEmpty ? nil : CGPath(shape.applying(state.transform.inverted()))
  }

  /// Whether a point is inside of the area that a mode would draw.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let place = point.applying(state.transform)
    switch mode {
    case .fill: return shape.contains(place, evenOdd: false)
    case .eoFill: return shape.contains(place, evenOdd: true)
    case .stroke: return outline(of: shape, pen: state.pen).contains(place, evenOdd: false)
    case .fillStroke, .eoFillStroke:
      return pathContains(point, mode: .stroke)
        || shape.contains(place, evenOdd: mode == .eoFillStroke)
    }
  }

  private func add(_ build: (inout PathShape) -> Void) {
    var figure = PathShape()
    build(&figure)
    shape.append(figure.applying(state.transform))
  }

  /// Adds elements that continue from the current point.
  private func continued(_ build: (inout PathShape) -> Void) {
    guard state.transform.isInvertible else { return }
    var inside = PathShape()
    if let current = shape.current {
      inside.move(to: current.applying(state.transform.inverted()))
      build(&inside)
      for element in inside.applying(state.transform).elements.dropFirst() { shape.add(element) }
    } else {
      build(&inside)
      shape.append(inside.applying(state.transform))
    }
  }

  /// The outline of a stroke along a path in pixels.
  func outline(of shape: PathShape, pen: PathShape.Pen) -> PathShape {
    guard state.transform.isInvertible else { return PathShape() }
    let scale = state.transform.largestScale
    var pen = pen
    if pen.width == 0 { pen.width = 1 / scale }
    pen.width = abs(pen.width)
    return shape.applying(state.transform.inverted())
      .stroked(pen, tolerance: CGContext.tolerance / scale).applying(state.transform)
  }

  /// The maximum distance of curves from their line segments, in pixels.
  static let tolerance: CGFloat = 0.05
}
