import KumikoFoundation

/// Copies of a group that are all equal, whose positions are computed arithmetically.
struct UniformGroups: UnmeasuredArrangement {
  let template: SectionTemplate
  private(set) var groups: RepeatedGroups

  init(_ template: SectionTemplate, _ groups: RepeatedGroups) {
    (self.template, self.groups) = (template, groups)
  }

  var itemCount: Int { groups.itemCount }
  var extent: CGFloat { groups.extent }
  var groupCount: Int { groups.groupCount }

  var across: CGFloat {
    groups.groupCount == 0 ? 0 : groups.full.size[stacking.other]
  }

  func start(ofGroup group: Int) -> CGFloat { CGFloat(group) * groups.pitch }

  func length(ofGroup group: Int) -> CGFloat {
    groups.groupCount == 0
      ? 0 : groups.lead + groups.solved(group).size[stacking] + groups.trail
  }

  func group(at offset: CGFloat) -> Int {
    guard groups.groupCount > 0, groups.pitch > 0 else { return 0 }
    return (offset / groups.pitch).whole(in: 0...groups.groupCount - 1)
  }

  func group(ofItem item: Int) -> PlacedGroup { placed(item / max(1, groups.perGroup)) }

  func forEachGroup(from start: CGFloat, to end: CGFloat, _ body: (PlacedGroup) -> Void) {
    for index in groups.groups(from: start, to: end) { body(placed(index)) }
  }

  private func placed(_ index: Int) -> PlacedGroup {
    let solved = groups.solved(index)
    return PlacedGroup(
      index: index, firstItem: index * groups.perGroup,
      origin: CGPoint(stacking, groups.origin(ofGroup: index), template.acrossStart(solved)),
      solved: solved)
  }

  func frame(ofItem item: Int) -> CGRect {
    let (group, slot) = item.quotientAndRemainder(dividingBy: max(1, groups.perGroup))
    guard slot < groups.full.slots.count else { return .zero }
    let solved = groups.solved(group)
    var frame = solved.slots[slot].frame
    frame.origin[stacking] += groups.origin(ofGroup: group)
    frame.origin[stacking.other] += template.acrossStart(solved)
    return frame
  }

  func items(in rect: CGRect, _ place: Placement, _ origin: CGPoint) -> [ItemFrame] {
    var start = origin
    start[stacking.other] += template.acrossStart(groups.full)
    return groups.items(in: rect, place, start: start)
  }

  func appendFrames(_ place: Placement, _ origin: CGPoint, to frames: inout [CGRect]) {
    var start = origin
    start[stacking.other] += template.acrossStart(groups.full)
    var next = 0
    if groups.isExact(place, start) {
      let full = groups.itemCount / max(1, groups.perGroup)
      groups.write(0..<full, start + place.shift, to: &frames)
      next = full * groups.perGroup
    }
    for item in next..<itemCount { frames.append(place(frame(ofItem: item).offset(by: origin))) }
  }

  mutating func splice(_ changes: ItemSplice) {
    groups = template.groups(itemCount: changes.count(after: itemCount))
  }

  func checkInvariants() {}
}
