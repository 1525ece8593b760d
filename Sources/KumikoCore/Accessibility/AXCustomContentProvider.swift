import KumikoFoundation

/// An element with more information than its label and value contain.
@preconcurrency @MainActor public protocol AXCustomContentProvider: AnyObject {
  /// The additional information.
  var accessibilityCustomContent: [AXCustomContent]! { get set }
}
