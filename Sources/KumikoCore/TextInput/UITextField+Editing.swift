import KumikoEditing
import KumikoFoundation
import KumikoGraphics

extension UITextField: TextHolder {
  /// Gives the whole text its default attributes, if it has any besides its font and colour.
  func applyDefaultAttributes(_ given: [NSAttributedString.Key: Any]? = nil) {
    guard given != nil || !ownAttributes.isEmpty else { return }
    let all = given ?? defaultTextAttributes
    editor.setStyles(TextStyles(length: editor.buffer.length, all))
    editor.typingAttributes = all
  }

  var textOrigin: CGPoint { textOrigin(in: currentRect, scrolled: scrolled) }

  var textWindow: CGRect {
    let container = currentRect
    return CGRect(x: container.minX, y: bounds.minY, width: container.width, height: bounds.height)
  }

  var allowsSelection: Bool { isEnabled }

  func reveal(_ rect: CGRect) {}

  var usualAttributes: TextStyles.Attributes {
    [.font: currentFont, .foregroundColor: currentColor]
  }

  func clicked(at point: CGPoint) {}

  func shownTextChanged() { setNeedsDisplay() }
}

extension UITextField: TextEditorClient {
  package func editor(_ editor: TextEditor, shouldChange range: Range<Int>, to text: String) -> Bool
  {
    guard let delegate else { return true }
    return delegate.textField(
      self, shouldChangeCharactersInRanges: [NSValue(range: editor.buffer.nsRange(range))],
      replacementString: text)
  }

  package func editorDidChange(_ editor: TextEditor) {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  package func editorNeedsDisplay(_ editor: TextEditor, textChanged: Bool) {
    if textChanged {
      placeholderChanged()
      invalidateIntrinsicContentSize()
    }
    interaction.changed()
  }

  package func editorDidChangeSelection(_ editor: TextEditor) {
    textSelectionChanged()
    delegate?.textFieldDidChangeSelection(self)
  }

  package func editorDidPressReturn(_ editor: TextEditor) -> Bool {
    if enablesReturnKeyAutomatically, !hasText { return true }
    if delegate?.textFieldShouldReturn(self) ?? true {
      sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
      // Handlers of this event end editing; an action may have moved the keyboard focus itself.
      if hasAction(for: .editingDidEndOnExit), isFirstResponder { resignFirstResponder() }
    }
    return true
  }
}
