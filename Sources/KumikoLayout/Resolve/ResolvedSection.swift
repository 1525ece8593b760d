import KumikoFoundation

/// A section resolved in a container: a value that computes every frame without storing it.
///
/// Coordinates are points from the section's upper left corner. For right-to-left they are mirrored
/// in the container's width (or in the section's extent, if the layout scrolls horizontally). A
/// section that scrolls on its own returns unscrolled frames.
///
///     let section = ResolvedSection(description, itemCount: 1_000_000, container: container)
///     section.items(in: visible)      // only what is visible, by arithmetic
///     section.extent                  // the total length
package struct ResolvedSection: Sendable {
  /// The section's index, used in identities and reports.
  package var index: Int
  /// How many items the section has.
  package internal(set) var itemCount: Int

  var template: SectionTemplate
  var arrangement: any GroupArrangement
  var boundary: Boundary

  /// Resolves a description.
  ///
  /// Constant time and memory in the number of items, except for custom groups, whose provider is
  /// called once.
  ///
  /// - Parameters:
  ///   - itemCount: the number of items; negative numbers count as 0.
  ///   - configuration: the settings of the whole layout; only its insets reference is used here.
  package init(
    _ section: NSCollectionLayoutSection, itemCount: Int, sectionIndex: Int = 0,
    container: LayoutContainer,
    configuration: UICollectionViewCompositionalLayoutConfiguration? = nil
  ) {
    self.init(
      template: SectionTemplate(
        section, index: sectionIndex, container: container,
        defaultReference: configuration?.contentInsetsReference ?? .safeArea),
      itemCount: itemCount, index: sectionIndex)
  }

  init(template: SectionTemplate, itemCount: Int, index: Int) {
    self.template = template
    self.index = index
    self.itemCount = max(0, itemCount)
    arrangement = template.arrangement(itemCount: self.itemCount)
    boundary = template.boundary
  }

  /// The container that the section was resolved in.
  package var container: LayoutContainer { template.container }

  /// The length of the section along the scroll direction, in points, including insets and boundary
  /// views; 0 if there are neither items nor boundary views.
  package var extent: CGFloat {
    if isEmpty { return 0 }
    return boundary.extent(around: insetExtent)
  }

  /// The section's size in points; across the scroll direction it is the container's.
  package var size: CGSize { CGSize(axis, extent, container.size[axis.other]) }

  /// Whether the section takes no space: no items and no boundary views.
  package var isEmpty: Bool { itemCount == 0 && boundary.plans.isEmpty }

  /// The frame of an item, whether visible or not.
  ///
  /// - Precondition: `item` is at least 0 and less than `itemCount`.
  package func frame(ofItem item: Int) -> CGRect {
    precondition(
      item >= 0 && item < itemCount,
      "Item \(item) does not exist: section \(index) has \(itemCount). Ask only for 0..<itemCount.")
    return placement()(naturalFrame(ofItem: item))
  }

  var axis: Axis { template.axis }

  /// The length of the groups along the scroll direction.
  var contentExtent: CGFloat {
    guard itemCount > 0 else { return 0 }
    return template.isOrthogonal ? arrangement.across : arrangement.extent
  }

  /// The length of the groups with the insets before and after them, which boundary views surround.
  var insetExtent: CGFloat {
    template.insets.start(axis) + contentExtent + template.insets.end(axis)
  }

  /// Where the groups start, in logical coordinates.
  var contentOrigin: CGPoint {
    CGPoint(
      axis, boundary.before + template.insets.start(axis), template.insets.start(axis.other))
  }

  /// Placement on its own, at the origin of the content.
  func placement() -> Placement {
    let isReversed = container.layoutDirection == .rightToLeft
    let width = axis == .vertical ? container.size.width : extent
    return Placement(scale: container.scale, mirrorWidth: isReversed ? width : nil)
  }

  /// Calls `body` with each item that intersects `rect`: its index, its frame, its group's frame
  /// and its slot.
  func forEachItem(
    in rect: CGRect, _ place: Placement,
    _ body: (Int, CGRect, CGRect, SolvedGroup.Slot) -> Void
  ) {
    guard itemCount > 0 else { return }
    let logical = place.logical(rect)
    let origin = contentOrigin
    let stacking = template.stacking
    // One more pixel on either side: frames are found before they are rounded to the grid.
    let margin = 1 / container.scale
    arrangement.forEachGroup(
      from: logical.start(stacking) - origin[stacking] - margin,
      to: logical.end(stacking) - origin[stacking] + margin
    ) { group in
      let groupFrame = place(group.frame.offset(by: origin))
      guard groupFrame.overlaps(rect) else { return }
      let start = group.origin + origin
      for (offset, slot) in group.solved.slots.enumerated() {
        let frame = place(slot.frame.offset(by: start))
        if frame.overlaps(rect) { body(group.firstItem + offset, frame, groupFrame, slot) }
      }
    }
  }
}
