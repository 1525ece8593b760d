import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// A text whose lines are known, for questions in UTF-16 units.
nonisolated final class LaidOutText: @unchecked Sendable {
  /// A line: all of its width, what is filled, and its characters.
  struct Line {
    let rect: CGRect
    let usedRect: CGRect
    let range: NSRange
    let placed: TextLayout.Line
  }

  private let layout: TextLayout
  private let characters: TextBuffer
  private let padding: CGFloat
  let lines: [Line]

  init(_ text: NSAttributedString, in container: NSTextContainer) {
    let width = container.lineWidth
    var options = TextLayout.Options(
      maximumLines: max(0, container.maximumNumberOfLines),
      lineBreakMode: container.lineBreakMode)
    options.readsByContent = true
    options.keepsTrailingSpaces = true
    let layout = TextLayout(
      text.styledText(font: .systemFont(ofSize: 12)), width: width,
      scale: max(1, UITraitCollection.current.displayScale), options: options,
      alignmentWidth: width.isFinite ? width : nil)
    let characters = TextBuffer(text.string)
    let padding = max(0, container.lineFragmentPadding)
    let height = container.size.height > 0 ? container.size.height : .infinity
    let full = width.isFinite ? width : layout.size.width
    let placed = layout.lines
    let isFull =
      placed.count == container.maximumNumberOfLines
      && [.byWordWrapping, .byCharWrapping].contains(container.lineBreakMode)
    lines = placed.indices.compactMap { index in
      let line = placed[index]
      guard line.frame.minY < height - 0.5 || index == 0 else { return nil }
      // The end of a line includes its line break, and the truncated text of the last one.
      let end =
        index + 1 < placed.count
        ? placed[index + 1].range.lowerBound
        : isFull ? line.range.upperBound : max(line.range.upperBound, characters.length)
      let range = line.range.lowerBound..<max(end, line.range.lowerBound)
      return Line(
        rect: CGRect(
          x: 0, y: line.frame.minY, width: full + 2 * padding, height: line.frame.height),
        usedRect: CGRect(
          x: line.frame.minX, y: line.frame.minY, width: line.frame.width + 2 * padding,
          height: line.frame.height),
        range: characters.nsRange(range), placed: line)
    }
    (self.layout, self.characters, self.padding) = (layout, characters, padding)
  }

  var shownRange: NSRange {
    guard let first = lines.first, let last = lines.last else { return NSRange() }
    return NSUnionRange(first.range, last.range)
  }

  var usedRect: CGRect {
    lines.dropFirst().reduce(lines.first?.usedRect ?? .zero) { $0.union($1.usedRect) }
  }

  func line(of index: Int) -> Line? {
    lines.first { NSLocationInRange(index, $0.range) } ?? lines.last
  }

  /// The character that is nearest to a point, and the share of it before the point.
  func character(at point: CGPoint) -> (index: Int, fraction: CGFloat)? {
    guard let line = lines.first(where: { point.y < $0.rect.maxY }) ?? lines.last else {
      return nil
    }
    let x = point.x - padding
    let bounds = characters.range(line.range)
    let place = line.placed.place(at: x).offset
    // The nearest border of two characters: the point is on one side of it or on the other.
    let candidates = [characters.characterStart(before: place), place]
      .filter { bounds.contains($0) }
    for start in candidates {
      let end = characters.characterEnd(after: start)
      guard let extent = line.placed.extents(of: start..<end).first else { continue }
      guard extent.contains(x) else { continue }
      let width = extent.upperBound - extent.lowerBound
      return (
        characters.nsRange(start..<end).location,
        width > 0 ? min(max((x - extent.lowerBound) / width, 0), 1) : 0
      )
    }
    // Beside the letters: the last one before, or the first one.
    let last = max(bounds.lowerBound, characters.characterStart(before: bounds.upperBound))
    let isBefore = x < line.placed.frame.minX
    return (
      characters.nsRange((isBefore ? bounds.lowerBound : last)..<bounds.upperBound).location,
      isBefore ? 0 : 1
    )
  }

  /// The parts of lines that characters fill.
  func rects(of range: NSRange) -> [CGRect] {
    lines.flatMap { line -> [CGRect] in
      let part = NSIntersectionRange(line.range, range)
      guard part.length > 0 else { return [] }
      return line.placed.extents(of: characters.range(part)).map {
        CGRect(
          x: $0.lowerBound + padding, y: line.rect.minY, width: $0.upperBound - $0.lowerBound,
          height: line.rect.height)
      }
    }
  }

  /// The start of a character, on the baseline, from the upper left of its line.
  func location(of index: Int) -> CGPoint {
    guard let line = line(of: index) else { return .zero }
    let offset = characters.range(NSRange(location: index, length: 0)).lowerBound
    return CGPoint(
      x: line.placed.caret(at: TextPlace(offset)) + padding,
      y: line.placed.baseline - line.rect.minY)
  }

  func draw(_ range: NSRange, at origin: CGPoint) {
    CGContext.withCurrent { context in
      context.withCanvas { canvas, place in
        let shown = lines.filter { NSIntersectionRange($0.range, range).length > 0 }
        canvas.draw(
          layout.only(shown.map(\.placed)),
          at: place(CGPoint(x: origin.x + padding, y: origin.y)), color: .black)
      }
    }
  }
}
