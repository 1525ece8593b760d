import KumikoFoundation

/// The sizes that the views of one copy of a group asked for.
struct MeasuredLeaves {
  let sizes: MeasuredSizes
  /// The group's first item, counted in the section.
  let firstItem: Int

  func size(at leaf: Int) -> CGSize? { sizes[firstItem + leaf] }
}
