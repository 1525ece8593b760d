import KumikoFoundation

/// A region of a view with a pointer style of its own.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// The rectangle, in the coordinates of the interaction's view, in points.
  public let rect: CGRect
  /// Distinguishes it from other regions with the same rectangle.
  public let identifier: AnyHashable?

  /// A region with a rectangle.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }

  /// Whether it has the same rectangle and identifier.
  func isSame(as other: UIPointerRegion?) -> Bool {
    other.map { $0.rect == rect && $0.identifier == identifier } ?? false
  }
}

/// The location of the pointer for which a region is requested.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// The location, in the coordinates of the interaction's view, in points.
  public let location: CGPoint

  init(_ location: CGPoint) {
    self.location = location
    super.init()
  }
}
