import KumikoFoundation

/// The spacing around an item. Unlike content insets it takes part in packing.
open class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying {
  /// Space before the item along the reading direction; nil is none.
  open private(set) var leading: NSCollectionLayoutSpacing?
  /// Space above; nil is none.
  open private(set) var top: NSCollectionLayoutSpacing?
  /// Space after the item along the reading direction; nil is none.
  open private(set) var trailing: NSCollectionLayoutSpacing?
  /// Space below; nil is none.
  open private(set) var bottom: NSCollectionLayoutSpacing?

  /// No space on any edge.
  public required override init() { super.init() }

  /// Space for each edge; nil is none.
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

  /// Leading, top, trailing, bottom.
  open override var description: String {
    let sides = [leading, top, trailing, bottom].map { $0?.description ?? "0" }
    return "(\(sides.joined(separator: ", ")))"
  }

  /// A copy with the same space.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    (copy.leading, copy.top, copy.trailing, copy.bottom) = (leading, top, trailing, bottom)
    return copy
  }
}
