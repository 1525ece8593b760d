import KumikoFoundation

extension ResolvedLayout {
  /// The space that is kept free inside of a rectangle of the content, from the outside in: between
  /// sections, section insets, between copies of groups, insets and spacing inside of them.
  ///
  /// For inspection: every copy of a group that meets the rectangle is solved again.
  ///
  /// - Parameters: as of `elements(in:visibleBounds:adjustedContentInset:orthogonalOffset:)`.
  package func gaps(
    in rect: CGRect, orthogonalOffset: (Int) -> CGFloat = { _ in 0 }
  ) -> [LayoutGap] {
    var gaps: [LayoutGap] = []
    for index in sections(in: rect) where !sections[index].isEmpty {
      let section = sections[index]
      let place = placement(ofSection: index)
      if index > 0, spacing > 0 {
        let strip = CGRect(
          origin: CGPoint(axis, -spacing, 0), size: CGSize(axis, spacing, section.size[axis.other]))
        gaps.append(LayoutGap(kind: .spacing, frame: place(strip), length: spacing))
      }
      gaps += section.insetBands.map { $0.placed(place) }
      let shift = section.template.isOrthogonal ? orthogonalOffset(index) : 0
      section.appendGaps(in: rect, scrolled(place, shift), to: &gaps)
    }
    return gaps.filter { $0.frame.overlaps(rect) }
  }
}

extension ResolvedSection {
  /// The section's insets, in its own logical coordinates.
  fileprivate var insetBands: [LayoutGap] {
    let content = CGRect(
      origin: CGPoint(axis, boundary.before, 0),
      size: CGSize(
        axis, insetExtent,
        container.size[axis.other]))
    return LayoutGap.bands(of: content, insets: template.insets)
  }

  /// What is free between the copies of the group and inside of them.
  fileprivate func appendGaps(in rect: CGRect, _ place: Placement, to gaps: inout [LayoutGap]) {
    guard itemCount > 0 else { return }
    let logical = place.logical(rect)
    let (origin, stacking) = (contentOrigin, template.stacking)
    arrangement.forEachGap(
      from: logical.start(stacking) - origin[stacking],
      to: logical.end(stacking) - origin[stacking]
    ) { gap in
      gaps.append(
        LayoutGap(kind: gap.kind, frame: place(gap.frame.offset(by: origin)), length: gap.length))
    }
  }
}

extension Box {
  /// Calls `body` with the insets of this box and of those inside of it, and with the space between
  /// neighbours, as far as the first `limit` items reach.
  func forEachGap(at place: CGPoint, limit: Int, _ body: (LayoutGap) -> Void) {
    guard firstLeaf < limit else { return }
    let slot = CGRect(origin: place, size: size)
    for band in LayoutGap.bands(of: slot, insets: plan.insets.ignoring(measuredAxes)) { body(band) }
    for child in children { child.forEachGap(at: place + child.origin, limit: limit, body) }
    guard case .line(let line) = plan.content else { return }
    let inner = slot.inset(by: plan.insets)
    for (first, second) in zip(children, children.dropFirst()) where second.firstLeaf < limit {
      let start = place[line.axis] + first.origin[line.axis] + first.size[line.axis]
      let length = place[line.axis] + second.origin[line.axis] - start
      guard length > 0 else { continue }
      let strip = CGRect(
        origin: CGPoint(line.axis, start, inner.start(line.axis.other)),
        size: CGSize(line.axis, length, inner.size[line.axis.other]))
      body(LayoutGap(kind: .spacing, frame: strip, length: length))
    }
  }
}

extension LayoutGap {
  /// The four sides of a rectangle that insets keep free, without those of no width.
  fileprivate static func bands(
    of rect: CGRect, insets: NSDirectionalEdgeInsets
  ) -> [LayoutGap] {
    let inner = rect.inset(by: insets)
    let top = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: insets.top)
    let bottom = CGRect(x: rect.minX, y: inner.maxY, width: rect.width, height: insets.bottom)
    let leading = CGRect(
      x: rect.minX, y: inner.minY, width: insets.leading, height: inner.height)
    let trailing = CGRect(
      x: inner.maxX, y: inner.minY, width: insets.trailing, height: inner.height)
    return [
      (top, insets.top), (bottom, insets.bottom), (leading, insets.leading),
      (trailing, insets.trailing),
    ].filter { $0.1 > 0 && !$0.0.isEmpty }.map {
      LayoutGap(kind: .inset, frame: $0, length: $1)
    }
  }

  /// The space before a rectangle; nil where there is none.
  init?(before rect: CGRect, _ spacing: CGFloat, _ axis: Axis) {
    guard spacing > 0 else { return nil }
    self.init(
      kind: .spacing,
      frame: CGRect(
        origin: CGPoint(axis, rect.start(axis) - spacing, rect.start(axis.other)),
        size: CGSize(axis, spacing, rect.size[axis.other])), length: spacing)
  }

  fileprivate func placed(_ place: Placement) -> LayoutGap {
    LayoutGap(kind: kind, frame: place(frame), length: length)
  }
}
