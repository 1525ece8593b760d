import KumikoFoundation

/// Breaks a styled text into lines, in pixels.
///
/// Lines end at the text's own line ends (`LineEnd`). Between these, a line extends to the last of
/// the shaper's break opportunities that fits (spaces at its end take no width); a word wider than
/// a whole line is broken between characters, and one that ends at a soft hyphen shows a hyphen.
/// The last allowed line takes the rest and is truncated if that does not fit.
struct LineBreaker {
  private(set) var isTruncated = false
  /// The reading direction of the current paragraph.
  private(set) var isRightToLeft: Bool
  /// The style of that paragraph.
  private(set) var paragraphStyle: TextParagraph?
  /// The current paragraph, or the part of it between two line ends.
  private(set) var paragraph = 0..<0
  /// The list marker before the first line of that paragraph; nil if it is not an item of a list.
  private(set) var marker: BrokenLine.Marker?
  /// Whether such a part is not the first, and whether it is the last of its paragraph.
  private var (continuesParagraph, isEndOfParagraph) = (false, true)
  /// The available width, in pixels.
  private var limit = CGFloat.infinity
  /// The tabs in it, as UTF-8 offsets.
  private(set) var tabs: [Int] = []
  /// Whether there are any, so that widths depend on the start of a line.
  var hasTabs: Bool { !tabs.isEmpty }
  /// The same paragraph shaped as a whole; nil if its parts are shaped one by one.
  private(set) var shaped: (any ShapedParagraph)?

  let spans: [StyledText.Span]
  private let markers: [Int: TextMarker]
  private let starts: [Int]
  let text: String
  let length: Int
  let scale: CGFloat
  let options: TextLayout.Options
  let shaper: any TextShaper

  init(
    text: StyledText, scale: CGFloat, options: TextLayout.Options, shaper: any TextShaper
  ) {
    spans = text.joined
    markers = text.markers
    var string = spans.count == 1 ? spans[0].text : text.string
    string.makeContiguousUTF8()
    self.text = string
    length = string.utf8.count
    var offset = 0
    starts = spans.map { span in
      defer { offset += span.text.utf8.count }
      return offset
    }
    isRightToLeft = options.isRightToLeft
    self.scale = scale
    self.options = options
    self.shaper = shaper
  }

  /// All lines; `limit` is the available width in pixels.
  mutating func lines(limit: CGFloat) -> [BrokenLine] {
    guard length > 0 else { return [] }
    self.limit = limit
    var result: [BrokenLine] = []
    for part in parts() {
      let paragraph = part.range
      begin(part)
      tabs = offsets(of: LineBreaker.tab, in: paragraph)
      shaped =
        hasOneStyle && !hasTabs && !paragraph.isEmpty
        ? shaper.paragraph(substring(paragraph), font: spans[0].font) : nil
      for range in ranges(of: paragraph, limit: limit, taken: result.count) {
        let limit = availableWidth(in: limit, isFirst: isFirst(range.lowerBound))
        if options.maximumLines > 0, result.count == options.maximumLines - 1 {
          let isLast = range.upperBound >= length || isBlank(behind: range.upperBound)
          if !isLast || !fits(drawn(range), limit) {
            result.append(
              styled(truncatedLine(from: range.lowerBound, paragraph, limit: limit), paragraph))
            return result
          }
        }
        result.append(styled(line(range), paragraph))
      }
      if options.maximumLines > 0, result.count >= options.maximumLines {
        isTruncated = isTruncated || !isBlank(behind: paragraph.upperBound)
        return result
      }
    }
    return result
  }

  /// The text between two line ends.
  private struct Part {
    var range: Range<Int>
    /// Its paragraph.
    var whole: Range<Int>
    var startsParagraph: Bool { range.lowerBound == whole.lowerBound }
  }

  private func parts() -> [Part] {
    var parts: [Part] = []
    var (start, first) = (0, 0)
    func close(_ end: Int) {
      for index in first..<parts.count {
        parts[index].whole = parts[first].range.lowerBound..<end
      }
      first = parts.count
    }
    for end in text.lineEnds {
      parts.append(Part(range: start..<end.range.lowerBound, whole: 0..<0))
      if end.endsParagraph { close(end.range.lowerBound) }
      start = end.range.upperBound
    }
    parts.append(Part(range: start..<length, whole: 0..<0))
    close(length)
    return parts
  }

  /// Adopts the style and the reading direction of the paragraph of a part.
  private mutating func begin(_ part: Part) {
    paragraph = part.range
    continuesParagraph = !part.startsParagraph
    isEndOfParagraph = part.range.upperBound == part.whole.upperBound
    if continuesParagraph { return }
    paragraphStyle = spans[span(at: min(part.range.lowerBound, length - 1))].paragraph
    let own = options.readsByContent ? text.utf8Part(part.whole).readsFromRight : nil
    isRightToLeft = paragraphStyle?.isRightToLeft ?? own ?? options.isRightToLeft
    marker =
      markers.isEmpty ? nil : markers[part.range.lowerBound].map { place($0, before: part.range) }
  }

  /// Applies the indents of an item to the paragraph.
  private mutating func place(_ marker: TextMarker, before part: Range<Int>) -> BrokenLine.Marker {
    let first = spans[span(at: min(part.lowerBound, length - 1))]
    let run = shaper.run(
      marker.text, font: first.font, scale: scale, isRightToLeft: isRightToLeft)
    let (place, style) = marker.placed(
      in: paragraphStyle ?? TextParagraph(), width: run.width / scale,
      space: shaper.width(of: " ", font: first.font, scale: scale) / scale)
    paragraphStyle = style
    return BrokenLine.Marker(run: run, color: first.color, indent: place)
  }

  /// Whether a line that begins at a place is the first of its paragraph.
  func isFirst(_ start: Int) -> Bool { start == paragraph.lowerBound && !continuesParagraph }

  /// Whether only spaces and line ends follow a place.
  private func isBlank(behind place: Int) -> Bool {
    text.utf8Part(place..<length).unicodeScalars.allSatisfy {
      $0 == " " || $0 == "\t" || $0.endsLine
    }
  }

  private func offsets(of byte: UInt8, in range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var offset = range.lowerBound
    for other in text.utf8Part(range).utf8 {
      if other == byte { result.append(offset) }
      offset += 1
    }
    return result
  }

  private func ranges(of paragraph: Range<Int>, limit: CGFloat, taken: Int) -> [Range<Int>] {
    if paragraph.isEmpty || wraps == false
      || fits(trimmed(paragraph), availableWidth(in: limit, isFirst: !continuesParagraph))
    {
      return [paragraph]
    }
    let maximum = options.maximumLines == 0 ? Int.max : options.maximumLines - taken
    var result: [Range<Int>] = []
    var start = paragraph.lowerBound
    let allPlaces = chosen(breakPlaces(of: paragraph))
    var places = allPlaces[...]
    while start < paragraph.upperBound, result.count < maximum {
      let end = lineEnd(
        from: start, places: &places, limit: availableWidth(in: limit, isFirst: isFirst(start)))
      result.append(start..<end)
      start = end
    }
    guard start >= paragraph.upperBound else { return result }
    return pushedOut(result, allPlaces) {
      availableWidth(in: limit, isFirst: $0 == 0 && !continuesParagraph)
    }
  }

  /// Whether all letters have one font without modifications, and there are no pictures.
  var hasOneStyle: Bool {
    spans.count == 1 && (spans[0].decoration?.kern ?? 0) == 0 && spans[0].picture == nil
  }

  /// A range of the text relative to the current paragraph.
  func local(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound - paragraph.lowerBound..<range.upperBound - paragraph.lowerBound
  }

  /// The available width of a line of the current paragraph, in pixels.
  private func availableWidth(in limit: CGFloat, isFirst: Bool) -> CGFloat {
    guard let paragraphStyle else { return limit }
    return paragraphStyle.availableWidth(in: limit / scale, isFirst: isFirst) * scale + 0.001
  }

  /// The available width of a line that begins at a place of that paragraph, in points.
  func lineWidth(from start: Int) -> CGFloat {
    availableWidth(in: limit, isFirst: isFirst(start)) / scale
  }

  /// A line with the style of its paragraph.
  private func styled(_ line: BrokenLine, _ paragraph: Range<Int>) -> BrokenLine {
    var line = line
    line.paragraph = paragraphStyle
    line.startsParagraph = isFirst(line.range.lowerBound)
    line.marker = line.startsParagraph ? marker : nil
    line.endsParagraph = line.range.upperBound == paragraph.upperBound && isEndOfParagraph
    return line
  }

  static let tab: UInt8 = 0x09

  /// The treatment of text that does not fit in the current paragraph.
  var mode: NSLineBreakMode { paragraphStyle?.lineBreakMode ?? options.lineBreakMode }

  /// The alignment of that paragraph's lines.
  var alignment: NSTextAlignment { paragraphStyle?.alignment ?? options.alignment }

  /// A label with one line never wraps, regardless of its mode.
  private var wraps: Bool { options.maximumLines != 1 }

  private mutating func truncatedLine(
    from start: Int, _ paragraph: Range<Int>, limit: CGFloat
  ) -> BrokenLine {
    isTruncated = true
    let rest = start..<paragraph.upperBound
    let isCut = rest.upperBound < length
    switch mode {
    case .byWordWrapping, .byCharWrapping:
      let ends = mode == .byWordWrapping ? chosen(breakPlaces(of: paragraph)) : []
      var places = ends.filter { $0.end > start }[...]
      return line(start..<lineEnd(from: start, places: &places, limit: limit))
    case .byClipping:
      return line(rest)
    case .byTruncatingTail:
      return ellipsized(limit, rest, force: isCut) { kept, ends in
        (ends[..<kept], ends[ends.count...])
      }
    case .byTruncatingHead:
      return ellipsized(limit, rest, force: isCut) { kept, ends in
        (ends[..<0], ends[(ends.count - kept)...])
      }
    case .byTruncatingMiddle:
      return ellipsized(limit, rest, force: isCut) { kept, ends in
        (ends[..<((kept + 1) / 2)], ends[(ends.count - kept / 2)...])
      }
    }
  }

  /// Keeps as many characters as fit beside an ellipsis; `split` returns those before and those
  /// after it for a given number to keep.
  private func ellipsized(
    _ limit: CGFloat, _ rest: Range<Int>, force: Bool,
    split: (Int, [Int]) -> (head: ArraySlice<Int>, tail: ArraySlice<Int>)
  ) -> BrokenLine {
    let ends = characterEnds(of: rest)
    if !force, fits(drawn(rest), limit) { return line(rest) }
    func ranges(keeping kept: Int) -> (Range<Int>, Range<Int>) {
      let (head, tail) = split(kept, ends)
      let tailStart =
        tail.isEmpty ? rest.upperBound : start(ofCharacter: tail.startIndex, ends, rest)
      return (
        trimmed(rest.lowerBound..<(head.last ?? rest.lowerBound)), tailStart..<rest.upperBound
      )
    }
    let ellipsisWidth = shaper.width(of: "…", font: font(at: rest.lowerBound), scale: scale)
    var measure = Measure(self, from: rest.lowerBound)
    let kept = LineBreaker.most(of: ends.count) {
      if $0 == 0 { return true }
      let (head, tail) = ranges(keeping: $0)
      let width = measure.width(to: head.upperBound, limit: limit) + ellipsisWidth
      if width > limit { return false }
      var tailMeasure = Measure(self, from: tail.lowerBound)
      return width + tailMeasure.width(to: tail.upperBound, limit: limit) <= limit
    }
    let (head, tail) = ranges(keeping: kept)
    let neighbour = spans[span(at: head.isEmpty ? rest.lowerBound : head.upperBound - 1)]
    let ellipsis = Atom(
      text: "…", font: neighbour.font, color: neighbour.color,
      range: head.upperBound..<head.upperBound)
    return BrokenLine(
      pieces: pieces(of: atoms(head) + [ellipsis] + atoms(tail)), isRightToLeft: isRightToLeft,
      range: rest)
  }

  private func start(ofCharacter index: Int, _ ends: [Int], _ rest: Range<Int>) -> Int {
    index == 0 ? rest.lowerBound : ends[index - 1]
  }

  private func line(_ range: Range<Int>) -> BrokenLine {
    let visible = drawn(range)
    let atoms =
      visible.isEmpty
      ? [
        Atom(
          text: "", font: font(at: min(range.lowerBound, length - 1)),
          range: range.lowerBound..<range.lowerBound)
      ]
      : atoms(visible, cutAt: justified(range) ? stretchPlaces(in: visible) : [])
        + hyphens(behind: visible, of: range)
    return BrokenLine(
      pieces: pieces(of: atoms), isRightToLeft: isRightToLeft, range: range)
  }

  /// The part of a line that takes space: without the spaces at its end, unless those are kept.
  private func drawn(_ range: Range<Int>) -> Range<Int> {
    options.keepsTrailingSpaces && range.upperBound == paragraph.upperBound
      ? range : trimmed(range)
  }

  /// Whether a line is justified: all but the last of a paragraph are.
  private func justified(_ range: Range<Int>) -> Bool {
    alignment == .justified && range.upperBound < paragraph.upperBound
  }

  /// The range without spaces at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let bytes = text.utf8
    var end = range.upperBound
    while end > range.lowerBound {
      let byte = bytes[bytes.index(bytes.startIndex, offsetBy: end - 1)]
      guard LineBreaker.isSpace(byte) else { break }
      end -= 1
    }
    return range.lowerBound..<end
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == tab
  }

  func styled(_ range: Range<Int>) -> [(span: StyledText.Span, range: Range<Int>)] {
    if range.isEmpty { return [] }
    if spans.count == 1 { return [(spans[0], range)] }
    return (span(at: range.lowerBound)...span(at: range.upperBound - 1)).compactMap { index in
      let end = index + 1 < starts.count ? starts[index + 1] : length
      let part = range.clamped(to: starts[index]..<end)
      return part.isEmpty ? nil : (spans[index], part)
    }
  }

  /// The last piece that starts at a place or before it.
  private func span(at offset: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return max(0, low)
  }

  func font(at offset: Int) -> UIFont { spans[span(at: offset)].font }

  func substring(_ range: Range<Int>) -> String {
    if range == 0..<length { return text }
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<utf8.index(start, offsetBy: range.count)])
  }
}

extension String {
  fileprivate func utf8Part(_ range: Range<Int>) -> Substring {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return self[start..<utf8.index(start, offsetBy: range.count)]
  }
}
