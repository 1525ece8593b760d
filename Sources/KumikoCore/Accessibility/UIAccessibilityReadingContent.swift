import KumikoFoundation
import KumikoGraphics

/// Content that is read line by line, such as the page of a book that a view draws. Lines count
/// from 0; the first that has neither text nor rectangle is beyond the end.
@preconcurrency @MainActor public protocol UIAccessibilityReadingContent {
  /// The line at a point of the view; `NSNotFound` for none.
  func accessibilityLineNumber(for point: CGPoint) -> Int
  /// The text of a line; nil where there is no such line.
  func accessibilityContent(forLineNumber lineNumber: Int) -> String?
  /// The frame of a line in window coordinates, in points.
  func accessibilityFrame(forLineNumber lineNumber: Int) -> CGRect
  /// The text of the whole page.
  func accessibilityPageContent() -> String?
  /// The text of a line with attributes; nil, the default, for the text without attributes.
  func accessibilityAttributedContent(forLineNumber lineNumber: Int) -> NSAttributedString?
  /// The text of the whole page with attributes; nil, the default, for the text without attributes.
  func accessibilityAttributedPageContent() -> NSAttributedString?
}

extension UIAccessibilityReadingContent {
  /// No attributes.
  public func accessibilityAttributedContent(
    forLineNumber lineNumber: Int
  ) -> NSAttributedString? { nil }

  /// No attributes.
  public func accessibilityAttributedPageContent() -> NSAttributedString? { nil }
}

/// A page as a text of lines.
final class PageText: AccessibleText {
  private let content: any UIAccessibilityReadingContent
  private weak var view: UIView?
  private var lines: [(text: [Unicode.Scalar], start: Int)] = []

  /// The maximum number of lines of a page.
  private static let mostLines = 10_000

  init(_ content: any UIAccessibilityReadingContent) {
    self.content = content
    view = content as? UIView
    var start = 0
    for number in 0..<PageText.mostLines {
      let text =
        content.accessibilityAttributedContent(forLineNumber: number)?.string
        ?? content.accessibilityContent(forLineNumber: number)
      guard let text else { break }
      var scalars = Array(text.unicodeScalars)
      if scalars.last?.endsLine != true { scalars.append("\n") }
      lines.append((scalars, start))
      start += scalars.count
    }
    if lines.isEmpty, let page = PageText.page(of: content) {
      lines = [(Array(page.unicodeScalars), 0)]
    }
  }

  /// The text of a whole page; nil where the content provides none.
  static func page(of content: any UIAccessibilityReadingContent) -> String? {
    content.accessibilityAttributedPageContent()?.string ?? content.accessibilityPageContent()
  }

  private func number(at offset: Int) -> Int? {
    lines.lastIndex { $0.start <= offset }
  }

  var accessibilityLength: Int { lines.last.map { $0.start + $0.text.count } ?? 0 }

  func accessibilityText(in range: Range<Int>) -> String {
    String(lines.flatMap(\.text)[range])
  }

  var accessibilitySelection: Range<Int> {
    get { 0..<0 }
    set {}
  }

  var isAccessibilityEditable: Bool { false }

  func replaceForAccessibility(_ range: Range<Int>, with text: String) -> Bool { false }

  func accessibilityFrame(of range: Range<Int>) -> CGRect? {
    guard let first = number(at: range.lowerBound) else { return nil }
    let last = number(at: max(range.lowerBound, range.upperBound - 1)) ?? first
    return (first...last).reduce(CGRect.null) {
      $0.union(content.accessibilityFrame(forLineNumber: $1))
    }
  }

  func accessibilityLine(at offset: Int) -> Range<Int> {
    guard let number = number(at: offset) else { return 0..<0 }
    let line = lines[number]
    return line.start..<line.start + line.text.count
  }

  func accessibilityOffset(at point: CGPoint) -> Int? {
    let local = view?.convert(point, from: nil) ?? point
    let number = content.accessibilityLineNumber(for: local)
    return lines.indices.contains(number) ? lines[number].start : nil
  }

  func accessibilityAttributes(
    at offset: Int
  ) -> (attributes: [NSAttributedString.Key: Any], range: Range<Int>) {
    ([:], accessibilityLine(at: offset))
  }
}
