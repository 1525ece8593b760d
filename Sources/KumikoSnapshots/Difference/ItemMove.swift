/// An item that changes its section, or its place among the items that stay in its section.
public struct ItemMove: Hashable, Sendable {
  /// Where it was before the update.
  public let from: ItemPosition
  /// Where it is after the update.
  public let to: ItemPosition

  /// A move between two positions.
  @inlinable
  public init(from: ItemPosition, to: ItemPosition) {
    self.from = from
    self.to = to
  }
}
