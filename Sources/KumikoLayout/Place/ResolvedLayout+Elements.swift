import KumikoFoundation

extension ResolvedLayout {
  /// The elements that share more than a border with a rectangle of the content.
  ///
  /// Time is O(log sections + log items + elements found).
  ///
  /// - Parameters:
  ///   - rect: the area to search, in content coordinates.
  ///   - visibleBounds: the visible area, for pinning.
  ///   - adjustedContentInset: the insets of `visibleBounds` that pinned views respect.
  ///   - orthogonalOffset: how far a section is scrolled on its own, in points from its leading (or
  ///     upper) end, in either reading direction.
  /// - Returns: for each section its background, items, attached and boundary views; the boundary
  ///   views of the layout at the end.
  package func elements(
    in rect: CGRect, visibleBounds: CGRect, adjustedContentInset: UIEdgeInsets = .zero,
    orthogonalOffset: (Int) -> CGFloat = { _ in 0 }
  ) -> [LayoutElement] {
    var elements: [LayoutElement] = []
    let pinning = Pinning(bounds: visibleBounds.inset(by: adjustedContentInset))
    for index in sections(in: rect) {
      append(index, in: rect, pinning, orthogonalOffset(index), to: &elements)
    }
    for index in boundary.plans.indices {
      let element = boundaryElement(index, pinning)
      if element.frame.overlaps(rect) { elements.append(element) }
    }
    return elements
  }

  /// One element, visible or not; nil if it does not exist.
  ///
  /// - Parameters: as of `elements(in:visibleBounds:adjustedContentInset:orthogonalOffset:)`;
  ///   without bounds nothing is pinned.
  package func element(
    for id: ElementID, visibleBounds: CGRect? = nil, adjustedContentInset: UIEdgeInsets = .zero,
    orthogonalOffset: (Int) -> CGFloat = { _ in 0 }
  ) -> LayoutElement? {
    let pinning = visibleBounds.map { Pinning(bounds: $0.inset(by: adjustedContentInset)) }
    if case .supplementary(let kind, let number, Int.max) = id {
      return boundary.plans.firstIndex { $0.kind == kind && $0.index == number }
        .map { boundaryElement($0, pinning) }
    }
    guard sections.indices.contains(id.section) else { return nil }
    let section = sections[id.section]
    let place = placement(ofSection: id.section)
    let shift = section.template.isOrthogonal ? orthogonalOffset(id.section) : 0
    switch id {
    case .item(_, let item):
      if item == 0, section.template.pinsFirstItem {
        return pinnedFirstItem(of: section, place, pinning)
      }
      return section.element(ofItem: item, scrolled(place, shift), shifted: shift)
    case .decoration(let kind, _, let number):
      guard !section.isEmpty else { return nil }
      return section.template.decorations.first { $0.kind == kind && $0.index == number }
        .map { section.decorationElement($0, place) }
    case .supplementary(let kind, _, let number):
      if let index = section.boundary.plans.firstIndex(where: {
        $0.kind == kind && $0.index == number
      }) {
        return pinned(section.boundaryElement(index, place), index, in: section, place, pinning)
      }
      return section.element(ofKind: kind, number, scrolled(place, shift), shifted: shift)
    }
  }

  /// The sections that anything in a rectangle may belong to.
  func sections(in rect: CGRect) -> Range<Int> {
    guard !sections.isEmpty else { return 0..<0 }
    // Sections that reach before the start of the one before are in no order.
    if hasBackwardSections { return sections.indices }
    // With a negative spacing, sections overlap the ones that follow.
    let overlap = max(0, -spacing)
    let logical = placement(ofSection: nil).logical(rect)
    let first = starts.find(logical.start(axis) - boundary.before - overhang.after - overlap - 1)
      .index
    let end = logical.end(axis) - boundary.before + overhang.before + 1
    var last = starts.find(end).index
    // Sections without extent are at the same offset.
    while last + 1 < sections.count && starts.start(of: last + 1) <= end { last += 1 }
    return first..<(last + 1)
  }

  /// Placement of a section's own coordinates; nil for the content's.
  func placement(ofSection section: Int?) -> Placement {
    let isReversed = container.layoutDirection == .rightToLeft
    // Content that does not fill the container still starts at its right edge.
    let width =
      axis == .vertical ? container.size.width : max(contentSize.width, container.size.width)
    return Placement(
      shift: CGPoint(axis, section.map(start(ofSection:)) ?? 0, 0), scale: container.scale,
      mirrorWidth: isReversed ? width : nil)
  }

  func scrolled(_ place: Placement, _ offset: CGFloat) -> Placement {
    var place = place
    place.shift[axis.other] -= offset
    return place
  }

  private func append(
    _ index: Int, in rect: CGRect, _ pinning: Pinning, _ offset: CGFloat,
    to elements: inout [LayoutElement]
  ) {
    let section = sections[index]
    if section.isEmpty { return }
    let place = placement(ofSection: index)
    for decoration in section.template.decorations {
      let element = section.decorationElement(decoration, place)
      if element.frame.overlaps(rect) { elements.append(element) }
    }
    let shift = section.template.isOrthogonal ? offset : 0
    let first = elements.count
    section.appendContent(in: rect, scrolled(place, shift), shifted: shift, to: &elements)
    if section.template.pinsFirstItem {
      if first < elements.count, elements[first].id == .item(section: index, item: 0) {
        elements.remove(at: first)
      }
      if let header = pinnedFirstItem(of: section, place, pinning), header.frame.overlaps(rect) {
        elements.insert(header, at: first)
      }
    }
    for view in section.boundary.plans.indices {
      let element = pinned(
        section.boundaryElement(view, place), view, in: section, place, pinning)
      if element.frame.overlaps(rect) { elements.append(element) }
    }
  }

  func boundaryElement(_ index: Int, _ pinning: Pinning?) -> LayoutElement {
    let plan = boundary.plans[index]
    let frame = placement(ofSection: nil)(boundaryFrame(index))
    let element = LayoutElement(
      id: .supplementary(kind: plan.kind, section: plan.index, index: .max), frame: frame,
      naturalFrame: frame, groupFrame: frame,
      zIndex: plan.pins ? LayoutElement.pinned(plan.zIndex) : plan.zIndex,
      measuredAxes: plan.measuredAxes, isMeasured: boundary.measured.contains(index),
      pinsToVisibleBounds: plan.pins)
    guard let pinning, plan.pins else { return element }
    let content = CGRect(origin: .zero, size: contentSize)
    return moved(element, in: content, pinning, plan.side)
  }
}
