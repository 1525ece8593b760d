import KumikoFoundation

/// Lets the user feel that something that is drawn fits; nothing on a desktop.
open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
  /// Something came into line at a place of the view.
  open func alignmentOccurred(at location: CGPoint) {}
  /// A path was closed at a place of the view.
  open func pathCompleted(at location: CGPoint) {}
}
