import KumikoFoundation

extension SectionTemplate {
  /// Copies of the group without measured sizes.
  func groups(itemCount: Int) -> RepeatedGroups {
    let edges = group.edges
    let lead = edges.start(stacking, share: 0)
    let trail = edges.end(stacking, share: 0)
    let size = full.size[stacking]
    var pitch = lead + size + trail + spacing
    if pitch < 0 || pitch == 0 && size > 0 {
      Diagnostics.report(LayoutReport.spacingSwallowsGroup(spacing, in: group.description))
      pitch = 1 / container.scale
    }
    let rest = perGroup == 0 ? 0 : itemCount % perGroup
    return RepeatedGroups(
      full: full, last: rest == 0 ? nil : partial(rest), perGroup: perGroup,
      itemCount: perGroup == 0 ? 0 : itemCount, lead: lead, trail: trail, pitch: pitch,
      size: size, stacking: stacking, scale: container.scale)
  }

  /// The start of a copy across the stack: after its edge spacing, whose flexible parts share the
  /// remaining space.
  func acrossStart(_ solved: SolvedGroup) -> CGFloat {
    guard let edges = group.edges else { return 0 }
    let across = stacking.other
    let flexible = group.edges.flexibleCount(across)
    guard flexible > 0 else { return edges.start(across).points }
    let free = reference[across] - solved.size[across] - group.edges.least(across)
    return group.edges.start(across, share: free / flexible)
  }
}
