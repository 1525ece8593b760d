import KumikoFoundation
import KumikoGraphics

extension UITextView: TextHolder {
  var textOrigin: CGPoint {
    CGPoint(
      x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  var textWindow: CGRect { bounds }

  var allowsSelection: Bool { isSelectable || isEditable }

  func reveal(_ rect: CGRect) {
    guard isScrollEnabled else { return }
    let room = rect.insetBy(dx: 0, dy: -min(textContainerInset.top, 8))
    let visible = bounds.inset(by: adjustedContentInset)
    if room.minY < visible.minY || room.maxY > visible.maxY {
      scrollRectToVisible(room, animated: false)
    }
  }
}

extension UITextView: TextEditorClient {
  func editor(_ editor: TextEditor, shouldChange range: Range<Int>, to text: String) -> Bool {
    guard let delegate else { return true }
    return delegate.textView(
      self, shouldChangeTextIn: editor.buffer.nsRange(range), replacementText: text)
  }

  func editorDidChange(_ editor: TextEditor) {
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func editorNeedsDisplay(_ editor: TextEditor, textChanged: Bool) {
    interaction.changed()
    if textChanged, !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  func editorDidChangeSelection(_ editor: TextEditor) {
    delegate?.textViewDidChangeSelection(self)
  }

  func editorDidPressReturn(_ editor: TextEditor) -> Bool { false }
}
