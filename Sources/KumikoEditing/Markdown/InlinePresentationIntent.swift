import KumikoFoundation
import KumikoGraphics

/// The inline styles of text, as in Markdown. Labels and text views draw text accordingly.
public nonisolated struct InlinePresentationIntent: OptionSet, Hashable, Sendable, Codable {
  /// The intents as bits.
  public let rawValue: UInt

  /// Intents from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Emphasised text, drawn in italics.
  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  /// Strongly emphasised text, drawn in bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// Code, drawn in a monospaced font if the font is the interface font.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// Text with a line through it.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
  /// A soft line break: the end of a line of the source that does not break the paragraph.
  public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
  /// A hard line break.
  public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
  /// An HTML tag, unchanged from the source.
  public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)

  /// The intents in an attribute's value; nil if the value has another type.
  init?(_ value: Any?) {
    switch value {
    case let intent as InlinePresentationIntent: self = intent
    case let number as UInt: self.init(rawValue: number)
    case let number as Int where number >= 0: self.init(rawValue: UInt(number))
    case let number as NSNumber: self.init(rawValue: number.uintValue)
    default: return nil
    }
  }

  /// A font with the traits and the design of the intents applied.
  func font(over font: UIFont) -> UIFont {
    var descriptor = font.fontDescriptor
    if contains(.code) { descriptor = descriptor.withDesign(.monospaced) ?? descriptor }
    var traits = descriptor.symbolicTraits
    if contains(.emphasized) { traits.insert(.traitItalic) }
    if contains(.stronglyEmphasized) { traits.insert(.traitBold) }
    if traits != descriptor.symbolicTraits {
      descriptor = descriptor.withSymbolicTraits(traits) ?? descriptor
    }
    return descriptor == font.fontDescriptor
      ? font : UIFont(descriptor: descriptor, size: font.pointSize)
  }
}

extension NSAttributedString.Key {
  /// The inline styles of the text, the `rawValue` of an `InlinePresentationIntent`.
  public nonisolated static let inlinePresentationIntent = NSAttributedString.Key(
    rawValue: "NSInlinePresentationIntent")
  /// The address of the image that the text is the description of, a `URL`. It is not loaded.
  public nonisolated static let imageURL = NSAttributedString.Key(rawValue: "NSImageURL")
}

extension AttributeScopes.UIKitAttributes {
  /// The key of `inlinePresentationIntent`.
  public enum InlinePresentationIntentAttribute: AttributedStringKey {
    /// The type of the attribute's value.
    public typealias Value = InlinePresentationIntent
    /// Its name in an `NSAttributedString`.
    public static let name = NSAttributedString.Key.inlinePresentationIntent.rawValue
  }
}
