import KumikoLayout

/// A data source that knows what its supplementary views show.
protocol ContentComparing: AnyObject {
  /// Whether a view shows something else than it should.
  func isContentChanged(of id: ElementID) -> Bool

  /// Whether any view that was made ready shows something else than it should.
  var hasChangedContent: Bool { get }
}
