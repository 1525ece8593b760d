import KumikoFoundation

/// An element with more about it than label and value say.
@preconcurrency @MainActor public protocol AXCustomContentProvider: AnyObject {
  /// What more there is.
  var accessibilityCustomContent: [AXCustomContent]! { get set }
}
