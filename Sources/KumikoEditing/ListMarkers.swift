import KumikoFoundation
import KumikoGraphics

/// Computes the numbers of list items in a text, paragraph by paragraph.
nonisolated struct ListMarkers {
  /// A list that contains the last paragraph, and its number there.
  private struct Level {
    let list: NSTextList
    var number: Int
  }

  private var levels: [Level] = []

  /// The markers of a text whose paragraphs have styles, by the starts of the paragraphs in UTF-8;
  /// empty if no style has lists. An empty paragraph at the end of the text is an item if `last` is
  /// a style with lists. O(bytes + runs).
  static func markers(
    in text: String, _ styles: TextStyles, last: NSParagraphStyle? = nil
  ) -> [Int: TextMarker] {
    guard styles.hasLists || last?.lists.isEmpty == false else { return [:] }
    var (lists, markers) = (ListMarkers(), [Int: TextMarker]())
    var runs = styles.runs[...]
    var offset = 0
    func style(at place: Int) -> NSParagraphStyle? {
      while let run = runs.first, offset + run.length <= place {
        offset += run.length
        runs.removeFirst()
      }
      return runs.first?.attributes[.paragraphStyle] as? NSParagraphStyle
    }
    var start = 0
    for lineEnd in text.lineEnds where lineEnd.endsParagraph {
      markers[start] = lists.next(style(at: start)?.lists ?? [])
      start = lineEnd.range.upperBound
    }
    let isEmpty = start == text.utf8.count
    markers[start] = lists.next((isEmpty ? last : style(at: start))?.lists ?? [])
    return markers
  }

  /// The marker of the next paragraph, which is in some lists; nil if it is in none.
  private mutating func next(_ lists: [NSTextList]) -> TextMarker? {
    let same = zip(levels, lists).prefix { $0.list === $1 }.count
    levels.removeSubrange(same...)
    for list in lists[same...] {
      // Lists around the innermost have no item of their own yet.
      levels.append(Level(list: list, number: list.startingItemNumber &- 1))
    }
    guard !levels.isEmpty else { return nil }
    levels[levels.count - 1].number &+= 1
    return TextMarker(text, depth: levels.count)
  }

  private var text: String {
    var text = ""
    var index = levels.count
    repeat {
      index -= 1
      let level = levels[index]
      let number = max(level.number, level.list.startingItemNumber)
      text = level.list.marker(forItemNumber: number) + text
    } while index > 0 && levels[index].list.listOptions.contains(.prependEnclosingMarker)
    return text
  }

  /// The number of the paragraph at a place in a list, and all paragraphs of the list around it, as
  /// UTF-8 offsets; nil if it is not in such a list.
  static func item(
    in list: NSTextList, at place: Int, of text: String, _ styles: TextStyles
  ) -> (number: Int, range: Range<Int>)? {
    var (found, number, first): (Range<Int>?, Int, Int) = (nil, list.startingItemNumber &- 1, 0)
    var start = 0
    for end in text.lineEnds.filter(\.endsParagraph).map(\.range.upperBound) + [text.utf8.count] {
      defer { start = end }
      guard start < end else { continue }
      let lists = (styles.attributes(at: start)?[.paragraphStyle] as? NSParagraphStyle)?.lists
      guard let lists, lists.contains(where: { $0 === list }) else {
        if found != nil { break }
        (number, first) = (list.startingItemNumber &- 1, end)
        continue
      }
      if found == nil {
        if lists.last === list { number &+= 1 }
        if place < end { found = first..<end }
      } else {
        found = first..<end
      }
    }
    return found.map { $0.contains(place) ? (number, $0) : nil } ?? nil
  }
}

extension TextStyles {
  /// Whether any paragraph is an item of a list.
  nonisolated var hasLists: Bool {
    runs.contains { ($0.attributes[.paragraphStyle] as? NSParagraphStyle)?.lists.isEmpty == false }
  }
}

extension NSAttributedString {
  /// The number of the item of a list that a place is in, in UTF-16 units: 1 for the first, unless
  /// the list has another start. 0 if the place is not in an item.
  public nonisolated func itemNumber(in list: NSTextList, at location: Int) -> Int {
    item(in: list, at: location)?.number ?? 0
  }

  /// The paragraphs of a list around a place, in UTF-16 units; `NSNotFound` if it is not in an
  /// item.
  public nonisolated func range(of list: NSTextList, at location: Int) -> NSRange {
    guard let found = item(in: list, at: location) else {
      return NSRange(location: NSNotFound, length: 0)
    }
    let bytes = string.utf8
    func units(_ offset: Int) -> Int {
      string.utf16.distance(
        from: string.startIndex, to: bytes.index(string.startIndex, offsetBy: offset))
    }
    let start = units(found.range.lowerBound)
    return NSRange(location: start, length: units(found.range.upperBound) - start)
  }

  private nonisolated func item(in list: NSTextList, at location: Int) -> (
    number: Int, range: Range<Int>
  )? {
    precondition(
      0..<length ~= location,
      "The place \(location) is not in a text of \(length) units; ask for one that is")
    let units = string.utf16
    let place = string.utf8.distance(
      from: string.startIndex, to: units.index(string.startIndex, offsetBy: location))
    return ListMarkers.item(in: list, at: place, of: string, TextStyles(self))
  }
}
