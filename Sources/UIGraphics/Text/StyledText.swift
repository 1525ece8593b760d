import UIFoundation

/// Text in pieces of one style each.
public struct StyledText: Hashable, Sendable {
  /// A piece of one style.
  public struct Span: Hashable, Sendable {
    /// The characters.
    public var text: String
    /// The font.
    public var font: UIFont
    /// The colour; nil takes the colour of the view.
    public var color: UIColor?
    /// What is drawn with the letters; nil for nothing.
    public var decoration: TextDecoration?
    /// How the lines stand of a paragraph that begins in this piece; nil for nothing special.
    public var paragraph: TextParagraph?

    /// A piece of one style.
    public init(_ text: String, font: UIFont, color: UIColor? = nil) {
      self.text = text
      self.font = font
      self.color = color
    }
  }

  /// The pieces in reading order.
  public var spans: [Span]

  /// Text from pieces.
  public init(_ spans: [Span]) { self.spans = spans }

  /// Text of one style.
  public init(_ text: String, font: UIFont) { spans = [Span(text, font: font)] }

  /// All characters.
  public var string: String { spans.map(\.text).joined() }
}

/// Where the lines of a text stand between the two sides.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// Both sides straight.
  case justified = 3
  /// Where reading starts.
  case natural = 4
}

/// How a text is made to fit into its width.
public enum NSLineBreakMode: Int, Sendable {
  /// Lines end between words.
  case byWordWrapping = 0
  /// Lines end between characters.
  case byCharWrapping = 1
  /// What does not fit is cut off.
  case byClipping = 2
  /// The start is replaced by an ellipsis.
  case byTruncatingHead = 3
  /// The end is replaced by an ellipsis.
  case byTruncatingTail = 4
  /// The middle is replaced by an ellipsis.
  case byTruncatingMiddle = 5
}
