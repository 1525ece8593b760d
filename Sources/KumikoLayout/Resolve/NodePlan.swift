import KumikoFoundation

/// The description of an item or a group, as an immutable value that a solver can read on any
/// thread.
final class NodePlan: Sendable {
  let width: Length
  let height: Length
  let insets: NSDirectionalEdgeInsets
  /// Nil if there is no space around the item.
  let edges: EdgePlan?
  let supplementaries: [SupplementPlan]
  let content: Content
  /// Whether the node contains no items: a custom group without frames, a group without subitems,
  /// or a group of those.
  let isHollow: Bool

  enum Content: Sendable {
    case item
    case line(LinePlan)
    /// A kind of group that arranges all items of its section.
    case whole(any GroupPlan)
    case custom([CustomFrame])

    /// The items and groups of a group.
    var subitems: [NodePlan] {
      switch self {
      case .item, .custom: []
      case .line(let line): line.subitems
      case .whole(let plan): plan.subitems
      }
    }
  }

  struct CustomFrame: Sendable, Equatable {
    let frame: CGRect
    let zIndex: Int
  }

  init(
    width: Length, height: Length, insets: NSDirectionalEdgeInsets, edges: EdgePlan?,
    supplementaries: [SupplementPlan], content: Content
  ) {
    self.width = width
    self.height = height
    self.insets = insets
    self.edges = edges
    self.supplementaries = supplementaries
    self.content = content
    switch content {
    case .item: isHollow = false
    case .custom(let frames): isHollow = frames.isEmpty
    case .line, .whole: isHollow = content.subitems.allSatisfy(\.isHollow)
    }
  }

  @inline(__always)
  func length(_ axis: Axis) -> Length { axis == .horizontal ? width : height }

  /// The description of the node, for reports.
  var description: String {
    switch content {
    case .item: "item (\(width), \(height))"
    case .custom: "custom group (\(width), \(height))"
    case .whole(let plan): "\(plan.name) (\(width), \(height))"
    case .line(let line): "(\(width), \(height)) \(line.description)"
    }
  }

  /// The axes on which a measured view determines the size.
  var estimatedAxes: UIAxis {
    var axes: UIAxis = []
    if width.isEstimated { axes.insert(.horizontal) }
    if height.isEstimated { axes.insert(.vertical) }
    return axes
  }

  /// Whether the positions of items do not depend on how many of them are present.
  var isRigid: Bool {
    switch content {
    case .item, .custom: true
    case .whole: false
    case .line(let line):
      !width.isEstimated && !height.isEstimated && line.alignment == .leading
        && line.subitems.allSatisfy(\.isRigid)
    }
  }

  /// Whether siblings contribute to the node's size along with its own view.
  var isUniform: Bool {
    if case .uniform = width { return true }
    if case .uniform = height { return true }
    return false
  }

  /// The number of views of a kind attached to the item or group itself.
  func viewCount(_ kind: String) -> Int { supplementaries.count { $0.kind == kind } }

  /// Whether the node is a cell rather than a group.
  var isItem: Bool { if case .item = content { true } else { false } }

  /// The node itself if it is a cell, or a cell in place of the group.
  var asItem: NodePlan {
    isItem
      ? self
      : NodePlan(
        width: width, height: height, insets: insets, edges: nil, supplementaries: supplementaries,
        content: .item)
  }
}

/// Subitems one after another along an axis.
struct LinePlan: Sendable {
  let axis: Axis
  let filling: Arrangement.Filling
  let spacing: SpacingPlan
  let alignment: LineAlignment
  let subitems: [NodePlan]
}

/// A distance, as a value.
struct SpacingPlan: Sendable, Equatable {
  var points: CGFloat
  var isFlexible: Bool

  static let none = SpacingPlan(points: 0, isFlexible: false)
}

/// Space around an item, as a value.
struct EdgePlan: Sendable, Equatable {
  let leading: SpacingPlan
  let top: SpacingPlan
  let trailing: SpacingPlan
  let bottom: SpacingPlan

  func start(_ axis: Axis) -> SpacingPlan { axis == .horizontal ? leading : top }
  func end(_ axis: Axis) -> SpacingPlan { axis == .horizontal ? trailing : bottom }
}

extension EdgePlan? {
  /// The minimum space before and after, in total.
  func least(_ axis: Axis) -> CGFloat {
    guard let self else { return 0 }
    return self.start(axis).points + self.end(axis).points
  }

  /// The space before, if every flexible distance gets `share` beyond its minimum.
  func start(_ axis: Axis, share: CGFloat) -> CGFloat {
    guard let self else { return 0 }
    let spacing = self.start(axis)
    return spacing.points + (spacing.isFlexible ? share : 0)
  }

  /// The space after, if every flexible distance gets `share` beyond its minimum.
  func end(_ axis: Axis, share: CGFloat) -> CGFloat {
    guard let self else { return 0 }
    let spacing = self.end(axis)
    return spacing.points + (spacing.isFlexible ? share : 0)
  }

  /// How many of the two distances are flexible.
  func flexibleCount(_ axis: Axis) -> CGFloat {
    guard let self else { return 0 }
    return (self.start(axis).isFlexible ? 1 : 0) + (self.end(axis).isFlexible ? 1 : 0)
  }
}

/// A view attached to an item or group, as a value.
struct SupplementPlan: Sendable, Equatable {
  let kind: String
  let width: Length
  let height: Length
  let container: AnchorPlan
  let item: AnchorPlan?
  let zIndex: Int

  /// The frame in the same logical coordinates as `rect`, the container.
  ///
  /// - Parameter reference: the size that fractions of the view's size refer to.
  func frame(in rect: CGRect, of reference: CGSize, scale: CGFloat) -> CGRect {
    let size = CGSize(
      width: width.points(in: reference, scale: scale),
      height: height.points(in: reference, scale: scale))
    let own = CGRect(origin: .zero, size: size)
    let target = AnchorPlan.point(of: rect, at: container.edges)
    // The view's own anchor is a point of the view; the offsets of both anchors move the view.
    let grip = AnchorPlan.point(of: own, at: item?.edges ?? container.edges)
    let shift = container.shift(of: size) + (item?.shift(of: size) ?? .zero)
    return CGRect(
      origin: CGPoint(x: target.x - grip.x + shift.x, y: target.y - grip.y + shift.y), size: size)
  }
}

/// A point of a rectangle, as a value.
struct AnchorPlan: Sendable, Equatable {
  let edges: NSDirectionalRectEdge
  let offset: CGPoint
  let isFractional: Bool

  /// The distance by which the offset moves a view of a size.
  func shift(of size: CGSize) -> CGPoint {
    isFractional ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }

  /// A corner, the middle of an edge or the centre of a rectangle.
  static func point(of rect: CGRect, at edges: NSDirectionalRectEdge) -> CGPoint {
    let x = place(edges.contains(.leading), edges.contains(.trailing))
    let y = place(edges.contains(.top), edges.contains(.bottom))
    return CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
  }

  /// 0 at the first edge, 1 at the second, 0.5 at neither or both.
  private static func place(_ first: Bool, _ second: Bool) -> CGFloat {
    first == second ? 0.5 : (first ? 0 : 1)
  }
}
