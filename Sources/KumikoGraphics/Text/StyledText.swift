import KumikoFoundation

/// Text in pieces of one style each.
package struct StyledText: Hashable, Sendable {
  /// A piece of one style.
  package struct Span: Hashable, Sendable {
    /// The characters.
    package var text: String
    /// The font.
    package var font: UIFont
    /// The colour; nil takes the colour of the view.
    package var color: UIColor?
    /// Decorations drawn with the letters; nil if there are none.
    package var decoration: TextDecoration?
    /// The style of a paragraph that begins in this piece; nil for the default.
    package var paragraph: TextParagraph?
    /// The picture for each `InlinePicture.character` in it; nil for that character itself.
    package var picture: InlinePicture?

    /// The maximum length in bytes of merged spans: the text that is shaped at once.
    fileprivate static let longest = 1_024

    fileprivate func hasStyle(of other: Span) -> Bool {
      font == other.font && color == other.color && decoration == other.decoration
        && paragraph == other.paragraph && picture == other.picture
    }

    /// A piece of one style.
    package init(_ text: String, font: UIFont, color: UIColor? = nil) {
      self.text = text
      self.font = font
      self.color = color
    }
  }

  /// The pieces in reading order.
  package var spans: [Span]
  /// List markers before paragraphs, by the paragraphs' starts as UTF-8 offsets.
  package var markers: [Int: TextMarker] = [:]

  /// Text from pieces.
  package init(_ spans: [Span]) { self.spans = spans }

  /// Text of one style.
  package init(_ text: String, font: UIFont) { spans = [Span(text, font: font)] }

  /// The text with other pieces.
  package func changed(_ change: (inout Span) -> Void) -> StyledText {
    var text = self
    for index in spans.indices { change(&text.spans[index]) }
    return text
  }

  /// The non-empty pieces, with adjacent pieces of the same style merged.
  var joined: [Span] {
    if spans.count < 2 { return spans }
    var result: [Span] = []
    for span in spans where !span.text.isEmpty {
      if let last = result.last, last.hasStyle(of: span),
        last.text.utf8.count + span.text.utf8.count <= Span.longest
      {
        result[result.count - 1].text += span.text
      } else {
        result.append(span)
      }
    }
    return result.isEmpty ? Array(spans.prefix(1)) : result
  }

  /// How far shadows, outlines and slanted letters extend beyond plain letters, in points.
  package var reachOfEffects: CGFloat {
    spans.reduce(0) { most, span in
      let size = span.font.pointSize
      var reach = size * (abs(span.font.lean) + span.font.strokeWidth)
      if let stroke = span.decoration?.stroke { reach += size * stroke.width }
      if let shadow = span.decoration?.shadow {
        reach += max(abs(shadow.offset.width), abs(shadow.offset.height)) + 1.5 * shadow.blur
      }
      return max(most, reach)
    }
  }

  /// All characters.
  package var string: String { spans.map(\.text).joined() }
}

/// The horizontal alignment of lines.
public enum NSTextAlignment: Int, Sendable {
  /// Aligned at the left.
  case left = 0
  /// Centred.
  case center = 1
  /// Aligned at the right.
  case right = 2
  /// Justified.
  case justified = 3
  /// Aligned at the side where reading starts.
  case natural = 4
}

/// How a text is fitted into its width.
public enum NSLineBreakMode: Int, Sendable {
  /// Lines end between words.
  case byWordWrapping = 0
  /// Lines end between characters.
  case byCharWrapping = 1
  /// Text that does not fit is cut off.
  case byClipping = 2
  /// The start is replaced by an ellipsis.
  case byTruncatingHead = 3
  /// The end is replaced by an ellipsis.
  case byTruncatingTail = 4
  /// The middle is replaced by an ellipsis.
  case byTruncatingMiddle = 5
}
