import KumikoFoundation

/// The sizes requested by the views of one copy of a group.
struct MeasuredLeaves {
  private let sizes: [CGSize?]

  /// Sizes in the order of the group's items.
  init(_ sizes: [CGSize?]) { self.sizes = sizes }

  /// The sizes of adjacent items.
  init<Rule>(_ tree: SizeTree<Rule>, _ items: Range<Int>) {
    var sizes: [CGSize?] = []
    sizes.reserveCapacity(items.count)
    if tree.measuredCount > 0 {
      tree.forEachStretch(from: items.lowerBound) { _, page, places in
        for place in places.prefix(items.count - sizes.count) { sizes.append(page[place]) }
        return sizes.count < items.count
      }
    }
    self.sizes = sizes
  }

  /// The size of an item of the group; nil if it was not measured, or does not exist.
  func size(at leaf: Int) -> CGSize? { leaf < sizes.count ? sizes[leaf] : nil }
}
