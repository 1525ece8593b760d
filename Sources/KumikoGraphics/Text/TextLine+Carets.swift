import KumikoFoundation

// Where characters are on a line: for carets, selections and clicks. Places are UTF-8 offsets into
// the text of the layout; lengths are points.
extension TextLayout.Line {
  /// The x of a caret at a place of this line.
  ///
  /// Where the reading direction changes, `affinity` decides between the two positions. Spaces that
  /// a wrapped line does not show are all at its end. O(characters of the stretch).
  package func caret(
    at place: TextPlace, shaper: any TextShaper = TextSystem.shaper
  ) -> CGFloat {
    guard let (placed, stretch) = stretch(for: place, shaper) else {
      return place.offset > (ink?.upperBound ?? range.lowerBound) || runs.isEmpty
        ? end : start
    }
    if place.offset > placed.range.lowerBound + stretch.range.upperBound { return end }
    let local = place.offset - placed.range.lowerBound
    return placed.x(of: local, in: stretch, shaper)
  }

  /// The place nearest to an x.
  ///
  /// Measures the stretch at the x O(log characters) times.
  package func place(at x: CGFloat, shaper: any TextShaper = TextSystem.shaper) -> TextPlace {
    let placed =
      runs.first { x < $0.extent.upperBound && !$0.range.isEmpty }
      ?? runs.last { !$0.range.isEmpty }
    guard let placed else { return TextPlace(range.lowerBound) }
    let pixels = (x - placed.origin.x) * placed.run.scale
    let stretches = placed.run.stretches(shaper)
    guard let stretch = stretches.first(where: { pixels < $0.right }) ?? stretches.last else {
      return TextPlace(placed.range.lowerBound)
    }
    let inside = stretch.isRightToLeft ? stretch.right - pixels : pixels - stretch.left
    let (offset, affinity) = placed.run.boundary(nearest: inside, in: stretch, shaper)
    return TextPlace(placed.range.lowerBound + offset, affinity)
  }

  /// The parts of the line that a range of characters fills, from left to right, as minimum and
  /// maximum x. Characters that the line does not show fill nothing.
  package func extents(
    of selected: Range<Int>, shaper: any TextShaper = TextSystem.shaper
  ) -> [ClosedRange<CGFloat>] {
    var extents: [ClosedRange<CGFloat>] = []
    for placed in runs where placed.range.overlaps(selected) {
      let part = selected.clamped(to: placed.range)
      if part == placed.range {
        add(placed.extent, to: &extents)
        continue
      }
      for stretch in placed.run.stretches(shaper) {
        let base = placed.range.lowerBound
        let local = part.lowerBound - base..<part.upperBound - base
        let shown = local.clamped(to: stretch.range)
        if shown.isEmpty { continue }
        let (a, b) = (
          placed.x(of: shown.lowerBound, in: stretch, shaper),
          placed.x(of: shown.upperBound, in: stretch, shaper)
        )
        add(min(a, b)...max(a, b), to: &extents)
      }
    }
    return extents
  }

  /// The place that is visually left or right of another; nil at the end of the line. Carets move
  /// in visual order, regardless of the reading direction.
  package func place(
    beside place: TextPlace, toRight: Bool, shaper: any TextShaper = TextSystem.shaper
  ) -> TextPlace? {
    guard let (placed, stretch) = stretch(for: place, shaper) else { return nil }
    let base = placed.range.lowerBound
    let local = min(max(place.offset - base, stretch.range.lowerBound), stretch.range.upperBound)
    let isForward = toRight != stretch.isRightToLeft
    let text = placed.run.text
    if isForward, local < stretch.range.upperBound {
      return TextPlace(base + text.characterEnd(after: local), .upstream)
    }
    if !isForward, local > stretch.range.lowerBound {
      return TextPlace(base + text.characterStart(before: local), .downstream)
    }
    // Across the edge of the stretch: past the first character of the adjacent one.
    let all = directed(shaper)
    guard
      let index = all.firstIndex(where: { $0.base == base && $0.stretch == stretch }),
      all.indices.contains(toRight ? index + 1 : index - 1)
    else { return nil }
    let next = all[toRight ? index + 1 : index - 1]
    let entersAtStart = toRight != next.stretch.isRightToLeft
    return entersAtStart
      ? TextPlace(
        next.base + next.text.characterEnd(after: next.stretch.range.lowerBound), .upstream)
      : TextPlace(
        next.base + next.text.characterStart(before: next.stretch.range.upperBound), .downstream)
  }

  /// The visible characters; nil if there are none.
  private var ink: Range<Int>? {
    let shown = runs.map(\.range).filter { !$0.isEmpty }
    guard let low = shown.map(\.lowerBound).min(), let high = shown.map(\.upperBound).max() else {
      return nil
    }
    return low..<high
  }

  /// The edges at which reading starts and ends.
  private var start: CGFloat { isRightToLeft ? frame.maxX : frame.minX }
  private var end: CGFloat { isRightToLeft ? frame.minX : frame.maxX }

  private func directed(
    _ shaper: any TextShaper
  ) -> [(base: Int, text: String, stretch: TextStretch)] {
    runs.flatMap { placed in
      placed.run.stretches(shaper).map {
        (placed.range.lowerBound, placed.run.text, $0)
      }
    }
  }

  /// The stretch with the character that a place belongs to; at the ends of the line that of the
  /// character on its other side.
  private func stretch(
    for place: TextPlace, _ shaper: any TextShaper
  ) -> (TextLayout.PlacedRun, TextStretch)? {
    let wanted = place.affinity == .upstream ? place.offset - 1 : place.offset
    let candidates = [wanted, place.affinity == .upstream ? place.offset : place.offset - 1]
    for character in candidates {
      guard let placed = runs.first(where: { $0.range.contains(character) }) else { continue }
      let local = character - placed.range.lowerBound
      if let found = placed.run.stretches(shaper).first(where: { $0.range.contains(local) }) {
        return (placed, found)
      }
    }
    guard let ink, place.offset > ink.upperBound,
      let last = runs.first(where: { $0.range.upperBound == ink.upperBound && !$0.range.isEmpty }),
      let stretch = last.run.stretches(shaper).first(where: {
        $0.range.upperBound == last.range.count
      })
    else { return nil }
    return (last, stretch)
  }

  private func add(_ extent: ClosedRange<CGFloat>, to extents: inout [ClosedRange<CGFloat>]) {
    if let last = extents.last, abs(last.upperBound - extent.lowerBound) < 0.01 {
      extents[extents.count - 1] = last.lowerBound...max(extent.upperBound, last.lowerBound)
    } else {
      extents.append(extent)
    }
  }
}

extension TextLayout.PlacedRun {
  /// The x in points of a place in one of the run's stretches.
  fileprivate func x(
    of offset: Int, in stretch: TextStretch, _ shaper: any TextShaper
  ) -> CGFloat {
    let advance = run.advance(to: offset, in: stretch, shaper)
    let pixels = stretch.isRightToLeft ? stretch.right - advance : stretch.left + advance
    return origin.x + pixels / run.scale
  }
}

extension GlyphRun {
  /// The parts with a single reading direction; a tab is one, with its full width, and so is a
  /// picture.
  fileprivate func stretches(_ shaper: any TextShaper) -> [TextStretch] {
    guard isSolid else { return shaper.stretches(of: self) }
    return [
      TextStretch(
        range: 0..<text.utf8.count, left: 0, width: width, isRightToLeft: isRightToLeft)
    ]
  }

  /// The advance in pixels from the reading start of a stretch to a place in it.
  ///
  /// It is the total advance less that of the characters behind the place: a letter keeps its
  /// kerning with the next one, which it would not have alone.
  fileprivate func advance(
    to offset: Int, in stretch: TextStretch, _ shaper: any TextShaper
  ) -> CGFloat {
    if offset <= stretch.range.lowerBound { return 0 }
    if offset >= stretch.range.upperBound { return stretch.width }
    let rest = text.part(offset..<stretch.range.upperBound)
    let width = stretch.width - shaper.width(of: rest, font: font, scale: scale)
    return min(max(width, 0), stretch.width)
  }

  /// The place between two characters that is nearest to `inside` pixels from the reading start of
  /// the stretch, and which of the two characters is nearer.
  fileprivate func boundary(
    nearest inside: CGFloat, in stretch: TextStretch, _ shaper: any TextShaper
  ) -> (Int, TextAffinity) {
    var offset = stretch.range.lowerBound
    var ends = [offset]
    for character in text.part(stretch.range) {
      offset += character.utf8.count
      ends.append(offset)
    }
    // The last boundary that is not beyond the point.
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if advance(to: ends[middle], in: stretch, shaper) <= inside {
        low = middle
      } else {
        high = middle - 1
      }
    }
    guard low + 1 < ends.count else { return (ends[low], .upstream) }
    let (before, after) = (
      advance(to: ends[low], in: stretch, shaper), advance(to: ends[low + 1], in: stretch, shaper)
    )
    return inside - before > after - inside ? (ends[low + 1], .upstream) : (ends[low], .downstream)
  }
}

extension String {
  /// A part by UTF-8 offsets, which lie between Unicode scalars.
  package func part(_ range: Range<Int>) -> String {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(self[start..<utf8.index(start, offsetBy: range.count)])
  }

  /// The UTF-8 offset after the character at `offset`; the length at the end.
  package func characterEnd(after offset: Int) -> Int {
    let start = utf8.index(utf8.startIndex, offsetBy: min(max(offset, 0), utf8.count))
    guard start < endIndex else { return utf8.count }
    return utf8.distance(from: utf8.startIndex, to: index(after: start))
  }

  /// The UTF-8 offset of the character before `offset`, or of the one that contains it; 0 at the
  /// start.
  package func characterStart(before offset: Int) -> Int {
    let place = utf8.index(utf8.startIndex, offsetBy: min(max(offset, 0), utf8.count))
    guard place > startIndex else { return 0 }
    // An index inside the first character counts as the start of the text, before which is nothing.
    let end = Index(place, within: self) ?? index(after: place)
    return utf8.distance(from: utf8.startIndex, to: index(before: end))
  }
}
