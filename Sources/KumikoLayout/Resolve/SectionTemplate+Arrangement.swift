import KumikoFoundation

extension SectionTemplate {
  /// The items of a section, arranged by the kind of its group.
  func arrangement(itemCount: Int) -> any GroupArrangement {
    if case .whole(let plan as any SectionArranging) = group.content,
      let whole = plan.arrangement(self, itemCount: itemCount)
    {
      return whole
    }
    let groups = groups(itemCount: itemCount)
    guard isMeasured, perGroup > 0 else { return UniformGroups(self, groups) }
    if let packer { return MeasuredLines(packer, groups, self) }
    if let list = MeasuredList(groups, self) { return list }
    return hasItemRows ? ItemRows(groups, self) : MeasuredRows(groups, self)
  }
}
