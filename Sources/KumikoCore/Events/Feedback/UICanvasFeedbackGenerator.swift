import KumikoFoundation

/// Haptic feedback for drawing; has no effect on a desktop.
open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
  /// An object was aligned at a location in the view.
  open func alignmentOccurred(at location: CGPoint) {}
  /// A path was completed at a location in the view.
  open func pathCompleted(at location: CGPoint) {}
}
