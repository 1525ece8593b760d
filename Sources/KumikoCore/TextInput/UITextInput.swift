import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// A position in a text, for code that works with any text input. A text input of an app's own has
/// its own subclass of positions.
///
///     final class CharacterPosition: UITextPosition {
///       let index: Int
///       init(_ index: Int) {
///         self.index = index
///         super.init()
///       }
///     }
@preconcurrency @MainActor open class UITextPosition: NSObject {
  let place: TextPlace
  /// The piece before the letters that the place is before; nil for one among the letters.
  let piece: Int?

  /// The start of a text, for subclasses that define their own position.
  public override init() {
    (place, piece) = (TextPlace(0), nil)
  }

  init(_ place: TextPlace) {
    self.place = place
    piece = nil
  }

  init(piece: Int) {
    place = TextPlace(0)
    self.piece = piece
  }

  static func isBefore(_ a: UITextPosition, _ b: UITextPosition) -> Bool {
    (a.piece ?? .max, a.place.offset) < (b.piece ?? .max, b.place.offset)
  }
}

/// A range of a text, for code that works with any text input. One of an app's own overrides
/// `start`, `end` and `isEmpty`.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// The letters in it.
  let range: Range<Int>
  /// The first piece before the letters in it, and the first behind it; nil where it begins, or
  /// ends, among the letters.
  private let (firstPiece, endPiece): (Int?, Int?)

  /// An empty range, for subclasses that define their own range.
  public override init() {
    range = 0..<0
    (firstPiece, endPiece) = (nil, nil)
  }

  init(_ range: Range<Int>) {
    self.range = range
    (firstPiece, endPiece) = (nil, nil)
  }

  /// A range between two places, in either order.
  init(between a: UITextPosition, and b: UITextPosition) {
    let (a, b) = UITextPosition.isBefore(b, a) ? (b, a) : (a, b)
    range = a.place.offset..<max(a.place.offset, b.place.offset)
    (firstPiece, endPiece) = (a.piece, b.piece)
  }

  /// The pieces in it, of so many as there are.
  func pieces(of count: Int) -> Range<Int> {
    let end = min(endPiece ?? count, count)
    return min(firstPiece ?? count, end)..<end
  }

  /// The start.
  open var start: UITextPosition {
    firstPiece.map(UITextPosition.init(piece:)) ?? UITextPosition(TextPlace(range.lowerBound))
  }
  /// The end.
  open var end: UITextPosition {
    endPiece.map(UITextPosition.init(piece:))
      ?? UITextPosition(TextPlace(range.upperBound, .upstream))
  }
  /// Whether the range is empty.
  open var isEmpty: Bool { range.isEmpty && firstPiece == endPiece }
}

/// A part of a selection on one line. One of an app's own overrides what it is.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  private let part: (rect: CGRect, direction: NSWritingDirection, isStart: Bool, isEnd: Bool)

  /// An empty part, for subclasses that define their own.
  public override init() { part = (.zero, .leftToRight, false, false) }

  init(_ rect: CGRect, _ direction: NSWritingDirection, isStart: Bool, isEnd: Bool) {
    part = (rect, direction, isStart, isEnd)
  }

  /// The rectangle in the coordinates of the text input, in points.
  open var rect: CGRect { part.rect }
  /// The writing direction of the text in its line.
  open var writingDirection: NSWritingDirection { part.direction }
  /// Whether the selection starts in it.
  open var containsStart: Bool { part.isStart }
  /// Whether the selection ends in it.
  open var containsEnd: Bool { part.isEnd }
  /// Whether its text runs from top to bottom, which that of fields and text views never does.
  open var isVertical: Bool { false }
}

/// Text with a selection: a field or a text view.
///
/// Offsets count UTF-16 units; places are always between two characters.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// Is notified before and after each change of the text or of the selection; nil, the default,
  /// for none.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// The tokenizer, which finds characters, words, sentences, lines and paragraphs in the text.
  var tokenizer: any UITextInputTokenizer { get }
  /// The selection; empty for a caret.
  var selectedTextRange: UITextRange? { get set }
  /// The marked text of an input method; nil if there is none.
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
  /// The place some UTF-16 units further, or the end of the character in that direction; nil beyond
  /// the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// The UTF-16 units from a place to another; negative backwards.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The rectangle around the first line of a range, in the coordinates of the text input.
  func firstRect(for range: UITextRange) -> CGRect
  /// The rectangle of the caret at a position.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The rectangles that a range fills.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The place nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The place of a range that is nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character at a point; nil where there is none.
  func characterRange(at point: CGPoint) -> UITextRange?
  /// The place some steps further in a direction of the screen: characters to the sides, lines up
  /// and down; nil beyond the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// The place of a range that is farthest in a direction of the screen.
  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition?
  /// The text between a place and the end of its line, or of the text, in a direction of the
  /// screen.
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?
  /// The writing direction of the line at a position.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
}

extension UITextInput {
  /// As marked text.
  public var _composition: _TextComposition? {
    _TextComposition(
      mark: { [weak self] in self?.setMarkedText($0, selectedRange: $1) },
      caret: { [weak self] in
        self.flatMap { input in
          input.selectedTextRange.map { input.caretRect(for: $0.end) }
        }
      })
  }
}

extension TextHolder {
  /// The selection; empty for a caret.
  public var selectedTextRange: UITextRange? {
    get {
      let letters = UITextRange(editor.selection.range)
      guard let selected = pieces?.selectedPieces, !selected.isEmpty else { return letters }
      let isToEnd = selected.upperBound == pieceCount
      return UITextRange(
        between: UITextPosition(piece: selected.lowerBound),
        and: isToEnd ? letters.end : UITextPosition(piece: selected.upperBound))
    }
    set {
      guard let range = newValue?.range.clamped(to: 0..<editor.buffer.length) else { return }
      editor.select(TextSelection(range))
      pieces?.selectPieces(newValue?.pieces(of: pieceCount) ?? 0..<0)
    }
  }

  private var pieceCount: Int { pieces?.pieceCount ?? 0 }

  /// The marked text of an input method; nil if there is none.
  public var markedTextRange: UITextRange? { editor.marked.map { UITextRange($0) } }

  /// The start of the text.
  public var beginningOfDocument: UITextPosition {
    pieceCount > 0 ? UITextPosition(piece: 0) : UITextPosition(TextPlace(0))
  }

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
    let covered = range.pieces(of: pieceCount)
    if !covered.isEmpty { pieces?.removePieces(covered) }
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
    UITextRange(between: fromPosition, and: toPosition)
  }

  /// The place some UTF-16 units further; nil beyond the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let buffer = editor.buffer
    let (target, overflows) = units(before: position).addingReportingOverflow(offset)
    guard !overflows, target >= 0, target <= pieceCount + buffer.utf16Offset(of: buffer.length)
    else { return nil }
    if target < pieceCount { return UITextPosition(piece: target) }
    let letter = buffer.offset(ofUTF16: target - pieceCount)
    let start = buffer.rounded(letter)
    let isInside = buffer.utf16Offset(of: start) < target - pieceCount
    return UITextPosition(
      TextPlace(isInside && offset > 0 ? buffer.characterEnd(after: start) : start))
  }

  /// The number of pieces and UTF-16 units of letters before a position.
  private func units(before position: UITextPosition) -> Int {
    if let piece = position.piece { return min(piece, pieceCount) }
    let buffer = editor.buffer
    return pieceCount + buffer.utf16Offset(of: min(position.place.offset, buffer.length))
  }

  /// The order of two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    if UITextPosition.isBefore(position, other) { return .orderedAscending }
    return UITextPosition.isBefore(other, position) ? .orderedDescending : .orderedSame
  }

  /// The UTF-16 units from a place to another; negative backwards.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    units(before: toPosition) - units(before: from)
  }

  /// The rectangle of the caret at a position.
  public func caretRect(for position: UITextPosition) -> CGRect {
    if let piece = position.piece, piece < pieceCount, let frame = pieces?.frame(ofPiece: piece) {
      let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return CGRect(
        x: (isReversed ? frame.maxX : frame.minX) - CaretView.thickness / 2, y: frame.minY,
        width: CaretView.thickness, height: frame.height)
    }
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
    let covered = range.pieces(of: pieceCount).compactMap { pieces?.frame(ofPiece: $0) }
    let letters = flow.rectangles(of: range.range, from: top, to: bottom).map {
      $0.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    }
    let reads = direction(at: range.start)
    let rects = covered + letters
    return rects.enumerated().map { index, rect in
      UITextSelectionRect(rect, reads, isStart: index == 0, isEnd: index == rects.count - 1)
    }
  }

  /// The place nearest to a point.
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for index in 0..<pieceCount {
      guard let middle = pieces?.frame(ofPiece: index).midX else { continue }
      if isReversed ? point.x > middle : point.x < middle { return UITextPosition(piece: index) }
    }
    return UITextPosition(
      editor.flow.place(at: CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)))
  }
}

extension TextHolder {
  /// Is notified before and after each change of the text or of the selection, by the user or by
  /// code; nil, the default, for none.
  public var inputDelegate: (any UITextInputDelegate)? {
    get { interaction.inputDelegate }
    set { interaction.inputDelegate = newValue }
  }

  /// The tokenizer, which finds characters, words, sentences, lines and paragraphs in the text.
  public var tokenizer: any UITextInputTokenizer {
    if let known = interaction.tokenizer { return known }
    let made = UITextInputStringTokenizer(textInput: self)
    interaction.tokenizer = made
    return made
  }
}

extension UITextField: UITextInput {}
extension UITextView: UITextInput {}
