import KumikoFoundation
import KumikoGraphics

/// The lines of a text that is edited, laid out block by block as they are needed.
///
/// The height of a block that was not needed yet is an estimate from its number of characters, so
/// that a text of any length shows its first lines at once. The blocks of a long single line are
/// side by side, and each is measured once. Coordinates are points from the upper left of the text.
///
///     block 0          block 0 │ block 1 │ block 2
///     block 1
///     block 2
package final class TextFlow {
  /// The parameters of the lines besides the text.
  package struct Setting: Equatable {
    package var font: UIFont
    package var width: CGFloat
    package var scale: CGFloat
    package var alignment: NSTextAlignment
    package var isRightToLeft: Bool
    /// Everything on one line, with line ends as spaces.
    package var isSingleLine: Bool
    /// Bullets instead of letters.
    package var isSecure: Bool
    /// The factor by which letters are drawn smaller; 1 for their own size.
    package var shrink: CGFloat = 1

    package init(
      font: UIFont = UIFont.systemFont(ofSize: UIFont.systemFontSize), width: CGFloat = .infinity,
      scale: CGFloat = 1, alignment: NSTextAlignment = .natural, isRightToLeft: Bool = false,
      isSingleLine: Bool = false, isSecure: Bool = false
    ) {
      self.font = font
      self.width = width
      self.scale = scale
      self.alignment = alignment
      self.isRightToLeft = isRightToLeft
      self.isSingleLine = isSingleLine
      self.isSecure = isSecure
    }
  }

  /// The layout state of a block.
  private struct Laid {
    var layout: TextLayout?
    var height: CGFloat
    /// The width of its first line, when it was last laid out; nil if it never was.
    var lineWidth: CGFloat?
    var baseline: CGFloat = 0
    /// Whether it was laid out as the end of the text, where a line end starts an empty line.
    var isLast = false
  }

  /// The maximum length of a single line that is shaped at once, in bytes.
  private static let singleLinePart = 512
  /// The maximum length of a single line that is laid out as a whole, in bytes; the blocks of a
  /// longer one are laid out separately.
  private static let wholeLine = 1 << 14

  unowned let editor: TextEditor
  private var laid: [Laid] = []
  /// Whether a single line is laid out as a whole.
  private var isWhole = false
  /// Whether the blocks of a single line are side by side.
  var isDivided: Bool { setting.isSingleLine && !isWhole }
  /// The direction and width of such a line, and the positions of its blocks; nil if not known.
  private var dividedReadsFromRight = false
  private var dividedWidth: CGFloat = 0
  private var knownCorners: [CGPoint]?

  package var setting = Setting() {
    didSet { if setting != oldValue { reset() } }
  }

  init(of editor: TextEditor) { self.editor = editor }

  // MARK: Changes

  /// Forgets everything.
  package func reset() {
    isWhole = fitsWhole
    knownCorners = nil
    laid =
      isWhole
      ? [Laid(layout: nil, height: 0)] : editor.buffer.blocks.map { estimate($0) }
    dividedReadsFromRight = isDivided && readsFromRight
  }

  private var fitsWhole: Bool {
    setting.isSingleLine && editor.buffer.length <= TextFlow.wholeLine
  }

  private var readsFromRight: Bool {
    for block in editor.buffer.blocks {
      if let found = block.text.readsFromRight { return found }
    }
    return setting.isRightToLeft
  }

  /// Blocks of the text were replaced.
  func replaced(_ old: Range<Int>, count: Int) {
    guard !isWhole, !fitsWhole, laid.count >= old.upperBound else { return reset() }
    knownCorners = nil
    let fresh = editor.buffer.blocks[old.lowerBound..<old.lowerBound + count]
    laid.replaceSubrange(old, with: fresh.map { estimate($0) })
    if isDivided, readsFromRight != dividedReadsFromRight {
      // The letters' order changes, but not their width: invisible blocks are not measured again.
      dividedReadsFromRight.toggle()
      for index in laid.indices { laid[index].layout = nil }
    }
  }

  /// Lays out the blocks from one on again, since their markers may have changed; their heights are
  /// kept as estimates.
  func forgetLines(behind index: Int) {
    for other in laid.indices where other >= index { laid[other].layout = nil }
  }

  private func estimate(_ block: TextBuffer.Block) -> Laid {
    let perLine = max(1, setting.width / (0.5 * setting.font.pointSize))
    let wrapped = perLine.isFinite ? CGFloat(block.length) / perLine : 0
    let lines = max(CGFloat(max(1, block.lineEnds)), wrapped.rounded(.up))
    return Laid(layout: nil, height: lines * setting.font.lineHeight)
  }

  // MARK: Blocks

  var count: Int { laid.count }

  func text(ofBlock index: Int) -> (text: String, start: Int) {
    if laid.isEmpty { reset() }
    if isWhole { return (editor.buffer.text, 0) }
    let start = editor.buffer.blocks[..<index].reduce(0) { $0 + $1.length }
    return (editor.buffer.blocks[index].text, start)
  }

  func block(at place: TextPlace) -> (index: Int, start: Int) {
    if laid.isEmpty { reset() }
    if isWhole { return (0, 0) }
    let (index, start) = editor.buffer.block(at: place.offset)
    // The end of the last line of a divided paragraph.
    if place.affinity == .upstream, place.offset == start, index > 0,
      isDivided || !editor.buffer.blocks[index - 1].endsLine
    {
      return (index - 1, start - editor.buffer.blocks[index - 1].length)
    }
    return (index, start)
  }

  func block(atY y: CGFloat) -> (index: Int, top: CGFloat) {
    if laid.isEmpty { reset() }
    if isDivided { return (0, 0) }
    var top: CGFloat = 0
    for index in laid.indices {
      if y < top + laid[index].height || index == laid.count - 1 { return (index, top) }
      top += laid[index].height
    }
    return (0, 0)
  }

  /// The block of a divided line at an x.
  func block(atX x: CGFloat) -> Int {
    let corners = corners
    let order = dividedReadsFromRight ? Array(laid.indices.reversed()) : Array(laid.indices)
    return order.last { corners[$0].x <= x } ?? order[0]
  }

  /// The upper edge of a block.
  func top(ofBlock index: Int) -> CGFloat {
    isDivided ? corners[index].y : laid[..<index].reduce(0) { $0 + $1.height }
  }

  /// The left edge of a block: that of the text, except in a divided line.
  func left(ofBlock index: Int) -> CGFloat { isDivided ? corners[index].x : 0 }

  /// The width of a block of a divided line, as far as known.
  func lineWidth(ofBlock index: Int) -> CGFloat { laid[index].lineWidth ?? 0 }

  func height(ofBlock index: Int) -> CGFloat { laid[index].height }

  /// The positions of the blocks of a divided line: side by side, on one baseline.
  private var corners: [CGPoint] {
    if laid.isEmpty { reset() }
    if let known = knownCorners { return known }
    for index in laid.indices where laid[index].lineWidth == nil { _ = layout(ofBlock: index) }
    let baseline = laid.reduce(0) { max($0, $1.baseline) }
    var corners = laid.map { CGPoint(x: 0, y: baseline - $0.baseline) }
    var left: CGFloat = 0
    for index in dividedReadsFromRight ? Array(laid.indices.reversed()) : Array(laid.indices) {
      corners[index].x = left
      left += laid[index].lineWidth ?? 0
    }
    dividedWidth = (left * setting.scale).rounded(.up) / setting.scale
    knownCorners = corners
    return corners
  }

  /// The lines of a block, laid out if necessary.
  func layout(ofBlock index: Int) -> TextLayout {
    if laid.isEmpty { reset() }
    let isLast = index == laid.count - 1 || isDivided
    if let layout = laid[index].layout, laid[index].isLast == isLast { return layout }
    let (text, start) = text(ofBlock: index)
    var options = TextLayout.Options(
      maximumLines: setting.isSingleLine ? 1 : 0, lineBreakMode: .byClipping,
      alignment: setting.alignment, isRightToLeft: setting.isRightToLeft)
    if !setting.isSingleLine { options.lineBreakMode = .byWordWrapping }
    options.keepsTrailingSpaces = true
    options.readsByContent = !isDivided
    if isDivided { options.isRightToLeft = dividedReadsFromRight }
    let layout = TextLayout(
      styled(text, start: start, isLast: isLast), width: setting.width, scale: setting.scale,
      options: options, alignmentWidth: setting.width.isFinite ? setting.width : nil)
    let height = layout.lines.isEmpty ? emptyLineHeight : layout.size.height
    let width = layout.lines.first?.frame.width ?? 0
    if laid[index].lineWidth != width { knownCorners = nil }
    laid[index] = Laid(
      layout: layout, height: height, lineWidth: width, baseline: layout.firstBaseline,
      isLast: isLast)
    return layout
  }

  /// The height of an empty line, in points, with the attributes of the text typed next.
  package var emptyLineHeight: CGFloat {
    let typed = editor.attributesAtCaret
    let metrics = (typed[.font] as? UIFont ?? setting.font).metrics
    let natural =
      (metrics.ascent * setting.scale).rounded(.up) / setting.scale
      + (metrics.descent * setting.scale).rounded(.up) / setting.scale
    return typed.paragraph?.height(for: natural) ?? natural
  }

  private func styled(_ text: String, start: Int, isLast: Bool) -> StyledText {
    var shown = text
    let font = shrunk(setting.font)
    if setting.isSecure {
      return StyledText(String(repeating: TextFlow.bullet, count: text.count), font: font)
    }
    if setting.isSingleLine, shown.hasLineEnd {
      shown = String(text.map { $0.isNewline ? " " : $0 })
      // A line feed and a carriage return before it are one character of two bytes.
      if shown.utf8.count != text.utf8.count {
        shown = String(
          decoding: text.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
      }
    } else if !setting.isSingleLine, !isLast, shown.trailingLineEnd > 0 {
      shown = shown.part(0..<shown.utf8.count - shown.trailingLineEnd)
    }
    guard let styles = editor.shownStyles else {
      return setting.isSingleLine
        ? StyledText(TextFlow.parts(shown).map { StyledText.Span($0, font: font) })
        : StyledText(shown, font: font)
    }
    var offset = 0
    var text = StyledText(
      styles.part(start..<start + shown.utf8.count).runs.flatMap { run in
        defer { offset += run.length }
        var looks =
          run.attributes[.link] == nil
          ? run.attributes : run.attributes.merging(editor.linkAttributes) { $1 }
        if setting.shrink != 1, let own = looks[.font] as? UIFont { looks[.font] = shrunk(own) }
        return StyledText.Span(
          shown.part(offset..<offset + run.length), attributes: looks, font: font
        ).withoutLinesBetweenWords(looks)
      })
    if !setting.isSingleLine { text.markers = markers(start..<start + shown.utf8.count) }
    return text
  }

  /// The markers of a block's paragraphs, by their starts in the block.
  private func markers(_ range: Range<Int>) -> [Int: TextMarker] {
    let all = editor.markers
    if all.isEmpty { return [:] }
    var result: [Int: TextMarker] = [:]
    for (place, marker) in all where place >= range.lowerBound && place <= range.upperBound {
      result[place - range.lowerBound] = marker
    }
    return result
  }

  private func shrunk(_ font: UIFont) -> UIFont {
    setting.shrink == 1 ? font : font.withSize(font.pointSize * setting.shrink)
  }

  /// A long line in parts that end after spaces if there are any.
  private static func parts(_ text: String) -> [String] {
    var parts: [String] = []
    var rest = text[...]
    while let end = endOfPart(rest) {
      parts.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return rest.isEmpty && !parts.isEmpty ? parts : parts + [String(rest)]
  }

  /// The end of the first part of a divided long line; nil if it is short enough.
  ///
  /// Only the text around that place is divided into characters: for some scripts that takes longer
  /// than shaping them.
  private static func endOfPart(_ text: Substring) -> String.Index? {
    let bytes = text.utf8
    guard bytes.count > singleLinePart else { return nil }
    var place = bytes.index(text.startIndex, offsetBy: singleLinePart - 1)
    let last =
      bytes.index(
        place, offsetBy: singleLinePart + 1, limitedBy: text.endIndex) ?? text.endIndex
    while place < last {
      let next = bytes.index(after: place)
      // A space with a combining mark is another character.
      if bytes[place] == 0x20, next == text.endIndex || text[place] == " " { return next }
      place = next
    }
    guard last < text.endIndex else { return nil }
    var end = text.startIndex
    while end < last { end = text.index(after: end) }
    return end
  }

  // MARK: Bullets

  private static let bullet = "•"
  private static let bulletLength = 3

  /// The place in the shown text of a place in a block's text.
  func shown(_ offset: Int, in text: String) -> Int {
    setting.isSecure
      ? text.part(0..<min(max(offset, 0), text.utf8.count)).count * TextFlow.bulletLength
      : offset
  }

  func hidden(_ offset: Int, in text: String) -> Int {
    guard setting.isSecure else { return offset }
    return text.prefix(offset / TextFlow.bulletLength).utf8.count
  }

  // MARK: Sizes

  /// The height of all lines, partly estimated.
  package var height: CGFloat {
    if laid.isEmpty { reset() }
    guard isDivided else { return laid.reduce(0) { $0 + $1.height } }
    return zip(corners, laid).reduce(0) { max($0, $1.0.y + $1.1.height) }
  }

  /// The width of the widest line that is laid out.
  package var width: CGFloat {
    guard isDivided else { return laid.reduce(0) { max($0, $1.layout?.size.width ?? 0) } }
    return corners.isEmpty ? 0 : dividedWidth
  }

  /// Lays out the lines between two heights; returns the number of points by which the part above
  /// `top` grew.
  @discardableResult
  package func layOut(from top: CGFloat, to bottom: CGFloat) -> CGFloat {
    if laid.isEmpty { reset() }
    // A divided line is laid out completely, for any position.
    if isDivided { return 0 }
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

  /// Lays out blocks from the start until `bytes` bytes are laid out.
  package func layOut(bytes: Int) {
    if laid.isEmpty { reset() }
    var rest = bytes
    for index in laid.indices where rest > 0 {
      _ = layout(ofBlock: index)
      rest -= setting.isSingleLine ? bytes : editor.buffer.blocks[index].length
    }
  }
}
