import KumikoFoundation
import KumikoGraphics

extension NibBuilder {
  /// A text of pieces with fonts and colours of their own.
  nonisolated public static func text(
    _ pieces: [(String, [NSAttributedString.Key: Any])]
  ) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for (string, attributes) in pieces {
      text.append(NSAttributedString(string: string, attributes: attributes))
    }
    return text
  }

  /// The paragraph style of a piece.
  nonisolated public static func paragraph(
    _ set: (NSMutableParagraphStyle) -> Void
  ) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    set(style)
    return style
  }
}
