import KumikoLayout

/// A data source with the contents of its supplementary views as values, which it can compare.
protocol ContentComparing: AnyObject {
  /// Whether the content of a view is outdated.
  func isContentChanged(of id: ElementID) -> Bool

  /// Whether the content of any configured view is outdated.
  var hasChangedContent: Bool { get }
}
