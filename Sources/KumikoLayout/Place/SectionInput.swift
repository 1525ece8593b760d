/// A section's description and the number of its items: the input of resolving a layout.
package struct SectionInput {
  /// The description; nil, as a provider may return it, is reported and shown as a plain list.
  package var section: NSCollectionLayoutSection?
  /// How many items there are.
  package var itemCount: Int

  /// A section with a number of items.
  package init(_ section: NSCollectionLayoutSection?, itemCount: Int) {
    self.section = section
    self.itemCount = itemCount
  }
}
