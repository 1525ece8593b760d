/// The index of an updated layout's section before the update, and the changes of its items.
package struct SectionOrigin: Sendable {
  /// The section's index before the update.
  package var section: Int
  /// The removed and inserted items.
  package var changes: ItemSplice

  /// Whether functions of the description are called again for all items, not only for inserted
  /// ones.
  package var asksAgain: Bool

  /// The origin of a section that had an index.
  package init(
    _ section: Int, _ changes: ItemSplice = ItemSplice(), asksAgain: Bool = false
  ) {
    (self.section, self.changes, self.asksAgain) = (section, changes, asksAgain)
  }
}
