import KumikoFoundation
import KumikoGraphics
import KumikoReporting

/// The geometry of a gradient layer.
public nonisolated struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The type's name.
  public let rawValue: String

  /// A type by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from `startPoint` to `endPoint`.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From `startPoint` outwards; `endPoint` is a corner of the rectangle around the outermost
  /// ellipse.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around `startPoint`, clockwise, from the direction of `endPoint` on.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that shows a gradient above its background.
///
///     override class var layerClass: AnyClass { CAGradientLayer.self }   // a view that is filled
///     view.layer.insertSublayer(gradient, at: 0)                         // a part of a view
open class CAGradientLayer: CALayer {
  /// The colours in order, each a `CGColor`; nil, the default, and an empty array show nothing.
  /// Other objects are reported and left out.
  open var colors: [Any]? {
    get {
      gradient.colors.isEmpty && !isEmptied ? nil : gradient.colors.map { CGColor($0) }
    }
    set {
      let known = (newValue ?? []).compactMap { ($0 as? CGColor)?.rgba }
      if known.count != newValue?.count ?? 0 { Diagnostics.report(.gradientWithoutColor) }
      isEmptied = newValue?.isEmpty ?? false
      change("colors") { gradient.colors = known }
    }
  }

  /// Whether the colours were set to none.
  private var isEmptied = false

  /// The position of each colour, 0 … 1, ascending; colours are evenly spaced if nil, or if the
  /// number of positions is not that of the colours.
  open var locations: [NSNumber]? {
    get {
      gradient.locations.isEmpty ? nil : gradient.locations.map { NSNumber(value: Double($0)) }
    }
    set {
      let places = (newValue ?? []).map { CGFloat($0.doubleValue) }
      change("locations") { gradient.locations = places }
    }
  }

  /// The position of the first colour, as shares of width and height; the middle of the upper edge
  /// by default.
  open var startPoint: CGPoint {
    get { gradient.start }
    set {
      let point = GeometryCheck.checked(newValue, of: "the startPoint of a CAGradientLayer")
      if point != gradient.start { change("startPoint") { gradient.start = point } }
    }
  }

  /// The position of the last colour, as shares of width and height; the middle of the lower edge
  /// by default.
  open var endPoint: CGPoint {
    get { gradient.end }
    set {
      let point = GeometryCheck.checked(newValue, of: "the endPoint of a CAGradientLayer")
      if point != gradient.end { change("endPoint") { gradient.end = point } }
    }
  }

  /// The geometry of the gradient; `.axial` by default, and for unknown names.
  open var type = CAGradientLayerType.axial {
    didSet { gradient.shape = type == .radial ? .radial : type == .conic ? .conic : .axial }
  }

  private var gradient: Gradient {
    get { (decoration.content as? GradientPicture)?.gradient ?? Gradient(colors: []) }
    set { if newValue != gradient { decoration.content = GradientPicture(newValue) } }
  }

  open override func presentation() -> CAGradientLayer? { shownCopy() as? CAGradientLayer }

  override var standardContent: (any LayerContent)? { GradientPicture(Gradient(colors: [])) }

  override func blank() -> CALayer { CAGradientLayer() }

  override func become(_ content: any LayerContent) {
    if let shown = (content as? GradientPicture)?.gradient { gradient = shown }
  }
}

/// A gradient, and its pixels for the size at which it was drawn last.
final class GradientPicture: LayerContent {
  let gradient: Gradient
  private var bitmap: Bitmap?
  private var size = CGSize.zero

  init(_ gradient: Gradient) { self.gradient = gradient }

  func bitmap(for size: CGSize) -> Bitmap? {
    if size == self.size { return bitmap }
    self.size = size
    bitmap = gradient.bitmap(
      width: size.width.rounded().whole, height: size.height.rounded().whole)
    return bitmap
  }

  func compose(into canvas: inout Canvas, radii: CornerRadii) {
    canvas.fill(canvas.rect, self, radii: radii)
  }

  func value(_ name: String) -> AnimationValue? {
    switch name {
    case "colors": AnimationValue(gradient.colors)
    case "locations": AnimationValue(gradient.locations.map { Double($0) }, .numbers)
    case "startPoint": AnimationValue(gradient.start)
    case "endPoint": AnimationValue(gradient.end)
    default: nil
    }
  }

  func with(_ value: AnimationValue, _ name: String) -> any LayerContent {
    var gradient = gradient
    switch name {
    case "colors": gradient.colors = value.colors
    case "locations": gradient.locations = value.numbers.map { CGFloat($0) }
    case "startPoint": gradient.start = value.point
    case "endPoint": gradient.end = value.point
    default: return self
    }
    return GradientPicture(gradient)
  }
}

extension Canvas {
  /// Fills a rectangle with rounded corners with a gradient; rectangle and radii in pixels.
  mutating func fill(_ rect: CGRect, _ gradient: GradientPicture, radii: CornerRadii) {
    guard rect.width > 0, rect.height > 0, let bitmap = gradient.bitmap(for: rect.size) else {
      return
    }
    let radii = radii.fitted(to: rect.size)
    if !radii.isZero {
      commands.append(.pushClip(rect, mask: MaskCache.shared.rounded(radii)))
    }
    commands.append(.image(ImageCommand(bitmap, in: rect, opacity: opacity)))
    if !radii.isZero { commands.append(.pop) }
  }
}
