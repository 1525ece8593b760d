import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// Shows text in one or more lines.
///
///     let label = UILabel()
///     label.text = "Total"
///     label.font = .preferredFont(forTextStyle: .headline)
///     label.adjustsFontForContentSizeCategory = true
///     label.numberOfLines = 0
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  private var drawn: (size: CGSize, layout: TextLayout)?
  /// Layouts at the widths that were requested last.
  private var measured: [CGFloat: TextLayout] = [:]
  /// The environment of these: pixels per point, and the direction of reading.
  private var measuredFor = (scale: CGFloat(0), isRightToLeft: false)
  /// The rectangle passed to `drawText(in:)`, while it is determined.
  private var textArea: CGRect?
  private var storedText: String?
  private var storedAttributedText: NSAttributedString?
  /// The attributes of the first character of `attributedText`; empty where there is none.
  private var firstAttributes: [NSAttributedString.Key: Any] = [:]
  private func exchange(_ text: String?, _ attributedText: NSAttributedString?) {
    changeText {
      (storedText, storedAttributedText) = (text, attributedText)
      firstAttributes = attributedText?.firstAttributes ?? [:]
      textChanged()
    }
  }

  /// The text; nil shows nothing. Setting it removes the attributes of `attributedText`; font,
  /// colour and alignment of its first character stay, as those of the label.
  open var text: String? {
    get { storedText ?? storedAttributedText?.string }
    set {
      takeFirstStyle()
      show(newValue)
    }
  }

  /// Shows a text in the label's own style, whatever was shown before.
  func show(_ text: String?) {
    if text != storedText || storedAttributedText != nil { exchange(text, nil) }
  }

  private func takeFirstStyle() {
    if let font = firstAttributes[.font] as? UIFont { ownFont = font }
    if let color = firstAttributes[.foregroundColor] as? UIColor { ownColor = color }
    if let alignment = firstAttributes.paragraph?.alignment { ownAlignment = alignment }
  }

  /// The text with attributes: fonts and colours. Where it has none the label's are used.
  open var attributedText: NSAttributedString? {
    get {
      storedAttributedText
        ?? storedText.map {
          NSAttributedString(
            string: $0, attributes: [.font: font as Any, .foregroundColor: textColor as Any])
        }
    }
    set { exchange(nil, newValue?.copy() as? NSAttributedString) }
  }

  /// Whether the text has attributes.
  var hasStyles: Bool { storedAttributedText != nil }

  /// The font; the interface font at 17 points by default. For `attributedText` it is that of the
  /// first character, and setting it applies to the whole text.
  open var font: UIFont! {
    get { firstAttributes[.font] as? UIFont ?? ownFont }
    set {
      setWhole(.font, newValue)
      ownFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
    }
  }

  /// The font of text without a font attribute.
  var ownFont = UIFont.systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if ownFont != oldValue { textChanged() } }
  }

  /// The colour of the text. For `attributedText` it is that of the first character, and setting it
  /// applies to the whole text.
  open var textColor: UIColor! {
    get { firstAttributes[.foregroundColor] as? UIColor ?? ownColor }
    set {
      setWhole(.foregroundColor, newValue)
      ownColor = newValue ?? .label
    }
  }

  /// The colour of text without a colour attribute.
  var ownColor = UIColor.label {
    didSet { if ownColor != oldValue { setNeedsDisplay() } }
  }

  private func setWhole(_ key: NSAttributedString.Key, _ value: Any?) {
    guard let text = storedAttributedText, let value else { return }
    replaceStyles(text.changed { $0[key] = value })
  }

  private func setParagraphs<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<NSMutableParagraphStyle, Value>, to value: Value
  ) {
    guard let text = storedAttributedText, text.specifiesOther(path, than: value) else { return }
    replaceStyles(text.changed { $0.setParagraph(path, to: value) })
  }

  private func replaceStyles(_ text: NSAttributedString) {
    storedAttributedText = text
    firstAttributes = text.firstAttributes
    textChanged()
  }

  /// The colour of the text while `isHighlighted`; nil for `textColor`.
  open var highlightedTextColor: UIColor? {
    didSet { if highlightedTextColor != oldValue { setNeedsDisplay() } }
  }

  /// Whether the text is drawn in its highlighted colour.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// Whether the text is drawn as enabled.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  /// The colour of a sharp-edged shadow of the text; nil, the default, for none.
  open var shadowColor: UIColor? {
    didSet { if shadowColor != oldValue { setNeedsDisplay() } }
  }

  /// The offset of the shadow, in points; one point upwards by default.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue { setNeedsDisplay() } }
  }

  /// The vertical position of a line that was scaled down: at the original baseline, by default.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue { setNeedsDisplay() } }
  }

  /// Whether the letter spacing of a single line that is slightly too long is reduced, by a
  /// twentieth of the font's size at most, before it is truncated; `false` by default.
  open var allowsDefaultTighteningForTruncation = false {
    didSet { if allowsDefaultTighteningForTruncation != oldValue { textChanged() } }
  }

  /// Whether a single line that is too long is scaled down, to `minimumScaleFactor` at most.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { textChanged() } }
  }

  /// The minimum scale of a line, as a fraction of its font's size; 0 for no limit.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { textChanged() } }
  }

  /// The horizontal alignment of lines; natural by default. For `attributedText` it is that of its
  /// first paragraph, and setting it applies to the whole text.
  open var textAlignment: NSTextAlignment {
    get { firstAttributes.paragraph?.alignment ?? ownAlignment }
    set {
      setParagraphs(\.alignment, to: newValue)
      ownAlignment = newValue
    }
  }
  private var ownAlignment = NSTextAlignment.natural {
    didSet { if ownAlignment != oldValue { textChanged() } }
  }

  /// The handling of text that does not fit; truncated at the end by default. For `attributedText`
  /// it is that of its first paragraph, and setting it applies to the whole text.
  open var lineBreakMode: NSLineBreakMode {
    get { firstAttributes.paragraph?.lineBreakMode ?? ownLineBreakMode }
    set {
      setParagraphs(\.lineBreakMode, to: newValue)
      ownLineBreakMode = newValue
    }
  }
  /// The line break mode of paragraphs that specify none.
  var ownLineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if ownLineBreakMode != oldValue { textChanged() } }
  }

  /// The strategy of breaking lines; as much text as fits in each by default.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard {
    didSet { if lineBreakStrategy != oldValue { textChanged() } }
  }

  /// The maximum number of lines; 1 by default, 0 for no limit.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textChanged() } }
  }

  /// Whether wrapping text has as many lines as it needs unless a maximum is set, as in the titles
  /// of buttons.
  var wrapsByMode = false

  /// The effective maximum number of lines; 0 for no limit.
  final var mostLines: Int {
    let wraps = ownLineBreakMode == .byWordWrapping || ownLineBreakMode == .byCharWrapping
    return wrapsByMode && wraps && numberOfLines == 1 ? 0 : numberOfLines
  }

  /// Whether the font, where it has a text style, follows the user's content size category.
  open var adjustsFontForContentSizeCategory = false {
    didSet { followContentSize() }
  }

  /// The width at which `intrinsicContentSize` breaks lines; 0 to use the width from layout.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { textChanged() } }
  }

  /// Whether a pointer that hovers over the label shows its whole text, where that is truncated;
  /// `false` by default. Rows of lists and the titles of buttons and bars show theirs.
  open var showsExpansionTextWhenTruncated = false

  /// Whether the text is truncated where it is drawn.
  package var isTextTruncated: Bool {
    drawnArea.map { layoutToDraw(currentTraits, in: $0.size).isTruncated } ?? false
  }

  /// Creates a label without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label like `init(frame:)`: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    takeIn(coder, in: UILabel.self)
  }

  /// The size of the text: with the line breaks it contains only, or broken at
  /// `preferredMaxLayoutWidth`.
  open override var intrinsicContentSize: CGSize { textSize(width: preferredMaxLayoutWidth) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(width: size.width) }

  /// The rectangle of the text in another one, with a maximum number of lines, 0 for no limit: at
  /// the top, on the side that it is aligned to. It determines the size of the label; a label with
  /// a margin overrides it together with `drawText(in:)`.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let width = bounds.width < Self.noLimit / 2 ? max(0, bounds.width) : .infinity
    let layout =
      numberOfLines == mostLines || numberOfLines == self.numberOfLines
      ? layout(width: width)
      : makeLayout(
        styled, width: width, lines: numberOfLines, alignedIn: width.isFinite ? width : nil)
    let size = CGSize(width: layout.size.width, height: min(layout.size.height, bounds.height))
    guard width.isFinite else { return CGRect(origin: bounds.origin, size: size) }
    return CGRect(
      origin: CGPoint(x: bounds.minX + sideSpace(of: width - size.width), y: bounds.minY),
      size: size)
  }

  /// Draws the text in a rectangle of the label, vertically centred. A label with a margin
  /// overrides it and passes a smaller rectangle to `super`; an override that does not call `super`
  /// shows no text. It is also called to find the position of the text, and nothing is drawn then.
  open func drawText(in rect: CGRect) {
    textArea = rect
    guard let context = UIGraphicsGetCurrentContext() else { return }
    guard drawsText else {
      textTrial?.note(context)
      return
    }
    context.withCanvas { canvas, place in
      let layout = layoutToDraw(currentTraits, in: rect.size)
      let scale = canvas.scale
      let top = top(of: layout, in: rect.height * scale, rect.height, scale: scale) / scale
      func start(_ offset: CGSize = .zero) -> CGPoint {
        place(CGPoint(x: rect.minX + offset.width, y: rect.minY + top + offset.height))
      }
      if let shadow { canvas.draw(layout, at: start(shadow.offset), in: shadow.color) }
      canvas.draw(layout, at: start(), color: shownTextColor)
    }
  }

  /// Draws the text, and what an override draws around it.
  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    textTrial = TextTrial(in: context)
    drawText(in: context, drawing: false)
    let isPlain = textTrial?.isPlain ?? true
    textTrial = nil
    // A text that is drawn once and unchanged, with nothing around it, is composed.
    guard context.hasDrawn || !isPlain else { return }
    context.clear(bounds)
    drawText(in: context, drawing: true)
  }

  override var drawsByItself: Bool { type(of: self) != UILabel.self }

  private func drawText(in context: CGContext, drawing draws: Bool) {
    drawsText = draws
    context.saveGState()
    drawText(in: bounds)
    context.restoreGState()
  }

  /// Represents an unlimited size: more than any screen has, in points.
  private static let noLimit: CGFloat = 16_777_216

  private func textSize(width: CGFloat) -> CGSize {
    let limit = CGSize(
      width: width > 0 && width < Self.noLimit ? width : Self.noLimit, height: Self.noLimit)
    return textRect(
      forBounds: CGRect(origin: .zero, size: limit), limitedToNumberOfLines: mostLines
    ).size
  }

  /// Whether `drawText(in:)` draws, because an override draws something around the text, or draws
  /// the text differently.
  private var drawsText = false
  /// The record of how an override draws the text, during a trial drawing.
  private var textTrial: TextTrial?

  /// The rectangle in which the text is drawn; nil where it is not drawn.
  final var drawnArea: CGRect? {
    textArea = nil
    let (context, draws) = (
      type(of: self) == UILabel.self ? nil : CGContext.thatIgnores(), drawsText
    )
    if let context { UIGraphicsPushContext(context) }
    drawsText = false
    drawText(in: bounds)
    drawsText = draws
    if context != nil { UIGraphicsPopContext() }
    defer { textArea = nil }
    return textArea.flatMap { $0.isNull || $0.isInfinite ? nil : $0 }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard previousTraitCollection?.looksDifferent(from: currentTraits) ?? true else { return }
    followContentSize()
    textChanged()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { followContentSize() }
  }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    guard mostLines != 1, width.isFinite else { return nil }
    return textSize(width: width).height
  }

  override var baselineFont: UIFont? { font }

  override var firstBaselineFromTop: CGFloat? {
    let area = drawnArea ?? bounds
    let layout = layout(width: area.width > 0 ? area.width : .infinity)
    let baseline = layout.lines.isEmpty ? font.ascender : layout.firstBaseline
    return area.minY - bounds.minY + baseline
  }

  override var lastBaselineFromBottom: CGFloat? {
    let area = drawnArea ?? bounds
    let layout = layout(width: area.width > 0 ? area.width : .infinity)
    let depth = layout.lines.isEmpty ? -font.descender : layout.size.height - layout.lastBaseline
    return bounds.maxY - area.maxY + depth
  }

  override func boundsSizeChanged(from old: CGSize) {
    super.boundsSizeChanged(from: old)
    setNeedsDisplay()
  }

  override func composeContent(into canvas: inout Canvas) {
    guard !drawsText, let text, !text.isEmpty, let area = drawnArea else { return }
    let layout = layoutToDraw(canvas.traits, in: area.size)
    // While the height is animated the text stays in the middle of the presented height.
    let height = canvas.rect.height - (bounds.height - area.height) * canvas.scale
    let origin = CGPoint(
      x: canvas.rect.minX + ((area.minX - bounds.minX) * canvas.scale).rounded()
        + currentShift(in: canvas),
      y: canvas.rect.minY + ((area.minY - bounds.minY) * canvas.scale).rounded()
        + top(of: layout, in: height, area.height, scale: canvas.scale))
    // Text without space in the label must not overlap adjacent views.
    let isCut = exceeds(layout, at: origin, canvas)
    if isCut {
      guard canvas.rect.width > 0, canvas.rect.height > 0 else { return }
      canvas.commands.append(.pushClip(canvas.rect, mask: nil))
    }
    if let shadow {
      let offset = CGPoint(
        x: origin.x + (shadow.offset.width * canvas.scale).rounded(),
        y: origin.y + (shadow.offset.height * canvas.scale).rounded())
      canvas.draw(layout, at: offset, in: shadow.color)
    }
    canvas.draw(layout, at: origin, color: shownTextColor)
    if isCut { canvas.commands.append(.pop) }
  }

  /// The distance of the text from the top of a height, both in pixels; `area` is the final height,
  /// in points.
  private func top(
    of layout: TextLayout, in height: CGFloat, _ area: CGFloat, scale: CGFloat
  ) -> CGFloat {
    ((height - layout.size.height * scale) / 2).rounded(.down)
      + (drop(of: layout, in: area) * scale).rounded()
  }

  /// The shadow of the text; nil if there is none, also where its values are not finite.
  private var shadow: (color: UIColor, offset: CGSize)? {
    guard let shadowColor, abs(shadowOffset.width) < 1e6, abs(shadowOffset.height) < 1e6 else {
      return nil
    }
    return (shadowColor, shadowOffset)
  }

  private var shownTextColor: UIColor {
    guard isEnabled else { return .disabledText }
    return isHighlighted ? highlightedTextColor ?? ownColor : ownColor
  }

  override func contentOverflow(_ ink: CGRect, scale: CGFloat) -> CGRect {
    // Glyphs may extend beyond their advance by part of an em.
    let margin = (font.pointSize * scale / 2).rounded(.up)
    let shadow = shadow?.offset ?? .zero
    let reach = reachOfEffects
    return ink.insetBy(
      dx: -margin - ((abs(shadow.width) + reach) * scale).rounded(.up),
      dy: -margin - ((abs(shadow.height) + reach) * scale).rounded(.up))
  }

  /// While the label's width is animated, its lines, which have their final layout, stay at the
  /// side that they are aligned to; returns the shift in pixels to the right.
  private func currentShift(in canvas: Canvas) -> CGFloat {
    let space = canvas.rect.width - (bounds.width * canvas.scale).rounded()
    return motions?.presented == nil ? 0 : sideSpace(of: space).rounded()
  }

  /// The part of the space beside the lines that is at their left.
  private func sideSpace(of space: CGFloat) -> CGFloat {
    switch textAlignment {
    case .left: 0
    case .center: space / 2
    case .right: space
    case .natural, .justified:
      effectiveUserInterfaceLayoutDirection == .rightToLeft ? space : 0
    }
  }

  /// How far shadows and the like of the text's attributes extend beyond its letters, in points.
  private var reachOfEffects: CGFloat {
    guard storedAttributedText != nil else { return 0 }
    if let knownReach { return knownReach }
    let reach = styled.reachOfEffects
    knownReach = reach
    return reach
  }

  private var knownReach: CGFloat?

  private func textChanged() {
    drawn = nil
    knownReach = nil
    measured = [:]
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private func followContentSize() {
    if let followed = followed(ownFont) { ownFont = followed }
  }

  private var styled: StyledText {
    storedAttributedText?.styledText(font: ownFont) ?? StyledText(storedText ?? "", font: ownFont)
  }

  /// The text broken at a width in points; the latest few layouts are cached.
  final func layout(width: CGFloat) -> TextLayout {
    if let known = measured[width] { return known }
    if measured.count >= 4 { measured = [:] }
    let layout = makeLayout(
      styled, width: width, lines: mostLines, alignedIn: width.isFinite ? width : nil)
    measured[width] = layout
    let traits = currentTraits
    measuredFor = (traits.displayScale, layoutDirection(with: traits) == .rightToLeft)
    return layout
  }

  /// The layout measured at a width, for use in drawing; nil where there is none.
  private func measuredLayout(width: CGFloat, _ traits: UITraitCollection) -> TextLayout? {
    guard let known = measured[width],
      measuredFor == (traits.displayScale, layoutDirection(with: traits) == .rightToLeft)
    else { return nil }
    return known
  }

  final func makeLayout(
    _ text: StyledText, width: CGFloat, lines: Int, alignedIn space: CGFloat? = nil,
    _ known: UITraitCollection? = nil
  ) -> TextLayout {
    let traits = known ?? currentTraits
    let isRightToLeft = layoutDirection(with: traits) == .rightToLeft
    // The text is laid out in its own direction; its alignment follows the interface.
    let side: NSTextAlignment = isRightToLeft ? .right : .left
    var options = TextLayout.Options(
      maximumLines: max(0, lines), lineBreakMode: ownLineBreakMode,
      alignment: ownAlignment == .natural ? side : ownAlignment, isRightToLeft: isRightToLeft)
    options.readsByContent = true
    options.breakStrategy = lineBreakStrategy.layoutStrategy
    return TextLayout(
      text, width: width, scale: traits.displayScale > 0 ? traits.displayScale : 1,
      options: options, alignmentWidth: space)
  }

  /// The text fitted into a size: lines that do not fit are left out, and a single line may be
  /// scaled down.
  final func layoutToDraw(_ traits: UITraitCollection, in size: CGSize) -> TextLayout {
    if let drawn, drawn.size == size { return drawn.layout }
    let width = max(0, size.width)
    let text = tightened(shrunk(styled, to: width), to: width)
    var layout =
      (shrinks || tightens ? nil : measuredLayout(width: width, traits))
      ?? makeLayout(text, width: width, lines: mostLines, alignedIn: width, traits)
    if layout.lines.count > 1, layout.size.height > size.height + 0.5 {
      let fitting = layout.lines.prefix { $0.frame.maxY <= size.height + 0.5 }.count
      layout = makeLayout(text, width: width, lines: max(1, fitting), alignedIn: width, traits)
    }
    drawn = (size, layout)
    return layout
  }

  override var descriptionParts: [String] {
    super.descriptionParts + (ObjectWords.quoted(text).map { ["text = \($0)"] } ?? [])
  }

  override var accessibilityDefaults: AccessibilityDefaults { labelAccessibility }
}
