import KumikoFoundation

extension ResolvedSection {
  /// One item as an element; nil if it does not exist.
  func element(ofItem item: Int, _ place: Placement, shifted: CGFloat) -> LayoutElement? {
    guard item >= 0 && item < itemCount else { return nil }
    let group = arrangement.group(ofItem: item)
    guard item - group.firstItem < group.solved.slots.count else { return nil }
    let slot = group.solved.slots[item - group.firstItem]
    let origin = contentOrigin
    let frame = place(slot.frame.offset(by: group.origin + origin))
    return LayoutElement(
      id: .item(section: index, item: item), frame: frame,
      naturalFrame: frame.offset(by: unshift(shifted)),
      groupFrame: place(group.frame.offset(by: origin)), zIndex: itemZIndex(slot),
      measuredAxes: slot.measuredAxes, isMeasured: isMeasured(item), pinsToVisibleBounds: false)
  }

  /// One attached view as an element; nil if it does not exist.
  func element(ofKind kind: String, _ number: Int, _ place: Placement, shifted: CGFloat)
    -> LayoutElement?
  {
    let perGroup = template.perGroup(kind)
    let ordinal = number - firstIndex(of: kind)
    guard perGroup > 0, ordinal >= 0 else { return nil }
    let perItem = arrangement.viewsPerItem(kind)
    let item =
      perItem.map { $0 == 0 ? itemCount : ordinal / $0 }
      ?? ordinal / perGroup * template.perGroup
    guard item < itemCount else {
      return groupViews(place, unshift(shifted)).first {
        $0.id == .supplementary(kind: kind, section: index, index: number)
      }
    }
    let group = arrangement.group(ofItem: item)
    let wanted = ordinal - firstOrdinal(kind, in: group)
    guard
      let view = group.solved.attached.first(where: {
        $0.plan.kind == kind && $0.ordinal == wanted
      })
    else { return nil }
    let frame = place(view.frame.offset(by: group.origin + contentOrigin))
    return attachedElement(view, in: group, frame: frame, unshift: unshift(shifted))
  }
}
