/// Where a section of an updated layout stood before the update, and what became of its items.
package struct SectionOrigin: Sendable {
  /// The section's index before the update.
  package var section: Int
  /// What went and what came.
  package var changes: ItemSplice

  /// Whether functions of the description are asked again about all items, not only about those
  /// that come.
  package var asksAgain: Bool

  /// A section that stood at an index.
  package init(
    _ section: Int, _ changes: ItemSplice = ItemSplice(), asksAgain: Bool = false
  ) {
    (self.section, self.changes, self.asksAgain) = (section, changes, asksAgain)
  }
}
