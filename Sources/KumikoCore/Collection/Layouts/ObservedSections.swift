import KumikoFoundation
import KumikoLayout

/// What a compositional layout was told of its sections, where descriptions read observed objects:
/// when one of those changes, the provider is asked for the sections that read it, and for no
/// other.
struct ObservedSections {
  private var sections: [NSCollectionLayoutSection?] = []
  private var counts: [Int] = []
  private var container: LayoutContainer?
  /// The sections that are asked for again; nil for all.
  private var stale: Set<Int>?
  private var isReused = false

  /// The layout was invalidated.
  mutating func everythingIsStale() { stale = nil }

  /// What a section read changes: it alone is stale, unless others are already.
  ///
  /// - Parameter before: the stale ones before the layout was invalidated for this one.
  mutating func isStale(_ section: Int, besides before: Set<Int>?) {
    stale = before?.union([section])
  }

  /// The stale sections of a layout; none of one that is valid.
  func stale(in layout: UICollectionViewLayout) -> Set<Int>? { layout.isInvalid ? stale : [] }

  mutating func begin(_ counts: [Int], _ container: LayoutContainer, afterUpdate: Bool) {
    isReused =
      stale != nil && !afterUpdate && counts == self.counts
      && self.container.map { container.isSameSpace(as: $0) } ?? false
    (self.counts, self.container) = (counts, container)
  }

  /// What is known of a section and still holds; nil where it is to be asked for.
  func known(_ index: Int) -> NSCollectionLayoutSection?? {
    isReused && stale?.contains(index) == false && sections.indices.contains(index)
      ? .some(sections[index]) : nil
  }

  /// The layout is prepared, from these.
  mutating func end(_ sections: [NSCollectionLayoutSection?]) {
    self.sections = sections
    stale = nil
  }
}

extension LayoutContainer {
  /// Whether only such traits differ as nothing but the app's own code looks at.
  func isSameSpace(as other: LayoutContainer) -> Bool {
    if traits.looksDifferent(from: other.traits) { return false }
    var other = other
    other.traits = traits
    return self == other
  }
}
