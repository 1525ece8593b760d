import Foundation
import KumikoCore

/// The appearance and the pronunciation of text, as AT-SPI's text attributes.
enum TextLook {
  typealias Attributes = [NSAttributedString.Key: Any]

  static func words(_ attributes: Attributes) -> [(String, String)] {
    (letters(attributes) + colors(attributes) + speech(attributes)).sorted { $0.0 < $1.0 }
  }

  private static func letters(_ attributes: Attributes) -> [(String, String)] {
    var words: [(String, String)] = []
    if let font = attributes[.font] as? UIFont {
      let traits = font.fontDescriptor.symbolicTraits
      words += [
        ("family-name", font.familyName), ("size", "\(Int(font.pointSize.rounded()))pt"),
        ("weight", traits.contains(.traitBold) ? "700" : "400"),
        ("style", traits.contains(.traitItalic) ? "italic" : "normal"),
      ]
    }
    if let style = attributes[.underlineStyle] as? Int, style != 0 {
      words.append(("underline", "single"))
    }
    if let style = attributes[.strikethroughStyle] as? Int, style != 0 {
      words.append(("strikethrough", "true"))
    }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
      let names: [NSTextAlignment: String] = [
        .left: "left", .center: "center", .right: "right", .justified: "fill",
      ]
      if let name = names[style.alignment] { words.append(("justification", name)) }
    }
    return words
  }

  private static func colors(_ attributes: Attributes) -> [(String, String)] {
    [(NSAttributedString.Key.foregroundColor, "fg-color"), (.backgroundColor, "bg-color")]
      .compactMap { key, name in
        guard let color = attributes[key] as? UIColor else { return nil }
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        let parts = [red, green, blue].map { "\(Int((min(max($0, 0), 1) * 255).rounded()))" }
        return (name, parts.joined(separator: ","))
      }
  }

  private static func word(_ value: Any) -> String {
    if let context = value as? UIAccessibilityTextualContext { return context.rawValue }
    if let parts = value as? [String] { return parts.joined(separator: ", ") }
    return "\(value)"
  }

  /// The app's attributes for how words are spoken.
  private static func speech(_ attributes: Attributes) -> [(String, String)] {
    var words: [(String, String)] = []
    func add(_ name: String, _ key: NSAttributedString.Key) {
      guard let value = attributes[key] else { return }
      words.append((name, word(value)))
    }
    if let language = attributes[.accessibilitySpeechLanguage] as? String {
      words.append(("language", language))
    }
    add("speech-ipa", .accessibilitySpeechIPANotation)
    add("speech-pitch", .accessibilitySpeechPitch)
    add("speech-punctuation", .accessibilitySpeechPunctuation)
    add("speech-spell-out", .accessibilitySpeechSpellOut)
    add("heading-level", .accessibilityTextHeadingLevel)
    add("custom", .accessibilityTextCustom)
    add("textual-context", .UIAccessibilityTextAttributeContext)
    if attributes[.link] != nil { words.append(("link", "true")) }
    return words
  }
}
