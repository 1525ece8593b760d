import UIFoundation
import UIGraphics

extension NSAttributedString.Key {
  /// The font of the letters, a `UIFont`.
  public nonisolated static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The colour of the letters, a `UIColor`.
  public nonisolated static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

extension NSAttributedString {
  /// The text in pieces of one style each; letters without a font take `font`.
  nonisolated func styledText(font: UIFont) -> StyledText {
    var spans: [StyledText.Span] = []
    let whole = NSRange(location: 0, length: length)
    enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      spans.append(
        StyledText.Span(
          attributedSubstring(from: range).string, attributes: attributes, font: font))
    }
    return StyledText(spans)
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
  }
}
