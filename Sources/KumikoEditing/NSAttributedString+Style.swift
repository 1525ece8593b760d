import KumikoFoundation
import KumikoGraphics

extension NSAttributedString.Key {
  /// The font of the letters, a `UIFont`.
  public nonisolated static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The colour of the letters, a `UIColor`.
  public nonisolated static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The background of the letters, a `UIColor`.
  public nonisolated static let backgroundColor = NSAttributedString.Key(
    rawValue: "NSBackgroundColor")
  /// Space after each letter in points, a number.
  public nonisolated static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// Space after each letter in points, a number; `kern` has precedence.
  public nonisolated static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// The width of the outline of letters in hundredths of the font's size, a number: if it is
  /// positive only the outline is drawn, if it is negative it is drawn on top of the letters.
  public nonisolated static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The colour of that outline, a `UIColor`; that of the letters by default.
  public nonisolated static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The shadow of letters, an `NSShadow`.
  public nonisolated static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// The slant of letters to the right, as a fraction of their height; a number, −2 … 2.
  public nonisolated static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// The natural logarithm of the factor of the letters' width, a number; from a quarter to four
  /// times their width.
  public nonisolated static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// The distance of the letters above the baseline in points, a number.
  public nonisolated static let baselineOffset = NSAttributedString.Key(
    rawValue: "NSBaselineOffset")
  /// A line under the letters, the `rawValue` of an `NSUnderlineStyle`.
  public nonisolated static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The colour of that line, a `UIColor`; that of the letters by default.
  public nonisolated static let underlineColor = NSAttributedString.Key(
    rawValue: "NSUnderlineColor")
  /// A line through the letters, the `rawValue` of an `NSUnderlineStyle`.
  public nonisolated static let strikethroughStyle = NSAttributedString.Key(
    rawValue: "NSStrikethrough")
  /// The colour of that line, a `UIColor`; that of the letters by default.
  public nonisolated static let strikethroughColor = NSAttributedString.Key(
    rawValue: "NSStrikethroughColor")
  /// The destination of a link, a `URL` or its text. The letters are drawn as links; a text view
  /// that is not editable opens them.
  public nonisolated static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// The tag of an interactive part of a text in a text view that is not editable, a text: the
  /// view's delegate provides the primary action and the menu. It does not change the look of the
  /// letters.
  public nonisolated static let textItemTag = NSAttributedString.Key(rawValue: "UITextItemTag")
  /// The attachment for a character U+FFFC, an `NSTextAttachment`.
  public nonisolated static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// The style of a paragraph, an `NSParagraphStyle`; that of its first letter is used.
  public nonisolated static let paragraphStyle = NSAttributedString.Key(
    rawValue: "NSParagraphStyle")
}

/// A line along letters: its thickness, its pattern, and whether it is left out between words.
///
///     let style: NSUnderlineStyle = [.single, .patternDash]
///     let text = NSAttributedString(
///       string: "Draft", attributes: [.underlineStyle: style.rawValue])
public nonisolated struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The style as bits.
  public let rawValue: Int

  /// A style from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A thin line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A line twice as thick.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two thin lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// Dots, combined with a line style.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// Dashes, combined with a line style.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// Dashes with a dot between them, combined with a line style.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// Dashes with two dots between them, combined with a line style.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// The line is left out between words.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

extension NSAttributedString {
  /// The text in pieces of one style each; letters without a font take `font`.
  package nonisolated func styledText(font: UIFont) -> StyledText {
    var spans: [StyledText.Span] = []
    var hasLists = false
    visitPieces { text, attributes in
      let style = attributes[.paragraphStyle] as? NSParagraphStyle
      hasLists = hasLists || style?.lists.isEmpty == false
      let looks = attributes[.link] == nil ? attributes : attributes.merging(.link) { $1 }
      spans += StyledText.Span(text, attributes: looks, font: font).withoutLinesBetweenWords(looks)
    }
    var styled = StyledText(spans)
    if hasLists { styled.markers = ListMarkers.markers(in: styled.string, TextStyles(self)) }
    return styled
  }

  /// The attributes of the first letter; empty if there is none.
  package nonisolated var firstAttributes: [NSAttributedString.Key: Any] {
    length > 0 ? attributes(at: 0, effectiveRange: nil) : [:]
  }

  /// The same letters with other attributes, piece by piece.
  package nonisolated func changed(
    _ change: (inout [NSAttributedString.Key: Any]) -> Void
  ) -> NSAttributedString {
    let changed = NSMutableAttributedString(string: "")
    visitPieces { part, attributes in
      var attributes = attributes
      change(&attributes)
      changed.append(NSAttributedString(string: part, attributes: attributes))
    }
    return changed
  }

  /// Whether any paragraph style differs from a value.
  package nonisolated func specifiesOther<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<NSMutableParagraphStyle, Value>, than value: Value
  ) -> Bool {
    var found = false
    visitPieces { _, attributes in
      var attributes = attributes
      found = found || attributes.setParagraph(path, to: value)
    }
    return found
  }

  /// Visits the pieces of one style each, in order.
  ///
  /// Foundation on Linux (6.3) never releases the attributes of a created attributed string, so
  /// none is created for a piece.
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
  /// The style of the paragraph, if there is one.
  package nonisolated var paragraph: TextParagraph? {
    (self[.paragraphStyle] as? NSParagraphStyle)?.values
  }

  /// Sets a value of the paragraph style, if there is one; returns whether it differed.
  @discardableResult
  package nonisolated mutating func setParagraph<Given: Equatable>(
    _ path: ReferenceWritableKeyPath<NSMutableParagraphStyle, Given>, to value: Given
  ) -> Bool {
    guard let old = self[.paragraphStyle] as? NSParagraphStyle,
      let style = old.mutableCopy() as? NSMutableParagraphStyle, style[keyPath: path] != value
    else { return false }
    style[keyPath: path] = value
    self[.paragraphStyle] = style
    return true
  }

  /// The default appearance of links.
  nonisolated static var link: Self {
    [.foregroundColor: UIColor.link, .underlineStyle: NSUnderlineStyle.single.rawValue]
  }
}

extension StyledText.Span {
  /// A piece with attributes; without a font among them it has `font`.
  nonisolated init(
    _ text: String, attributes: [NSAttributedString.Key: Any], font: UIFont
  ) {
    let intent = InlinePresentationIntent(attributes[.inlinePresentationIntent]) ?? []
    self.init(
      text, font: intent.font(over: attributes[.font] as? UIFont ?? font),
      color: attributes[.foregroundColor] as? UIColor)
    let (lean, expansion) = (attributes.number(.obliqueness), attributes.number(.expansion))
    let stroke = attributes.number(.strokeWidth) / 100
    if lean != 0 || expansion != 0 || stroke > 0 {
      self.font = self.font.drawn(lean: lean, stretch: exp(expansion), stroke: stroke)
    }
    // An outline without filled letters is drawn as the letters, in its own colour.
    if stroke > 0, let color = attributes[.strokeColor] as? UIColor { self.color = color }
    decoration = TextDecoration(attributes)
    paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values
    picture = (attributes[.attachment] as? NSTextAttachment)?.picture(in: self.font)
  }
}

extension StyledText.Span {
  /// The piece, or its words and the text between them if lines are left out there.
  fileprivate nonisolated func withoutLinesBetweenWords(
    _ attributes: [NSAttributedString.Key: Any]
  ) -> [StyledText.Span] {
    func leavesOut(_ key: NSAttributedString.Key) -> Bool {
      attributes[key] != nil && attributes.style(key).contains(.byWord)
    }
    let (under, through) = (leavesOut(.underlineStyle), leavesOut(.strikethroughStyle))
    guard under || through else { return [self] }
    var pieces: [StyledText.Span] = []
    var rest = text[...]
    while let first = rest.first {
      let part = rest.prefix { $0.isWhitespace == first.isWhitespace }
      rest = rest.dropFirst(part.count)
      var piece = self
      piece.text = String(part)
      if first.isWhitespace, under { piece.decoration?.underline = nil }
      if first.isWhitespace, through { piece.decoration?.strikethrough = nil }
      pieces.append(piece)
    }
    return pieces
  }
}

extension [NSAttributedString.Key: Any] {
  /// A number of any type; 0 if there is none.
  fileprivate nonisolated func number(_ key: NSAttributedString.Key) -> CGFloat {
    let value: CGFloat
    switch self[key] {
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

  fileprivate nonisolated func style(_ key: NSAttributedString.Key) -> NSUnderlineStyle {
    NSUnderlineStyle(rawValue: Int(Swift.max(0, Swift.min(number(key), 0xFFFF))))
  }
}

extension TextDecoration {
  /// The decoration specified by attributes; nil if they specify none.
  fileprivate nonisolated init?(_ attributes: [NSAttributedString.Key: Any]) {
    func line(
      _ style: NSAttributedString.Key, _ color: NSAttributedString.Key
    ) -> Line? {
      let style = attributes.style(style)
      guard style.rawValue & 0xFF != 0 else { return nil }
      var line = Line(color: attributes[color] as? UIColor, isThick: style.contains(.thick))
      line.isDouble = style.contains(.double)
      line.pattern = Line.Pattern(rawValue: style.rawValue >> 8 & 0xF) ?? .solid
      return line
    }
    self.init()
    underline = line(.underlineStyle, .underlineColor)
    strikethrough = line(.strikethroughStyle, .strikethroughColor)
    let intent = InlinePresentationIntent(attributes[.inlinePresentationIntent])
    if strikethrough == nil, intent?.contains(.strikethrough) == true {
      strikethrough = Line(color: attributes[.strikethroughColor] as? UIColor, isThick: false)
    }
    background = attributes[.backgroundColor] as? UIColor
    kern = attributes.number(attributes[.kern] == nil ? .tracking : .kern)
    baselineOffset = attributes.number(.baselineOffset)
    let width = attributes.number(.strokeWidth) / 100
    if width < 0 { stroke = Stroke(color: attributes[.strokeColor] as? UIColor, width: -width) }
    shadow = (attributes[.shadow] as? NSShadow)?.shadow
    if self == TextDecoration() { return nil }
  }
}
