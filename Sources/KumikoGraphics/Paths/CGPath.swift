import KumikoFoundation

/// The interior of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// Points with a nonzero winding number.
  case winding = 0
  /// Points with an odd winding number.
  case evenOdd = 1
}

/// The kind of an element of a path.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath.
  case moveToPoint = 0
  /// A straight line.
  case addLineToPoint = 1
  /// A quadratic Bézier curve.
  case addQuadCurveToPoint = 2
  /// A cubic Bézier curve.
  case addCurveToPoint = 3
  /// Closes the subpath.
  case closeSubpath = 4
}

/// An element of a path.
public struct CGPathElement {
  /// Its kind.
  public var type: CGPathElementType
  /// Its points: none, one, two or three; its end is the last. Valid during the block.
  public var points: UnsafeMutablePointer<CGPoint>

  /// An element of a kind, with its points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// An immutable path of lines and curves.
///
///     let badge = CGPath(
///       roundedRect: bounds, cornerWidth: 8, cornerHeight: 8, transform: nil)
///     badge.contains(CGPoint(x: 4, y: 4))
///
/// Lengths are in points, angles in radians from the direction of x to that of y. Elements with
/// numbers that are not finite are reported and left out.
public class CGPath: Hashable {
  package fileprivate(set) var shape: PathShape

  package init(_ shape: PathShape) { self.shape = shape }

  /// A rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform) { $0.addRect(rect) }
  }

  /// An ellipse that fills a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform) { $0.addEllipse(in: rect) }
  }

  /// A rectangle with corners that are quarters of ellipses.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let size = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(transform) { $0.addRoundedRect(rect, radii: (size, size, size, size)) }
  }

  private convenience init(
    _ transform: UnsafePointer<CGAffineTransform>?, _ build: (inout PathShape) -> Void
  ) {
    var shape = PathShape()
    build(&shape)
    self.init(shape.applying(transform?.pointee ?? .identity))
  }

  // MARK: Others

  /// An immutable copy of the path.
  public func copy() -> CGPath? { CGPath(shape) }

  /// The path, transformed.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(shape.applying(transform?.pointee ?? .identity))
  }

  /// A mutable copy of this path.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(shape) }

  /// A mutable, transformed copy of this path.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(shape.applying(transform?.pointee ?? .identity))
  }

  /// The outline of the path's stroke, to be filled by the winding rule. Curves become line
  /// segments, off by no more than 0.05 points.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    var pen = PathShape.Pen(width: lineWidth)
    pen.cap = lineCap
    pen.join = lineJoin
    pen.miterLimit = miterLimit
    return CGPath(shape.applying(transform).stroked(pen, tolerance: 0.05))
  }

  /// The dashed path: the lengths are alternately those of dashes and gaps, starting at `phase`.
  /// Curves become line segments, off by no more than 0.05 points.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let lines = shape.applying(transform).flattened(tolerance: 0.05)
    return CGPath(PathShape(PathShape.dashed(lines, phase: phase, lengths: lengths)))
  }

  /// The path with line segments in place of curves, off by no more than `threshold` points. If
  /// that is not above 0, it is reported, and a twentieth is used.
  public func flattened(threshold: CGFloat) -> CGPath {
    let isUsable = threshold > 0 && threshold.isFinite
    if !isUsable { Diagnostics.report(.pathThreshold) }
    return CGPath(PathShape(shape.flattened(tolerance: isUsable ? threshold : 0.05)))
  }

  // MARK: Properties

  /// Whether it has no elements.
  public var isEmpty: Bool { shape.isEmpty }

  /// The end of its last element; the origin for an empty path.
  public var currentPoint: CGPoint { shape.current ?? .zero }

  /// The smallest rectangle that contains all points, including the control points of curves; null
  /// for an empty path.
  public var boundingBox: CGRect { shape.boundsOfPoints }

  /// The smallest rectangle that contains the lines and curves; null for an empty path.
  public var boundingBoxOfPath: CGRect { shape.bounds }

  /// Whether a point is inside of the area that the path would fill, its subpaths regarded as
  /// closed. O(elements).
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    shape.applying(transform).contains(point, evenOdd: rule == .evenOdd)
  }

  /// Whether it is one upright rectangle, which is written into `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = shape.uprightRect else { return false }
    rect?.pointee = found
    return true
  }

  /// Calls a block with each element.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in shape.elements {
      var points = element.points
      // The pointer to points is valid even if there are none.
      if points.isEmpty { points = [.zero] }
      points.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        var part = CGPathElement(type: element.type, points: start)
        block(&part)
      }
    }
  }

  /// Whether both have the same elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.shape == b.shape }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(shape) }
}

/// A mutable path.
///
///     let arrow = CGMutablePath()
///     arrow.move(to: CGPoint(x: 0, y: 8))
///     arrow.addLine(to: CGPoint(x: 16, y: 8))
public final class CGMutablePath: CGPath {
  /// An empty path.
  public init() { super.init(PathShape()) }

  package override init(_ shape: PathShape) { super.init(shape) }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    shape.move(to: point.applying(transform))
  }

  /// Adds a straight line to a point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    shape.addLine(to: point.applying(transform))
  }

  /// Adds a subpath of lines from point to point.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic Bézier curve to a point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    shape.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic Bézier curve to a point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    shape.addCurve(
      to: end.applying(transform), control1.applying(transform), control2.applying(transform))
  }

  /// Adds a line to the start of an arc, then the arc. If `clockwise` is false, it runs from the
  /// x-axis towards the y-axis: on a screen, whose y points down, that looks clockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) {
      $0.addArc(
        center: center, radius: radius, from: startAngle, to: endAngle, backward: clockwise)
    }
  }

  /// Adds a line to the start of an arc, then the arc by an angle.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) {
      $0.addArc(
        center: center, radius: radius, from: startAngle, to: startAngle + delta,
        backward: delta < 0)
    }
  }

  /// Adds an arc that is tangent to the lines from the current point to one point, and from there
  /// to another; before it a line to its start.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) { $0.addArc(corner: tangent1End, toward: tangent2End, radius: radius) }
  }

  /// A rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    var figure = PathShape()
    figure.addRect(rect)
    shape.append(figure.applying(transform))
  }

  /// Rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse that fills a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    var figure = PathShape()
    figure.addEllipse(in: rect)
    shape.append(figure.applying(transform))
  }

  /// Adds a rectangle with corners that are quarters of ellipses.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let size = CGSize(width: cornerWidth, height: cornerHeight)
    var figure = PathShape()
    figure.addRoundedRect(rect, radii: (size, size, size, size))
    shape.append(figure.applying(transform))
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    shape.append(path.shape.applying(transform))
  }

  /// Closes the subpath with a line back to its start, whose ends are joined.
  public func closeSubpath() { shape.close() }

  /// Adds an arc in coordinates that a transform maps to those of the path.
  private func add(_ transform: CGAffineTransform, _ build: (inout PathShape) -> Void) {
    if transform == .identity { return build(&shape) }
    let determinant = transform.a * transform.d - transform.b * transform.c
    guard determinant != 0, determinant.isFinite else { return Diagnostics.report(.pathNumber) }
    var inside = shape.applying(transform.inverted())
    build(&inside)
    shape = inside.applying(transform)
  }
}

extension PathElement {
  fileprivate var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quadratic: .addQuadCurveToPoint
    case .cubic: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}

extension PathShape {
  /// Subpaths of straight lines.
  init(_ lines: [Polyline]) {
    self.init()
    for line in lines {
      guard let first = line.points.first else { continue }
      move(to: first)
      for point in line.points.dropFirst() { addLine(to: point) }
      // A dot.
      if line.points.count == 1 { addLine(to: first) }
      if line.isClosed { close() }
    }
  }
}
