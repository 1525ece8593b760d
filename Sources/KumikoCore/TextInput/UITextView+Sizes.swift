import KumikoEditing
import KumikoFoundation
import KumikoGraphics

// How large a text is at widths other than the view's.
extension UITextView {
  func size(of flow: TextFlow) -> CGSize {
    flow.layOut(bytes: UITextView.exactBytes)
    return CGSize(
      width: flow.width + horizontalPadding,
      height: flow.height + textContainerInset.top + textContainerInset.bottom)
  }

  /// Lines at a width: those that are shown, those without wrapping, or others that are kept for
  /// the next question about the same width.
  func flow(forWidth width: CGFloat) -> TextFlow {
    if width == bounds.width { return editor.flow }
    let natural = naturalFlow
    natural.layOut(bytes: UITextView.exactBytes)
    if natural.width + horizontalPadding <= width { return natural }
    let flow = measuring ?? editor.makeFlow()
    measuring = flow
    flow.setting = setting(width: width)
    return flow
  }

  var naturalFlow: TextFlow {
    let flow = natural ?? editor.makeFlow()
    natural = flow
    flow.setting = setting(width: .infinity)
    return flow
  }

  /// The text as limited by the container's maximum number of lines; nil if there is no limit, and
  /// while the text is edited.
  func limitedText(width: CGFloat) -> TextLayout? {
    let limit = textContainer.maximumNumberOfLines
    guard limit > 0, !isFirstResponder || !isEditable else { return nil }
    if let limited, limited.width == width { return limited.layout }
    let setting = setting(width: width)
    var options = TextLayout.Options(
      maximumLines: limit, lineBreakMode: textContainer.lineBreakMode, alignment: textAlignment,
      isRightToLeft: setting.isRightToLeft)
    options.readsByContent = true
    let layout = TextLayout(
      attributedText.styledText(font: currentFont), width: setting.width,
      scale: max(displayScale, 1), options: options,
      alignmentWidth: setting.width.isFinite ? setting.width : nil)
    limited = (width, layout)
    return layout
  }

  /// The size of that with what is around it.
  func limitedSize(width: CGFloat) -> CGSize? {
    limitedText(width: width).map {
      CGSize(
        width: $0.size.width + horizontalPadding,
        height: $0.size.height + textContainerInset.top + textContainerInset.bottom)
    }
  }
}

// Fonts that follow the user's text size.
extension UITextView {
  /// Adopts the text size: the font of the view, and those of letters with fonts of their own.
  func followContentSize() {
    let usual = followed(ownFont)
    guard editor.firstFont != nil else {
      if let usual { font = usual }
      return
    }
    // Bold letters stay bold.
    if let usual { ownFont = usual }
    var fonts: [(font: UIFont, range: NSRange)] = []
    let whole = NSRange(location: 0, length: editor.buffer.utf16Offset(of: editor.buffer.length))
    guard adjustsFontForContentSizeCategory, whole.length > 0 else { return }
    let storage = textStorage
    storage.enumerateAttribute(.font, in: whole) { value, range, _ in
      if let font = followed(value as? UIFont) { fonts.append((font, range)) }
    }
    guard !fonts.isEmpty else { return }
    storage.beginEditing()
    for (font, range) in fonts { storage.addAttribute(.font, value: font, range: range) }
    storage.endEditing()
  }
}
