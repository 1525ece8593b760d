import KumikoFoundation

/// One frame of a custom group, in points from the group's upper leading corner.
open class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
  /// The frame of the cell; x follows the reading direction.
  open private(set) var frame = CGRect.zero
  /// The order from back to front of overlapping cells.
  open private(set) var zIndex = 0

  /// An empty frame.
  public required override init() { super.init() }

  /// A frame with z index 0.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// A frame with its z-index.
  public convenience init(frame: CGRect, zIndex: Int) {
    self.init()
    self.frame = frame
    self.zIndex = zIndex
  }

  /// A copy of the same frame.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    (copy.frame, copy.zIndex) = (frame, zIndex)
    return copy
  }
}
