import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// A control with one line of text that the user can edit.
///
///     let field = UITextField(frame: CGRect(x: 20, y: 20, width: 240, height: 34))
///     field.borderStyle = .roundedRect
///     field.placeholder = "Name"
///     field.addAction(
///       UIAction { action in print((action.sender as? UITextField)?.text ?? "") },
///       for: .editingChanged)
open class UITextField: UIControl, UIContentSizeCategoryAdjusting {
  let editor = TextEditor(isMultiline: false)
  private(set) lazy var interaction = TextInteraction(of: self)
  let placeholderLabel = PlaceholderLabel()
  /// The drawing of the text while it is not edited.
  var textDrawing = FieldTextDrawing()
  var clearButton: UIButton?
  /// The scroll offset of a text that is too long, in points.
  var scrolled: CGFloat = 0
  private var wasEditing = false

  private var ownInputView: UIView?
  private var ownAccessory: UIView?

  /// The view that is shown in place of a keyboard while the field is edited; nil if there is none.
  /// If it is changed during editing, `reloadInputViews()` shows the new one.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// The accessory at the lower edge of the window while the field is edited; nil if there is none.
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }

  /// Is notified of editing.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The text; never nil once read. Setting it removes attributes, except that font and colour of
  /// the first letter become those of the field. It does not notify the delegate or send actions.
  open var text: String? {
    get { editor.text }
    set {
      ownFont = editor.firstFont ?? ownFont
      ownColor = editor.firstColor ?? ownColor
      changeText {
        editor.setText(newValue ?? "")
        applyDefaultAttributes()
      }
    }
  }

  /// The text with its fonts and colours.
  open var attributedText: NSAttributedString? {
    get { editor.attributedText(font: currentFont, color: currentColor) }
    set { changeText { editor.setAttributedText(newValue) } }
  }

  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    get { attributedPlaceholder?.string }
    set {
      attributedPlaceholder = newValue.map { NSAttributedString(string: $0, attributes: [:]) }
    }
  }

  /// The text that is shown while the field is empty, with fonts and colours; the field's font and
  /// the placeholder colour are used where it has none.
  open var attributedPlaceholder: NSAttributedString? {
    didSet {
      placeholderLabel.attributedText = attributedPlaceholder
      placeholderChanged()
      invalidateIntrinsicContentSize()
    }
  }

  /// The font: that of the first letter, or else the body style by default. Setting it applies it
  /// to the whole text, and nil is the body style.
  open var font: UIFont? {
    get { editor.firstFont ?? currentFont }
    set {
      editor.setAttribute(.font, newValue)
      ownFont = newValue
    }
  }

  /// The font of text that has none of its own; nil for the body style.
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

  /// The colour of text that has none of its own; nil for that of labels.
  var ownColor: UIColor?

  /// The horizontal alignment of the text.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { settingChanged() } }
  }

  /// The border of the field; none by default.
  open var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { settingChanged() } }
  }

  /// Whether letters are shown as bullets; they are not copied then.
  open var isSecureTextEntry = false {
    didSet {
      guard isSecureTextEntry != oldValue else { return }
      editor.isSecure = isSecureTextEntry
      settingChanged()
    }
  }

  /// The input traits of the text.
  public var _textTraits = _TextTraits()

  /// Whether a text that is too long is shown in a smaller font; `false` by default.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsLayout() } }
  }

  /// The least font size of text that is shrunk to fit, in points; 0, the default, for any.
  open var minimumFontSize: CGFloat = 0 {
    didSet { if minimumFontSize != oldValue { setNeedsLayout() } }
  }

  /// A picture that fills the field, stretched between its `capInsets`; not with a rounded border.
  open var background: UIImage? {
    didSet { showBackground() }
  }

  /// That image while the field is disabled; nil for the same.
  open var disabledBackground: UIImage? {
    didSet { showBackground() }
  }

  var backgroundPicture: UIImageView?
  /// The fitting sizes of side views that have no size of their own.
  var fittedSides: [ObjectIdentifier: CGSize] = [:]

  /// Whether the text is cleared when editing begins.
  open var clearsOnBeginEditing = false

  /// Whether the first text that is typed replaces all text.
  open var clearsOnInsertion = false

  /// When the button that clears the field is shown, if there is text.
  open var clearButtonMode = ViewMode.never {
    didSet { if clearButtonMode != oldValue { setNeedsLayout() } }
  }

  /// A view before the text, at the left in both layout directions.
  open var leftView: UIView? {
    didSet { sideViewChanged(oldValue, leftView) }
  }

  /// When `leftView` is shown; never by default.
  open var leftViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }

  /// A view after the text, at the right in both layout directions.
  open var rightView: UIView? {
    didSet { sideViewChanged(oldValue, rightView) }
  }

  /// When `rightView` is shown; never by default.
  open var rightViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }

  /// The attributes of the text that is typed next. Changing the selection resets them to those of
  /// the text.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get {
      editor.attributesAtCaret.merging(
        [.font: currentFont, .foregroundColor: currentColor]) { own, _ in own }
    }
    set {
      editor.typingAttributes = newValue
      if !hasText { editor.flow.reset() }
    }
  }

  /// The attributes of the whole text, also of text that is set afterwards.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      ownAttributes.merging([.font: currentFont, .foregroundColor: currentColor]) { $1 }
    }
    set {
      font = newValue[.font] as? UIFont
      textColor = newValue[.foregroundColor] as? UIColor
      let hadOwn = !ownAttributes.isEmpty
      ownAttributes = newValue.filter { $0.key != .font && $0.key != .foregroundColor }
      if hadOwn || !ownAttributes.isEmpty { applyDefaultAttributes(newValue) }
    }
  }

  /// The attributes of the whole text besides its font and colour.
  private(set) var ownAttributes: [NSAttributedString.Key: Any] = [:]

  /// Whether the font, where it is one of a text style, follows the content size that the user
  /// chose.
  open var adjustsFontForContentSizeCategory = false {
    didSet { followContentSize() }
  }

  /// Whether the user may change the attributes of selected text, such as with Ctrl+B; `false` by
  /// default.
  open var allowsEditingTextAttributes = false

  /// Whether the field has the keyboard.
  open var isEditing: Bool { isFirstResponder }

  /// An empty field without a border.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a field like `init(frame:)`: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    takeIn(coder, in: UITextField.self)
  }

  private func setUp() {
    placeholderLabel.ownColor = .placeholderText
    placeholderLabel.field = self
    addSubview(placeholderLabel)
    addSubview(interaction.caret)
    editor.client = self
    settingChanged()
  }

  // MARK: Rectangles

  /// The area of the text; override it for other insets.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var container = innerRect(forBounds: bounds)
    func cut(_ width: CGFloat, fromLeft: Bool) {
      let width = min(width, max(0, container.width))
      if fromLeft { container.origin.x += width }
      container.size.width -= width
    }
    if let leftView, isShown(leftViewMode) {
      cut(max(0, sideSize(of: leftView).width) + UITextField.gap, fromLeft: true)
    }
    if let rightView, isShown(rightViewMode) {
      cut(max(0, sideSize(of: rightView).width) + UITextField.gap, fromLeft: false)
    }
    if isClearShown {
      cut(clearSide + UITextField.gap, fromLeft: isRightToLeft)
    }
    container.size.width = max(0, container.width)
    return container
  }

  /// The area of the text while it is edited; that of `textRect(forBounds:)` unless overridden.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The area of the placeholder; that of `textRect(forBounds:)` unless overridden.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The area that the border surrounds; the bounds unless overridden.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The frame of the clear button.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let container = innerRect(forBounds: bounds)
    let side = clearSide
    return CGRect(
      x: isRightToLeft ? container.minX : container.maxX - side, y: bounds.midY - side / 2,
      width: side,
      height: side)
  }

  /// The frame of the left view, vertically centred: in its own size, or if it has none that of its
  /// content.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView.map(sideSize) ?? .zero
    let container = innerRect(forBounds: bounds)
    return CGRect(
      x: container.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The frame of the right view, vertically centred: in its own size, or if it has none that of
  /// its content.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView.map(sideSize) ?? .zero
    let container = innerRect(forBounds: bounds)
    return CGRect(
      x: container.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  // MARK: Layout

  var currentFont: UIFont {
    ownFont ?? .preferredFont(forTextStyle: .body, compatibleWith: currentTraits)
  }
  var currentColor: UIColor { ownColor ?? .label }

  private func settingChanged() {
    let shrink = editor.flow.setting.shrink
    editor.flow.setting = TextFlow.Setting(
      font: currentFont, width: .infinity, scale: displayScale, alignment: .left,
      isRightToLeft: isRightToLeft, isSingleLine: true, isSecure: isSecureTextEntry)
    editor.flow.setting.shrink = shrink
    showBackground()
    placeholderLabel.ownFont = currentFont
    placeholderLabel.textAlignment = textAlignment
    setNeedsDisplay()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func followContentSize() {
    if let followed = followed(ownFont) { font = followed }
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

  func placeholderChanged() {
    placeholderLabel.isHidden = hasContent || attributedPlaceholder == nil
  }

  override var touchHandling: TouchHandling { super.touchHandling.union(.followsDragsAcross) }

  /// Views at the sides may be as large as their content.
  override var observesFittingSize: Bool { !fittedSides.isEmpty }
  override func fittingSizeChanged() { setNeedsLayout() }
  override func arrangementChanged(of subview: UIView) {
    super.arrangementChanged(of: subview)
    if fittedSides[ObjectIdentifier(subview)] != nil { setNeedsLayout() }
  }

  private func sideViewChanged(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if let old { fittedSides[ObjectIdentifier(old)] = nil }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let leftView {
      leftView.isHidden = !isShown(leftViewMode)
      leftView.frame = leftViewRect(forBounds: bounds)
    }
    if let rightView {
      rightView.isHidden = !isShown(rightViewMode)
      rightView.frame = rightViewRect(forBounds: bounds)
    }
    layOutClearButton()
    placeholderLabel.frame = placeholderRect(forBounds: bounds)
    editor.flow.layOut(from: 0, to: 0)
    shrinkToFit()
    keepCaretInSight()
    interaction.layOutCaret()
  }

  /// The height of the line: that of its font in any case, since letters from a fallback font would
  /// let the field grow while the user types.
  private var lineHeight: CGFloat {
    let flow = editor.flow
    return editor.firstAttributes == nil ? flow.emptyLineHeight : flow.height / flow.setting.shrink
  }

  /// As wide as its text or its placeholder, and as high as a line.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    editor.flow.layOut(from: 0, to: 0)
    let shrink = editor.flow.setting.shrink
    let wanted = hasText ? editor.flow.width / shrink : placeholderLabel.intrinsicContentSize.width
    let insets = 1_000 - textRect(forBounds: CGRect(x: 0, y: 0, width: 1_000, height: 100)).width
    let line = max(lineHeight, placeholderLabel.intrinsicContentSize.height)
    let height = borderStyle == .none ? line : max(34, line + 12)
    let width = (wanted + CaretView.thickness + insets).rounded(.up)
    return CGSize(width: width, height: height.rounded(.up))
  }

  override var baselineFont: UIFont? { currentFont }

  override var firstBaselineFromTop: CGFloat? {
    bounds.midY - lineHeight / 2 + currentFont.ascender
  }

  override var lastBaselineFromBottom: CGFloat? {
    firstBaselineFromTop.map { bounds.height - $0 }
  }

  // MARK: Drawing

  override func composeContent(into canvas: inout Canvas) {
    if drawing?.bitmap == nil { drawBorder(into: &canvas) }
    if let area = textArea { composeText(into: &canvas, in: area, of: canvas.rect) }
  }

  override func composeUnderDrawing(into canvas: inout Canvas) { drawBorder(into: &canvas) }

  /// Draws the text while it is not edited, vertically centred in a rectangle of the field, in
  /// points. A field with another margin overrides it and passes another rectangle to `super`; one
  /// that does not call `super` shows no text, but its own drawing. It is also called to find the
  /// position of the text, without visible drawing. While the field is edited its text is in the
  /// rectangle of `editingRect(forBounds:)`.
  open func drawText(in rect: CGRect) { showText(in: rect) }

  /// Draws the placeholder in a rectangle, in points from the corner of
  /// `placeholderRect(forBounds:)`. A field with another placeholder overrides it: it passes
  /// another rectangle to `super`, or draws one itself without calling `super`.
  open func drawPlaceholder(in rect: CGRect) { placeholderLabel.drawAsUsual(in: rect) }

  /// Draws the text if the field overrides `drawText(in:)`; overrides that draw more call `super`.
  open override func draw(_ rect: CGRect) { drawOwnText() }

  // MARK: Events

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else {
      return false
    }
    return super.becomeFirstResponder()
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isFirstResponder, wasEditing, delegate?.textFieldShouldEndEditing(self) == false {
      return false
    }
    return super.resignFirstResponder()
  }

  override func keyboardFocusChanged() {
    super.keyboardFocusChanged()
    let hasFocus = isFirstResponder
    guard hasFocus != wasEditing else { return }
    wasEditing = hasFocus
    if hasFocus {
      if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
        editor.replace(0..<editor.buffer.length, with: "", asks: false)
      }
      // Tab selects the present text, ready to be replaced.
      if window?.showsFocus == true { editor.select(TextSelection(0..<editor.buffer.length)) }
    }
    interaction.focusChanged()
    if hasFocus {
      delegate?.textFieldDidBeginEditing(self)
      sendActions(for: .editingDidBegin)
      NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    } else {
      delegate?.textFieldDidEndEditing(self, reason: .committed)
      sendActions(for: .editingDidEnd)
      NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }
  }

  override func stateChanged() {
    super.stateChanged()
    if !isEnabled, isFirstResponder { _ = resignFirstResponder() }
    showBackground()
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    if interaction.handleKey(key) { return true }
    // A key that the text has no use for is no press of a control either.
    return next?.handleKey(key) ?? false
  }

  override func handleText(_ text: String) -> Bool {
    if clearsOnInsertion, isFirstResponder {
      clearsOnInsertion = false
      editor.select(TextSelection(0..<editor.buffer.length))
    }
    return interaction.handleText(text) || super.handleText(text)
  }

  override func handleComposition(_ text: String, focus: Range<Int>) -> Bool {
    interaction.handleComposition(text, focus: focus)
      || super.handleComposition(text, focus: focus)
  }

  override func handleCommand(_ command: EditCommand) -> Bool { interaction.answer(command) }

  open override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    isEnabled && editor.canPaste(itemProviders) || super.canPaste(itemProviders)
  }

  open override func paste(itemProviders: [NSItemProvider]) { editor.paste(itemProviders) }

  override func canHandle(_ command: EditCommand) -> Bool {
    interaction.canAnswer(command) && (command != .paste || UIPasteboard.general.hasStrings)
  }

  /// The field's own undo manager, which registers typing. Override it to register that elsewhere.
  open override var undoManager: UndoManager? { editor.ownUndoManager }

  override func middlePressed(at point: CGPoint) -> Bool {
    interaction.pastePrimary(at: point) || super.middlePressed(at: point)
  }

  override func pointerShape(at point: CGPoint) -> PointerShape? { isEnabled ? .text : .arrow }

  open override func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {
    interaction.convertAttributes(conversionHandler)
  }

  // MARK: For fields with more than text

  /// The pieces before the text; nil if there is none.
  var pieces: (any TextPieces)? { nil }

  /// Whether there is content that the clear button removes.
  var hasContent: Bool { hasText }

  /// Called when the clear button was created.
  func clearButtonCreated(_ button: UIButton) {}

  /// Removes that content; returns whether that was allowed.
  @discardableResult
  func clearContent(asks: Bool) -> Bool {
    editor.replace(0..<editor.buffer.length, with: "", asks: asks)
  }

  /// Called when a mouse button was pressed on the text.
  func textPressed() {}

  /// Called when the selection or the position of the caret changed.
  func textSelectionChanged() {}

  /// From a field that has the keyboard Tab moves to the view after it, not to its buttons, which
  /// may disappear with the keyboard focus.
  override var passesStopsInside: Bool { isFirstResponder }

  override var focusRadius: CGFloat { borderStyle == .roundedRect ? UITextField.radius : 0 }
  override var backgroundRadius: CGFloat { focusRadius }

  /// Whether there is text.
  open var hasText: Bool { editor.buffer.length > 0 }

  /// Replaces the selection by text, without asking the delegate.
  open func insertText(_ text: String) { editor.type(text, asks: false) }

  /// Deletes the selection, or the character before the caret, without asking the delegate.
  open func deleteBackward() { editor.deleteBackward() }

  override var descriptionParts: [String] {
    super.descriptionParts
      + (ObjectWords.quoted(isSecureTextEntry ? nil : text).map { ["text = \($0)"] } ?? [])
      + (ObjectWords.quoted(placeholder).map { ["placeholder = \($0)"] } ?? [])
  }

  override var accessibilityDefaults: AccessibilityDefaults { fieldAccessibility }
}
