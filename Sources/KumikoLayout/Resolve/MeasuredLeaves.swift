import KumikoFoundation

/// The sizes that the views of one copy of a group asked for.
struct MeasuredLeaves {
  let sizes: MeasuredSizes
  /// The group's first item, counted in the section.
  let firstItem: Int

  func size(at leaf: Int) -> CGSize? { sizes[firstItem + leaf] }
}

extension ResolvedSection {
  /// The measured sizes in a copy of the group.
  func measuredLeaves(of group: PlacedGroup) -> MeasuredLeaves {
    guard case .list(let list) = stack else {
      return MeasuredLeaves(sizes: measured, firstItem: group.firstItem)
    }
    var sizes = MeasuredSizes()
    sizes[0] = list.tree[group.firstItem]
    return MeasuredLeaves(sizes: sizes, firstItem: 0)
  }
}
