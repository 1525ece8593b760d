import KumikoFoundation
import KumikoLayout

/// The cached sections of a compositional layout, where their descriptions read observed objects:
/// when one of those changes, the provider is called for the sections that read it, and for no
/// other.
struct ObservedSections {
  private var sections: [NSCollectionLayoutSection?] = []
  private var counts: [Int] = []
  private var container: LayoutContainer?
  /// The sections that are requested again; nil for all.
  private var stale: Set<Int>?
  private var isReused = false

  /// Called when the layout was invalidated.
  mutating func everythingIsStale() { stale = nil }

  /// Called when an object that a section read has changed: only this one is stale, unless others
  /// already are.
  ///
  /// - Parameter before: the stale ones before the layout was invalidated for this one.
  mutating func isStale(_ section: Int, besides before: Set<Int>?) {
    stale = before?.union([section])
  }

  /// The stale sections of a layout; empty where it is valid.
  func stale(in layout: UICollectionViewLayout) -> Set<Int>? { layout.isInvalid ? stale : [] }

  mutating func begin(_ counts: [Int], _ container: LayoutContainer, afterUpdate: Bool) {
    isReused =
      stale != nil && !afterUpdate && counts == self.counts
      && self.container.map { container.isSameSpace(as: $0) } ?? false
    (self.counts, self.container) = (counts, container)
  }

  /// The cached section, where it is valid; nil where it must be requested.
  func known(_ index: Int) -> NSCollectionLayoutSection?? {
    isReused && stale?.contains(index) == false && sections.indices.contains(index)
      ? .some(sections[index]) : nil
  }

  /// Called when the layout was prepared with these sections.
  mutating func end(_ sections: [NSCollectionLayoutSection?]) {
    self.sections = sections
    stale = nil
  }
}

extension LayoutContainer {
  /// Whether the containers differ only in traits that only the app's own code reads.
  func isSameSpace(as other: LayoutContainer) -> Bool {
    if traits.looksDifferent(from: other.traits) { return false }
    var other = other
    other.traits = traits
    return self == other
  }
}
