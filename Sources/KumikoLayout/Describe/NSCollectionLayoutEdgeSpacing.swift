import KumikoFoundation

/// Room that an item wants around itself. Unlike content insets it takes part in packing.
open class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying {
  /// Room before the item along the reading direction; nil is none.
  open private(set) var leading: NSCollectionLayoutSpacing?
  /// Room above; nil is none.
  open private(set) var top: NSCollectionLayoutSpacing?
  /// Room after the item along the reading direction; nil is none.
  open private(set) var trailing: NSCollectionLayoutSpacing?
  /// Room below; nil is none.
  open private(set) var bottom: NSCollectionLayoutSpacing?

  /// No room on any edge.
  public required override init() { super.init() }

  /// Room for each edge; nil is none.
  public convenience init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.init()
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// A copy with the same room.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    (copy.leading, copy.top, copy.trailing, copy.bottom) = (leading, top, trailing, bottom)
    return copy
  }
}
