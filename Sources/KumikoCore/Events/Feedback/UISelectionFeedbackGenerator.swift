import KumikoFoundation

/// Haptic feedback for a changed selection; has no effect on a desktop.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// The selection changed.
  open func selectionChanged() {}
  /// The selection changed at a location in the view.
  open func selectionChanged(at location: CGPoint) {}
}
