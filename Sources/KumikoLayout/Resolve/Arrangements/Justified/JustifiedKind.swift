import KumikoFoundation

/// An app's function for the aspect ratios of its pictures.
///
/// Unchecked: the function is called when a layout is changed, on the thread on which the app lays
/// out, and nowhere else.
struct AspectRatios: @unchecked Sendable {
  let ratio: (Int) -> CGFloat

  /// From 1 : 100 to 100 : 1.
  static let range: ClosedRange<CGFloat> = 0.01...100
  /// The ratio assumed for pictures whose ratio was not requested yet.
  static let estimate: CGFloat = 1.5

  /// The usable ratio of an item, and the one that the app returned if it cannot be used.
  func usable(_ item: Int) -> (ratio: CGFloat, given: CGFloat?) {
    let given = ratio(item)
    if Self.range.contains(given) { return (given, nil) }
    guard given > 0 else { return (1, given) }
    return (min(max(given, Self.range.lowerBound), Self.range.upperBound), given)
  }
}

/// The description of a justified group.
struct JustifiedKind: GroupKind {
  let ratios: AspectRatios

  var name: String { "justified group" }

  /// Nested in another group, the indexes of its pictures are not defined.
  var isNestable: Bool { false }

  /// Two functions cannot be compared.
  func isSame(as other: any GroupKind) -> Bool { false }

  func plan(_ group: NSCollectionLayoutGroup, _ planner: Planner) -> any GroupPlan {
    let subitem = group.subitems.first ?? NSCollectionLayoutItem()
    let item = planner.plan(subitem)
    if !item.isItem {
      Diagnostics.report(LayoutReport.justifiedGroups(in: GroupDrawing.line(for: group)))
    }
    return JustifiedPlan(
      item: item.asItem,
      spacing: planner.clean(group.interItemSpacing?.spacing ?? 0, "interItemSpacing", group),
      ratios: ratios, line: GroupDrawing.line(for: group))
  }
}

/// Pictures in rows that fill a line.
struct JustifiedPlan: SectionArranging {
  let item: NodePlan
  let spacing: CGFloat
  let ratios: AspectRatios
  /// The group in words, for reports.
  let line: String

  var name: String { "justified group" }
  var subitems: [NodePlan] { [item] }

  /// Whether rows are equal for equal ratios. Functions are not compared: the arrangement adopts
  /// the new one, and keeps the ratios that are known.
  func isSame(as other: any GroupPlan) -> Bool {
    guard let other = other as? JustifiedPlan else { return false }
    return spacing == other.spacing && item.isSame(as: other.item)
  }

  func arrangement(_ template: SectionTemplate, itemCount: Int) -> (any GroupArrangement)? {
    JustifiedRows(self, template, itemCount: itemCount)
  }

  /// A row of one picture.
  func box(
    _ node: NodePlan, size: CGSize, estimated: UIAxis, leaf: inout Int, _ solver: Solver
  ) -> Box {
    let first = leaf
    let slot = CGRect(origin: .zero, size: size).inset(by: node.insets)
    let child = box(of: slot, leaf: &leaf, solver)
    return Box(plan: node, size: size, firstLeaf: first, leafCount: 1, children: [child])
  }

  /// A picture in its slot.
  func box(of slot: CGRect, leaf: inout Int, _ solver: Solver) -> Box {
    var box = solver.box(item, in: slot.size, forced: nil, leaf: &leaf)
    (box.origin, box.size, box.measuredAxes) = (slot.origin, slot.size, [])
    return box
  }
}

extension LayoutReport {
  static func invalidAspectRatio(
    _ ratio: CGFloat, used: CGFloat, of item: Int, in group: String
  ) -> Report {
    Report(
      kind: "layout.invalidAspectRatio",
      message: "The aspect ratio of item \(item) is \(ratio.short), which is not a number from "
        + "\(AspectRatios.range.lowerBound.short) to \(AspectRatios.range.upperBound.short), and "
        + "counts as \(used.short); so with any others: \(group). Check for pictures whose size is "
        + "not known.")
  }
}
