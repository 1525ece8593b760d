import KumikoFoundation

/// A part of a view over which the pointer has a style of its own.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// Where it is, in the coordinates of the interaction's view, in points.
  public let rect: CGRect
  /// What tells it from other regions in the same place.
  public let identifier: AnyHashable?

  /// A region in a rectangle.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }

  /// Whether it is the same part with the same identifier.
  func isSame(as other: UIPointerRegion?) -> Bool {
    other.map { $0.rect == rect && $0.identifier == identifier } ?? false
  }
}

/// Where the pointer is when a region is asked for.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// The pointer's place, in the coordinates of the interaction's view, in points.
  public let location: CGPoint

  init(_ location: CGPoint) {
    self.location = location
    super.init()
  }
}
