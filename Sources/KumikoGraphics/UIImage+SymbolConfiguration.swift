import KumikoFoundation
import KumikoReporting

extension UIImage {
  /// How an image is chosen or drawn; see `SymbolConfiguration`.
  public class Configuration: NSObject, @unchecked Sendable {
    private let mark = ObjectMark()
  }

  /// The size of an icon relative to text of its size.
  public enum SymbolScale: Int, Sendable {
    /// As `medium`.
    case `default` = -1
    /// Not specified.
    case unspecified = 0
    /// Four fifths.
    case small = 1
    /// The height of the text.
    case medium = 2
    /// Five quarters.
    case large = 3

    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .large: 1.25
      default: 1
      }
    }
  }

  /// The thickness of an icon's lines, as of letters in fonts of that weight.
  public enum SymbolWeight: Int, Sendable {
    /// Not specified: regular.
    case unspecified = 0
    /// Ultra light.
    case ultraLight = 1
    /// Thin.
    case thin = 2
    /// Light.
    case light = 3
    /// Regular.
    case regular = 4
    /// A little thicker.
    case medium = 5
    /// Between medium and bold.
    case semibold = 6
    /// Thick.
    case bold = 7
    /// Thicker.
    case heavy = 8
    /// The thickest.
    case black = 9

    /// The thickness relative to regular: the ratio of Inter's stems in both weights.
    package var thickness: Double {
      switch self {
      case .unspecified, .regular: 1
      case .ultraLight: 0.4
      case .thin: 0.55
      case .light: 0.75
      case .medium: 1.15
      case .semibold: 1.3
      case .bold: 1.5
      case .heavy: 1.65
      case .black: 1.8
      }
    }
  }

  /// The size, weight and colour of an icon.
  ///
  ///     let large = UIImage.SymbolConfiguration(textStyle: .title1)
  ///     UIImage(systemName: "star", withConfiguration: large)
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// Size of the text beside it, in points; nil if not specified.
    let pointSize: CGFloat?
    let textStyle: UIFont.TextStyle?
    let scale: SymbolScale
    let weight: SymbolWeight
    /// The colours of the icon's layers, that of the main one first; empty if not specified.
    let colors: [UIColor]

    init(
      _ pointSize: CGFloat?, _ textStyle: UIFont.TextStyle?, _ scale: SymbolScale,
      _ weight: SymbolWeight = .unspecified, colors: [UIColor] = []
    ) {
      self.pointSize = pointSize
      self.textStyle = textStyle
      self.scale = scale
      self.weight = weight
      self.colors = colors
      super.init()
    }

    /// Specifies nothing.
    public class var unspecified: SymbolConfiguration {
      SymbolConfiguration(nil, nil, .unspecified)
    }

    /// In a colour, regardless of the view's tint. No part of an icon is fainter than another.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(nil, nil, .unspecified, colors: [hierarchicalColor])
    }

    /// In colours, regardless of the view's tint.
    ///
    ///     let white = UIImage.SymbolConfiguration(paletteColors: [.white, .systemBlue])
    ///     UIImage(systemName: "checkmark.circle.fill", withConfiguration: white)
    ///
    /// The first colour is that of what is inside a shape (the check mark of
    /// `checkmark.circle.fill`), or of a badge, and the second that of the shape. Icons with one
    /// layer have the first colour; icons have no third layer.
    public convenience init(paletteColors: [UIColor]) {
      self.init(nil, nil, .unspecified, colors: paletteColors)
    }

    /// In the view's tint, which is the default for icons.
    public class func preferringMonochrome() -> SymbolConfiguration { .unspecified }

    /// In the icon's own colours if it has some; those of the bundled set are drawn in the tint.
    public class func preferringMulticolor() -> SymbolConfiguration { .unspecified }

    /// The size of text of a size in points.
    public convenience init(pointSize: CGFloat) { self.init(pointSize, nil, .unspecified) }

    /// The size of text of a size in points, at a scale.
    public convenience init(pointSize: CGFloat, scale: SymbolScale) {
      self.init(pointSize, nil, scale)
    }

    /// The size of text of a size in points, with lines of a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize, nil, .unspecified, weight)
    }

    /// The size of text of a size in points, with lines of a weight, at a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize, nil, scale, weight)
    }

    /// Lines of a weight; no size is specified.
    public convenience init(weight: SymbolWeight) { self.init(nil, nil, .unspecified, weight) }

    /// The size of text of a style at the current content size.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(nil, textStyle, .unspecified) }

    /// The size of text of a style at the current content size, at a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(nil, textStyle, scale)
    }

    /// A scale; no size is specified.
    public convenience init(scale: SymbolScale) { self.init(nil, nil, scale) }

    /// The size of text in a font.
    public convenience init(font: UIFont) { self.init(font.pointSize, nil, .unspecified) }

    /// The size of text in a font, at a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(font.pointSize, nil, scale)
    }

    /// This configuration, overridden by everything that `configuration` specifies.
    public func applying(_ configuration: SymbolConfiguration) -> SymbolConfiguration {
      let sizes = configuration.pointSize != nil || configuration.textStyle != nil
      return SymbolConfiguration(
        sizes ? configuration.pointSize : pointSize, sizes ? configuration.textStyle : textStyle,
        configuration.scale == .unspecified ? scale : configuration.scale,
        configuration.weight == .unspecified ? weight : configuration.weight,
        colors: configuration.colors.isEmpty ? colors : configuration.colors)
    }

    /// This configuration without the size in points and the weight.
    public func configurationWithoutPointSizeAndWeight() -> SymbolConfiguration {
      SymbolConfiguration(nil, textStyle, scale, colors: colors)
    }

    /// This configuration without the weight.
    public func configurationWithoutWeight() -> SymbolConfiguration {
      SymbolConfiguration(pointSize, textStyle, scale, colors: colors)
    }

    /// This configuration without the scale.
    public func configurationWithoutScale() -> SymbolConfiguration {
      SymbolConfiguration(pointSize, textStyle, .unspecified, weight, colors: colors)
    }

    /// This configuration without the text style.
    public func configurationWithoutTextStyle() -> SymbolConfiguration {
      SymbolConfiguration(pointSize, nil, scale, weight, colors: colors)
    }

    /// Height of the icon in points: that of body text at the current content size if no size is
    /// specified.
    var height: CGFloat {
      let size = pointSize ?? UIFont.preferredFont(forTextStyle: textStyle ?? .body).pointSize
      return size.isFinite && size > 0 ? min(size, 2_000) * scale.factor : 17
    }

    /// Whether the size is that of a text style, which follows the user's content size.
    package var followsText: Bool { pointSize == nil && textStyle != nil }

    /// Whether both specify the same.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && textStyle == other.textStyle && scale == other.scale
        && weight == other.weight && colors == other.colors
    }

    /// Equal configurations have equal hashes.
    public override var hash: Int {
      var hasher = Hasher()
      hasher.combine(pointSize)
      hasher.combine(textStyle)
      hasher.combine(scale)
      hasher.combine(weight)
      return hasher.finalize()
    }
  }

  /// An icon of the bundled set by its name, at the size specified by the configuration. If there
  /// is none, which is reported, a name composed of the words of Apple's names yields a
  /// placeholder, and any other name nil.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    let symbol = configuration as? SymbolConfiguration
    let decoder = ImageSystem.decoder
    if let ratio = decoder.iconAspectRatio(named: name) {
      self.init(
        icon: name, ratio: ratio, configuration: symbol, renderingMode: .automatic, tint: nil)
    } else if SymbolWords.makeUp(name),
      let ratio = decoder.iconAspectRatio(named: SymbolWords.placeholder)
    {
      Diagnostics.report(.placeholderSymbol(name, near: UIImage.iconNames(near: name)))
      self.init(
        icon: SymbolWords.placeholder, ratio: ratio, configuration: symbol,
        renderingMode: .automatic, tint: nil)
    } else {
      Diagnostics.report(.unknownSymbol(name, near: UIImage.iconNames(near: name)))
      return nil
    }
  }

  /// The names of icons that are similar to one.
  private static func iconNames(near name: String) -> [String] {
    nearIcons.near(name) { ImageSystem.decoder.iconNames }
  }

  private static let nearIcons = NearNames.Memory()

  /// The same icon with the configuration applied on top of its own; other images are unchanged.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard case .icon(let name, _) = source,
      let ratio = ImageSystem.decoder.iconAspectRatio(named: name)
    else { return self }
    return UIImage(
      icon: name, ratio: ratio,
      configuration: symbolConfiguration?.applying(configuration) ?? configuration,
      renderingMode: renderingMode, tint: tint
    ).with(mirror, alignment: alignmentRectInsets)
  }

  /// The same icon with a configuration in place of its own; other images are unchanged.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard case .icon(let name, _) = source, let symbol = configuration as? SymbolConfiguration,
      let ratio = ImageSystem.decoder.iconAspectRatio(named: name)
    else { return self }
    return UIImage(
      icon: name, ratio: ratio, configuration: symbol, renderingMode: renderingMode, tint: tint
    ).with(mirror, alignment: alignmentRectInsets)
  }

  /// The layers of an icon whose configuration has several colours, as masks of a size in pixels
  /// with their colours, from back to front; empty for other images.
  func paletteLayers(
    forPixelWidth width: Int, height: Int
  ) -> [(mask: Bitmap, color: UIColor)] {
    guard case .icon(let name, _) = source, renderingMode != .alwaysTemplate,
      let symbolConfiguration, symbolConfiguration.colors.count > 1, tint == nil
    else { return [] }
    let masks = ImageSystem.decoder.iconLayers(
      named: name, weight: symbolConfiguration.weight, pixelWidth: width, pixelHeight: height)
    return zip(masks, symbolConfiguration.colors).reversed().map { (mask: $0.0, color: $0.1) }
  }

  /// The distance of the baseline of text beside an icon from the icon's lower edge, in points: the
  /// icon is centred on the capital letters of text of its size. Nil for other images.
  public var baselineOffsetFromBottom: CGFloat? {
    guard isSymbolImage else { return nil }
    let font = UIFont.systemFont(ofSize: size.height / (symbolConfiguration?.scale.factor ?? 1))
    return (size.height - font.capHeight) / 2
  }
}
