import KumikoFoundation

extension Solver {
  /// The number of subitems of a line, and the length that their fractions along the line refer to.
  struct Filling {
    var count: Int
    var reference: CGFloat
    var forced: Forced?
  }

  func filling(of line: LinePlan, available: CGSize, isOpen: Bool) -> Filling {
    let (axis, spacing) = (line.axis, line.spacing.points)
    guard !line.subitems.isEmpty else { return Filling(count: 0, reference: available[axis]) }
    func reference(_ count: Int) -> CGFloat {
      max(0, available[axis] - CGFloat(count - 1) * spacing)
    }
    // A list without items is not repeated.
    if line.subitems.allSatisfy(\.isHollow) {
      return Filling(count: line.subitems.count, reference: reference(line.subitems.count))
    }
    if let subitemCount {
      return Filling(count: subitemCount, reference: reference(subitemCount))
    }
    switch line.filling {
    case .divided(let count):
      let share = reference(count) / CGFloat(count)
      let points = (share * scale + 1e-4).rounded(.down) / scale
      return Filling(
        count: count, reference: reference(count), forced: Forced(axis: axis, points: points))
    case .copies(let count): return Filling(count: count, reference: reference(count))
    case .widest(let least):
      let step = least + spacing
      let most = step > 0 ? ((available[axis] + spacing + 0.001) / step).rounded(.down) : 1
      let count = most.whole(in: 1...Self.mostSubitems)
      let points = ((reference(count) / CGFloat(count)) * scale + 1e-4).rounded(.down) / scale
      return Filling(count: count, reference: points, forced: Forced(axis: axis, points: points))
    case .list:
      if isOpen {
        return Filling(count: line.subitems.count, reference: reference(line.subitems.count))
      }
      return filling(ofList: line, available: available)
    }
  }

  private func filling(ofList line: LinePlan, available: CGSize) -> Filling {
    let (axis, spacing) = (line.axis, line.spacing.points)
    let main = available[axis]
    let refersToLine = line.subitems.contains { $0.length(axis.other).isFraction(of: axis) }
    if refersToLine {
      // A height that depends on the row's width: the number that fits without spacings determines
      // the reference of the fractions, and then as many as fit with spacings are used.
      let bare = count(line, available, spacing: 0) { _ in main }
      let reference = max(0, main - CGFloat(max(0, bare.count - 1)) * spacing)
      return report(count(line, available, spacing: spacing) { _ in reference }, line, main)
    }
    let found = count(line, available, spacing: spacing) {
      max(0, main - CGFloat($0 - 1) * spacing)
    }
    return report(found, line, main)
  }

  private struct Count {
    var count: Int
    var reference: CGFloat
    /// The length of the first subitem, if it does not fit.
    var excess: CGFloat?
  }

  /// The largest number of subitems that fit along the line, at least one.
  private func count(
    _ line: LinePlan, _ available: CGSize, spacing: CGFloat, reference: (Int) -> CGFloat
  ) -> Count {
    let axis = line.axis
    let list = line.subitems
    if list.count == 1 && list[0].isItem && list[0].edges == nil
      && (spacing == 0 || !list[0].length(axis).isFraction(of: axis))
    {
      var container = available
      container[axis] = reference(1)
      let length = list[0].length(axis).points(in: container, scale: scale)
      return countAlike(length, spacing, available[axis], reference)
    }
    let isElastic = list.contains { $0.length(axis).isFraction(of: axis) || !$0.isItem }
    var (sizes, leaves) = extents(of: list, axis, available, reference: reference(1))
    // A group cannot contain more anyway, and each is solved.
    let most =
      list.allSatisfy(\.isItem)
      ? Self.mostSubitems : max(list.count, Self.mostNestedItems / max(1, leaves) * list.count)
    guard sizes[0] <= available[axis] + 0.001 else {
      return Count(count: 1, reference: reference(1), excess: sizes[0])
    }
    var count = 1
    var sum = sizes[0]
    while count < most {
      let next = count + 1
      if isElastic && spacing != 0 {
        (sizes, leaves) = extents(of: list, axis, available, reference: reference(next))
        let cycle = sizes.reduce(0, +)
        sum = cycle * CGFloat(next / list.count)
        for index in 0..<(next % list.count) { sum += sizes[index] }
      } else {
        sum += sizes[count % list.count]
      }
      let total = sum + CGFloat(count) * spacing
      guard total <= available[axis] + 0.001 else { break }
      // A list without length would fit endlessly.
      if next > list.count && total <= 0 { break }
      count = next
    }
    return Count(count: count, reference: reference(count), excess: nil)
  }

  /// How many items of one length fit.
  private func countAlike(
    _ length: CGFloat, _ spacing: CGFloat, _ available: CGFloat, _ reference: (Int) -> CGFloat
  ) -> Count {
    let excess = length <= available + 0.001 ? nil : length
    let step = length + spacing
    var count = 1
    if excess == nil && step > 0 {
      let more = ((available - length + 0.001) / step).rounded(.down)
      count = 1 + more.whole(in: 0...Self.mostSubitems - 1)
    }
    return Count(count: count, reference: reference(count), excess: excess)
  }

  /// The length of each subitem of the list along the line, including edges, and their total number
  /// of items as far as it had to be computed.
  private func extents(of list: [NodePlan], _ axis: Axis, _ available: CGSize, reference: CGFloat)
    -> (sizes: [CGFloat], leaves: Int)
  {
    var container = available
    container[axis] = reference
    var leaves = 0
    let sizes = list.map { plan in
      let own: CGFloat
      if plan.isItem || !plan.length(axis).isEstimated {
        own = plan.length(axis).points(in: container, scale: scale)
      } else {
        let box = Solver(scale: scale).solve(plan, in: container)
        own = box.size[axis]
        leaves += box.leafCount
      }
      return own + plan.edges.least(axis)
    }
    return (sizes, leaves)
  }

  private func report(_ found: Count, _ line: LinePlan, _ main: CGFloat) -> Filling {
    if let excess = found.excess, main > 0 {
      Diagnostics.report(
        LayoutReport.itemLargerThanGroup(needs: excess, available: main, in: line.description))
    } else if found.count == Self.mostSubitems {
      Diagnostics.report(
        LayoutReport.tooManyItems(limit: Self.mostSubitems, in: line.description))
    }
    return Filling(count: found.count, reference: found.reference)
  }
}

extension LinePlan {
  /// A description of the line, for reports.
  var description: String {
    let list = subitems.map { "(\($0.width), \($0.height))" }.joined(separator: ", ")
    return "\(axis == .horizontal ? "horizontal" : "vertical") group of [\(list)]"
  }
}
