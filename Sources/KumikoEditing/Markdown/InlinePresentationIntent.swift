import KumikoFoundation
import KumikoGraphics

/// What letters are meant to be, as Markdown says it. Labels and text views draw them so.
public nonisolated struct InlinePresentationIntent: OptionSet, Hashable, Sendable, Codable {
  /// The intents as bits.
  public let rawValue: UInt

  /// Intents from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Emphasised, which is drawn as italic letters.
  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  /// Strongly emphasised, which is drawn as bold letters.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// Code, which is drawn in letters of one width where the font is the interface font.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// With a line through it.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
  /// The end of a line that is none of the text.
  public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
  /// The end of a line.
  public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
  /// A tag of HTML, as it stands in the source.
  public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)

  /// The intents in an attribute's value; nil where that is something else.
  init?(_ value: Any?) {
    switch value {
    case let intent as InlinePresentationIntent: self = intent
    case let number as UInt: self.init(rawValue: number)
    case let number as Int where number >= 0: self.init(rawValue: UInt(number))
    case let number as NSNumber: self.init(rawValue: number.uintValue)
    default: return nil
    }
  }

  /// A font, with the letters that are meant.
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
  /// What letters are meant to be, the `rawValue` of an `InlinePresentationIntent`.
  public nonisolated static let inlinePresentationIntent = NSAttributedString.Key(
    rawValue: "NSInlinePresentationIntent")
  /// Where the picture is that the letters stand for, a `URL`. It is not loaded.
  public nonisolated static let imageURL = NSAttributedString.Key(rawValue: "NSImageURL")
}

extension AttributeScopes.UIKitAttributes {
  /// The key of `inlinePresentationIntent`.
  public enum InlinePresentationIntentAttribute: AttributedStringKey {
    /// What is given for it.
    public typealias Value = InlinePresentationIntent
    /// Its name in an `NSAttributedString`.
    public static let name = NSAttributedString.Key.inlinePresentationIntent.rawValue
  }
}
