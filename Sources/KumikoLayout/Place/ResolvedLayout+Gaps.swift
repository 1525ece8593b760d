import KumikoFoundation

extension ResolvedLayout {
  /// The gaps that overlap a rectangle of the content, from the outside in: between sections,
  /// section insets, between copies of groups, insets and spacing inside of them.
  ///
  /// For inspection: every copy of a group that intersects the rectangle is solved again.
  ///
  /// - Parameters: as of `elements(in:visibleBounds:adjustedContentInset:orthogonalOffset:)`.
  package func gaps(
    in rect: CGRect, orthogonalOffset: (Int) -> CGFloat = { _ in 0 }
  ) -> [LayoutGap] {
    var gaps: [LayoutGap] = []
    let found = sections(in: rect)
    // The spacing before the next section may be all that is in the rectangle.
    for index in found.lowerBound..<min(found.upperBound + 1, sections.count) {
      let section = sections[index]
      let place = placement(ofSection: index)
      if index > 0, spacing > 0 {
        let strip = CGRect(
          origin: CGPoint(axis, -spacing, 0), size: CGSize(axis, spacing, section.size[axis.other]))
        gaps.append(LayoutGap(kind: .spacing, frame: place(strip), length: spacing))
      }
      if section.isEmpty { continue }
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

  /// The gaps between the copies of the group and inside of them.
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
