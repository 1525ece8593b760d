import KumikoFoundation

/// Lets the user feel that something else is selected; nothing on a desktop.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Something else is selected.
  open func selectionChanged() {}
  /// Something else is selected at a place of the view.
  open func selectionChanged(at location: CGPoint) {}
}
