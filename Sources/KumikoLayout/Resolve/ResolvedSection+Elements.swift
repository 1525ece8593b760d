import KumikoFoundation

extension ResolvedSection {
  /// Everything in the section that intersects a rectangle, except boundary views, in the order
  /// items, attached views.
  func appendContent(
    in rect: CGRect, _ place: Placement, shifted: CGFloat, to elements: inout [LayoutElement]
  ) {
    let unshift = unshift(shifted)
    forEachItem(in: rect, place) { item, frame, groupFrame, slot in
      elements.append(
        LayoutElement(
          id: .item(section: index, item: item), frame: frame,
          naturalFrame: frame.offset(by: unshift), groupFrame: groupFrame,
          zIndex: itemZIndex(slot), measuredAxes: slot.measuredAxes,
          isMeasured: isMeasured(item), pinsToVisibleBounds: false))
    }
    guard !template.full.attached.isEmpty, itemCount > 0 else { return }
    appendAttached(in: rect, place, unshift, to: &elements)
  }

  private func appendAttached(
    in rect: CGRect, _ place: Placement, _ unshift: CGPoint, to elements: inout [LayoutElement]
  ) {
    let logical = place.logical(rect)
    let origin = contentOrigin
    let stacking = template.stacking
    let overhang = template.full.overhang(stacking)
    let margin = 1 / container.scale
    arrangement.forEachGroup(
      from: logical.start(stacking) - origin[stacking] - overhang.after - margin,
      to: logical.end(stacking) - origin[stacking] + overhang.before + margin
    ) { group in
      for view in group.solved.attached {
        let frame = place(view.frame.offset(by: group.origin + origin))
        guard frame.overlaps(rect) else { continue }
        elements.append(attachedElement(view, in: group, frame: frame, unshift: unshift))
      }
    }
    for element in groupViews(place, unshift) where element.frame.overlaps(rect) {
      elements.append(element)
    }
  }

  /// The views that appear once in the section: their indexes follow those of all items' views.
  func groupViews(_ place: Placement, _ unshift: CGPoint) -> [LayoutElement] {
    let origin = contentOrigin
    return arrangement.groupViews.map { view in
      let kind = view.plan.kind
      let before = itemCount * (arrangement.viewsPerItem(kind) ?? 0)
      return attachedElement(
        view, number: firstIndex(of: kind) + before + view.ordinal,
        frame: place(view.frame.offset(by: origin)), unshift: unshift)
    }
  }

  func attachedElement(
    _ view: SolvedGroup.Attached, in group: PlacedGroup, frame: CGRect, unshift: CGPoint
  ) -> LayoutElement {
    attachedElement(
      view,
      number: firstIndex(of: view.plan.kind) + firstOrdinal(view.plan.kind, in: group)
        + view.ordinal, frame: frame, unshift: unshift)
  }

  private func attachedElement(
    _ view: SolvedGroup.Attached, number: Int, frame: CGRect, unshift: CGPoint
  ) -> LayoutElement {
    LayoutElement(
      id: .supplementary(kind: view.plan.kind, section: index, index: number), frame: frame,
      naturalFrame: frame.offset(by: unshift), groupFrame: frame, zIndex: view.plan.zIndex,
      measuredAxes: [], isMeasured: false, pinsToVisibleBounds: false)
  }

  /// The number of views of a kind in the copies before this one.
  ///
  /// If lines have different numbers of items, a view's index is computed from its item's, so that
  /// each has a unique index: without gaps if each item has one view.
  func firstOrdinal(_ kind: String, in group: PlacedGroup) -> Int {
    arrangement.viewsPerItem(kind).map { group.firstItem * $0 }
      ?? group.index * template.perGroup(kind)
  }

  /// Attached views are counted after boundary views of the same kind.
  func firstIndex(of kind: String) -> Int { boundary.plans.count { $0.kind == kind } }

  /// Decorations are behind: the section's items are raised to 1.
  func itemZIndex(_ slot: SolvedGroup.Slot) -> Int {
    template.decorations.isEmpty ? slot.zIndex : max(1, slot.zIndex)
  }

  func isMeasured(_ item: Int) -> Bool { measuredSize(ofItem: item) != nil }

  /// The offset from scrolled to unscrolled content, in content coordinates.
  func unshift(_ shifted: CGFloat) -> CGPoint {
    guard shifted != 0 else { return .zero }
    let isMirrored = axis == .vertical && container.layoutDirection == .rightToLeft
    return CGPoint(axis.other, isMirrored ? -shifted : shifted, 0)
  }

  /// The frame of a boundary view in logical coordinates of the section.
  func boundaryFrame(_ index: Int) -> CGRect {
    boundary.frame(index, around: insetExtent, across: template.boundaryExtent)
  }

  func boundaryElement(_ index: Int, _ place: Placement) -> LayoutElement {
    let plan = boundary.plans[index]
    let frame = place(boundaryFrame(index))
    return LayoutElement(
      id: .supplementary(kind: plan.kind, section: self.index, index: plan.index), frame: frame,
      naturalFrame: frame, groupFrame: frame,
      zIndex: plan.pins ? LayoutElement.pinned(plan.zIndex) : plan.zIndex,
      measuredAxes: plan.measuredAxes, isMeasured: boundary.measured.contains(index),
      pinsToVisibleBounds: plan.pins)
  }

  func decorationElement(_ decoration: SectionTemplate.DecorationPlan, _ place: Placement)
    -> LayoutElement
  {
    let frame = place(CGRect(origin: .zero, size: size).inset(by: decoration.insets))
    return LayoutElement(
      id: .decoration(kind: decoration.kind, section: index, index: decoration.index),
      frame: frame, naturalFrame: frame, groupFrame: frame, zIndex: decoration.zIndex,
      measuredAxes: [], isMeasured: false,
      pinsToVisibleBounds: false)
  }

  /// The distance by which elements of the section extend beyond its start and end along the scroll
  /// direction.
  var overhang: (before: CGFloat, after: CGFloat) {
    if template.staysInside && boundary.plans.isEmpty { return (0, 0) }
    let (group, edges) = (template.full.overhang(axis), template.group.edges)
    var before = group.before - template.insets.start(axis) - min(0, edges.start(axis, share: 0))
    var after = group.after - template.insets.end(axis) - min(0, edges.end(axis, share: 0))
    for decoration in template.decorations {
      before = max(before, -decoration.insets.start(axis))
      after = max(after, -decoration.insets.end(axis))
    }
    (before, after) = (max(0, before), max(0, after))
    let whole = extent
    for index in boundary.plans.indices {
      let frame = boundaryFrame(index)
      before = max(before, -frame.start(axis))
      after = max(after, frame.end(axis) - whole)
    }
    return (before, after)
  }
}
