/// A section that changes its place among the sections that stay.
package struct SectionMove: Hashable, Sendable {
  /// Its index before the update.
  package let from: Int
  /// Its index after the update.
  package let to: Int

  /// A move between two section indices.
  package init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }
}
