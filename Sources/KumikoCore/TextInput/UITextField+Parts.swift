import KumikoEditing
import KumikoFoundation
import KumikoGraphics

// The parts of a field: border, clear button, and the visible part of a long text.
extension UITextField {
  static let gap: CGFloat = 4
  static let radius: CGFloat = 6

  /// The side of the button that empties the field, in points: it grows with the text.
  var clearSide: CGFloat { scaledByText(18).rounded() }

  var borderPadding: CGFloat {
    switch borderStyle {
    case .none: self is UISearchTextField ? 8 : 0
    case .line, .bezel: 4
    case .roundedRect: 8
    }
  }

  /// The area inside the border. It is empty for a field that is narrower than its border.
  func innerRect(forBounds bounds: CGRect) -> CGRect {
    let whole = borderRect(forBounds: bounds)
    return whole.insetBy(dx: min(borderPadding, max(0, whole.width / 2)), dy: 0)
  }

  var currentRect: CGRect {
    isFirstResponder ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isFirstResponder
    case .unlessEditing: !isFirstResponder
    case .always: true
    }
  }

  var isClearShown: Bool { isEnabled && hasContent && isShown(clearButtonMode) }

  /// The size of a view at a side of the text: the width and the height that were set, or, if none
  /// was set, those of its current content.
  func sideSize(of view: UIView) -> CGSize {
    let (own, key) = (view.frame.size, ObjectIdentifier(view))
    let known = fittedSides[key] ?? .zero
    let isPlaced = !view.translatesAutoresizingMaskIntoConstraints
    let isOpen = (
      width: isPlaced || own.width <= 0 || own.width == known.width,
      height: isPlaced || own.height <= 0 || own.height == known.height
    )
    guard isOpen.width || isOpen.height else { return own }
    let wanted = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    fittedSides[key] = CGSize(
      width: isOpen.width ? wanted.width : 0, height: isOpen.height ? wanted.height : 0)
    return CGSize(
      width: isOpen.width ? wanted.width : own.width,
      height: isOpen.height ? wanted.height : own.height)
  }

  func layOutClearButton() {
    if isClearShown, clearButton == nil {
      var configuration = UIButton.Configuration.plain()
      configuration.image = UIImage(systemName: "xmark")
      configuration.contentInsets = .zero
      let button = UIButton(
        configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.clear() })
      button.tintColor = .secondaryLabel
      button.accessibilityLabel = "Clear Text"
      clearButton = button
      clearButtonCreated(button)
      addSubview(button)
    }
    clearButton?.isHidden = !isClearShown
    clearButton?.frame = clearButtonRect(forBounds: bounds)
  }

  /// The user clears the field.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    clearContent(asks: false)
    if !isFirstResponder { becomeFirstResponder() }
  }

  func keepCaretInSight() {
    let space = currentRect.width
    let width = editor.flow.width
    let limit = max(0, width + CaretView.thickness - space)
    if isFirstResponder {
      let x = editor.flow.caret(at: editor.selection.head).minX
      if x - scrolled > space - CaretView.thickness { scrolled = x - space + CaretView.thickness }
      if x < scrolled { scrolled = x }
    } else {
      scrolled = editor.flow.isRightToLeft(at: TextPlace(0)) ? limit : 0
    }
    scrolled = min(max(scrolled, 0), limit)
  }

  func drawBorder(into canvas: inout Canvas) {
    guard borderStyle != .none else { return }
    let isRounded = borderStyle == .roundedRect
    let border = FieldBorder(
      isActive: isFirstResponder, isHovered: isHovered, isEnabled: isEnabled, tint: tintColor)
    // A colour of the app's own is its background already.
    border.draw(
      into: &canvas, radius: isRounded ? UITextField.radius : 0,
      hasBackground: isRounded && backgroundColor == nil)
  }

  /// Shrinks a text that is too long, if the field is configured so.
  func shrinkToFit() {
    let (former, room) = (editor.flow.setting.shrink, currentRect.width - CaretView.thickness)
    let natural = editor.flow.width / former
    var shrink: CGFloat = 1
    if adjustsFontSizeToFitWidth, natural > room, room > 0 {
      let least = max(minimumFontSize, 1) / max(currentFont.pointSize, 1)
      shrink = min(1, max(room / natural, least))
    }
    guard abs(shrink - former) > 0.001 else { return }
    editor.flow.setting.shrink = shrink
    editor.flow.layOut(from: 0, to: 0)
    setNeedsDisplay()
  }

  /// Shows the background image, if there is one.
  func showBackground() {
    let image =
      borderStyle == .roundedRect || background == nil
      ? nil : isEnabled ? background : disabledBackground ?? background
    guard image != nil || backgroundPicture != nil else { return }
    let picture = backgroundPicture ?? UIImageView(frame: bounds)
    if backgroundPicture == nil {
      backgroundPicture = picture
      picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(picture, at: 0)
    }
    picture.image = image
  }
}
