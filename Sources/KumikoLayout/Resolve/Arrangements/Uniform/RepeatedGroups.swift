import KumikoFoundation

/// Copies of a group that are all equal, one after another: positions are computed arithmetically,
/// in O(1) for any number of items.
///
///     lead  ┌───────┐ trail + spacing + lead ┌───────┐ …
///           └ size ─┘                        └───────┘
///           ├──────────── pitch ─────────────┤
final class RepeatedGroups: Sendable {
  let full: SolvedGroup
  /// The last copy, if it has fewer items.
  let last: SolvedGroup?
  let perGroup: Int
  let itemCount: Int
  let lead: CGFloat
  let trail: CGFloat
  let pitch: CGFloat
  let size: CGFloat
  let stacking: Axis
  let groupCount: Int
  /// Whether no cell extends beyond its copy.
  var isContained: Bool { full.isContained }
  /// Whether all copies and cells start on the pixel grid if the first copy does.
  let isOnGrid: Bool

  init(
    full: SolvedGroup, last: SolvedGroup?, perGroup: Int, itemCount: Int, lead: CGFloat,
    trail: CGFloat, pitch: CGFloat, size: CGFloat, stacking: Axis,
    scale: CGFloat
  ) {
    (self.full, self.last) = (full, last)
    (self.perGroup, self.itemCount) = (perGroup, itemCount)
    (self.lead, self.trail, self.pitch, self.size) = (lead, trail, pitch, size)
    self.stacking = stacking
    groupCount = perGroup == 0 ? 0 : itemCount / perGroup + (itemCount % perGroup == 0 ? 0 : 1)
    let place = Placement(scale: scale, mirrorWidth: nil)
    isOnGrid = full.isOnGrid && place.isOnGrid(pitch) && place.isOnGrid(lead)
  }

  /// The space between two copies.
  var spacing: CGFloat { pitch - lead - trail - size }

  /// The length from the first copy's start to the last one's end, including edge spacing.
  var extent: CGFloat {
    let count = groupCount
    guard count > 0 else { return 0 }
    return CGFloat(count - 1) * pitch + lead + (last ?? full).size[stacking] + trail
  }

  func origin(ofGroup group: Int) -> CGFloat { CGFloat(group) * pitch + lead }

  /// The copies that share more than a border with a range along the axis.
  func groups(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let count = groupCount
    guard count > 0, start < end, pitch > 0 else { return 0..<0 }
    let first = ((start - lead - size) / pitch).rounded(.down) + 1
    let last = ((end - lead) / pitch).rounded(.up)
    let lower = first.whole(in: 0...count)
    return lower..<max(lower, last.whole(in: 0...count))
  }

  func solved(_ group: Int) -> SolvedGroup {
    group == groupCount - 1 ? last ?? full : full
  }
}
