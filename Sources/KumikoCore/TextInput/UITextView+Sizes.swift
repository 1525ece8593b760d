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
}
