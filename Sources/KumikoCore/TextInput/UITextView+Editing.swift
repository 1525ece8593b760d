import KumikoEditing
import KumikoFoundation
import KumikoGraphics

extension UITextView: TextHolder {
  var textOrigin: CGPoint {
    CGPoint(
      x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  var textWindow: CGRect { bounds }

  var usualAttributes: TextStyles.Attributes {
    [.font: currentFont, .foregroundColor: currentColor]
  }

  func textPressed() {}

  var allowsSelection: Bool { isSelectable || isEditable }

  func reveal(_ rect: CGRect) {
    guard isScrollEnabled else { return }
    let target = rect.insetBy(dx: 0, dy: -min(textContainerInset.top, 8))
    let visible = bounds.inset(by: adjustedContentInset)
    if target.minY < visible.minY || target.maxY > visible.maxY {
      scrollRectToVisible(target, animated: false)
    }
  }
}

extension UITextView: TextEditorClient {
  package func editor(_ editor: TextEditor, shouldChange range: Range<Int>, to text: String) -> Bool
  {
    guard let delegate else { return true }
    return delegate.textView(
      self, shouldChangeTextInRanges: [NSValue(range: editor.buffer.nsRange(range))],
      replacementText: text)
  }

  package func editorDidChange(_ editor: TextEditor) {
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  package func editorNeedsDisplay(_ editor: TextEditor, textChanged: Bool) {
    interaction.changed()
    if textChanged { finding?.session?.textChanged() }
    if textChanged, !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  package func editorDidChangeSelection(_ editor: TextEditor) {
    delegate?.textViewDidChangeSelection(self)
  }

  package func editorDidPressReturn(_ editor: TextEditor) -> Bool { false }
}

extension UITextView: ContentSizing {}
