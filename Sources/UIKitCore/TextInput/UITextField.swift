import UIFoundation
import UIGraphics

/// One line of text that is typed.
open class UITextField: UIControl {
  /// What is drawn around a field.
  public nonisolated enum BorderStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A thin line.
    case line
    /// A line and a shade; the same as `line` here.
    case bezel
    /// A thin line with rounded corners, on a ground of its own.
    case roundedRect
  }

  /// When a part at the side of a field is shown.
  public nonisolated enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the field has the keyboard.
    case whileEditing
    /// While it has not.
    case unlessEditing
    /// Always.
    case always
  }

  let editor = TextEditor(isMultiline: false)
  private(set) lazy var interaction = TextInteraction(of: self)
  private let placeholderLabel = UILabel()
  private var clearButton: UIButton?
  /// How far a text that is too long is scrolled, in points.
  private var scrolled: CGFloat = 0
  private var wasEditing = false

  /// Hears of editing.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The text; never nil once read. Setting it tells no delegate and calls no action.
  open var text: String? {
    get { editor.text }
    set { editor.setText(newValue ?? "") }
  }

  /// The text with its fonts and colours.
  open var attributedText: NSAttributedString? {
    get { editor.attributedText(font: currentFont, color: currentColor) }
    set { editor.setAttributedText(newValue) }
  }

  /// What is shown while there is no text.
  open var placeholder: String? {
    get { attributedPlaceholder?.string }
    set {
      attributedPlaceholder = newValue.map { NSAttributedString(string: $0, attributes: [:]) }
    }
  }

  /// What is shown while there is no text, with fonts and colours; the field's font and the colour
  /// of placeholders where it has none.
  open var attributedPlaceholder: NSAttributedString? {
    didSet {
      placeholderLabel.attributedText = attributedPlaceholder
      placeholderChanged()
      invalidateIntrinsicContentSize()
    }
  }

  /// The font; nil for the interface font at 17 points. Setting it gives it to the whole text.
  open var font: UIFont? {
    didSet {
      guard font != oldValue else { return }
      editor.setAttribute(.font, font)
      settingChanged()
    }
  }

  /// The colour of the text; nil for that of labels. Setting it gives it to the whole text.
  open var textColor: UIColor? {
    didSet {
      editor.setAttribute(.foregroundColor, textColor)
      setNeedsDisplay()
    }
  }

  /// Where the text stands between the sides.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { settingChanged() } }
  }

  /// What is drawn around the field; nothing unless set.
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

  /// Whether the text goes when editing begins.
  open var clearsOnBeginEditing = false

  /// Whether all text is replaced by what is typed first.
  open var clearsOnInsertion = false

  /// When a button is shown that empties the field, where there is text.
  open var clearButtonMode = ViewMode.never {
    didSet { if clearButtonMode != oldValue { setNeedsLayout() } }
  }

  /// A view before the text, at the left whatever the direction of reading.
  open var leftView: UIView? {
    didSet { sideViewChanged(oldValue, leftView) }
  }

  /// When `leftView` is shown; never unless set.
  open var leftViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }

  /// A view behind the text, at the right whatever the direction of reading.
  open var rightView: UIView? {
    didSet { sideViewChanged(oldValue, rightView) }
  }

  /// When `rightView` is shown; never unless set.
  open var rightViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }

  /// The attributes of what is typed next. Changing the selection takes them from the text.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get {
      editor.attributesAtCaret.merging(
        [.font: currentFont, .foregroundColor: currentColor]) { own, _ in own }
    }
    set { editor.typingAttributes = newValue }
  }

  /// The attributes of the whole text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { [.font: currentFont, .foregroundColor: currentColor] }
    set {
      font = newValue[.font] as? UIFont
      textColor = newValue[.foregroundColor] as? UIColor
      if newValue.keys.contains(where: { $0 != .font && $0 != .foregroundColor }) {
        editor.setStyles(TextStyles(length: editor.buffer.length, newValue))
        editor.typingAttributes = newValue
      }
    }
  }

  /// Whether the font, where it is one of a text style, follows the content size that the user
  /// chose.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { followContentSize() } }
  }

  /// Whether the field has the keyboard.
  open var isEditing: Bool { isFirstResponder }

  /// An empty field without a border.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A field as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    placeholderLabel.textColor = .placeholderText
    addSubview(placeholderLabel)
    addSubview(interaction.caret)
    editor.client = self
    settingChanged()
  }

  // MARK: Rectangles

  /// Where the text is; override it for other room around it.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var room = borderRect(forBounds: bounds).insetBy(dx: borderRoom, dy: 0)
    func cut(_ width: CGFloat, fromLeft: Bool) {
      let width = min(width, max(0, room.width))
      if fromLeft { room.origin.x += width }
      room.size.width -= width
    }
    if let leftView, isShown(leftViewMode) {
      cut(max(0, leftView.frame.width) + UITextField.gap, fromLeft: true)
    }
    if let rightView, isShown(rightViewMode) {
      cut(max(0, rightView.frame.width) + UITextField.gap, fromLeft: false)
    }
    if isClearShown {
      cut(UITextField.clearSize + UITextField.gap, fromLeft: isRightToLeft)
    }
    room.size.width = max(0, room.width)
    return room
  }

  /// Where the text is while it is edited; that of `textRect(forBounds:)` unless overridden.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Where the placeholder is; that of `textRect(forBounds:)` unless overridden.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// What the border surrounds; the bounds unless overridden.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where the clear button is.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let room = borderRect(forBounds: bounds).insetBy(dx: borderRoom, dy: 0)
    let side = UITextField.clearSize
    return CGRect(
      x: isRightToLeft ? room.minX : room.maxX - side, y: bounds.midY - side / 2, width: side,
      height: side)
  }

  /// Where the left view is: its own size, in the middle.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.frame.size ?? .zero
    let room = borderRect(forBounds: bounds).insetBy(dx: borderRoom, dy: 0)
    return CGRect(
      x: room.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Where the right view is: its own size, in the middle.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.frame.size ?? .zero
    let room = borderRect(forBounds: bounds).insetBy(dx: borderRoom, dy: 0)
    return CGRect(
      x: room.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  private static let gap: CGFloat = 4
  private static let clearSize: CGFloat = 18
  private static let radius: CGFloat = 6

  private var borderRoom: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line, .bezel: 4
    case .roundedRect: 8
    }
  }

  private var currentRect: CGRect {
    isFirstResponder ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isFirstResponder
    case .unlessEditing: !isFirstResponder
    case .always: true
    }
  }

  private var isClearShown: Bool { isEnabled && hasText && isShown(clearButtonMode) }

  // MARK: Layout

  private var currentFont: UIFont { font ?? .systemFont(ofSize: 17) }
  private var currentColor: UIColor { textColor ?? .label }

  private func settingChanged() {
    editor.flow.setting = TextFlow.Setting(
      font: currentFont, width: .infinity, scale: displayScale, alignment: .left,
      isRightToLeft: isRightToLeft, isSingleLine: true, isSecure: isSecureTextEntry)
    placeholderLabel.font = currentFont
    placeholderLabel.textAlignment = textAlignment
    setNeedsDisplay()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func followContentSize() {
    guard let font, let followed = font.following(traitCollection) else { return }
    if followed != font { self.font = followed }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory { followContentSize() }
    settingChanged()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil {
      if adjustsFontForContentSizeCategory { followContentSize() }
      settingChanged()
    }
  }

  private func placeholderChanged() {
    placeholderLabel.isHidden = hasText || attributedPlaceholder == nil
  }

  private func sideViewChanged(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
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
    keepCaretInSight()
    interaction.layOutCaret()
  }

  private func layOutClearButton() {
    if isClearShown, clearButton == nil {
      var configuration = UIButton.Configuration.plain()
      configuration.image = UIImage(systemName: "xmark")
      configuration.contentInsets = .zero
      let button = UIButton(
        configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.clear() })
      button.tintColor = .secondaryLabel
      clearButton = button
      addSubview(button)
    }
    clearButton?.isHidden = !isClearShown
    clearButton?.frame = clearButtonRect(forBounds: bounds)
  }

  /// The user wants the field to be empty.
  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    editor.replace(0..<editor.buffer.length, with: "", asks: false)
    if !isFirstResponder { becomeFirstResponder() }
  }

  private func keepCaretInSight() {
    let room = currentRect.width
    let width = editor.flow.width
    let limit = max(0, width + CaretView.thickness - room)
    if isFirstResponder {
      let x = editor.flow.caret(at: editor.selection.head).minX
      if x - scrolled > room - CaretView.thickness { scrolled = x - room + CaretView.thickness }
      if x < scrolled { scrolled = x }
    } else {
      scrolled = editor.flow.isRightToLeft(at: TextPlace(0)) ? limit : 0
    }
    scrolled = min(max(scrolled, 0), limit)
  }

  /// As wide as its text or its placeholder, and as high as a line.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    editor.flow.layOut(from: 0, to: 0)
    let wanted = hasText ? editor.flow.width : placeholderLabel.intrinsicContentSize.width
    let room = 1_000 - textRect(forBounds: CGRect(x: 0, y: 0, width: 1_000, height: 100)).width
    let line = max(editor.flow.height, placeholderLabel.intrinsicContentSize.height)
    let height = borderStyle == .none ? line : max(34, line + 12)
    let width = (wanted + CaretView.thickness + room).rounded(.up)
    return CGSize(width: min(width, max(size.width, 0)), height: height.rounded(.up))
  }

  override var firstBaselineFromTop: CGFloat? {
    bounds.midY - editor.flow.height / 2 + currentFont.ascender
  }

  override var lastBaselineFromBottom: CGFloat? {
    firstBaselineFromTop.map { bounds.height - $0 }
  }

  // MARK: Drawing

  override func composeContent(into canvas: inout Canvas) {
    drawBorder(into: &canvas)
    let text = currentRect
    let scale = canvas.scale
    let clip = CGRect(
      x: canvas.rect.minX + (text.minX * scale).rounded(.down), y: canvas.rect.minY,
      width: (text.width * scale).rounded(.up), height: canvas.rect.height)
    guard clip.width > 0 else { return }
    canvas.commands.append(.pushClip(clip, mask: nil))
    let origin = CGPoint(
      x: canvas.rect.minX + (textOrigin.x * scale).rounded(),
      y: canvas.rect.minY + (textOrigin.y * scale).rounded())
    let window = CGRect(x: scrolled, y: 0, width: text.width, height: editor.flow.height)
    interaction.draw(
      into: &canvas, origin: origin, window: window,
      color: isEnabled ? currentColor : .tertiaryLabel)
    canvas.commands.append(.pop)
  }

  private func drawBorder(into canvas: inout Canvas) {
    guard borderStyle != .none else { return }
    let isRounded = borderStyle == .roundedRect
    let radii = CornerRadii(isRounded ? UITextField.radius * canvas.scale : 0)
    if isRounded {
      let ground: UIColor = isEnabled ? .secondarySystemGroupedBackground : .tertiarySystemFill
      canvas.fill(canvas.rect, ground.rgba(with: canvas.traits), radii: radii)
    }
    let line: UIColor = isFirstResponder ? tintColor : isHovered ? .systemGray2 : .systemGray3
    canvas.stroke(
      canvas.rect, line.rgba(with: canvas.traits), width: max(1, canvas.scale.rounded()),
      radii: radii)
  }

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
      // Tab selects what is there, ready to be replaced.
      if window?.showsFocus == true { editor.select(TextSelection(0..<editor.buffer.length)) }
    }
    interaction.focusChanged()
    if hasFocus {
      delegate?.textFieldDidBeginEditing(self)
      sendActions(for: .editingDidBegin)
      NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    } else {
      delegate?.textFieldDidEndEditing(self)
      sendActions(for: .editingDidEnd)
      NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }
  }

  override func stateChanged() {
    super.stateChanged()
    if !isEnabled, isFirstResponder { _ = resignFirstResponder() }
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

  override func pastePrimary(at point: CGPoint) -> Bool {
    interaction.pastePrimary(at: point) || super.pastePrimary(at: point)
  }

  override var focusRadius: CGFloat { borderStyle == .roundedRect ? UITextField.radius : 0 }

  /// Whether there is text.
  open var hasText: Bool { editor.buffer.length > 0 }

  /// Types text in the place of the selection, without asking the delegate.
  open func insertText(_ text: String) { editor.type(text, asks: false) }

  /// Deletes the selection, or the character before the caret, without asking the delegate.
  open func deleteBackward() { editor.deleteBackward() }

  /// Posted when a field took the keyboard.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when the user changed the text of a field.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// Posted when a field gave the keyboard away.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
}

extension UITextField: TextHolder {
  var textOrigin: CGPoint {
    let room = currentRect
    let slack = max(0, room.width - editor.flow.width - CaretView.thickness)
    let reads = editor.flow.isRightToLeft(at: TextPlace(0))
    let shift: CGFloat =
      switch textAlignment {
      case .left: 0
      case .center: slack / 2
      case .right: slack
      case .natural, .justified: reads ? slack : 0
      }
    return CGPoint(
      x: room.minX + shift - scrolled,
      y: ((bounds.height - editor.flow.height) / 2 * displayScale).rounded(.down) / displayScale)
  }

  var textWindow: CGRect {
    let room = currentRect
    return CGRect(x: room.minX, y: bounds.minY, width: room.width, height: bounds.height)
  }

  var allowsSelection: Bool { isEnabled }

  func reveal(_ rect: CGRect) {}
}

extension UITextField: TextEditorClient {
  func editor(_ editor: TextEditor, shouldChange range: Range<Int>, to text: String) -> Bool {
    guard let delegate else { return true }
    return delegate.textField(
      self, shouldChangeCharactersIn: editor.buffer.nsRange(range), replacementString: text)
  }

  func editorDidChange(_ editor: TextEditor) {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func editorNeedsDisplay(_ editor: TextEditor, textChanged: Bool) {
    if textChanged {
      placeholderChanged()
      invalidateIntrinsicContentSize()
    }
    interaction.changed()
  }

  func editorDidChangeSelection(_ editor: TextEditor) {
    delegate?.textFieldDidChangeSelection(self)
  }

  func editorDidPressReturn(_ editor: TextEditor) -> Bool {
    if delegate?.textFieldShouldReturn(self) ?? true {
      sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    }
    return true
  }
}
