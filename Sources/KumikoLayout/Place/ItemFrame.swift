import KumikoFoundation

/// An item's frame, in coordinates of its section.
public struct ItemFrame: Sendable, Equatable {
  /// The item, counted from 0 in its section.
  public var item: Int
  /// Where it lies; the origin is on a pixel.
  public var frame: CGRect
}
