import KumikoFoundation

/// The attributes of a text's characters, in runs; lengths are UTF-8 bytes.
package nonisolated struct TextStyles {
  package typealias Attributes = [NSAttributedString.Key: Any]

  /// Consecutive characters with the same attributes.
  struct Run {
    var length: Int
    var attributes: Attributes
  }

  private(set) var runs: [Run]

  /// One run.
  package init(length: Int, _ attributes: Attributes) {
    runs = length > 0 ? [Run(length: length, attributes: attributes)] : []
  }

  init(_ runs: [Run]) { self.runs = runs.filter { $0.length > 0 } }

  /// The attributes of a text.
  init(_ text: NSAttributedString) {
    var runs: [Run] = []
    text.visitPieces { runs.append(Run(length: $0.utf8.count, attributes: $1)) }
    self.init(runs)
  }

  /// The attributes of the character at a place; nil after the last.
  func attributes(at offset: Int) -> Attributes? {
    var end = 0
    for run in runs {
      end += run.length
      if offset < end { return run.attributes }
    }
    return nil
  }

  /// The attributes at a place, and the range of characters with the same ones; nil after the last.
  package func run(at offset: Int) -> (range: Range<Int>, attributes: Attributes)? {
    var end = 0
    for run in runs {
      end += run.length
      if offset < end { return (end - run.length..<end, run.attributes) }
    }
    return nil
  }

  /// The characters around a place with the same value for a key, and the value.
  package func stretch(
    of key: NSAttributedString.Key, at offset: Int
  ) -> (range: Range<Int>, value: Any)? {
    var result: (range: Range<Int>, value: Any)?
    visitStretches(of: key) { range, value in
      if range.contains(offset) { result = (range, value) }
      return range.upperBound <= offset
    }
    return result
  }

  /// All ranges of characters with a common value for a key.
  package func stretches(of key: NSAttributedString.Key) -> [Range<Int>] {
    var result: [Range<Int>] = []
    visitStretches(of: key) { range, _ in
      result.append(range)
      return true
    }
    return result
  }

  /// Calls `visit` for each stretch, from the first on, until it returns `false`.
  private func visitStretches(
    of key: NSAttributedString.Key, _ visit: (Range<Int>, Any) -> Bool
  ) {
    var found: (range: Range<Int>, value: Any)?
    var end = 0
    for run in runs {
      let start = end
      end += run.length
      let value = run.attributes[key]
      if let stretch = found, let value, isEqual(value, stretch.value),
        stretch.range.upperBound == start
      {
        found?.range = stretch.range.lowerBound..<end
        continue
      }
      if let stretch = found, !visit(stretch.range, stretch.value) { return }
      found = value.map { (start..<end, $0) }
    }
    if let stretch = found { _ = visit(stretch.range, stretch.value) }
  }

  private func isEqual(_ a: Any, _ b: Any) -> Bool {
    guard let a = a as? AnyHashable, let b = b as? AnyHashable else { return false }
    return a == b
  }

  /// The runs of a part.
  func part(_ range: Range<Int>) -> TextStyles {
    var start = 0
    var part: [Run] = []
    for run in runs {
      let shown = range.clamped(to: start..<start + run.length)
      if !shown.isEmpty { part.append(Run(length: shown.count, attributes: run.attributes)) }
      start += run.length
      if start >= range.upperBound { break }
    }
    return TextStyles(part)
  }

  /// The same runs with other attributes.
  func converted(_ convert: (Attributes) -> Attributes) -> TextStyles {
    TextStyles(runs.map { Run(length: $0.length, attributes: convert($0.attributes)) })
  }

  /// The same runs with links in ranges that have none. O(runs + links).
  func addingLinks(_ links: [FoundLinks.Link]) -> TextStyles {
    var result: [Run] = []
    var (start, rest) = (0, links[...])
    for run in runs {
      let end = start + run.length
      while start < end {
        while let first = rest.first, first.range.upperBound <= start { rest.removeFirst() }
        var piece = run
        let next = rest.first?.range.clamped(to: start..<end)
        if let next, let link = rest.first, !next.isEmpty, next.lowerBound == start {
          piece.length = next.count
          if piece.attributes[.link] == nil { piece.attributes[.link] = link.url }
        } else {
          piece.length = (next.flatMap { $0.isEmpty ? nil : $0.lowerBound } ?? end) - start
        }
        result.append(piece)
        start += piece.length
      }
    }
    return TextStyles(result)
  }

  /// Replaces a range by other runs.
  mutating func replace(_ range: Range<Int>, with styles: TextStyles) {
    let length = runs.reduce(0) { $0 + $1.length }
    let parts = [
      part(0..<range.lowerBound), styles, part(range.upperBound..<max(length, range.upperBound)),
    ]
    runs = parts.reduce(into: []) { $0 += $1.runs }
  }
}
