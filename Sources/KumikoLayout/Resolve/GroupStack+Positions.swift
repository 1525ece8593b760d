import KumikoFoundation

extension GroupStack {
  /// Where a copy's room starts along the stack; the count of copies gives where one more would.
  func start(ofGroup group: Int, _ measured: MeasuredSizes) -> CGFloat {
    switch self {
    case .repeated(let groups): CGFloat(group) * groups.pitch
    case .list(let list): list.tree.start(of: group)
    case .rows(let rows): rows.tree.start(of: group)
    case .lines(let lines):
      group >= lines.groupCount
        ? lines.extent + lines.spacing : lines.line(group, measured).start
    case .masonry(let masonry): group == 0 ? 0 : masonry.extent(measured)
    }
  }

  /// How long a copy is, with its edge spacing.
  func length(ofGroup group: Int, _ measured: MeasuredSizes) -> CGFloat {
    switch self {
    case .repeated(let groups):
      groups.groupCount == 0
        ? 0 : groups.lead + groups.solved(group).size[groups.stacking] + groups.trail
    case .list(let list):
      list.tree.count == 0 ? 0 : list.tree.place(of: group).length - list.spacing
    case .rows(let rows): rows.plain.groupCount == 0 ? 0 : rows.tree[group] - rows.spacing
    case .masonry(let masonry): masonry.extent(measured)
    case .lines:
      start(ofGroup: group + 1, measured) - start(ofGroup: group, measured) - spacing
    }
  }

  /// The copy whose room an offset is in.
  func find(_ offset: CGFloat, _ measured: MeasuredSizes) -> (index: Int, start: CGFloat) {
    switch self {
    case .repeated(let groups):
      guard groups.groupCount > 0, groups.pitch > 0 else { return (0, 0) }
      let clamped = (offset / groups.pitch).whole(in: 0...groups.groupCount - 1)
      return (clamped, CGFloat(clamped) * groups.pitch)
    case .list(let list): return list.tree.find(offset)
    case .rows(let rows): return rows.tree.find(offset)
    case .lines(let lines):
      let line = lines.line(at: offset, measured)
      return (line.index, line.start)
    case .masonry: return (0, 0)
    }
  }

  /// What stands between two copies.
  var spacing: CGFloat {
    switch self {
    case .repeated(let groups): groups.pitch - groups.lead - groups.size - groups.trail
    case .list(let list): list.spacing
    case .rows(let rows): rows.spacing
    case .lines(let lines): lines.spacing
    case .masonry: 0
    }
  }
}
