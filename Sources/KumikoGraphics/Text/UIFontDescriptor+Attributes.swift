import KumikoFoundation
import KumikoReporting

extension UIFontDescriptor {
  /// A variant of the interface font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The design's name.
    public let rawValue: String

    /// A design by name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The interface font.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// A monospaced font.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    /// A rounded design; the interface font's letters are drawn so.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// A serif font: that of the system.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
  }

  /// Slant, weight and width in short.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Traits by their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Slanted letters.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Semibold or bolder.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wider letters.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrower letters.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// A monospaced font.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The name of an attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The attribute's name.
    public let rawValue: String

    /// An attribute by name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the family, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name of the style, such as `Bold`, a `String`.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The name of the font, such as `Inter-Bold`, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The size in points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// Weight, width and slant: a dictionary by `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The text style that the font belongs to, a `UIFont.TextStyle`; it can be read only.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// The name of a number among the traits.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// A key by name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bits of `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A `UIFont.Weight` or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// A `UIFont.Width` or its number.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// More than 0 for slanted letters.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }
}

extension UIFont.Face {
  /// The face and size with attributes applied.
  func applying(
    _ attributes: [UIFontDescriptor.AttributeName: Any], size: CGFloat
  ) -> (face: UIFont.Face, size: CGFloat) {
    var face = self
    if let name = attributes[.name] as? String {
      if let named = UIFont.Face(named: name) {
        face = named
      } else {
        Diagnostics.report(.unknownFont(name, near: UIFont.names(near: name)))
      }
    }
    if let family = attributes[.family] as? String {
      if TextSystem.shaper.provides(family: family) {
        face.family = .named(family)
      } else {
        Diagnostics.report(.unknownFont(family, near: UIFont.names(near: family)))
        face.family = .system
      }
    }
    if let style = (attributes[.face] as? String).flatMap(UIFont.Face.style) {
      (face.weight, face.isItalic) = style
    }
    if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] {
      face.take(traits)
    }
    return (face, UIFont.Face.number(attributes[.size]) ?? size)
  }

  private mutating func take(_ traits: [UIFontDescriptor.TraitKey: Any]) {
    if let bits = traits[.symbolic] as? UInt32 {
      let wanted = UIFontDescriptor.SymbolicTraits(rawValue: bits)
      if let new = UIFontDescriptor(self, size: 0).withSymbolicTraits(wanted) { self = new.face }
    }
    if let value = traits[.weight] {
      weight =
        value as? UIFont.Weight ?? UIFont.Face.number(value).map { UIFont.Weight($0) } ?? weight
    }
    if let value = traits[.width] {
      width = value as? UIFont.Width ?? UIFont.Face.number(value).map { UIFont.Width($0) } ?? width
    }
    if let slant = UIFont.Face.number(traits[.slant]) { isItalic = slant > 0 }
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    default: nil
    }
  }
}
