/// Where a section of an updated layout stood before the update, and what became of its items.
public struct SectionOrigin: Sendable {
  /// The section's index before the update.
  public var section: Int
  /// What went and what came.
  public var changes: ItemSplice

  /// A section that stood at an index.
  public init(_ section: Int, _ changes: ItemSplice = ItemSplice()) {
    (self.section, self.changes) = (section, changes)
  }
}
