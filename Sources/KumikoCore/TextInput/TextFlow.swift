import KumikoFoundation
import KumikoGraphics

/// The lines of a text that is edited, laid out block by block as they are needed.
///
/// The height of a block that was not needed yet is an estimate from its number of characters, so
/// that a text of any length shows its first lines at once. Coordinates are points from the upper
/// left of the text.
final class TextFlow {
  /// What the lines depend on besides the text.
  struct Setting: Equatable {
    var font = UIFont.systemFont(ofSize: UIFont.systemFontSize)
    var width: CGFloat = .infinity
    var scale: CGFloat = 1
    var alignment = NSTextAlignment.natural
    var isRightToLeft = false
    /// Everything on one line, line feeds as spaces.
    var isSingleLine = false
    /// Bullets instead of letters.
    var isSecure = false
  }

  /// A block as far as it is laid out.
  private struct Laid {
    var layout: TextLayout?
    var height: CGFloat
    /// Whether it was laid out as the end of the text, where a line feed starts a line.
    var isLast = false
  }

  /// The longest stretch of a single line that is shaped at once, in bytes.
  private static let singleLinePart = 512

  private unowned let editor: TextEditor
  private var laid: [Laid] = []

  var setting = Setting() {
    didSet { if setting != oldValue { reset() } }
  }

  init(of editor: TextEditor) { self.editor = editor }

  // MARK: Changes

  /// Forgets everything.
  func reset() {
    laid = setting.isSingleLine ? [] : editor.buffer.blocks.map { estimate($0) }
    if setting.isSingleLine { laid = [Laid(layout: nil, height: 0)] }
  }

  /// Blocks of the text were replaced.
  func replaced(_ old: Range<Int>, count: Int) {
    guard !setting.isSingleLine, laid.count >= old.upperBound else { return reset() }
    let fresh = editor.buffer.blocks[old.lowerBound..<old.lowerBound + count]
    laid.replaceSubrange(old, with: fresh.map { estimate($0) })
  }

  private func estimate(_ block: TextBuffer.Block) -> Laid {
    let perLine = max(1, setting.width / (0.5 * setting.font.pointSize))
    let wrapped = perLine.isFinite ? CGFloat(block.length) / perLine : 0
    let lines = max(CGFloat(max(1, block.lineFeeds)), wrapped.rounded(.up))
    return Laid(layout: nil, height: lines * setting.font.lineHeight)
  }

  // MARK: Blocks

  private var count: Int { laid.count }

  private func text(ofBlock index: Int) -> (text: String, start: Int) {
    if setting.isSingleLine { return (editor.buffer.text, 0) }
    let start = editor.buffer.blocks[..<index].reduce(0) { $0 + $1.length }
    return (editor.buffer.blocks[index].text, start)
  }

  private func block(at place: TextPlace) -> (index: Int, start: Int) {
    if setting.isSingleLine { return (0, 0) }
    let (index, start) = editor.buffer.block(at: place.offset)
    // The end of the last line of a divided paragraph.
    if place.affinity == .upstream, place.offset == start, index > 0,
      !editor.buffer.blocks[index - 1].endsParagraph
    {
      return (index - 1, start - editor.buffer.blocks[index - 1].length)
    }
    return (index, start)
  }

  private func block(atY y: CGFloat) -> (index: Int, top: CGFloat) {
    var top: CGFloat = 0
    for index in laid.indices {
      if y < top + laid[index].height || index == laid.count - 1 { return (index, top) }
      top += laid[index].height
    }
    return (0, 0)
  }

  private func top(ofBlock index: Int) -> CGFloat {
    laid[..<index].reduce(0) { $0 + $1.height }
  }

  /// The lines of a block, laid out now where they were not.
  private func layout(ofBlock index: Int) -> TextLayout {
    if laid.isEmpty { reset() }
    let isLast = index == laid.count - 1
    if let layout = laid[index].layout, laid[index].isLast == isLast { return layout }
    let (text, start) = text(ofBlock: index)
    var options = TextLayout.Options(
      maximumLines: setting.isSingleLine ? 1 : 0, lineBreakMode: .byClipping,
      alignment: setting.alignment, isRightToLeft: setting.isRightToLeft)
    if !setting.isSingleLine { options.lineBreakMode = .byWordWrapping }
    options.keepsTrailingSpaces = true
    options.readsByContent = true
    let layout = TextLayout(
      styled(text, start: start, isLast: isLast), width: setting.width, scale: setting.scale,
      options: options, alignmentWidth: setting.width.isFinite ? setting.width : nil)
    let height = layout.lines.isEmpty ? emptyLineHeight : layout.size.height
    laid[index] = Laid(layout: layout, height: height, isLast: isLast)
    return layout
  }

  private var emptyLineHeight: CGFloat {
    let metrics = setting.font.metrics
    return (metrics.ascent * setting.scale).rounded(.up) / setting.scale
      + (metrics.descent * setting.scale).rounded(.up) / setting.scale
  }

  private func styled(_ text: String, start: Int, isLast: Bool) -> StyledText {
    var shown = text
    if setting.isSecure {
      return StyledText(String(repeating: TextFlow.bullet, count: text.count), font: setting.font)
    }
    if setting.isSingleLine {
      shown = String(text.map { $0.isNewline ? " " : $0 })
      // A line feed and a carriage return before it are one character of two bytes.
      if shown.utf8.count != text.utf8.count {
        shown = String(
          decoding: text.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
      }
    } else if !isLast, shown.utf8.last == TextBuffer.lineFeed {
      shown = shown.part(0..<shown.utf8.count - 1)
    }
    guard let styles = editor.styles else {
      return setting.isSingleLine
        ? StyledText(TextFlow.parts(shown).map { StyledText.Span($0, font: setting.font) })
        : StyledText(shown, font: setting.font)
    }
    var offset = 0
    return StyledText(
      styles.part(start..<start + shown.utf8.count).runs.map { run in
        defer { offset += run.length }
        let looks =
          run.attributes[.link] == nil
          ? run.attributes : run.attributes.merging(editor.linkAttributes) { $1 }
        return StyledText.Span(
          shown.part(offset..<offset + run.length), attributes: looks, font: setting.font)
      })
  }

  /// A long line in parts that end after spaces where there are some.
  private static func parts(_ text: String) -> [String] {
    guard text.utf8.count > singleLinePart else { return [text] }
    var parts: [String] = []
    var part = ""
    for character in text {
      part.append(character)
      let length = part.utf8.count
      if length >= singleLinePart, character == " " || length >= 2 * singleLinePart {
        parts.append(part)
        part = ""
      }
    }
    return part.isEmpty ? parts : parts + [part]
  }

  // MARK: Bullets

  private static let bullet = "•"
  private static let bulletLength = 3

  /// The place in what is shown of a place in a block's text.
  private func shown(_ offset: Int, in text: String) -> Int {
    setting.isSecure
      ? text.part(0..<min(offset, text.utf8.count)).count * TextFlow.bulletLength : offset
  }

  private func hidden(_ offset: Int, in text: String) -> Int {
    guard setting.isSecure else { return offset }
    return text.prefix(offset / TextFlow.bulletLength).utf8.count
  }

  // MARK: Sizes

  /// The height of all lines, in part an estimate.
  var height: CGFloat {
    if laid.isEmpty { reset() }
    return laid.reduce(0) { $0 + $1.height }
  }

  /// The width of the widest line that is laid out.
  var width: CGFloat { laid.reduce(0) { max($0, $1.layout?.size.width ?? 0) } }

  /// Lays out what is between two heights; the number of points by which what is above `top` grew.
  @discardableResult
  func layOut(from top: CGFloat, to bottom: CGFloat) -> CGFloat {
    if laid.isEmpty { reset() }
    var growth: CGFloat = 0
    var (index, y) = block(atY: top)
    while index < laid.count, y <= bottom {
      let old = laid[index].height
      _ = layout(ofBlock: index)
      if y + old <= top { growth += laid[index].height - old }
      y += laid[index].height
      index += 1
    }
    return growth
  }

  /// Lays out blocks from the start until `bytes` characters are.
  func layOut(bytes: Int) {
    if laid.isEmpty { reset() }
    var rest = bytes
    for index in laid.indices where rest > 0 {
      _ = layout(ofBlock: index)
      rest -= setting.isSingleLine ? bytes : editor.buffer.blocks[index].length
    }
  }

  // MARK: Lines

  /// A line, and where its block starts.
  struct PlacedLine {
    let line: TextLayout.Line
    let block: Int
    let index: Int
    let start: Int
    let top: CGFloat
    var minY: CGFloat { top + line.frame.minY }
    var maxY: CGFloat { top + line.frame.maxY }
  }

  /// The line that a place is on; nil in an empty text.
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
      top: top(ofBlock: index))
  }

  private func local(_ place: TextPlace, in line: PlacedLine) -> TextPlace {
    guard setting.isSecure else {
      return TextPlace(place.offset - line.start, place.affinity)
    }
    return TextPlace(shown(place.offset, in: text(ofBlock: 0).text), place.affinity)
  }

  private func global(_ place: TextPlace, in line: PlacedLine) -> TextPlace {
    guard setting.isSecure else {
      return TextPlace(place.offset + line.start, place.affinity)
    }
    return TextPlace(hidden(place.offset, in: text(ofBlock: 0).text), place.affinity)
  }

  /// Where a caret stands: a rectangle without width.
  func caret(at place: TextPlace) -> CGRect {
    guard let line = line(at: place) else {
      return CGRect(x: emptyCaret, y: 0, width: 0, height: emptyLineHeight)
    }
    let x = line.line.caret(at: local(place, in: line))
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
  func place(at point: CGPoint) -> TextPlace {
    let (index, top) = block(atY: point.y)
    let layout = layout(ofBlock: index)
    guard
      let found = layout.lines.firstIndex(where: { point.y < top + $0.frame.maxY })
        ?? layout.lines.indices.last
    else { return TextPlace(0) }
    let line = PlacedLine(
      line: layout.lines[found], block: index, index: found,
      start: text(ofBlock: index).start, top: top)
    return global(line.line.place(at: point.x), in: line)
  }

  /// The rectangles that a range fills between two heights. Lines that are selected beyond their
  /// end are filled to the edge.
  func rectangles(of range: Range<Int>, from top: CGFloat, to bottom: CGFloat) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    var result: [CGRect] = []
    lines(from: top, to: bottom) { line in
      let low = local(TextPlace(range.lowerBound), in: line).offset
      let high = local(TextPlace(range.upperBound), in: line).offset
      guard low <= line.line.range.upperBound, high > line.line.range.lowerBound else { return }
      guard low < line.line.range.upperBound || high > line.line.range.upperBound else { return }
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
            x: extent.lowerBound, y: line.minY, width: extent.upperBound - extent.lowerBound,
            height: line.line.frame.height))
      }
    }
    return result
  }

  /// The lines between two heights, from top to bottom.
  private func lines(from top: CGFloat, to bottom: CGFloat, _ body: (PlacedLine) -> Void) {
    var (index, y) = block(atY: top)
    var start = text(ofBlock: index).start
    while index < laid.count, y < bottom {
      for (number, line) in layout(ofBlock: index).lines.enumerated()
      where y + line.frame.maxY > top && y + line.frame.minY < bottom {
        body(PlacedLine(line: line, block: index, index: number, start: start, top: y))
      }
      y += laid[index].height
      if !setting.isSingleLine { start += editor.buffer.blocks[index].length }
      index += 1
    }
  }

  /// The laid-out blocks between two heights and the y of each.
  func layouts(from top: CGFloat, to bottom: CGFloat) -> [(layout: TextLayout, top: CGFloat)] {
    if laid.isEmpty { reset() }
    var result: [(TextLayout, CGFloat)] = []
    var (index, y) = block(atY: top)
    while index < laid.count, y < bottom {
      let layout = layout(ofBlock: index)
      result.append((layout, y))
      y += laid[index].height
      index += 1
    }
    return result
  }

  // MARK: Moving

  /// The place seen beside another; at the end of a line the next or last line's.
  func place(beside place: TextPlace, toRight: Bool) -> TextPlace? {
    guard let line = line(at: place) else { return nil }
    if let found = line.line.place(beside: local(place, in: line), toRight: toRight) {
      let result = global(found, in: line)
      // The end of a wrapped line is seen as the start of the next.
      let isWrapped =
        found.affinity == .upstream && found.offset == line.line.range.upperBound
        && result.offset < editor.buffer.length
      return isWrapped ? TextPlace(result.offset) : result
    }
    return nil
  }

  /// Whether lines read from right to left where a place is.
  func isRightToLeft(at place: TextPlace) -> Bool {
    line(at: place)?.line.isRightToLeft ?? setting.isRightToLeft
  }

  /// The line that a place is on, as far as a caret can go on it.
  func line(around place: TextPlace) -> Range<Int> {
    guard let line = line(at: place) else { return 0..<0 }
    let low = global(TextPlace(line.line.range.lowerBound), in: line).offset
    let high = global(TextPlace(line.line.range.upperBound), in: line).offset
    return low..<max(low, high)
  }

  /// The place at an x on the line above or below; nil where there is none.
  func place(above place: TextPlace, x: CGFloat) -> TextPlace? {
    let caret = caret(at: place)
    return caret.minY < 0.5 ? nil : self.place(at: CGPoint(x: x, y: caret.minY - 0.5))
  }

  /// The place at an x on the line below; nil where there is none.
  func place(below place: TextPlace, x: CGFloat) -> TextPlace? {
    let caret = caret(at: place)
    layOut(from: caret.minY, to: caret.maxY + 1)
    return caret.maxY + 0.5 > height ? nil : self.place(at: CGPoint(x: x, y: caret.maxY + 0.5))
  }
}
