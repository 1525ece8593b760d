import KumikoFoundation

/// The scrolling of a section on its own: the visible length, the range and the resting offsets.
///
/// Offsets are points from the row's leading (or upper) end, in either reading direction; at 0 the
/// first group is at the section's inset.
package struct OrthogonalScrolling: Sendable {
  /// Where the section stops.
  package let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// Whether the row bounces at its ends.
  package let bounce: UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce
  /// The deceleration after a fling.
  package let decelerationRate:
    UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate
  /// The visible length of the row, in points: the container less the section's insets.
  package let viewport: CGFloat
  /// The length of the row, from the first group's start to the last one's end, in points.
  package let contentLength: CGFloat
  /// The range of offsets; beyond it the row bounces. Both ends are 0 if everything is visible,
  /// unless groups stop in the middle: it starts with the first group there then, which can be
  /// below 0.
  package let range: ClosedRange<CGFloat>
  /// The bounds of the row in coordinates of the section, across the whole container: it is drawn
  /// and can be dragged in this area.
  package let frame: CGRect

  private let groups: any GroupArrangement
  private let spacing: CGFloat

  init(_ section: ResolvedSection) {
    let axis = section.template.stacking
    let insets = section.template.insets
    let container = section.container
    behavior = section.template.behavior
    bounce = section.template.bounce
    decelerationRate = section.template.decelerationRate
    groups = section.arrangement
    spacing = section.template.spacing
    viewport = max(0, container.size[axis] - insets.start(axis) - insets.end(axis))
    contentLength = section.itemCount == 0 ? 0 : section.arrangement.extent
    let most = max(0, contentLength - viewport)
    let count = groups.groupCount
    if behavior == .groupPagingCentered && count > 0 {
      let first = Self.centred(0, groups, viewport)
      range = first...max(first, Self.centred(count - 1, groups, viewport))
    } else {
      range = 0...most
    }
    let origin = CGPoint(section.axis, section.contentOrigin[section.axis], 0)
    let size = CGSize(section.axis, section.contentExtent, container.size[axis])
    frame = section.placement()(CGRect(origin: origin, size: size))
  }

  /// The initial offset of the row: its start; if centred, the group that can be in the middle with
  /// the least scrolling.
  ///
  ///     groups of 100 in 310     resting at −105, 3, 111 …     starts at 3
  ///     groups of 256 in 310     resting at −27, 237, 501 …    starts at −27
  public var startOffset: CGFloat {
    behavior == .groupPagingCentered ? restingOffset(near: 0) : range.lowerBound
  }

  /// The resting offset nearest to a given one.
  ///
  /// With eight groups of 100 points, 8 apart, in a viewport of 310, resting at leading edges:
  /// 0, 108, 216, 324, 432 and 546, the end.
  package func restingOffset(near offset: CGFloat) -> CGFloat {
    guard range.lowerBound < range.upperBound, behavior != .continuous, behavior != .none else {
      return clamped(offset)
    }
    let index = stop(at: offset)
    let (before, after) = (place(ofStop: index), place(ofStop: index + 1))
    return abs(offset - before) <= abs(after - offset) ? before : after
  }

  /// The offset at which a drag ends: one page or group further if the behaviour is paging or group
  /// paging, else the resting offset nearest to the proposed one.
  ///
  /// - Parameters:
  ///   - start: the offset at which the drag began.
  ///   - proposed: where deceleration would end.
  ///   - velocity: the velocity at the end of the drag, of which only the sign is used; 0 results
  ///     in the resting offset nearest to the proposed one.
  package func restingOffset(from start: CGFloat, proposed: CGFloat, velocity: CGFloat) -> CGFloat {
    switch behavior {
    case .paging, .groupPaging, .groupPagingCentered: break
    case .none, .continuous, .continuousGroupLeadingBoundary: return restingOffset(near: proposed)
    }
    let origin = restingOffset(near: start)
    if velocity == 0 { return restingOffset(near: proposed) }
    if velocity > 0 { return place(ofStop: stop(at: origin + 0.01) + 1) }
    let before = stop(at: origin - 0.01)
    return place(ofStop: place(ofStop: before) < origin ? before : before - 1)
  }

  /// The group, counted from 0, that is first at an offset; with centred paging, in the middle.
  package func group(at offset: CGFloat) -> Int {
    let point = behavior == .groupPagingCentered ? offset + viewport / 2 : offset
    return min(max(0, groups.groupCount - 1), groups.group(at: max(0, point)))
  }

  /// The offset that shows a group at the leading edge, or in the middle with centred paging.
  package func offset(ofGroup group: Int) -> CGFloat {
    if behavior == .groupPagingCentered {
      return clamped(Self.centred(group, groups, viewport))
    }
    return clamped(groups.start(ofGroup: group))
  }

  private func clamped(_ offset: CGFloat) -> CGFloat {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The last stop at or before an offset.
  private func stop(at offset: CGFloat) -> Int {
    switch behavior {
    case .paging: return viewport > 0 ? max(0, (clamped(offset) / viewport).whole) : 0
    case .groupPagingCentered:
      let group = groups.group(at: clamped(offset) + viewport / 2)
      return place(ofStop: group) <= offset ? group : max(0, group - 1)
    case .none, .continuous, .continuousGroupLeadingBoundary, .groupPaging:
      return groups.group(at: clamped(offset))
    }
  }

  /// The offset of a stop. The end is one, and replaces a stop that is nearer to it than adjacent
  /// groups' edges are.
  private func place(ofStop index: Int) -> CGFloat {
    switch behavior {
    case .paging: return clamped(CGFloat(index) * viewport)
    case .groupPagingCentered:
      let last = max(0, groups.groupCount - 1)
      return clamped(Self.centred(min(max(0, index), last), groups, viewport))
    case .none, .continuous, .continuousGroupLeadingBoundary, .groupPaging:
      let start = groups.start(ofGroup: min(max(0, index), groups.groupCount))
      return start > range.upperBound - spacing ? range.upperBound : clamped(start)
    }
  }

  private static func centred(
    _ group: Int, _ groups: any GroupArrangement, _ viewport: CGFloat
  ) -> CGFloat {
    groups.start(ofGroup: group) - (viewport - groups.length(ofGroup: group)) / 2
  }
}

extension ResolvedSection {
  /// How the section scrolls on its own; nil if it does not.
  package var orthogonalScrolling: OrthogonalScrolling? {
    template.isOrthogonal ? OrthogonalScrolling(self) : nil
  }
}
