import KumikoFoundation
import KumikoGraphics

// Lines, and places on them.
extension TextFlow {
  /// A line, and the position of its block.
  struct PlacedLine {
    let line: TextLayout.Line
    let block: Int
    let index: Int
    let start: Int
    let top: CGFloat
    let left: CGFloat
    var minY: CGFloat { top + line.frame.minY }
    var maxY: CGFloat { top + line.frame.maxY }
  }

  /// The line that contains a place; nil in an empty text.
  private func line(at place: TextPlace) -> PlacedLine? {
    let (index, start) = block(at: place)
    let layout = layout(ofBlock: index)
    guard !layout.lines.isEmpty else { return nil }
    let local = shown(place.offset - start, in: setting.isSecure ? text(ofBlock: index).text : "")
    var found = layout.lines.lastIndex { $0.range.lowerBound <= local } ?? 0
    if place.affinity == .upstream, found > 0, local == layout.lines[found].range.lowerBound,
      layout.lines[found - 1].range.upperBound == local
    {
      found -= 1
    }
    return PlacedLine(
      line: layout.lines[found], block: index, index: found, start: start,
      top: top(ofBlock: index), left: left(ofBlock: index))
  }

  private func local(_ place: TextPlace, in line: PlacedLine) -> TextPlace {
    let offset = place.offset - line.start
    guard setting.isSecure else { return TextPlace(offset, place.affinity) }
    return TextPlace(shown(offset, in: text(ofBlock: line.block).text), place.affinity)
  }

  private func global(_ place: TextPlace, in line: PlacedLine) -> TextPlace {
    guard setting.isSecure else { return TextPlace(place.offset + line.start, place.affinity) }
    let offset = hidden(place.offset, in: text(ofBlock: line.block).text)
    return TextPlace(offset + line.start, place.affinity)
  }

  /// The rectangle of a caret, without width.
  package func caret(at place: TextPlace) -> CGRect {
    guard let line = line(at: place) else {
      return CGRect(x: emptyCaret, y: 0, width: 0, height: emptyLineHeight)
    }
    let x = line.left + line.line.caret(at: local(place, in: line))
    let limit = setting.width.isFinite ? max(setting.width, 0) : .infinity
    return CGRect(
      x: min(max(x, 0), limit), y: line.minY, width: 0, height: line.line.frame.height)
  }

  /// The x of the caret in an empty text.
  private var emptyCaret: CGFloat {
    let width = setting.width.isFinite ? setting.width : 0
    return switch setting.alignment {
    case .left: 0
    case .center: width / 2
    case .right: width
    case .natural, .justified: setting.isRightToLeft ? width : 0
    }
  }

  /// The place nearest to a point.
  package func place(at point: CGPoint) -> TextPlace {
    let index = isDivided ? block(atX: point.x) : block(atY: point.y).index
    let layout = layout(ofBlock: index)
    let top = top(ofBlock: index)
    guard
      let found = layout.lines.firstIndex(where: { point.y < top + $0.frame.maxY })
        ?? layout.lines.indices.last
    else { return TextPlace(0) }
    let line = PlacedLine(
      line: layout.lines[found], block: index, index: found,
      start: text(ofBlock: index).start, top: top, left: left(ofBlock: index))
    return global(line.line.place(at: point.x - line.left), in: line)
  }

  /// The rectangles of a range between two heights. Lines that are selected beyond their end are
  /// filled to the edge.
  package func rectangles(of range: Range<Int>, from top: CGFloat, to bottom: CGFloat) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    var result: [CGRect] = []
    lines(from: top, to: bottom) { line in
      let low = local(TextPlace(range.lowerBound), in: line).offset
      let high = local(TextPlace(range.upperBound), in: line).offset
      guard low <= line.line.range.upperBound, high > line.line.range.lowerBound else { return }
      // Where a line is wrapped its end is the start of the next one, so a range that begins there
      // covers nothing of it; at the end of a paragraph it covers the line break.
      let isWrapped = isWrapped(line)
      guard low < line.line.range.upperBound || high > line.line.range.upperBound && !isWrapped
      else { return }
      var extents = line.line.extents(of: max(0, low)..<max(high, 0))
      if high > line.line.range.upperBound, setting.width.isFinite {
        let isRightToLeft = line.line.isRightToLeft
        let end = line.line.caret(at: TextPlace(line.line.range.upperBound, .upstream))
        let rest = isRightToLeft ? 0...max(0, end) : min(end, setting.width)...setting.width
        extents.append(rest)
      }
      for extent in extents where extent.upperBound > extent.lowerBound {
        result.append(
          CGRect(
            x: line.left + extent.lowerBound, y: line.minY,
            width: extent.upperBound - extent.lowerBound,
            height: line.line.frame.height))
      }
    }
    return result
  }

  /// Whether a line ends where the next one begins, without a line break between them.
  private func isWrapped(_ line: PlacedLine) -> Bool {
    let lines = layout(ofBlock: line.block).lines
    let next = line.index + 1
    return next < lines.count && lines[next].range.lowerBound == line.line.range.upperBound
  }

  /// The lines between two heights, from top to bottom.
  private func lines(from top: CGFloat, to bottom: CGFloat, _ body: (PlacedLine) -> Void) {
    var start = text(ofBlock: block(atY: top).index).start
    for block in layouts(from: top, to: bottom) {
      for (number, line) in block.layout.lines.enumerated()
      where block.top + line.frame.maxY > top && block.top + line.frame.minY < bottom {
        body(
          PlacedLine(
            line: line, block: block.index, index: number, start: start, top: block.top,
            left: block.left))
      }
      if block.index < editor.buffer.blocks.count {
        start += editor.buffer.blocks[block.index].length
      }
    }
  }

  /// A laid out block, and its position.
  package struct PlacedBlock {
    let index: Int
    package let layout: TextLayout
    package let top: CGFloat
    package let left: CGFloat
  }

  /// The blocks between two heights, laid out; for a divided line those between two x-coordinates.
  package func layouts(
    from top: CGFloat, to bottom: CGFloat,
    between places: ClosedRange<CGFloat> = -.infinity ... .infinity
  ) -> [PlacedBlock] {
    if count == 0 { reset() }
    if isDivided {
      return (0..<count).filter {
        let left = left(ofBlock: $0)
        return left <= places.upperBound && left + lineWidth(ofBlock: $0) >= places.lowerBound
      }.map {
        PlacedBlock(
          index: $0, layout: layout(ofBlock: $0), top: self.top(ofBlock: $0),
          left: left(ofBlock: $0))
      }
    }
    var result: [PlacedBlock] = []
    var (index, y) = block(atY: top)
    while index < count, y < bottom {
      let layout = layout(ofBlock: index)
      result.append(PlacedBlock(index: index, layout: layout, top: y, left: 0))
      y += height(ofBlock: index)
      index += 1
    }
    return result
  }

  // MARK: Moving

  /// The place visually beside another on its line, or in the next block of a divided line; nil at
  /// the edge of the line. For the end of a wrapped line, the start of the next.
  func place(beside place: TextPlace, toRight: Bool) -> TextPlace? {
    guard let line = line(at: place) else { return nil }
    if let found = line.line.place(beside: local(place, in: line), toRight: toRight) {
      let result = global(found, in: line)
      // The end of a wrapped line is shown as the start of the next.
      let isWrapped =
        found.affinity == .upstream && found.offset == line.line.range.upperBound
        && result.offset < editor.buffer.length
      return isWrapped ? TextPlace(result.offset) : result
    }
    return isDivided ? besideBlock(place, toRight: toRight, line.line.isRightToLeft) : nil
  }

  /// The place beyond the edge of a block of a divided line.
  private func besideBlock(
    _ place: TextPlace, toRight: Bool, _ isRightToLeft: Bool
  ) -> TextPlace? {
    let isForward = toRight != isRightToLeft
    if isForward, place.offset < editor.buffer.length {
      return TextPlace(editor.buffer.characterEnd(after: place.offset), .upstream)
    }
    if !isForward, place.offset > 0 {
      return TextPlace(editor.buffer.characterStart(before: place.offset))
    }
    return nil
  }

  /// Whether lines read from right to left at a place.
  package func isRightToLeft(at place: TextPlace) -> Bool {
    line(at: place)?.line.isRightToLeft ?? setting.isRightToLeft
  }

  /// The range of places for a caret on the line that contains a place.
  package func line(around place: TextPlace) -> Range<Int> {
    if isDivided { return 0..<editor.buffer.length }
    guard let line = line(at: place) else { return 0..<0 }
    let low = global(TextPlace(line.line.range.lowerBound), in: line).offset
    let high = global(TextPlace(line.line.range.upperBound), in: line).offset
    return low..<max(low, high)
  }

  /// The place at an x on the line above or below; nil if there is none.
  func place(above place: TextPlace, x: CGFloat) -> TextPlace? {
    let caret = caret(at: place)
    return caret.minY < 0.5 ? nil : self.place(at: CGPoint(x: x, y: caret.minY - 0.5))
  }

  /// The place at an x on the line below; nil if there is none.
  func place(below place: TextPlace, x: CGFloat) -> TextPlace? {
    let caret = caret(at: place)
    layOut(from: caret.minY, to: caret.maxY + 1)
    return caret.maxY + 0.5 > height ? nil : self.place(at: CGPoint(x: x, y: caret.maxY + 0.5))
  }
}
