import KumikoFoundation
import KumikoGraphics

extension NSAttributedString.Key {
  /// The font of the letters, a `UIFont`.
  public nonisolated static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The colour of the letters, a `UIColor`.
  public nonisolated static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// What is behind the letters, a `UIColor`.
  public nonisolated static let backgroundColor = NSAttributedString.Key(
    rawValue: "NSBackgroundColor")
  /// Space after each letter in points, a number.
  public nonisolated static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// How far letters stand above the baseline in points, a number.
  public nonisolated static let baselineOffset = NSAttributedString.Key(
    rawValue: "NSBaselineOffset")
  /// A line under the letters, the `rawValue` of an `NSUnderlineStyle`.
  public nonisolated static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The colour of that line, a `UIColor`; that of the letters where there is none.
  public nonisolated static let underlineColor = NSAttributedString.Key(
    rawValue: "NSUnderlineColor")
  /// A line through the letters, the `rawValue` of an `NSUnderlineStyle`.
  public nonisolated static let strikethroughStyle = NSAttributedString.Key(
    rawValue: "NSStrikethrough")
  /// The colour of that line, a `UIColor`; that of the letters where there is none.
  public nonisolated static let strikethroughColor = NSAttributedString.Key(
    rawValue: "NSStrikethroughColor")
  /// What the letters lead to, a `URL` or its text. They are drawn as links; a text view that is
  /// not edited opens them.
  public nonisolated static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// What stands for a character U+FFFC, an `NSTextAttachment`.
  public nonisolated static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// How the lines of a paragraph stand, an `NSParagraphStyle`; that of its first letter counts.
  public nonisolated static let paragraphStyle = NSAttributedString.Key(
    rawValue: "NSParagraphStyle")
}

/// A line along letters.
public nonisolated struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The style as bits.
  public let rawValue: Int

  /// A style from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A thin line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A line twice as thick.
  public static let thick = NSUnderlineStyle(rawValue: 2)
}

extension NSAttributedString {
  /// The text in pieces of one style each; letters without a font take `font`.
  package nonisolated func styledText(font: UIFont) -> StyledText {
    var spans: [StyledText.Span] = []
    visitPieces { text, attributes in
      let looks = attributes[.link] == nil ? attributes : attributes.merging(.link) { $1 }
      spans.append(StyledText.Span(text, attributes: looks, font: font))
    }
    return StyledText(spans)
  }

  /// Visits the pieces of one style each, in order.
  ///
  /// Foundation on Linux (6.3) never lets go of the attributes of an attributed string that was
  /// made, so none is made for a piece.
  package nonisolated func visitPieces(_ body: (String, [NSAttributedString.Key: Any]) -> Void) {
    let text = Array(string.utf16)
    let whole = NSRange(location: 0, length: length)
    enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let piece = text[range.location..<range.location + range.length]
      body(String(decoding: piece, as: UTF16.self), attributes)
    }
  }
}

extension [NSAttributedString.Key: Any] {
  /// How links look where nothing else is said.
  nonisolated static var link: Self {
    [.foregroundColor: UIColor.link, .underlineStyle: NSUnderlineStyle.single.rawValue]
  }
}

extension StyledText.Span {
  /// A piece with attributes; without a font among them it takes `font`.
  nonisolated init(
    _ text: String, attributes: [NSAttributedString.Key: Any], font: UIFont
  ) {
    self.init(
      text, font: attributes[.font] as? UIFont ?? font,
      color: attributes[.foregroundColor] as? UIColor)
    decoration = TextDecoration(attributes)
    paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values
    picture = (attributes[.attachment] as? NSTextAttachment)?.picture
  }
}

extension TextDecoration {
  /// What attributes say; nil where they say nothing.
  fileprivate nonisolated init?(_ attributes: [NSAttributedString.Key: Any]) {
    func number(_ key: NSAttributedString.Key) -> CGFloat {
      let value: CGFloat
      switch attributes[key] {
      case let found as CGFloat: value = found
      case let found as Double: value = CGFloat(found)
      case let found as Float: value = CGFloat(found)
      case let found as Int: value = CGFloat(found)
      case let found as NSNumber: value = CGFloat(found.doubleValue)
      case let found as NSUnderlineStyle: value = CGFloat(found.rawValue)
      default: return 0
      }
      return value.isFinite ? value : 0
    }
    func line(
      _ style: NSAttributedString.Key, _ color: NSAttributedString.Key
    ) -> Line? {
      let bits = Int(max(0, min(number(style), 0xFFFF)))
      return bits == 0
        ? nil
        : Line(
          color: attributes[color] as? UIColor,
          isThick: NSUnderlineStyle(rawValue: bits).contains(.thick))
    }
    self.init()
    underline = line(.underlineStyle, .underlineColor)
    strikethrough = line(.strikethroughStyle, .strikethroughColor)
    background = attributes[.backgroundColor] as? UIColor
    kern = number(.kern)
    baselineOffset = number(.baselineOffset)
    if self == TextDecoration() { return nil }
  }
}
