import KumikoFoundation
import KumikoReporting

/// A typeface at a size.
///
///     let label = UILabel()
///     label.font = .systemFont(ofSize: 17, weight: .semibold)
///     label.font = .preferredFont(forTextStyle: .headline)      // follows the user's text size
///
/// Kumiko bundles Inter for Latin, Greek and Cyrillic, BIZ UDPGothic for Japanese and JetBrains
/// Mono; other families are looked up among the fonts of the system.
public final class UIFont: NSObject, Sendable {
  private let mark = ObjectMark()

  /// The weight of a font; 0 is regular, 0.4 bold.
  public struct Weight: RawRepresentable, Hashable, Comparable, Sendable {
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

    /// Whether one is lighter than the other.
    public static func < (a: Weight, b: Weight) -> Bool { a.rawValue < b.rawValue }
  }

  /// The width of a font's letters; 0 is standard.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// −1 … 1, with 0 for standard.
    public let rawValue: CGFloat

    /// A width from −1 … 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// A width from −1 … 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// −0.4: letters have 76 % of their width.
    public static let compressed = Width(-0.4)
    /// −0.2: letters have 88 % of their width.
    public static let condensed = Width(-0.2)
    /// 0.
    public static let standard = Width(0)
    /// 0.2: letters have 112 % of their width.
    public static let expanded = Width(0.2)

    /// The factor of the letters' standard width, ½ … 1½.
    package var stretch: CGFloat {
      rawValue.isFinite ? 1 + 0.6 * min(max(rawValue, -5 / 6), 5 / 6) : 1
    }
  }

  /// The letters of a font, without their size.
  let face: Face
  /// The family of the font.
  package var family: Family { face.family }
  /// Size of the em square in points.
  public let pointSize: CGFloat
  /// How bold it is.
  package var weight: Weight { face.weight }
  /// Whether letters are slanted.
  package var isItalic: Bool { face.isItalic }
  /// The width of letters.
  package var width: Width { face.width }
  /// Whether digits are monospaced.
  package var hasEqualDigits: Bool { face.hasEqualDigits }

  /// The additional slant of letters, as a fraction of their height.
  package var lean: CGFloat { face.effect.lean }
  /// The width of the outline that is drawn instead of filled letters, as a fraction of the size; 0
  /// for filled letters.
  package var strokeWidth: CGFloat { face.effect.stroke }
  /// The factor of the letters' standard width.
  package var stretch: CGFloat { width.stretch * face.effect.stretch }

  /// The font with letters that are slanted by a fraction of their height, stretched by a factor,
  /// and drawn as an outline whose width is a fraction of the size. Zero, one and zero for
  /// unmodified letters; NaN counts as these.
  package func drawn(lean: CGFloat = 0, stretch: CGFloat = 1, stroke: CGFloat = 0) -> UIFont {
    var face = face
    func bounded(_ value: CGFloat, _ range: ClosedRange<CGFloat>, _ other: CGFloat) -> CGFloat {
      value.isNaN ? other : min(max(value, range.lowerBound), range.upperBound)
    }
    face.effect.lean = bounded(lean, -2...2, 0)
    face.effect.stretch = bounded(stretch, 0.25...4, 1)
    face.effect.stroke = bounded(stroke, 0...1, 0)
    return UIFont(face, size: pointSize, scaling: scaling)
  }

  /// How the font follows the user's content size; nil if it does not.
  let scaling: Scaling?

  init(_ face: Face, size: CGFloat, scaling: Scaling? = nil) {
    self.face = face
    self.scaling = scaling
    pointSize = size.isFinite && size > 0 ? min(size, 2_000) : UIFont.systemFontSize
  }

  /// Size of ordinary text in controls: 14 points.
  public static let systemFontSize: CGFloat = 14
  /// Size of small text in controls: 12 points.
  public static let smallSystemFontSize: CGFloat = 12
  /// Size of labels: 17 points.
  public static let labelFontSize: CGFloat = 17
  /// Size of the labels of buttons: 18 points.
  public static let buttonFontSize: CGFloat = 18

  /// The interface font in regular weight; `fontSize` in points. Sizes that are not positive become
  /// 14, and 2,000 is the maximum.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(Face(), size: fontSize)
  }

  /// The interface font; `fontSize` in points.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(Face(weight: weight), size: fontSize)
  }

  /// The interface font with letters of another width; `fontSize` in points. Inter has one width:
  /// its letters are drawn narrower or wider.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    UIFont(Face(weight: weight, width: width), size: fontSize)
  }

  /// The interface font in italic; `fontSize` in points. Letters are slanted by 9.4 degrees, like
  /// Inter's own italics.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(Face(isItalic: true), size: fontSize)
  }

  /// The interface font in bold; `fontSize` in points.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(Face(weight: .bold), size: fontSize)
  }

  /// The monospaced font; `fontSize` in points.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(Face(family: .monospaced, weight: weight), size: fontSize)
  }

  /// The interface font with monospaced digits; `fontSize` in points.
  public static func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight
  ) -> UIFont {
    UIFont(Face(weight: weight, hasEqualDigits: true), size: fontSize)
  }

  /// A font by the name of its family, with or without a style behind a hyphen: `Inter`,
  /// `Inter-Bold`, `Inter-SemiBoldItalic`; nil if there is no such family, which is reported. If a
  /// font of Apple's systems, such as `HelveticaNeue-Light`, is not installed, a similar font is
  /// substituted, with the name of its own family. `fontSize` in points.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let face = Face(named: fontName) else {
      Diagnostics.report(.unknownFont(fontName, near: UIFont.names(near: fontName)))
      return nil
    }
    self.init(face, size: fontSize)
  }

  /// The same typeface at another size in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(face, size: fontSize)
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

  /// Whether both have the same face and size.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return self === other
      || pointSize == other.pointSize && face == other.face
  }

  /// Family, weight, style and size.
  public override var description: String {
    let parts = [
      "font-family: \"\(fontName)\"", "font-weight: \(face.isBold ? "bold" : "normal")",
      "font-style: \(face.isItalic ? "italic" : "normal")",
      "font-size: \(String(format: "%.2f", Double(pointSize)))pt",
    ]
    return ObjectWords.line(self) + " " + parts.joined(separator: "; ")
  }

  /// Equal fonts have equal hashes.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(face)
    hasher.combine(pointSize)
    return hasher.finalize()
  }
}
