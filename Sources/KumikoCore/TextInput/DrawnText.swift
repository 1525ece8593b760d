import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// The visible part of a text view's text: lines, selection and marks, with the areas of the
/// content that they cover. The difference of two of these is the area to redraw.
struct DrawnText {
  private struct Line {
    let line: TextLayout.Line
    /// The letters with what is around them.
    let area: CGRect

    func looksLike(_ other: Line) -> Bool {
      area == other.area && line.runs.count == other.line.runs.count
        && zip(line.runs, other.line.runs).allSatisfy { a, b in
          (a.run === b.run || a.run.looksLike(b.run)) && a.origin == b.origin
            && a.extent == b.extent && a.color == b.color && a.decoration == b.decoration
        }
    }
  }

  private var lines: [Line] = []
  private var selection: [CGRect] = []
  private var marks: [CGRect] = []
  private var focus: [CGRect] = []

  /// The visible content between two heights of a text, whose lines start at `origin` in the
  /// content.
  init(_ editor: TextEditor, from top: CGFloat, to bottom: CGFloat, origin: CGPoint) {
    for block in editor.flow.layouts(from: top, to: bottom) {
      for line in block.layout.lines {
        let frame = line.frame.offsetBy(dx: origin.x + block.left, dy: origin.y + block.top)
        // Letters extend out of their advance, and marks above and below a line, by less than the
        // height of the line.
        lines.append(
          Line(line: line, area: frame.insetBy(dx: -frame.height, dy: -frame.height / 3)))
      }
    }
    func rectangles(_ range: Range<Int>) -> [CGRect] {
      guard !range.isEmpty else { return [] }
      return editor.flow.rectangles(of: range, from: top, to: bottom).map {
        $0.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -1, dy: -1)
      }
    }
    selection = rectangles(editor.selection.range)
    marks = rectangles(editor.marked ?? 0..<0)
    focus = rectangles(editor.markedFocus ?? 0..<0)
  }

  /// The areas that have changed, in points of the content.
  func difference(from old: DrawnText) -> [CGRect] {
    var areas: [CGRect] = []
    for index in 0..<max(lines.count, old.lines.count) {
      let (before, now) = (
        index < old.lines.count ? old.lines[index] : nil, index < lines.count ? lines[index] : nil
      )
      if let before, let now, now.looksLike(before) { continue }
      areas += [before?.area, now?.area].compactMap(\.self)
    }
    for (now, before) in [(selection, old.selection), (marks, old.marks), (focus, old.focus)]
    where now != before {
      areas += now + before
    }
    return areas
  }
}

extension GlyphRun {
  /// Whether another run draws the same letters.
  fileprivate func looksLike(_ other: GlyphRun) -> Bool {
    text == other.text && scale == other.scale && width == other.width
      && isRightToLeft == other.isRightToLeft && font == other.font && picture == other.picture
  }
}
