import KumikoFoundation

/// The description of a masonry group.
struct MasonryKind: GroupKind, Equatable {
  let columns: Int

  var name: String { "masonry group in \(columns) columns" }

  func plan(_ group: NSCollectionLayoutGroup, _ planner: Planner) -> any GroupPlan {
    if group.subitems.isEmpty {
      Diagnostics.report(LayoutReport.emptyGroup(GroupDrawing.line(for: group)))
    }
    let clamped = min(max(1, columns), MasonryPlan.mostColumns)
    if clamped != columns {
      Diagnostics.report(
        LayoutReport.invalidColumns(columns, used: clamped, in: GroupDrawing.line(for: group)))
    }
    let subitems = group.subitems.map { planner.plan($0) }
    if !subitems.allSatisfy(\.isItem) {
      Diagnostics.report(LayoutReport.masonryGroups(in: GroupDrawing.line(for: group)))
    }
    return MasonryPlan(
      columns: clamped,
      spacing: planner.clean(group.interItemSpacing?.spacing ?? 0, "interItemSpacing", group),
      columnSpacing: planner.clean(group.columnSpacing, "columnSpacing", group),
      subitems: subitems.map(\.asItem), spans: group.subitems.map(\.columnSpan))
  }
}

/// Subitems in columns.
struct MasonryPlan: SectionArranging {
  /// The maximum number of columns.
  static let mostColumns = 32

  let columns: Int
  let spacing: CGFloat
  let columnSpacing: CGFloat
  let subitems: [NodePlan]
  let spans: [Int]

  var name: String { "masonry group in \(columns) columns" }

  func isSame(as other: any GroupPlan) -> Bool {
    guard let other = other as? MasonryPlan else { return false }
    return columns == other.columns && spacing == other.spacing
      && columnSpacing == other.columnSpacing && spans == other.spans
      && subitems.areSame(as: other.subitems)
  }

  func arrangement(_ template: SectionTemplate, itemCount: Int) -> (any GroupArrangement)? {
    subitems.isEmpty ? nil : MeasuredMasonry(self, template, itemCount: itemCount)
  }

  /// Nested in another group: the list once, in columns.
  func box(
    _ node: NodePlan, size: CGSize, estimated: UIAxis, leaf: inout Int, _ solver: Solver
  ) -> Box {
    let inner = size.inset(by: node.insets)
    let packer = MasonryPacker<32>(self, container: inner, axis: .vertical, scale: solver.scale)
    let first = leaf
    var state = packer.start
    var children: [Box] = []
    for (index, item) in subitems.enumerated() {
      let width = packer.itemWidth(packer.slots[index].span)
      let reference = CGSize(width: width, height: inner.height)
      var child = solver.box(
        item, in: reference, forced: Solver.Forced(axis: .horizontal, points: width), leaf: &leaf)
      let put = packer.put(child.size, &state)
      child.origin = CGPoint(
        x: node.insets.leading + packer.start(ofColumn: put.column),
        y: node.insets.top + put.top)
      child.size.height = put.height
      children.append(child)
    }
    var result = Box(
      plan: node, size: size, measuredAxes: estimated, firstLeaf: first, leafCount: leaf - first,
      children: children)
    if estimated.contains(.vertical) && !children.isEmpty {
      result.size.height =
        packer.reach(state) + node.insets.top + node.insets.bottom
    }
    return result
  }
}

extension LayoutReport {
  static func invalidColumns(_ columns: Int, used: Int, in group: String) -> Report {
    Report(
      kind: "layout.invalidColumns",
      message: "A masonry group has from 1 to \(MasonryPlan.mostColumns) columns; \(columns) "
        + "counts as \(used): \(group).")
  }
}
