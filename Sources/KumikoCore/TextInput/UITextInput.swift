import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// A place in a text, for code that works with any text input.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  let place: TextPlace

  init(_ place: TextPlace) { self.place = place }
}

/// A range of a text, for code that works with any text input.
@preconcurrency @MainActor open class UITextRange: NSObject {
  let range: Range<Int>

  init(_ range: Range<Int>) { self.range = range }

  /// The start.
  open var start: UITextPosition { UITextPosition(TextPlace(range.lowerBound)) }
  /// The end.
  open var end: UITextPosition { UITextPosition(TextPlace(range.upperBound, .upstream)) }
  /// Whether there are no characters in it.
  open var isEmpty: Bool { range.isEmpty }
}

/// A part of a selection on one line.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  /// The rectangle in the coordinates of the text input, in points.
  public let rect: CGRect

  init(_ rect: CGRect) { self.rect = rect }
}

/// Takes typed text.
@preconcurrency @MainActor public protocol UIKeyInput: AnyObject {
  /// Whether there is text.
  var hasText: Bool { get }
  /// Types text in the place of the selection.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}

/// Text with a selection: a field or a text view.
///
/// Offsets count UTF-16 units; places are always between two characters.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// What is selected; empty for a caret.
  var selectedTextRange: UITextRange? { get set }
  /// What an input method has not settled yet; nil where there is nothing of that kind.
  var markedTextRange: UITextRange? { get }
  /// The start of the text.
  var beginningOfDocument: UITextPosition { get }
  /// The end of the text.
  var endOfDocument: UITextPosition { get }
  /// The characters of a range.
  func text(in range: UITextRange) -> String?
  /// Puts text in the place of a range.
  func replace(_ range: UITextRange, withText text: String)
  /// Shows text that is not settled yet in the place of what was not, or of the selection;
  /// `selectedRange` is in UTF-16 units of it.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Settles what is marked.
  func unmarkText()
  /// The range between two places, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The place some UTF-16 units further; nil beyond the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Which of two places comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// The UTF-16 units from a place to another; negative backwards.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The rectangle around the first line of a range, in the coordinates of the text input.
  func firstRect(for range: UITextRange) -> CGRect
  /// Where a caret stands at a place.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The rectangles that a range fills.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The place nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
}

extension TextHolder {
  /// What is selected; empty for a caret.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(editor.selection.range) }
    set {
      guard let range = newValue?.range.clamped(to: 0..<editor.buffer.length) else { return }
      editor.select(TextSelection(range))
    }
  }

  /// What an input method has not settled yet; nil where there is nothing of that kind.
  public var markedTextRange: UITextRange? { editor.marked.map { UITextRange($0) } }

  /// The start of the text.
  public var beginningOfDocument: UITextPosition { UITextPosition(TextPlace(0)) }

  /// The end of the text.
  public var endOfDocument: UITextPosition {
    UITextPosition(TextPlace(editor.buffer.length, .upstream))
  }

  /// The characters of a range.
  public func text(in range: UITextRange) -> String? {
    editor.buffer.text(in: range.range.clamped(to: 0..<editor.buffer.length))
  }

  /// Puts text in the place of a range.
  public func replace(_ range: UITextRange, withText text: String) {
    editor.replace(range.range.clamped(to: 0..<editor.buffer.length), with: text, asks: false)
  }

  /// Shows text that is not settled yet in the place of what was not, or of the selection.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let text = markedText ?? ""
    editor.mark(text, focus: TextBuffer(text).range(selectedRange))
  }

  /// Settles what is marked.
  public func unmarkText() { editor.unmark() }

  /// The range between two places, in either order.
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    let (a, b) = (fromPosition.place.offset, toPosition.place.offset)
    return UITextRange(min(a, b)..<max(a, b))
  }

  /// The place some UTF-16 units further; nil beyond the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let buffer = editor.buffer
    let start = buffer.utf16Offset(of: min(position.place.offset, buffer.length))
    let (target, overflows) = start.addingReportingOverflow(offset)
    guard !overflows, target >= 0, target <= buffer.utf16Offset(of: buffer.length) else {
      return nil
    }
    return UITextPosition(TextPlace(buffer.rounded(buffer.offset(ofUTF16: target))))
  }

  /// Which of two places comes first.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (a, b) = (position.place.offset, other.place.offset)
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  /// The UTF-16 units from a place to another; negative backwards.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    let buffer = editor.buffer
    return buffer.utf16Offset(of: min(toPosition.place.offset, buffer.length))
      - buffer.utf16Offset(of: min(from.place.offset, buffer.length))
  }

  /// Where a caret stands at a place.
  public func caretRect(for position: UITextPosition) -> CGRect {
    var rect = editor.flow.caret(at: position.place)
    rect.size.width = CaretView.thickness
    return rect.offsetBy(dx: textOrigin.x - CaretView.thickness / 2, dy: textOrigin.y)
  }

  /// The rectangle around the first line of a range, in the coordinates of the text input.
  public func firstRect(for range: UITextRange) -> CGRect {
    selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
  }

  /// The rectangles that a range fills.
  public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    let flow = editor.flow
    let (top, bottom) = (
      flow.caret(at: range.start.place).minY, flow.caret(at: range.end.place).maxY
    )
    return flow.rectangles(of: range.range, from: top, to: bottom).map {
      UITextSelectionRect($0.offsetBy(dx: textOrigin.x, dy: textOrigin.y))
    }
  }

  /// The place nearest to a point.
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(
      editor.flow.place(at: CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)))
  }
}

extension UITextField: UITextInput {}
extension UITextView: UITextInput {}
