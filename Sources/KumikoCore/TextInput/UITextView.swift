import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// Text of any length that can be selected, edited and scrolled.
///
/// A view that does not scroll (`isScrollEnabled = false`) has the height of its text as its
/// intrinsic one and grows while the user types. Only the visible lines are laid out, and a
/// keystroke lays out its paragraph: texts of many megabytes open immediately, and their height is
/// an estimate until they were scrolled through. A paragraph of more than 8,192 bytes is laid out
/// in parts, each of which begins on a line of its own.
///
///     let notes = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
///     notes.text = "Buy milk"
///     notes.font = .preferredFont(forTextStyle: .body)
open class UITextView: UIScrollView, UIContentSizeCategoryAdjusting {
  let editor = TextEditor(isMultiline: true)
  private(set) lazy var interaction = TextInteraction(of: self)
  private(set) lazy var linkFocus = LinkFocus(of: self)
  /// The search in the text; nil if there is none.
  var finding: TextFinding?
  var natural: TextFlow?
  var measuring: TextFlow?
  private var isEditing = false
  /// The drawing of the last layout.
  private var drawnText: DrawnText?
  /// Whether something of it is another now.
  private var textNeedsDisplay = false

  /// Bytes of a view that does not scroll whose height is exact; beyond, it is an estimate.
  static let exactBytes = 1 << 18

  private var ownInputView: UIView?
  private var ownAccessory: UIView?

  /// The view that is shown in place of a keyboard while the text is edited; nil if there is none.
  /// If it is changed during editing, `reloadInputViews()` shows the new one.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// The accessory at the lower edge of the window while the text is edited; nil if there is none.
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }

  /// Is notified of editing and scrolling.
  open weak var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }

  /// The text; never nil. Setting it removes attributes and the undo history, and does not notify
  /// the delegate.
  open var text: String! {
    get { editor.text }
    set {
      ownFont = editor.firstFont ?? ownFont
      ownColor = editor.firstColor ?? ownColor
      changeText { editor.setText(newValue ?? "") }
    }
  }

  /// The text with its fonts and colours, and its pictures: see `NSTextAttachment`. Pictures are
  /// pasted where the user may change how text looks.
  open var attributedText: NSAttributedString! {
    get { editor.attributedText(font: currentFont, color: currentColor) }
    set { changeText { editor.setAttributedText(newValue) } }
  }

  /// The font: that of the first letter, or else the font that was set; nil for the interface font
  /// at 14 points. Setting it applies it to the whole text.
  open var font: UIFont? {
    get { editor.firstFont ?? ownFont }
    set {
      editor.setAttribute(.font, newValue)
      ownFont = newValue
    }
  }

  /// The font of text that has none of its own.
  var ownFont: UIFont? {
    didSet { if ownFont != oldValue { settingChanged() } }
  }

  /// The colour of the text: that of the first letter, or else the colour that was set; nil for
  /// that of labels. Setting it applies it to the whole text.
  open var textColor: UIColor? {
    get { editor.firstColor ?? ownColor }
    set {
      editor.setAttribute(.foregroundColor, newValue)
      ownColor = newValue
      setNeedsDisplay()
    }
  }

  /// The colour of text that has none of its own.
  private var ownColor: UIColor?
  var currentColor: UIColor { ownColor ?? .label }

  /// The border of the text view; none by default. With `roundedRect`, the text view has the
  /// background of text fields if `backgroundColor` is nil.
  open var borderStyle = BorderStyle.none {
    didSet {
      guard borderStyle != oldValue else { return }
      if borderStyle == .roundedRect, layer.cornerRadius == 0 {
        layer.cornerRadius = UITextField.radius
      } else if borderStyle == .none, layer.cornerRadius == UITextField.radius {
        layer.cornerRadius = 0
      }
      setNeedsDisplay()
    }
  }

  /// The horizontal alignment of lines.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { settingChanged() } }
  }

  /// Whether the user may change the text.
  open var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      editor.isEditable = isEditable
      detectingChanged()
      setNeedsLayout()
    }
  }

  /// The kinds of data that are detected in a text that can be selected and is not edited, and
  /// become links: addresses and phone numbers. Other kinds are reported, and not detected. The
  /// text and its attributes stay as they are.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet { if dataDetectorTypes != oldValue { detectingChanged() } }
  }

  /// Whether the user may change the attributes of selected text, such as with Ctrl+B; `false` by
  /// default.
  open var allowsEditingTextAttributes = false

  /// Whether the user may select text.
  open var isSelectable = true {
    didSet {
      if !isSelectable, isFirstResponder { _ = resignFirstResponder() }
      if isSelectable != oldValue { detectingChanged() }
    }
  }

  /// The selection, in UTF-16 units; ends are moved to between characters.
  open var selectedRange: NSRange {
    get { editor.buffer.nsRange(editor.selection.range) }
    set { editor.select(TextSelection(editor.buffer.range(newValue))) }
  }

  /// Insets around the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { settingChanged() } }
  }

  /// The container that the lines fill: the one that was given, or one of the view's own.
  public let textContainer: NSTextContainer
  /// The storage and its layout manager; nil before they are first accessed.
  var stack: TextStack?

  /// The attributes of the text that is typed next. Changing the selection resets them to those of
  /// the text.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get {
      editor.attributesAtCaret.merging(
        [.font: currentFont, .foregroundColor: currentColor]) { own, _ in own }
    }
    set {
      editor.typingAttributes = newValue
      // They determine the height of an empty line.
      if !hasText {
        editor.flow.reset()
        settingChanged()
      }
    }
  }

  /// The attributes of links, in addition to those of the text.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { editor.linkAttributes }
    set {
      editor.linkAttributes = newValue ?? [:]
      editor.flow.reset()
      natural = nil
      measuring = nil
      settingChanged()
    }
  }

  /// Whether the first text that is typed replaces all text.
  open var clearsOnInsertion = false

  /// Whether the text is scaled as is usual on a system; it never is, regardless of this value.
  open var usesStandardTextScaling = false

  /// Whether the font, where it is one of a text style, follows the content size that the user
  /// chose.
  open var adjustsFontForContentSizeCategory = false {
    didSet { followContentSize() }
  }

  /// Whether the content scrolls; otherwise the height of the text is the view's intrinsic height.
  open override var isScrollEnabled: Bool {
    didSet {
      guard isScrollEnabled != oldValue else { return }
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// An empty text view that can be edited.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// A text view with a container, whose storage it shows and changes; nil for one of its own and
  /// an empty text.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer(size: .zero)
    super.init(frame: frame)
    setUp()
    if let storage = textContainer?.layoutManager?.textStorage {
      editor.setAttributedText(storage)
      stack = TextStack(of: self, storage: storage, container: self.textContainer)
    }
  }

  /// An empty text view that can be edited. Lines are laid out by the same engine for both values.
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
  }

  /// Creates a text view like `init(frame:)`: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer(size: .zero)
    super.init(coder: coder)
    setUp()
    takeIn(coder, in: UITextView.self)
  }

  private func setUp() {
    backgroundColor = .systemBackground
    addSubview(interaction.caret)
    editor.client = self
    textContainer.widthTracksTextView = true
    textContainer.observer = { [weak self] in
      MainActor.assumeIsolated { self?.settingChanged() }
    }
    settingChanged()
  }

  // MARK: Layout

  var currentFont: UIFont { ownFont ?? .systemFont(ofSize: UIFont.systemFontSize) }

  /// The sum of the insets and the container's padding beside the lines, in points.
  var horizontalPadding: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
  }

  func setting(width: CGFloat) -> TextFlow.Setting {
    TextFlow.Setting(
      font: currentFont, width: max(width - horizontalPadding, 1), scale: displayScale,
      alignment: textAlignment,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  func settingChanged() {
    limited = nil
    editor.flow.setting = setting(width: bounds.width)
    natural?.setting = setting(width: .infinity)
    setNeedsDisplay()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followContentSize()
    settingChanged()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil {
      followContentSize()
      settingChanged()
    }
  }

  /// A text is as wide as its view.
  override var contentFillsFrame: (width: Bool, height: Bool) { (true, !isScrollEnabled) }

  override func boundsSizeChanged(from old: CGSize) {
    super.boundsSizeChanged(from: old)
    if bounds.width != old.width { editor.flow.setting = setting(width: bounds.width) }
    setNeedsDisplay()
  }

  override func contentMoved() {
    super.contentMoved()
    setNeedsDisplay()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    layOutText()
    layOutFound()
    super.layoutSubviews()
    interaction.layOutCaret()
    displayChangedText()
    if isFirstResponder, offersLinks { linkFocus.layOut() }
    if isKeyboardStop { showRing() }
  }

  /// Shows the focus ring along the inside of the visible area: the content moves below it. A
  /// focused link has one instead.
  private func showRing() {
    let isWanted =
      isFirstResponder && canBecomeFocused && window?.showsFocus == true && linkFocus.link == nil
    showFocusRing(isWanted, radius: layer.cornerRadius) {
      $0.surround($1, bounds, radius: layer.cornerRadius)
    }
  }

  /// Lays out the visible text and makes the content as high as the text.
  private func layOutText() {
    let top = shownOffset.y - textOrigin.y
    let growth = editor.flow.layOut(from: top, to: top + bounds.height)
    if growth != 0, isScrollEnabled {
      shiftContent(to: CGPoint(x: shownOffset.x, y: shownOffset.y + growth))
      setNeedsLayout()
    }
    if !isScrollEnabled { editor.flow.layOut(bytes: UITextView.exactBytes) }
    let height = limitedText(width: bounds.width)?.size.height ?? editor.flow.height
    let size = CGSize(
      width: bounds.width,
      height: height + textContainerInset.top + textContainerInset.bottom)
    if contentSize != size { contentSize = size }
  }

  /// The size of the text, where the view does not scroll; no opinion where it does.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    let flow = naturalFlow
    return limitedSize(width: .infinity) ?? size(of: flow)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    limitedSize(width: size.width > 0 ? size.width : .infinity)
      ?? self.size(of: flow(forWidth: size.width > 0 ? size.width : .infinity))
  }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    guard !isScrollEnabled, width.isFinite else { return nil }
    if let limited = limitedSize(width: width) { return limited.height }
    return size(of: flow(forWidth: width)).height
  }

  override var baselineFont: UIFont? { currentFont }

  override var firstBaselineFromTop: CGFloat? { textContainerInset.top + currentFont.ascender }

  // MARK: Drawing

  func shownTextChanged() {
    textNeedsDisplay = true
    limited = nil
  }

  /// The visible part of a text with a limited number of lines, and the width of its layout.
  var limited: (width: CGFloat, layout: TextLayout)?

  /// Redraws the lines that changed, and no others.
  private func displayChangedText() {
    let top = shownOffset.y - textOrigin.y
    let now = DrawnText(editor, from: top, to: top + bounds.height, origin: textOrigin)
    defer {
      drawnText = now
      textNeedsDisplay = false
    }
    guard textNeedsDisplay, !composeState.changes.contains(.content) else { return }
    // While its size is animated, the view may show more than its final bounds.
    guard let drawnText, motions?.presented == nil, !hasOwnManager else {
      return setNeedsDisplay()
    }
    setNeedsDisplay(now.difference(from: drawnText))
  }

  override func composeContent(into canvas: inout Canvas) {
    drawBorder(into: &canvas)
    let origin = CGPoint(
      x: canvas.rect.minX + ((textOrigin.x - shownOffset.x) * canvas.scale).rounded(),
      y: canvas.rect.minY + ((textOrigin.y - shownOffset.y) * canvas.scale).rounded())
    if let text = limitedText(width: bounds.width) {
      return canvas.draw(text, at: origin, color: currentColor)
    }
    let height = max(bounds.height, canvas.rect.height / canvas.scale)
    let seen = CGRect(
      x: 0, y: shownOffset.y - textOrigin.y, width: bounds.width, height: height)
    drawWithManager(into: &canvas) { $0.drawBackground(forGlyphRange: $1, at: $2) }
    interaction.draw(into: &canvas, origin: origin, window: seen, color: currentColor)
    drawWithManager(into: &canvas) { $0.drawGlyphs(forGlyphRange: $1, at: $2) }
  }

  // MARK: Events

  open override var canBecomeFirstResponder: Bool { isSelectable || isEditable }

  override func pointerShape(at point: CGPoint) -> PointerShape? { shapeOfPointer(at: point) }

  override var isKeyboardStop: Bool { isEditable || offersLinks }

  override func focusEntered(forward: Bool) {
    if offersLinks { _ = linkFocus.enter(forward: forward) }
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    if isEditable, delegate?.textViewShouldBeginEditing(self) == false { return false }
    return super.becomeFirstResponder()
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isFirstResponder, isEditing, delegate?.textViewShouldEndEditing(self) == false {
      return false
    }
    return super.resignFirstResponder()
  }

  override func keyboardFocusChanged() {
    super.keyboardFocusChanged()
    setNeedsLayout()
    let hasFocus = isFirstResponder
    if !hasFocus || window?.showsFocus != true { linkFocus.leave() }
    guard hasFocus != isEditing else { return }
    isEditing = hasFocus
    interaction.focusChanged()
    if isEditing {
      delegate?.textViewDidBeginEditing(self)
      NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    } else {
      delegate?.textViewDidEndEditing(self)
      NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    if key.name == "tab", key.modifiers.contains(.control) {
      return window?.moveFocus(forward: !key.modifiers.contains(.shift)) ?? false
    }
    return handleLinkKey(key) || interaction.handleKey(key) || super.handleKey(key)
  }

  override func handleText(_ text: String) -> Bool {
    if clearsOnInsertion, isFirstResponder, isEditable {
      clearsOnInsertion = false
      editor.select(TextSelection(0..<editor.buffer.length))
    }
    return interaction.handleText(text) || super.handleText(text)
  }

  override func handleComposition(_ text: String, focus: Range<Int>) -> Bool {
    interaction.handleComposition(text, focus: focus)
      || super.handleComposition(text, focus: focus)
  }

  /// The input traits of the text.
  public var _textTraits = _TextTraits()

  override func handleCommand(_ command: EditCommand) -> Bool { interaction.answer(command) }

  open override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    editor.canPaste(itemProviders) || super.canPaste(itemProviders)
  }

  open override func paste(itemProviders: [NSItemProvider]) { editor.paste(itemProviders) }

  override func canHandle(_ command: EditCommand) -> Bool {
    interaction.canAnswer(command)
      && (command != .paste || editor.canPaste(withPictures: allowsEditingTextAttributes))
  }

  open override func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {
    interaction.convertAttributes(conversionHandler)
  }

  /// The view's own undo manager, which registers typing. Override it to register that elsewhere.
  open override var undoManager: UndoManager? { editor.ownUndoManager }

  override func middlePressed(at point: CGPoint) -> Bool {
    interaction.pastePrimary(at: point) || super.middlePressed(at: point)
  }

  // MARK: For code

  /// Scrolls so that a range is visible; UTF-16 units.
  open func scrollRangeToVisible(_ range: NSRange) {
    let range = editor.buffer.range(range)
    layOutText()
    let (first, last) = (
      editor.flow.caret(at: TextPlace(range.lowerBound)),
      editor.flow.caret(at: TextPlace(range.upperBound, .upstream))
    )
    let size = editor.flow.height + textContainerInset.top + textContainerInset.bottom
    if contentSize.height != size { contentSize.height = size }
    reveal(
      first.union(last).offsetBy(dx: textOrigin.x, dy: textOrigin.y))
  }

  /// Whether there is text.
  open var hasText: Bool { editor.buffer.length > 0 }

  /// Replaces the selection by text, without asking the delegate.
  open func insertText(_ text: String) { editor.type(text, asks: false) }

  /// Deletes the selection, or the character before the caret, without asking the delegate.
  open func deleteBackward() { editor.deleteBackward() }

  /// Posted when a text view received the keyboard focus.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when the user changed the text of a text view.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// Posted when a text view lost the keyboard focus.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  override var descriptionParts: [String] {
    (ObjectWords.quoted(text).map { ["text = \($0)"] } ?? [])
      + super.descriptionParts
  }

  override var accessibilityDefaults: AccessibilityDefaults { textAccessibility }

  /// The links of the text as accessibility elements.
  var textLinks: [TextLink] = []

  override var accessibilityParts: [AccessibilityPart]? { textParts }
}
