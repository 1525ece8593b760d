import KumikoFoundation

/// One copy of the group, placed: logical points from where the section's groups start.
struct PlacedGroup {
  /// The how manieth copy.
  var index: Int
  /// Its first item, counted in the section.
  var firstItem: Int
  var origin: CGPoint
  var solved: SolvedGroup

  var frame: CGRect { CGRect(origin: origin, size: solved.size) }
}

/// The copies of a section's group, by the way in which they are found.
enum GroupStack: Sendable {
  /// All alike.
  case repeated(RepeatedGroups)
  /// One item in each, as long as its view asks.
  case list(MeasuredList)
  /// The same number of items in each, as large as measured views need.
  case rows(MeasuredRows)
  /// As many items in each as fit by what their views measure.
  case lines(MeasuredLines)
  /// All items in the columns of one group.
  case masonry(MeasuredMasonry)

  /// From the first copy's start to the last one's end.
  func extent(_ measured: MeasuredSizes) -> CGFloat {
    switch self {
    case .repeated(let groups): groups.extent
    case .list(let list): list.extent
    case .rows(let rows): rows.extent
    case .lines(let lines): lines.extent
    case .masonry(let masonry): masonry.extent(measured)
    }
  }

  /// The largest copy across the stack.
  var across: CGFloat {
    switch self {
    case .repeated(let groups): groups.groupCount == 0 ? 0 : groups.full.size[groups.stacking.other]
    case .list(let list): list.across
    case .rows(let rows): rows.across
    case .lines(let lines): lines.across
    case .masonry(let masonry): masonry.count == 0 ? 0 : masonry.size[masonry.stacking.other]
    }
  }

  var groupCount: Int {
    switch self {
    case .repeated(let groups): groups.groupCount
    case .list(let list): list.tree.count
    case .rows(let rows): rows.plain.groupCount
    case .lines(let lines): lines.groupCount
    case .masonry(let masonry): masonry.count == 0 ? 0 : 1
    }
  }

  /// Calls `body` with each copy that shares more than a border with a range along the stack.
  func forEachGroup(
    from start: CGFloat, to end: CGFloat, _ template: SectionTemplate, _ measured: MeasuredSizes,
    _ body: (PlacedGroup) -> Void
  ) {
    switch self {
    case .repeated(let groups):
      for index in groups.groups(from: start, to: end) {
        body(groups.placed(index, across: template.acrossStart(groups.solved(index))))
      }
    case .list(let list): list.forEachGroup(from: start, to: end, body)
    case .rows(let rows): rows.forEachGroup(from: start, to: end, template, measured, body)
    case .lines(let lines): lines.forEachGroup(from: start, to: end, template, measured, body)
    case .masonry(let masonry):
      let origin = masonry.origin(template)[masonry.stacking]
      masonry.forEachItem(from: start - origin, to: end - origin, measured) { item, slot in
        body(masonry.placed(item, slot, template))
      }
    }
  }

  /// The copy that an item is in.
  func group(ofItem item: Int, _ template: SectionTemplate, _ measured: MeasuredSizes)
    -> PlacedGroup
  {
    switch self {
    case .repeated(let groups):
      let index = item / max(1, groups.perGroup)
      return groups.placed(index, across: template.acrossStart(groups.solved(index)))
    case .list(let list): return list.placed(item, start: list.tree.start(of: item))
    case .rows(let rows):
      let index = item / max(1, rows.plain.perGroup)
      return rows.placed(index, start: rows.tree.start(of: index), template, measured)
    case .lines(let lines):
      return lines.placed(lines.line(ofItem: item, measured), template, measured)
    case .masonry(let masonry):
      return masonry.placed(item, masonry.slot(ofItem: item, measured), template)
    }
  }
}

extension RepeatedGroups {
  func placed(_ index: Int, across: CGFloat) -> PlacedGroup {
    PlacedGroup(
      index: index, firstItem: index * perGroup,
      origin: CGPoint(stacking, origin(ofGroup: index), across), solved: solved(index))
  }
}

extension SectionTemplate {
  /// Where a copy starts across the stack: after its edge spacing, whose flexible parts share the
  /// room that is left over.
  func acrossStart(_ solved: SolvedGroup) -> CGFloat {
    guard let edges = group.edges else { return 0 }
    let across = stacking.other
    let flexible = group.edges.flexibleCount(across)
    guard flexible > 0 else { return edges.start(across).points }
    let free = reference[across] - solved.size[across] - group.edges.least(across)
    return group.edges.start(across, share: free / flexible)
  }

  func stack(itemCount: Int) -> GroupStack {
    if case .masonry(let plan) = group.content, !plan.subitems.isEmpty {
      return .masonry(MeasuredMasonry(plan, self, itemCount: itemCount))
    }
    let edges = group.edges
    let lead = edges.start(stacking, share: 0)
    let trail = edges.end(stacking, share: 0)
    let size = full.size[stacking]
    var pitch = lead + size + trail + spacing
    if pitch < 0 {
      Diagnostics.report(LayoutReport.spacingSwallowsGroup(spacing, in: group.description))
      pitch = 1 / container.scale
    }
    let rest = perGroup == 0 ? 0 : itemCount % perGroup
    let groups = RepeatedGroups(
      full: full, last: rest == 0 ? nil : partial(rest), perGroup: perGroup,
      itemCount: perGroup == 0 ? 0 : itemCount, lead: lead, trail: trail, pitch: pitch,
      size: size, stacking: stacking, scale: container.scale)
    guard isMeasured, perGroup > 0 else { return .repeated(groups) }
    if let packer { return .lines(MeasuredLines(packer, groups)) }
    return MeasuredList(groups, self).map { .list($0) } ?? .rows(MeasuredRows(groups, self))
  }
}

extension NodePlan {
  /// The node in words, for reports.
  var description: String {
    switch content {
    case .item: "item (\(width), \(height))"
    case .custom: "custom group (\(width), \(height))"
    case .masonry(let plan): "masonry group (\(width), \(height)) in \(plan.columns) columns"
    case .line(let line): "(\(width), \(height)) \(line.description)"
    }
  }
}
