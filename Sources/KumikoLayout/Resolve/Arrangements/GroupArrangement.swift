import KumikoFoundation

/// The arrangement of a section's items by its group: the positions of the group's copies and of
/// the items in them, and the effects of measured sizes.
///
/// Each kind of group implements this protocol in a file of its own; a section and everything
/// behind it use nothing else. Coordinates are logical points from the start of the section's
/// groups, before mirroring and rounding to the pixel grid. Default implementations are below.
protocol GroupArrangement: Sendable {
  /// The description of the section.
  var template: SectionTemplate { get }
  /// The number of items.
  var itemCount: Int { get }

  // MARK: Copies of the group

  /// The length from the first copy's start to the last one's end, along the direction in which
  /// they follow each other.
  var extent: CGFloat { get }
  /// The largest copy across that direction.
  var across: CGFloat { get }
  var groupCount: Int { get }
  /// The start of a copy, including its edge spacing; for the count of copies, the start of a
  /// further one.
  func start(ofGroup group: Int) -> CGFloat
  /// The length of a copy, including its edge spacing.
  func length(ofGroup group: Int) -> CGFloat
  /// The copy at an offset.
  func group(at offset: CGFloat) -> Int
  /// The copy that contains an item.
  func group(ofItem item: Int) -> PlacedGroup
  /// The start of the copy that contains an item.
  func start(ofGroupWith item: Int) -> CGFloat
  /// Calls `body` with each copy that shares more than a border with a range.
  func forEachGroup(from start: CGFloat, to end: CGFloat, _ body: (PlacedGroup) -> Void)

  // MARK: Items

  /// The frame of an item.
  func frame(ofItem item: Int) -> CGRect
  /// The items that share more than a border with a rectangle, ascending, with their frames.
  ///
  /// - Parameters:
  ///   - rect: in the target coordinates of `place`, like the resulting frames.
  ///   - origin: the start of the groups, in the source coordinates of `place`.
  func items(in rect: CGRect, _ place: Placement, _ origin: CGPoint) -> [ItemFrame]
  /// Appends the frames of all items, in order; parameters as of `items(in:_:_:)`.
  func appendFrames(_ place: Placement, _ origin: CGPoint, to frames: inout [CGRect])

  // MARK: Attached views

  /// The maximum number of views of a kind per item, if they are counted with their items; nil if
  /// each copy of the group has the same number.
  func viewsPerItem(_ kind: String) -> Int?
  /// Views that appear once in the section; their indexes follow those of all items' views.
  var groupViews: [SolvedGroup.Attached] { get }

  // MARK: Sizes of views

  /// The axes on which an item's view determines the size.
  func measuredAxes(ofItem item: Int) -> UIAxis
  var measuredCount: Int { get }
  func measuredSize(ofItem item: Int) -> CGSize?
  /// Calls `body` with each measured item, in ascending order.
  func forEachMeasured(_ body: (Int, CGSize) -> Void)
  /// Applies or discards (nil) measured sizes of items; returns the items whose frames may have
  /// changed.
  mutating func measure(_ sizes: [(item: Int, size: CGSize?)]) -> Range<Int>
  /// Whether `measure` only records sizes, which the next query applies.
  var isMeasuredLater: Bool { get }

  // MARK: Changes

  /// Removes and inserts items; the others keep their sizes.
  mutating func splice(_ changes: ItemSplice)
  /// Adopts the parts of an equal description that cannot be compared, such as the app's functions;
  /// returns whether there were any.
  mutating func adopt(_ template: SectionTemplate) -> Bool
  /// Calls the app's functions again for items; for all of them if nil.
  mutating func refresh(_ items: [Int]?)
  /// Computes exactly as much as the former arrangement, which this one replaces, had computed.
  mutating func follow(_ former: any GroupArrangement)
  /// Computes exactly what has been estimated in a range, including preceding items that it depends
  /// on; returns whether anything moved, including the end.
  mutating func workOut(from start: CGFloat, to end: CGFloat) -> Bool

  // MARK: Inspection

  /// A solver of one copy of the group, with the sizes that its views requested.
  func solver(of group: PlacedGroup) -> Solver
  /// The explanation of an item's position in its copy of the group, one line per level.
  func explanation(ofItem item: Int, in group: PlacedGroup) -> [String]
  /// Calls `body` with the gaps between copies that intersect a range, and inside of them.
  func forEachGap(from start: CGFloat, to end: CGFloat, _ body: (LayoutGap) -> Void)
  /// Terminates the program if the state is inconsistent; for tests.
  func checkInvariants()
}

/// A plan that arranges all items of its section itself; any other one is repeated as groups are.
protocol SectionArranging: GroupPlan {
  /// The arrangement of a section's items; nil if the items cannot be arranged.
  func arrangement(_ template: SectionTemplate, itemCount: Int) -> (any GroupArrangement)?
}

/// One copy of the group with its position: logical points from the start of the section's groups.
struct PlacedGroup {
  /// The index of the copy.
  var index: Int
  /// Its first item, counted in the section.
  var firstItem: Int
  var origin: CGPoint
  var solved: SolvedGroup

  var frame: CGRect { CGRect(origin: origin, size: solved.size) }

  /// Appends the items that intersect a rectangle, if the whole copy does.
  func appendItems(
    in rect: CGRect, _ place: Placement, _ start: CGPoint, to items: inout [ItemFrame]
  ) {
    guard place(frame.offset(by: start)).overlaps(rect) else { return }
    let corner = origin + start
    for (offset, slot) in solved.slots.enumerated() {
      let frame = place(slot.frame.offset(by: corner))
      if frame.overlaps(rect) { items.append(ItemFrame(item: firstItem + offset, frame: frame)) }
    }
  }

  /// The frame of an item of the copy; empty if the copy does not contain it.
  func frame(ofItem item: Int) -> CGRect {
    guard item - firstItem < solved.slots.count else { return .zero }
    return solved.slots[item - firstItem].frame.offset(by: origin)
  }
}

extension GroupArrangement {
  var stacking: Axis { template.stacking }

  func start(ofGroupWith item: Int) -> CGFloat { start(ofGroup: group(ofItem: item).index) }

  func frame(ofItem item: Int) -> CGRect {
    group(ofItem: item).frame(ofItem: item)
  }

  func items(in rect: CGRect, _ place: Placement, _ origin: CGPoint) -> [ItemFrame] {
    var result: [ItemFrame] = []
    let range = range(of: rect, place, origin)
    forEachGroup(from: range.start, to: range.end) { group in
      group.appendItems(in: rect, place, origin, to: &result)
    }
    return result
  }

  /// The range of a rectangle along the groups, wider by a pixel: frames are found before they are
  /// rounded to the grid.
  func range(of rect: CGRect, _ place: Placement, _ origin: CGPoint)
    -> (start: CGFloat, end: CGFloat)
  {
    let logical = place.logical(rect)
    let (start, margin) = (origin[stacking], 1 / place.scale)
    return (
      logical.start(stacking) - start - margin, logical.end(stacking) - start + margin
    )
  }

  func appendFrames(_ place: Placement, _ origin: CGPoint, to frames: inout [CGRect]) {
    forEachGroup(from: -.infinity, to: .infinity) { group in
      let start = group.origin + origin
      for slot in group.solved.slots { frames.append(place(slot.frame.offset(by: start))) }
    }
  }

  func viewsPerItem(_ kind: String) -> Int? { nil }
  var groupViews: [SolvedGroup.Attached] { [] }

  var isMeasuredLater: Bool { false }

  mutating func adopt(_ template: SectionTemplate) -> Bool { false }
  mutating func refresh(_ items: [Int]?) {}
  mutating func follow(_ former: any GroupArrangement) {}
  mutating func workOut(from start: CGFloat, to end: CGFloat) -> Bool { false }

  func explanation(ofItem item: Int, in group: PlacedGroup) -> [String] {
    let record = SolverRecord()
    var solver = solver(of: group)
    solver.record = record
    _ = solver.solve(template.group, in: template.reference)
    return record.lines(ofLeaf: item - group.firstItem)
  }

  func forEachGap(from start: CGFloat, to end: CGFloat, _ body: (LayoutGap) -> Void) {
    forEachGroup(from: start - template.spacing, to: end + template.spacing) { group in
      if group.index > 0, let gap = LayoutGap(before: group.frame, template.spacing, stacking) {
        body(gap)
      }
      solver(of: group).solve(template.group, in: template.reference).forEachGap(
        at: group.origin, limit: itemCount - group.firstItem, body)
    }
  }
}

/// Arrangements in which no view determines its size.
protocol UnmeasuredArrangement: GroupArrangement {}

extension UnmeasuredArrangement {
  func measuredAxes(ofItem item: Int) -> UIAxis { [] }
  var measuredCount: Int { 0 }
  func measuredSize(ofItem item: Int) -> CGSize? { nil }
  func forEachMeasured(_ body: (Int, CGSize) -> Void) {}
  mutating func measure(_ sizes: [(item: Int, size: CGSize?)]) -> Range<Int> { 0..<0 }
  func solver(of group: PlacedGroup) -> Solver { template.solver }
}
