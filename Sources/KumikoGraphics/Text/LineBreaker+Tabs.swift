import KumikoFoundation

// The width of a tab depends on everything before it on its line.
extension LineBreaker {
  /// Measures parts of the paragraph that all start at the start of a line.
  ///
  /// It caches the position of each tab that it passed, so that a part is measured from its last
  /// tab, and the total cost for a line is O(its characters) however often it is called.
  struct Measure {
    /// The position of a tab, or of the first characters.
    private struct Stop {
      /// The tab, or the start of the line, as UTF-8 offset.
      var start: Int
      /// The distance from the start of lines, before any indent, in points.
      var x: CGFloat
      /// The distance from the start of the line, in pixels.
      var width: CGFloat
    }

    private let breaker: LineBreaker
    private let start: Int
    /// Rising, never empty.
    private var stops: [Stop]
    /// The index in the breaker's tabs of the first one behind the last stop.
    private var nextTab: Int

    init(_ breaker: LineBreaker, from start: Int) {
      self.breaker = breaker
      self.start = start
      stops = [Stop(start: start, x: breaker.indent(ofLineFrom: start), width: 0)]
      nextTab = breaker.tabs.sortedIndex { $0 > start }
    }

    /// The width from the start up to `end`, in pixels; any value beyond `limit` if it is wider
    /// than that.
    mutating func width(to end: Int, limit: CGFloat = .infinity) -> CGFloat {
      guard end > start else { return 0 }
      if !breaker.hasTabs { return breaker.width(start..<end) }
      var last = stops[stops.count - 1]
      while nextTab < breaker.tabs.count, breaker.tabs[nextTab] < end, last.width <= limit {
        last = moved(last, to: breaker.tabs[nextTab])
        stops.append(last)
        nextTab += 1
      }
      let stop = last.start < end ? last : stops[stops.sortedIndex { $0.start >= end } - 1]
      if stop.width > limit { return stop.width }
      if end - stop.start > LineBreaker.longWord, limit < .infinity,
        !breaker.fitsInPieces(stop.start + 1..<end, limit - stop.width)
      {
        return .infinity
      }
      return moved(stop, to: end).width
    }

    private func moved(_ stop: Stop, to end: Int) -> Stop {
      var stop = stop
      for atom in breaker.advanced(breaker.atoms(stop.start..<end), at: stop.x) {
        stop.x += atom.advance / breaker.scale
        stop.width += atom.advance
      }
      stop.start = end
      return stop
    }
  }

  /// The indent of the line of the paragraph that starts at a place, in points.
  func indent(ofLineFrom start: Int) -> CGFloat {
    (paragraphStyle ?? TextParagraph()).indent(isFirst(start))
  }

  /// Sets the advances of tabs, with the first atom at `x`, in points from the start of the line;
  /// other atoms already have theirs.
  func advanceTabs(_ atoms: inout [Atom], at x: CGFloat) {
    let ruler = paragraphStyle ?? TextParagraph()
    var x = x
    for index in atoms.indices {
      if atoms[index].isTab {
        let stop = ruler.tab(after: x)
        let width = widthToAlign(behind: index, atoms, stop)
        atoms[index].advance = stop.advance(at: x, before: width) * scale
      }
      x += atoms[index].advance / scale
    }
  }

  /// The width in points of the text that the tab at an index aligns.
  private func widthToAlign(behind index: Int, _ atoms: [Atom], _ stop: TextTab) -> CGFloat {
    var width: CGFloat = 0
    var next = index + 1
    while next < atoms.count, !atoms[next].isTab {
      let atom = atoms[next]
      if let terminators = stop.terminators,
        let end = atom.text.unicodeScalars.firstIndex(where: terminators.contains)
      {
        let part = String(atom.text[..<end])
        return width + shaper.width(of: part, font: atom.font, scale: scale) / scale
      }
      width += atom.advance / scale
      next += 1
    }
    return width
  }

  /// The tabs of a range, as UTF-8 offsets.
  func tabs(in range: Range<Int>) -> ArraySlice<Int> {
    tabs[tabs.sortedIndex { $0 >= range.lowerBound }..<tabs.sortedIndex { $0 >= range.upperBound }]
  }
}

extension Array {
  /// The first index at which a monotonic condition holds; the count if it never does. O(log n).
  func sortedIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
