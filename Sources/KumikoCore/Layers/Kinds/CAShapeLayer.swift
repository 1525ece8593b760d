import KumikoFoundation
import KumikoGraphics

/// Which points are inside of a path that crosses itself.
public nonisolated struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The rule's name.
  public let rawValue: String

  /// A rule by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Points that the path winds around, unless as often clockwise as counterclockwise.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Points that the path winds around an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of joins between lines.
public nonisolated struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The join's name.
  public let rawValue: String

  /// A join by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// With a point, unless it were longer than the limit allows.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// With an arc.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// With the point cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The shape of the ends of a line.
public nonisolated struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The cap's name.
  public let rawValue: String

  /// A cap by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cut off where the line ends.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Half a circle beyond the end.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a square beyond the end.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// A layer that shows a path, filled and with a line along it.
///
///     let ring = CAShapeLayer()
///     ring.path = UIBezierPath(
///       arcCenter: center, radius: 40, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true
///     ).cgPath
///     ring.fillColor = nil
///     ring.strokeColor = UIColor.systemOrange.cgColor
///     ring.strokeEnd = progress
///     view.layer.addSublayer(ring)
///
/// Another path is shown immediately: animate it with a `CABasicAnimation`. The path is in points
/// of the layer and may extend beyond its bounds. It is drawn for the scale of the screen;
/// transforms of the layer act on the pixels.
open class CAShapeLayer: CALayer {
  private var look: ShapeLook {
    get { (decoration.content as? ShapeContent)?.look ?? ShapeLook() }
    set { if newValue != look { decoration.content = ShapeContent(newValue) } }
  }

  /// Lines and curves; nil if there is none.
  open var path: CGPath? {
    get { look.path.isEmpty ? nil : CGPath(look.path) }
    set { look.path = newValue?.shape ?? PathShape() }
  }

  /// The colour that fills the path; black by default, nil for no fill.
  open var fillColor: CGColor? {
    get { look.fill.map(CGColor.init) }
    set { change("fillColor") { look.fill = newValue?.rgba } }
  }

  /// Which points are inside of a path that crosses itself.
  open var fillRule: CAShapeLayerFillRule {
    get { look.evenOdd ? .evenOdd : .nonZero }
    set { look.evenOdd = newValue == .evenOdd }
  }

  /// The colour of the line; nil, the default, for no line.
  open var strokeColor: CGColor? {
    get { look.stroke.map(CGColor.init) }
    set { change("strokeColor") { look.stroke = newValue?.rgba } }
  }

  /// The start of the line, as a share of its length; 0 by default.
  open var strokeStart: CGFloat {
    get { CGFloat(look.start) }
    set {
      let share = CAShapeLayer.share(newValue)
      if share != look.start { change("strokeStart") { look.start = share } }
    }
  }

  /// The end of the line, as a share of its length; 1 by default.
  open var strokeEnd: CGFloat {
    get { CGFloat(look.end) }
    set {
      let share = CAShapeLayer.share(newValue)
      if share != look.end { change("strokeEnd") { look.end = share } }
    }
  }

  private static func share(_ number: CGFloat) -> Double {
    Double(GeometryCheck.checked(number, of: "the strokeStart or strokeEnd of a CAShapeLayer"))
  }

  /// The width of the line, in points; 1 by default.
  open var lineWidth: CGFloat {
    get { look.pen.width }
    set {
      let width = max(0, GeometryCheck.checked(newValue, of: "the lineWidth of a CAShapeLayer"))
      if width != look.pen.width { change("lineWidth") { look.pen.width = width } }
    }
  }

  /// The maximum length of a join's point, as a multiple of the line's width; 10 by default.
  open var miterLimit: CGFloat {
    get { look.pen.miterLimit }
    set {
      let limit = GeometryCheck.checked(newValue, of: "the miterLimit of a CAShapeLayer")
      if limit != look.pen.miterLimit { change("miterLimit") { look.pen.miterLimit = limit } }
    }
  }

  /// The shape of the line's ends; cut off by default.
  open var lineCap: CAShapeLayerLineCap {
    get { look.pen.cap == .round ? .round : look.pen.cap == .square ? .square : .butt }
    set { look.pen.cap = newValue == .round ? .round : newValue == .square ? .square : .butt }
  }

  /// The shape of joins; pointed by default.
  open var lineJoin: CAShapeLayerLineJoin {
    get { look.pen.join == .round ? .round : look.pen.join == .bevel ? .bevel : .miter }
    set { look.pen.join = newValue == .round ? .round : newValue == .bevel ? .bevel : .miter }
  }

  /// The offset in the dash pattern at which the line begins, in points.
  open var lineDashPhase: CGFloat {
    get { look.pen.dashPhase }
    set {
      let phase = GeometryCheck.checked(newValue, of: "the lineDashPhase of a CAShapeLayer")
      if phase != look.pen.dashPhase { change("lineDashPhase") { look.pen.dashPhase = phase } }
    }
  }

  /// The lengths of lines and gaps in turns, in points; nil for a solid line.
  open var lineDashPattern: [NSNumber]? {
    get {
      look.pen.dashLengths.isEmpty
        ? nil : look.pen.dashLengths.map { NSNumber(value: Double($0)) }
    }
    set { look.pen.dashLengths = (newValue ?? []).map { CGFloat($0.doubleValue) } }
  }

  open override func presentation() -> CAShapeLayer? { shownCopy() as? CAShapeLayer }

  override var standardContent: (any LayerContent)? { ShapeContent(ShapeLook()) }

  override func blank() -> CALayer { CAShapeLayer() }

  override func become(_ content: any LayerContent) {
    if let shape = content as? ShapeContent { look = shape.look }
  }
}
