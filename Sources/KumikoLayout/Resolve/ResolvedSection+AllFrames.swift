import KumikoFoundation

extension ResolvedSection {
  /// The frames of all items, in order, whether they can be seen or not.
  ///
  /// For tools that want everything, such as an inspector or a printed page; a view asks for
  /// `items(in:)`.
  ///
  /// - Complexity: O(itemCount).
  package func allFrames() -> [CGRect] {
    guard itemCount > 0 else { return [] }
    var frames: [CGRect] = []
    frames.reserveCapacity(itemCount)
    let place = placement()
    var next = 0
    if case .repeated(let groups) = stack {
      var start = contentOrigin
      start[template.stacking.other] += template.acrossStart(groups.full)
      if groups.isExact(place, start) {
        let full = groups.itemCount / max(1, groups.perGroup)
        groups.write(0..<full, start, to: &frames)
        next = full * groups.perGroup
      }
    } else {
      forEachNaturalFrame { frames.append(place($0)) }
      next = frames.count
    }
    while next < itemCount {
      frames.append(place(naturalFrame(ofItem: next)))
      next += 1
    }
    return frames
  }

  /// The frames in logical coordinates, a whole group at a time.
  private func forEachNaturalFrame(_ body: (CGRect) -> Void) {
    let origin = contentOrigin
    if case .masonry(let masonry) = stack {
      let start = masonry.origin(template) + origin
      let insets = masonry.insets
      masonry.forEachItem(from: -.infinity, to: .infinity, measured, isWhole: true) { item, slot in
        body(slot.inset(by: insets[item % insets.count]).offset(by: start))
      }
      return
    }
    stack.forEachGroup(from: -.infinity, to: .infinity, template, measured) { group in
      for slot in group.solved.slots { body(slot.frame.offset(by: group.origin + origin)) }
    }
  }
}
