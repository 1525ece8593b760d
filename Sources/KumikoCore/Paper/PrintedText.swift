import KumikoFoundation
import KumikoGraphics

/// A view that is printed as a text, laid out again for the paper.
protocol PrintedAsText: UIView {
  /// The text.
  var printedText: NSAttributedString { get }
}

/// A text in lines, and their distribution on pages: no line is cut or split between pages.
struct PrintedText {
  /// The parameters that lines and pages depend on besides the text.
  struct Setting: Equatable {
    var font: UIFont
    var color: UIColor
    var alignment: NSTextAlignment
    var width: CGFloat
    /// Of the first page, and of each that follows.
    var heights: (first: CGFloat, other: CGFloat)
    var scale: CGFloat

    static func == (one: Setting, other: Setting) -> Bool {
      one.font == other.font && one.color == other.color && one.alignment == other.alignment
        && one.width == other.width && one.heights == other.heights && one.scale == other.scale
    }
  }

  let setting: Setting
  private let layout: TextLayout
  /// The lines of each page.
  let pages: [Range<Int>]

  init(_ text: NSAttributedString, _ setting: Setting) {
    self.setting = setting
    var options = TextLayout.Options(
      maximumLines: 0, lineBreakMode: .byWordWrapping, alignment: setting.alignment)
    options.readsByContent = true
    let fits = setting.width > 0 && setting.heights.first > 0 && setting.heights.other > 0
    layout = TextLayout(
      fits ? text.styledText(font: setting.font) : StyledText("", font: setting.font),
      width: setting.width, scale: setting.scale, options: options,
      alignmentWidth: setting.width)
    pages = text.length > 0 && fits ? PrintedText.pages(layout.lines, setting.heights) : []
  }

  /// As many lines as fit on each page; a line that is higher than a page gets its own page.
  private static func pages(
    _ lines: [TextLayout.Line], _ heights: (first: CGFloat, other: CGFloat)
  ) -> [Range<Int>] {
    var pages: [Range<Int>] = []
    var start = 0
    while start < lines.count {
      let height = pages.isEmpty ? heights.first : heights.other
      let bottom = lines[start].frame.minY + height + 0.01
      var end = start + 1
      while end < lines.count, lines[end].frame.maxY <= bottom { end += 1 }
      pages.append(start..<end)
      start = end
    }
    return pages
  }

  private func lines(ofPage index: Int) -> ArraySlice<TextLayout.Line> {
    pages.indices.contains(index) ? layout.lines[pages[index]] : []
  }

  /// The height of the lines of a page.
  func height(ofPage index: Int) -> CGFloat {
    let lines = lines(ofPage: index)
    guard let first = lines.first, let last = lines.last else { return 0 }
    return last.frame.maxY - first.frame.minY
  }

  /// The bytes of the text whose lines are on a page.
  func range(ofPage index: Int) -> Range<Int> {
    let lines = lines(ofPage: index)
    guard let first = lines.first, let last = lines.last else { return 0..<0 }
    return first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound)
  }

  /// Draws the lines of a page, the first at a point of the current context.
  func draw(page index: Int, at origin: CGPoint) {
    let lines = Array(lines(ofPage: index))
    guard let first = lines.first, let context = UIGraphicsGetCurrentContext() else { return }
    let shown = layout.only(lines)
    let top = CGPoint(x: origin.x, y: origin.y - first.frame.minY)
    // The lines are those of the pages, however large they are drawn.
    let scale = setting.scale
    var canvas = Canvas(
      rect: .zero, scale: scale, traits: .current, opacity: 1, commands: [])
    canvas.draw(shown, at: CGPoint(x: top.x * scale, y: top.y * scale), color: setting.color)
    let transform = context.userSpaceToDeviceSpaceTransform
    let isPlain =
      abs(transform.a - scale) < 1e-6 && abs(transform.d - scale) < 1e-6 && transform.b == 0
      && transform.c == 0
    context.replay(
      canvas.commands,
      isPlain
        ? CGAffineTransform(translationX: transform.tx.rounded(), y: transform.ty.rounded())
        : CGAffineTransform(scaleX: 1 / scale, y: 1 / scale).concatenating(transform))
  }
}

/// Keeps a text as it was set last.
final class TextSetting {
  private var known: PrintedText?

  /// It is another text now.
  func forget() { known = nil }

  /// The text in its layout on the pages of a formatter.
  func text(
    for formatter: UIPrintFormatter, font: UIFont, color: UIColor, alignment: NSTextAlignment,
    _ text: () -> NSAttributedString
  ) -> PrintedText {
    let (first, other) = (formatter.area(ofOwnPage: 0), formatter.area(ofOwnPage: 1))
    let setting = PrintedText.Setting(
      font: font, color: color, alignment: alignment, width: other.width,
      heights: (first.height, other.height), scale: formatter.pageScale)
    if let known, known.setting == setting { return known }
    let made = PrintedText(text(), setting)
    known = made
    return made
  }
}
