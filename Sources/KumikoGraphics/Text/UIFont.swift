import KumikoFoundation
import KumikoReporting

/// A typeface at a size, as text is set in it.
///
/// Kumiko brings Inter for Latin, Greek and Cyrillic, BIZ UDPGothic for Japanese and JetBrains
/// Mono; other families are looked up among the fonts of the system.
public final class UIFont: NSObject, Sendable {
  private let mark = ObjectMark()

  /// How bold a font is; 0 is regular, 0.4 bold.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// −1 … 1, with 0 for regular.
    public let rawValue: CGFloat

    /// A weight from −1 … 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// A weight from −1 … 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// −0.8.
    public static let ultraLight = Weight(-0.8)
    /// −0.6.
    public static let thin = Weight(-0.6)
    /// −0.4.
    public static let light = Weight(-0.4)
    /// 0.
    public static let regular = Weight(0)
    /// 0.23.
    public static let medium = Weight(0.23)
    /// 0.3.
    public static let semibold = Weight(0.3)
    /// 0.4.
    public static let bold = Weight(0.4)
    /// 0.56.
    public static let heavy = Weight(0.56)
    /// 0.62.
    public static let black = Weight(0.62)
  }

  /// Which letters the font has.
  package enum Family: Hashable, Sendable {
    /// The interface font.
    case system
    /// The font whose letters are all equally wide.
    case monospaced
    /// A font of the system by its family name.
    case named(String)
  }

  /// Which letters the font has.
  package let family: Family
  /// Size of the em square in points.
  public let pointSize: CGFloat
  /// How bold it is.
  package let weight: Weight

  /// Whether figures are equally wide.
  package let hasEqualDigits: Bool

  /// How the font follows the content size that the user chose; nil for not at all.
  let scaling: Scaling?

  init(
    family: Family, size: CGFloat, weight: Weight, scaling: Scaling? = nil,
    hasEqualDigits: Bool = false
  ) {
    self.scaling = scaling
    self.hasEqualDigits = hasEqualDigits
    self.family = family
    pointSize = size.isFinite && size > 0 ? min(size, 2_000) : UIFont.systemFontSize
    self.weight = weight
  }

  /// Size of ordinary text in controls: 14 points.
  public static let systemFontSize: CGFloat = 14
  /// Size of small text in controls: 12 points.
  public static let smallSystemFontSize: CGFloat = 12
  /// Size of labels: 17 points.
  public static let labelFontSize: CGFloat = 17
  /// Size of the labels of buttons: 18 points.
  public static let buttonFontSize: CGFloat = 18

  /// The interface font in regular weight; `fontSize` in points. Sizes that are not positive
  /// count as 14, and 2,000 is the largest.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(family: .system, size: fontSize, weight: .regular)
  }

  /// The interface font; `fontSize` in points.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: .system, size: fontSize, weight: weight)
  }

  /// The interface font in bold; `fontSize` in points.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(family: .system, size: fontSize, weight: .bold)
  }

  /// The font whose letters are all equally wide; `fontSize` in points.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: .monospaced, size: fontSize, weight: weight)
  }

  /// The interface font with figures of equal width; `fontSize` in points.
  public static func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight
  ) -> UIFont {
    UIFont(family: .system, size: fontSize, weight: weight, hasEqualDigits: true)
  }

  /// A font by the name of its family, with or without a weight behind a hyphen: `Inter`,
  /// `Inter-Bold`; nil where there is no such family, which is reported. `fontSize` in points.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    if TextSystem.shaper.provides(family: fontName) {
      self.init(family: .named(fontName), size: fontSize, weight: .regular)
      return
    }
    let parts = fontName.split(separator: "-")
    guard parts.count == 2, let weight = UIFont.weights[parts[1].lowercased()],
      TextSystem.shaper.provides(family: String(parts[0]))
    else {
      Diagnostics.report(.unknownFont(fontName))
      return nil
    }
    self.init(family: .named(String(parts[0])), size: fontSize, weight: weight)
  }

  private static let weights: [String: Weight] = [
    "ultralight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  /// The same typeface at another size in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(family: family, size: fontSize, weight: weight, hasEqualDigits: hasEqualDigits)
  }

  /// The vertical measures, in points.
  package var metrics: FontMetrics { TextSystem.shaper.metrics(of: self) }
  /// Height above the baseline, in points.
  public var ascender: CGFloat { metrics.ascent }
  /// Depth below the baseline, in points; negative.
  public var descender: CGFloat { -metrics.descent }
  /// Distance from one baseline to the next, in points.
  public var lineHeight: CGFloat { metrics.lineHeight }
  /// Space between lines beyond ascent and descent, in points.
  public var leading: CGFloat { metrics.leading }
  /// Height of capital letters, in points.
  public var capHeight: CGFloat { metrics.capHeight }
  /// Height of the small x, in points.
  public var xHeight: CGFloat { metrics.xHeight }

  /// Fonts are equal by family, size, weight and figures.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return self === other
      || family == other.family && pointSize == other.pointSize && weight == other.weight
        && hasEqualDigits == other.hasEqualDigits
  }

  /// Equal fonts have equal hashes.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(family)
    hasher.combine(pointSize)
    hasher.combine(weight)
    return hasher.finalize()
  }
}
