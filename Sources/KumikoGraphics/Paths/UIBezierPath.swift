import KumikoFoundation

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Corners by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// At the smallest x and y.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// At the largest x and the smallest y.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// At the smallest x and the largest y.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// At the largest x and y.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A path of lines and curves, with drawing properties.
///
///     let ring = UIBezierPath(
///       arcCenter: center, radius: 40, startAngle: -.pi / 2, endAngle: .pi, clockwise: true)
///     ring.lineWidth = 6
///     ring.lineCapStyle = .round
///
/// Lengths are in points, angles in radians from the direction of x to that of y: clockwise on a
/// screen. Elements with numbers that are not finite are reported and left out.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
  private let mark = ObjectMark()

  private var shape = PathShape()
  private(set) var pen = PathShape.Pen()

  /// An empty path.
  public override init() { super.init() }

  /// A rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    shape.addRect(rect)
  }

  /// An ellipse that fills a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    shape.addEllipse(in: rect)
  }

  /// A rounded rectangle, whose radius is at most half of its shorter side. The corners are
  /// quarters of circles.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radius = min(cornerRadius, min(rect.width, rect.height) / 2)
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: radius, height: radius))
  }

  /// A rectangle with some rounded corners: quarters of circles or ellipses.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    func radii(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? cornerRadii : .zero }
    shape.addRoundedRect(
      rect, radii: (radii(.topLeft), radii(.topRight), radii(.bottomRight), radii(.bottomLeft)))
  }

  /// An arc.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// A path with the elements of another.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    shape = CGPath.shape
  }

  // MARK: Adding

  /// Begins a subpath at a point.
  open func move(to point: CGPoint) { shape.move(to: point) }

  /// Adds a straight line to a point.
  open func addLine(to point: CGPoint) { shape.addLine(to: point) }

  /// Adds a cubic Bézier curve to a point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    shape.addCurve(to: endPoint, controlPoint1, controlPoint2)
  }

  /// Adds a quadratic Bézier curve to a point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    shape.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a line to the start of an arc, then the arc.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    shape.addArc(
      center: center, radius: radius, from: startAngle, to: endAngle, backward: !clockwise)
  }

  /// Closes the subpath with a line back to its start, whose ends are joined.
  open func close() { shape.close() }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { shape.append(bezierPath.shape) }

  /// Removes all elements.
  open func removeAllPoints() { shape = PathShape() }

  /// Transforms all points; a transform that is not finite removes all elements.
  open func apply(_ transform: CGAffineTransform) { shape = shape.applying(transform) }

  /// The same lines in the other direction.
  open func reversing() -> UIBezierPath {
    let path = duplicate()
    path.shape = shape.reversed()
    return path
  }

  // MARK: Properties

  /// The lines and curves.
  open var cgPath: CGPath {
    get { CGPath(shape) }
    set { shape = newValue.shape }
  }

  /// Whether it has no elements.
  open var isEmpty: Bool { shape.isEmpty }

  /// The smallest rectangle that contains the lines and curves, without their width; null for an
  /// empty path.
  open var bounds: CGRect { shape.bounds }

  /// The end of the last element; the origin for an empty path.
  open var currentPoint: CGPoint { shape.current ?? .zero }

  /// Whether a point is inside of the area that the path would fill. O(elements).
  open func contains(_ point: CGPoint) -> Bool {
    shape.contains(point, evenOdd: usesEvenOddFillRule)
  }

  // MARK: Drawing

  /// The line width, in points; 1 by default.
  open var lineWidth: CGFloat {
    get { pen.width }
    set { pen.width = newValue }
  }

  /// The style of line ends.
  open var lineCapStyle: CGLineCap {
    get { pen.cap }
    set { pen.cap = newValue }
  }

  /// The style of line joins.
  open var lineJoinStyle: CGLineJoin {
    get { pen.join }
    set { pen.join = newValue }
  }

  /// The maximum ratio of a miter's length to the line width; 10 by default.
  open var miterLimit: CGFloat {
    get { pen.miterLimit }
    set { pen.miterLimit = newValue }
  }

  /// The maximum distance of curves from their line segments, in pixels; 0.6 by default. It is
  /// always at most a twentieth, regardless of this setting.
  open var flatness: CGFloat = 0.6

  /// Whether the path is filled by the even-odd rule.
  open var usesEvenOddFillRule = false

  /// Sets dashed lines: the lengths are alternately those of dashes and gaps, in points, starting
  /// at `phase`; none for solid lines.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    pen.dashLengths =
      pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    pen.dashPhase = phase
  }

  /// Returns the dash: its lengths, their number, and the phase, each through a pointer unless that
  /// is nil.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in pen.dashLengths.enumerated() { pattern?[index] = length }
    count?.pointee = pen.dashLengths.count
    phase?.pointee = pen.dashPhase
  }

  /// A path with the same elements and drawing properties.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  private func duplicate() -> UIBezierPath {
    let path = UIBezierPath()
    (path.shape, path.pen) = (shape, pen)
    (path.usesEvenOddFillRule, path.flatness) = (usesEvenOddFillRule, flatness)
    return path
  }

  // MARK: Archives

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the elements and the drawing properties into an archive.
  open func encode(with coder: NSCoder) {
    coder.encode(shape.archive, forKey: "KumikoElements")
    pen.encode(with: coder)
    coder.encode(Double(flatness), forKey: "UIBezierPathFlatness")
    coder.encode(usesEvenOddFillRule, forKey: "UIBezierPathUsesEvenOddFillRule")
  }

  /// The path of an archive; nil if its elements cannot be read.
  public required init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "KumikoElements"),
      let shape = PathShape(archive: Data(referencing: data))
    else { return nil }
    (self.shape, pen) = (shape, PathShape.Pen(coder: coder))
    flatness = coder.archivedNumber("UIBezierPathFlatness") ?? 0.6
    usesEvenOddFillRule = coder.decodeBool(forKey: "UIBezierPathUsesEvenOddFillRule")
    super.init()
  }

  /// Whether both have the same elements and drawing properties.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return shape == other.shape && pen == other.pen
      && usesEvenOddFillRule == other.usesEvenOddFillRule
  }

  /// Equal paths have equal hashes.
  open override var hash: Int { shape.hashValue }
}
