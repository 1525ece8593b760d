import KumikoFoundation
import KumikoGraphics
import KumikoReporting

/// How the colours of a gradient layer run.
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
}

/// A layer that is filled with colours running into each other, above its background.
///
///     override class var layerClass: AnyClass { CAGradientLayer.self }   // a view that is filled
///     view.layer.insertSublayer(gradient, at: 0)                         // a part of a view
public final class CAGradientLayer: CALayer {
  /// The colours in order, each a `CGColor`; nil and fewer than one show nothing.
  public var colors: [Any]? {
    didSet {
      let known = (colors ?? []).compactMap { ($0 as? CGColor)?.rgba }
      if known.count != colors?.count ?? 0 { Diagnostics.report(.gradientWithoutColor) }
      gradient.colors = known
    }
  }

  /// Where each colour stands, 0 … 1, rising; evenly spaced for nil or where their number is not
  /// that of the colours.
  public var locations: [NSNumber]? {
    didSet { gradient.locations = (locations ?? []).map { CGFloat($0.doubleValue) } }
  }

  /// Where the first colour stands, as shares of width and height; the middle of the upper edge
  /// unless set.
  public var startPoint: CGPoint {
    get { gradient.start }
    set {
      gradient.start = GeometryCheck.checked(newValue, of: "the startPoint of a CAGradientLayer")
    }
  }

  /// Where the last colour stands, as shares of width and height; the middle of the lower edge
  /// unless set.
  public var endPoint: CGPoint {
    get { gradient.end }
    set { gradient.end = GeometryCheck.checked(newValue, of: "the endPoint of a CAGradientLayer") }
  }

  /// How the colours run; `.axial` unless set, and for names that there are not.
  public var type = CAGradientLayerType.axial {
    didSet { gradient.shape = type == .radial ? .radial : .axial }
  }

  private var gradient: Gradient {
    get { decoration.gradient?.gradient ?? Gradient(colors: []) }
    set {
      guard newValue != decoration.gradient?.gradient else { return }
      decoration.gradient = GradientPicture(newValue)
    }
  }
}

/// A gradient, and its pixels for the size at which it was drawn last.
final class GradientPicture {
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
}
