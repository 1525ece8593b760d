import KumikoFoundation

// Where lines end.
extension LineBreaker {
  /// Where a line may end.
  struct BreakPlace {
    var end: Int
    /// The same without the spaces before it, back to the start of the paragraph.
    var visibleEnd: Int
  }

  func breakPlaces(of paragraph: Range<Int>) -> [BreakPlace] {
    let ends =
      mode == .byCharWrapping
      ? characterEnds(of: paragraph)
      : (shaped?.lineBreaks ?? shaper.lineBreaks(in: substring(paragraph)))
        .map { $0 + paragraph.lowerBound }
    var last = BreakPlace(end: paragraph.lowerBound, visibleEnd: paragraph.lowerBound)
    return ends.map { end in
      let visible = trimmed(last.end..<end)
      last = BreakPlace(
        end: end, visibleEnd: visible.isEmpty ? last.visibleEnd : visible.upperBound)
      return last
    }
  }

  func lineEnd(
    from start: Int, places: inout ArraySlice<BreakPlace>, limit: CGFloat
  ) -> Int {
    var end = start
    var width: CGFloat = 0
    if hasTabs {
      var measure = Measure(self, from: start)
      let first = places.startIndex
      let kept = LineBreaker.most(of: places.count) {
        $0 == 0
          || measure.width(to: places[first + $0 - 1].visibleEnd, limit: limit)
            + hyphenWidth(places[first + $0 - 1]) <= limit
      }
      if kept > 0 { end = places[first + kept - 1].end }
      places.removeFirst(kept)
    } else {
      var (reached, passed, kept) = (start, 0, 0)
      for place in places {
        let piece = reached..<max(reached, place.visibleEnd)
        // A word that is longer than any line is not measured as a whole for each line.
        if piece.count > LineBreaker.longWord, !fits(piece, limit - width) { break }
        let visible = width + self.width(piece)
        if visible > limit { break }
        width += self.width(reached..<place.end)
        (reached, passed) = (place.end, passed + 1)
        // A part that does not fit with its hyphen may fit with the part that follows.
        if visible + hyphenWidth(place) <= limit { (end, kept) = (reached, passed) }
      }
      places.removeFirst(kept)
    }
    // Kerning across pieces can make the whole a little wider than its parts.
    if end > start { return end }
    let place = places.first?.end ?? paragraph.upperBound
    if let cut = characterBreak(in: start..<place, limit: limit) { return cut }
    if !places.isEmpty { places.removeFirst() }
    return place
  }

  /// The place where a word that is too wide is broken: after the last character that fits, or
  /// after the first one if none does; nil if all fit. Only measures a part of the word, doubled
  /// each time, so that a text without any break costs no more than its lines.
  private func characterBreak(in word: Range<Int>, limit: CGFloat) -> Int? {
    var reach = 128
    var measure = Measure(self, from: word.lowerBound)
    while true {
      let ends = characterEnds(of: word, reach: reach)
      let kept = LineBreaker.most(of: ends.count) {
        $0 == 0 || measure.width(to: ends[$0 - 1], limit: limit) <= limit
      }
      if kept < ends.count { return ends[max(kept, 1) - 1] }
      if ends.last ?? word.upperBound >= word.upperBound { return nil }
      reach *= 2
    }
  }

  /// The largest number up to `count` for which `fits`, which must hold for 0 and change once:
  /// doubles its steps first, so that it never tests far beyond the result.
  static func most(of count: Int, _ fits: (Int) -> Bool) -> Int {
    var (low, step) = (0, 16)
    while low + step <= count, fits(low + step) {
      low += step
      step *= 2
    }
    var high = min(count, low + step - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The maximum number of bytes of a range that are measured at once.
  static let longWord = 1_024

  /// Whether a range is no wider than `limit`.
  func fits(_ range: Range<Int>, _ limit: CGFloat) -> Bool {
    if limit == .infinity { return true }
    if hasTabs {
      var measure = Measure(self, from: range.lowerBound)
      return measure.width(to: range.upperBound, limit: limit) <= limit
    }
    return fitsInPieces(range, limit)
  }

  /// Whether a range without tabs is no wider than `limit`. Long ranges are measured in growing
  /// pieces up to the first that exceeds it.
  func fitsInPieces(_ range: Range<Int>, _ limit: CGFloat) -> Bool {
    var total: CGFloat = 0
    var start = range.lowerBound
    var reach = 128
    while start < range.upperBound {
      let next = characterEnds(of: start..<range.upperBound, reach: reach).last
      let end = max(next ?? range.upperBound, start + 1)
      total += width(start..<end)
      if total > limit { return false }
      start = end
      reach = min(2 * reach, LineBreaker.longWord)
    }
    return true
  }

  /// The ends of the first characters of a range, up to the first that ends `reach` bytes from its
  /// start or later: characters are never split, however long.
  private func characterEnds(of range: Range<Int>, reach: Int) -> [Int] {
    var ends: [Int] = []
    var offset = range.lowerBound
    var index = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
    while offset < range.upperBound, offset - range.lowerBound < reach {
      let next = text.index(after: index)
      offset = min(offset + text.utf8.distance(from: index, to: next), range.upperBound)
      ends.append(offset)
      index = next
    }
    return ends
  }

  func characterEnds(of range: Range<Int>) -> [Int] {
    var offset = range.lowerBound
    return substring(range).map { character in
      offset += character.utf8.count
      return offset
    }
  }
}
