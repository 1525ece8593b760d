/// Where a section of an updated layout stood before the update, and what became of its items.
package struct SectionOrigin: Sendable {
  /// The section's index before the update.
  package var section: Int
  /// What went and what came.
  package var changes: ItemSplice

  /// A section that stood at an index.
  package init(_ section: Int, _ changes: ItemSplice = ItemSplice()) {
    (self.section, self.changes) = (section, changes)
  }
}
