import KumikoFoundation

extension ResolvedSection {
  /// The items that share more than a border with a rectangle, in ascending order.
  ///
  /// An item outside of its group is found only where both meet the rectangle, as in UIKit.
  ///
  /// - Complexity: O(log groups), and what is found; constant in the number of items where nothing
  ///   is measured.
  package func items(in rect: CGRect) -> [ItemFrame] {
    guard itemCount > 0 else { return [] }
    let place = placement()
    switch stack {
    case .repeated(let groups):
      var start = contentOrigin
      start[template.stacking.other] += template.acrossStart(groups.full)
      return groups.items(in: rect, place, start: start)
    case .list(let list):
      return items(in: rect, list, place)
    case .lines(let lines) where lines.packer.isSimple:
      return items(in: rect, lines, place)
    case .masonry(let masonry):
      return items(in: rect, masonry, place)
    case .lines, .rows: break
    }
    var result: [ItemFrame] = []
    forEachItem(in: rect, place) { item, frame, _, _ in
      result.append(ItemFrame(item: item, frame: frame))
    }
    return result
  }

  /// The range of a rectangle along the stack, a pixel wider: frames are found before they are put
  /// on the grid.
  private func range(of rect: CGRect, _ place: Placement) -> (start: CGFloat, end: CGFloat) {
    let logical = place.logical(rect)
    let (stacking, margin) = (template.stacking, 1 / container.scale)
    let origin = contentOrigin[stacking]
    return (logical.start(stacking) - origin - margin, logical.end(stacking) - origin + margin)
  }

  private func items(
    in rect: CGRect, _ list: MeasuredList, _ place: Placement
  ) -> [ItemFrame] {
    let range = range(of: rect, place)
    var start = contentOrigin
    let stacking = template.stacking
    start[stacking.other] += list.acrossStart
    start[stacking] += list.plain.lead
    var result: [ItemFrame] = []
    result.reserveCapacity(64)
    let isContained = list.plain.isContained
    let slot = list.plain.full.slots[0].frame
    list.tree.forEach(from: range.start, to: range.end) { item, position, length in
      var corner = start
      corner[stacking] += position
      let excess = length - list.plain.pitch
      var frame = slot
      frame.origin = frame.origin + corner
      frame.size[stacking] += excess
      var size = list.plain.full.size
      size[stacking] += excess
      frame = place(frame)
      if frame.overlaps(rect),
        isContained || place(CGRect(origin: corner, size: size)).overlaps(rect)
      {
        result.append(ItemFrame(item: item, frame: frame))
      }
    }
    return result
  }

  private func items(in rect: CGRect, _ lines: MeasuredLines, _ place: Placement) -> [ItemFrame] {
    let range = range(of: rect, place)
    var start = contentOrigin
    let stacking = template.stacking
    start[stacking] += lines.plain.lead
    start[stacking.other] += template.group.edges.start(stacking.other, share: 0)
    var result: [ItemFrame] = []
    result.reserveCapacity(128)
    let window = Window(rect)
    lines.forEachFrame(from: range.start, to: range.end, measured) { item, frame, line in
      let placed = place(frame.offset(by: start))
      guard window.meets(placed) else { return }
      // Where the item lies in its line, the line meets what the item meets.
      let isInside = frame.maxX <= line.maxX && frame.maxY <= line.maxY
      if isInside || window.meets(place(line.offset(by: start))) {
        result.append(ItemFrame(item: item, frame: placed))
      }
    }
    return result
  }

  private func items(in rect: CGRect, _ masonry: MeasuredMasonry, _ place: Placement)
    -> [ItemFrame]
  {
    let group = masonry.frame(template, measured)
    let start = group.origin + contentOrigin
    var range = range(of: rect, place)
    range.start -= group.origin[template.stacking]
    range.end -= group.origin[template.stacking]
    guard place(group.offset(by: contentOrigin)).overlaps(rect) else { return [] }
    let window = Window(rect)
    let insets = masonry.insets
    let inset = insets.count == 1 ? insets[0] : nil
    var result: [ItemFrame] = []
    result.reserveCapacity(128)
    masonry.forEachItem(from: range.start, to: range.end, at: start, measured) { item, slot in
      let inset = inset ?? insets[item % insets.count]
      let frame = place(slot.inset(by: inset))
      if window.meets(frame) { result.append(ItemFrame(item: item, frame: frame)) }
    }
    return result
  }

  /// The frame of an item in logical coordinates.
  func naturalFrame(ofItem item: Int) -> CGRect {
    let origin = contentOrigin
    let stacking = template.stacking
    switch stack {
    case .repeated(let groups):
      let (group, slot) = item.quotientAndRemainder(dividingBy: max(1, groups.perGroup))
      guard slot < groups.full.slots.count else { return .zero }
      let solved = group == groups.groupCount - 1 ? groups.last ?? groups.full : groups.full
      var frame = solved.slots[slot].frame
      frame.origin = frame.origin + origin
      frame.origin[stacking] += groups.origin(ofGroup: group)
      frame.origin[stacking.other] += template.acrossStart(solved)
      return frame
    case .list(let list):
      let (start, length) = list.tree.place(of: item)
      var frame = list.plain.full.slots[0].frame
      frame.origin = frame.origin + origin
      frame.origin[stacking] += start + list.plain.lead
      frame.origin[stacking.other] += list.acrossStart
      frame.size[stacking] += length - list.plain.pitch
      return frame
    case .lines(let lines) where lines.packer.isSimple:
      var frame = lines.frame(ofItem: item, measured)
      frame.origin = frame.origin + origin
      frame.origin[stacking] += lines.plain.lead
      frame.origin[stacking.other] += template.group.edges.start(stacking.other, share: 0)
      return frame
    case .masonry(let masonry) where masonry.isFlat:
      return masonry.frame(ofItem: item, measured).offset(by: masonry.origin(template) + origin)
    case .lines, .masonry, .rows: break
    }
    let group = stack.group(ofItem: item, template, measured)
    guard item - group.firstItem < group.solved.slots.count else { return .zero }
    return group.solved.slots[item - group.firstItem].frame.offset(by: group.origin + origin)
  }
}
