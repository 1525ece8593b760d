import UIFoundation
import UIGraphics

/// Shows text in one or more lines.
open class UILabel: UIView {
  private var cachedLayout: (width: CGFloat, layout: TextLayout)?

  /// The text; nil shows nothing.
  open var text: String? {
    didSet { if text != oldValue { textChanged() } }
  }

  /// The font; the interface font at 17 points unless set.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if font != oldValue { textChanged() } }
  }

  /// The colour of the text.
  open var textColor: UIColor! = .label {
    didSet { if textColor != oldValue { setNeedsDisplay() } }
  }

  /// Where lines stand between the sides; where reading starts unless set.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { textChanged() } }
  }

  /// How text that does not fit is treated; the end becomes an ellipsis unless set.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textChanged() } }
  }

  /// The most lines; 1 unless set, 0 for no limit.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textChanged() } }
  }

  /// Whether the font follows the content size that the user chose.
  open var adjustsFontForContentSizeCategory = false

  /// The width at which `intrinsicContentSize` breaks lines; 0 to follow the layout.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { textChanged() } }
  }

  /// A label without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// A label as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The size of the text: on as few lines as the line feeds in it ask for, or broken at
  /// `preferredMaxLayoutWidth`.
  open override var intrinsicContentSize: CGSize {
    layout(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity).size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let layout = layout(width: size.width > 0 ? size.width : .infinity)
    return CGSize(width: layout.size.width, height: layout.size.height)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    textChanged()
  }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    guard numberOfLines != 1, width.isFinite else { return nil }
    return layout(width: width).size.height
  }

  override var firstBaselineFromTop: CGFloat? {
    let layout = layout(width: bounds.width > 0 ? bounds.width : .infinity)
    return layout.lines.isEmpty ? font.ascender : layout.firstBaseline
  }

  override var lastBaselineFromBottom: CGFloat? {
    let layout = layout(width: bounds.width > 0 ? bounds.width : .infinity)
    return layout.lines.isEmpty ? -font.descender : layout.size.height - layout.lastBaseline
  }

  override func boundsSizeChanged(from old: CGSize) {
    super.boundsSizeChanged(from: old)
    setNeedsDisplay()
  }

  override func composeContent(into canvas: inout Canvas) {
    guard let text, !text.isEmpty else { return }
    let layout = layout(width: bounds.width, alignedIn: bounds.width)
    let slack = canvas.rect.height - layout.size.height * canvas.scale
    let origin = CGPoint(
      x: canvas.rect.minX, y: canvas.rect.minY + (slack / 2).rounded(.down))
    canvas.draw(layout, at: origin, color: textColor)
  }

  override func contentOverflow(_ ink: CGRect, scale: CGFloat) -> CGRect {
    // Letters may lean out of their advance by part of an em.
    let margin = (font.pointSize * scale / 2).rounded(.up)
    return ink.insetBy(dx: -margin, dy: -margin)
  }

  private func textChanged() {
    cachedLayout = nil
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// The text broken at a width in points; the latest of these is kept.
  private func layout(width: CGFloat, alignedIn room: CGFloat? = nil) -> TextLayout {
    if room != nil, let cachedLayout, cachedLayout.width == width { return cachedLayout.layout }
    let options = TextLayout.Options(
      maximumLines: max(0, numberOfLines), lineBreakMode: lineBreakMode, alignment: textAlignment,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let layout = TextLayout(
      StyledText(text ?? "", font: font), width: width, scale: displayScale, options: options,
      alignmentWidth: room)
    if room != nil { cachedLayout = (width, layout) }
    return layout
  }
}
