import KumikoLayout

/// A data source that knows the contents of its supplementary views.
protocol ContentComparing: AnyObject {
  /// Whether the content of a view is outdated.
  func isContentChanged(of id: ElementID) -> Bool

  /// Whether the content of any configured view is outdated.
  var hasChangedContent: Bool { get }
}
