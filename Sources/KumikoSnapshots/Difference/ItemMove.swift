/// An item that changes its section, or its place among the items that stay in its section.
@usableFromInline
package struct ItemMove: Hashable, Sendable {
  /// Where it was before the update.
  @usableFromInline package let from: ItemPosition
  /// Where it is after the update.
  @usableFromInline package let to: ItemPosition

  /// A move between two positions.
  @inlinable
  package init(from: ItemPosition, to: ItemPosition) {
    self.from = from
    self.to = to
  }
}
