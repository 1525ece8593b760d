import KumikoFoundation

/// The arrangement of a section's items by its group: the positions of the group's copies and of
/// the items in them, and the effects of measured sizes.
///
/// Each kind of group implements this protocol in a file of its own; a section and everything
/// behind it use nothing else. Coordinates are logical points from the start of the section's
/// groups, before mirroring and rounding to the pixel grid. Default implementations are below.
protocol GroupArrangement: Sendable {
  /// The description that is arranged.
  var template: SectionTemplate { get }
  /// How many items are arranged.
  var itemCount: Int { get }

  // MARK: Copies of the group

  /// From the first copy's start to the last one's end, along the direction in which they follow
  /// each other.
  var extent: CGFloat { get }
  /// The largest copy across that direction.
  var across: CGFloat { get }
  var groupCount: Int { get }
  /// Where a copy starts, with its edge spacing; the count of copies gives where one more would.
  func start(ofGroup group: Int) -> CGFloat
  /// How long a copy is, with its edge spacing.
  func length(ofGroup group: Int) -> CGFloat
  /// The copy that is at an offset.
  func group(at offset: CGFloat) -> Int
  /// The copy that an item is in.
  func group(ofItem item: Int) -> PlacedGroup
  /// Where the copy starts that an item is in.
  func start(ofGroupWith item: Int) -> CGFloat
  /// Calls `body` with each copy that shares more than a border with a range.
  func forEachGroup(from start: CGFloat, to end: CGFloat, _ body: (PlacedGroup) -> Void)

  // MARK: Items

  /// The frame of an item.
  func frame(ofItem item: Int) -> CGRect
  /// The items that share more than a border with a rectangle, ascending, with their frames.
  ///
  /// - Parameters:
  ///   - rect: in the coordinates that `place` leads to; so are the frames.
  ///   - origin: where the groups start, in the coordinates that `place` leads from.
  func items(in rect: CGRect, _ place: Placement, _ origin: CGPoint) -> [ItemFrame]
  /// Appends the frames of all items, in order; parameters as of `items(in:_:_:)`.
  func appendFrames(_ place: Placement, _ origin: CGPoint, to frames: inout [CGRect])

  // MARK: Attached views

  /// The most views of a kind that an item can have, where they are counted with their items; nil
  /// where each copy of the group has as many as the other.
  func viewsPerItem(_ kind: String) -> Int?
  /// Views that appear once in the section; their indexes follow those of all items' views.
  var groupViews: [SolvedGroup.Attached] { get }

  // MARK: Sizes of views

  /// The axes on which an item's view decides.
  func measuredAxes(ofItem item: Int) -> UIAxis
  var measuredCount: Int { get }
  func measuredSize(ofItem item: Int) -> CGSize?
  /// Calls `body` with each measured item, in ascending order.
  func forEachMeasured(_ body: (Int, CGSize) -> Void)
  /// Takes sizes, or none, of items whose views decide; returns the items whose frames may be
  /// others.
  mutating func measure(_ sizes: [(item: Int, size: CGSize?)]) -> Range<Int>
  /// Whether `measure` only notes sizes, and the question after it pays for them.
  var isMeasuredLater: Bool { get }

  // MARK: Changes

  /// Takes items out and puts items in; the others keep their sizes.
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
  /// Why an item is where it is in its copy of the group, a line for each level.
  func explanation(ofItem item: Int, in group: PlacedGroup) -> [String]
  /// Calls `body` with what is free between copies that meet a range, and inside of them.
  func forEachGap(from start: CGFloat, to end: CGFloat, _ body: (LayoutGap) -> Void)
  /// Stops the program where what is remembered disagrees with itself; for tests.
  func checkInvariants()
}

/// A plan that arranges all items of its section itself; any other one is repeated as groups are.
protocol SectionArranging: GroupPlan {
  /// The items of a section; nil where there is nothing to arrange them by.
  func arrangement(_ template: SectionTemplate, itemCount: Int) -> (any GroupArrangement)?
}

/// One copy of the group, placed: logical points from where the section's groups start.
struct PlacedGroup {
  /// The how manieth copy.
  var index: Int
  /// Its first item, counted in the section.
  var firstItem: Int
  var origin: CGPoint
  var solved: SolvedGroup

  var frame: CGRect { CGRect(origin: origin, size: solved.size) }

  /// Appends the items that meet a rectangle, where the whole copy does.
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

  /// The frame of an item of the copy; empty where the copy does not have it.
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

  /// The range of a rectangle along the groups, a pixel wider: frames are found before they are put
  /// on the grid.
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

/// Arrangements in which no view decides on its size.
protocol UnmeasuredArrangement: GroupArrangement {}

extension UnmeasuredArrangement {
  func measuredAxes(ofItem item: Int) -> UIAxis { [] }
  var measuredCount: Int { 0 }
  func measuredSize(ofItem item: Int) -> CGSize? { nil }
  func forEachMeasured(_ body: (Int, CGSize) -> Void) {}
  mutating func measure(_ sizes: [(item: Int, size: CGSize?)]) -> Range<Int> { 0..<0 }
  func solver(of group: PlacedGroup) -> Solver { template.solver }
}
