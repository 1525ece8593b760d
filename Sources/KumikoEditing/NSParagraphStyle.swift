import KumikoFoundation
import KumikoGraphics

/// The alignment, indents and spacing of a paragraph's lines; lengths are points. Values that are
/// not set are those of the label or the text view.
nonisolated open class NSParagraphStyle: NSObject, NSSecureCoding, @unchecked Sendable {
  private let mark = ObjectMark()

  /// The default style, in which nothing is set.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  fileprivate(set) var values = TextParagraph()
  fileprivate(set) var lists: [NSTextList] = []

  /// The default style.
  public override init() { super.init() }

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the style into an archive.
  open func encode(with coder: NSCoder) {
    values.encode(with: coder)
    if !lists.isEmpty { coder.encode(lists, forKey: "NSTextLists") }
  }

  /// The style of an archive.
  public required init?(coder: NSCoder) {
    values = TextParagraph(coder: coder)
    lists = coder.decodeArrayOfObjects(ofClass: NSTextList.self, forKey: "NSTextLists") ?? []
    super.init()
  }

  /// The horizontal alignment of lines.
  open var alignment: NSTextAlignment { values.alignment ?? .natural }
  /// Space before the first line.
  open var firstLineHeadIndent: CGFloat { values.firstLineIndent }
  /// Space before the other lines.
  open var headIndent: CGFloat { values.indent }
  /// The end of lines: measured from the side where reading starts if positive, else from the
  /// other.
  open var tailIndent: CGFloat { values.tailIndent }
  /// Space between lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Space behind the paragraph.
  open var paragraphSpacing: CGFloat { values.spacing }
  /// Space before the paragraph, unless it is the first.
  open var paragraphSpacingBefore: CGFloat { values.spacingBefore }
  /// The minimum height of a line; 0 for no minimum.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum height of a line; 0 for no maximum.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor of the height of a line; 0 for no change.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// The reading direction of the paragraph; by default decided by its letters.
  open var baseWritingDirection: NSWritingDirection {
    values.isRightToLeft.map { $0 ? .rightToLeft : .leftToRight } ?? .natural
  }

  /// The writing direction of a language, by its code such as `ar`; nil for that of the user.
  open class func defaultWritingDirection(
    forLanguage languageName: String?
  ) -> NSWritingDirection {
    let code = languageName ?? Locale.preferredLanguages.first ?? "en"
    return Locale.Language(identifier: code).characterDirection == .rightToLeft
      ? .rightToLeft : .leftToRight
  }

  /// The treatment of text that does not fit.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode ?? .byWordWrapping }
  /// How lines are broken; by default as specified by the label or the text view.
  open var lineBreakStrategy: LineBreakStrategy { LineBreakStrategy(values.breakStrategy) }
  /// The tab stops; by default twelve, 28 points apart.
  open var tabStops: [NSTextTab] { values.tabStops.map(NSTextTab.init) }
  /// The distance of tab stops behind the last of `tabStops`, in points; 0 for 28.
  open var defaultTabInterval: CGFloat { values.tabInterval }
  /// How full a line must be at least, as a fraction, for a word not to be hyphenated; 0 by
  /// default. Has no effect: words are only divided at soft hyphens (U+00AD).
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Whether words are hyphenated as is usual; `false` by default. Has no effect: words are only
  /// divided at soft hyphens.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }

  /// The lists that the paragraph is an item of, from the outermost to the innermost. Its bullet or
  /// number is drawn before its first line, in the font and the colour of its first letter, and is
  /// not part of the text. If the style has no indents, each list level indents its items by
  /// another 36 points; else the marker is at `firstLineHeadIndent`, and the text behind it at
  /// `headIndent`.
  open var textLists: [NSTextList] { lists }

  /// An immutable copy.
  open override func copy() -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    copy.lists = lists
    return copy
  }

  /// A mutable copy.
  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    copy.lists = lists
    return copy
  }

  /// Whether both have equal values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return other.values == values && other.lists == lists
  }

  /// Equal styles have equal hashes.
  open override var hash: Int { values.hashValue }
}

/// A mutable paragraph style.
///
///     let style = NSMutableParagraphStyle()
///     style.alignment = .center
///     style.lineSpacing = 4
///     let label = UILabel()
///     label.attributedText = NSAttributedString(
///       string: "First line\nSecond line", attributes: [.paragraphStyle: style])
nonisolated open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { values.alignment = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { values.firstLineIndent = checked(newValue) }
  }
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { values.indent = checked(newValue) }
  }
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { values.tailIndent = checked(newValue) }
  }
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { values.lineSpacing = max(0, checked(newValue)) }
  }
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { values.spacing = max(0, checked(newValue)) }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { values.spacingBefore = max(0, checked(newValue)) }
  }
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { values.minimumLineHeight = max(0, checked(newValue)) }
  }
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { values.maximumLineHeight = max(0, checked(newValue)) }
  }
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { values.lineHeightMultiple = max(0, checked(newValue)) }
  }

  open override var baseWritingDirection: NSWritingDirection {
    get { super.baseWritingDirection }
    set { values.isRightToLeft = newValue == .natural ? nil : newValue == .rightToLeft }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { super.lineBreakStrategy }
    set { values.breakStrategy = newValue.layoutStrategy }
  }
  open override var tabStops: [NSTextTab] {
    get { super.tabStops }
    set { values.tabStops = newValue.map(\.tab).sorted { $0.location < $1.location } }
  }
  open override var defaultTabInterval: CGFloat {
    get { super.defaultTabInterval }
    set { values.tabInterval = max(0, checked(newValue)) }
  }

  open override var hyphenationFactor: Float {
    get { super.hyphenationFactor }
    set { values.hyphenationFactor = newValue.isFinite ? min(max(newValue, 0), 1) : 0 }
  }
  open override var usesDefaultHyphenation: Bool {
    get { super.usesDefaultHyphenation }
    set { values.usesDefaultHyphenation = newValue }
  }

  open override var textLists: [NSTextList] {
    get { super.textLists }
    set { lists = newValue }
  }

  /// Copies all values of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { (values, lists) = (obj.values, obj.lists) }

  /// Adds a tab stop.
  open func addTabStop(_ anObject: NSTextTab) { tabStops = tabStops + [anObject] }

  /// Removes the tab stops that equal one.
  open func removeTabStop(_ anObject: NSTextTab) { tabStops = tabStops.filter { $0 != anObject } }

  private func checked(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
}
