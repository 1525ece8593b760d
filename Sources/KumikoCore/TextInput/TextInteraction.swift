import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// A view whose text can be selected and edited.
protocol TextHolder: TypingTarget, UITextInput {
  var editor: TextEditor { get }
  var interaction: TextInteraction { get }
  /// The start of the text's lines, in the coordinates of the view.
  var textOrigin: CGPoint { get }
  /// The visible area of the text, in the coordinates of the view.
  var textWindow: CGRect { get }
  /// Whether text can be selected.
  var allowsSelection: Bool { get }
  /// Scrolls so that a rectangle of the text is visible; in the coordinates of the view.
  func reveal(_ rect: CGRect)
  /// Whether the user may change how text looks.
  var allowsEditingTextAttributes: Bool { get }
  /// The attributes of text that has none of its own.
  var usualAttributes: TextStyles.Attributes { get }
  /// The pieces before the text; nil if there is none.
  var pieces: (any TextPieces)? { get }
  /// A button was pressed on the text.
  func textPressed()
  /// A point of the view was clicked once, without selecting anything.
  func clicked(at point: CGPoint)
  /// Marks what is found behind the letters between two heights.
  func drawFound(
    into canvas: inout Canvas, from top: CGFloat, to bottom: CGFloat, pixels: (CGRect) -> CGRect)
  /// The text, or what is selected or marked of it, is another; the view is laid out before it is
  /// drawn.
  func shownTextChanged()
}

extension TextHolder {
  /// Each layout of the view reports the position of the caret.
  func offerTyping() { setNeedsLayout() }

  var pieces: (any TextPieces)? { nil }

  /// Nothing is found.
  func drawFound(
    into canvas: inout Canvas, from top: CGFloat, to bottom: CGFloat, pixels: (CGRect) -> CGRect
  ) {}
}

/// The common behaviour of fields and text views: caret, pointer, keys, input methods, and the look
/// of the selection.
final class TextInteraction: FrameStepping {
  @Owner var holder: any TextHolder
  var editor: TextEditor { holder.editor }
  let caret = CaretView()
  /// The delegate that is notified of each change; nil if there is none.
  weak var inputDelegate: (any UITextInputDelegate)? {
    didSet { editor.listener = inputDelegate == nil ? nil : self }
  }
  /// The code point that is being typed; nil if there is none.
  var codePoint: CodePointEntry?
  /// The tokenizer, which finds words and sentences; nil before it is first accessed.
  var tokenizer: UITextInputStringTokenizer?

  /// The unit that a click of the pointer selects.
  private enum Unit {
    case character, word, paragraph
  }

  private var unit = Unit.character
  private var dragAnchor = 0..<0
  /// The position of a held pointer, in the window: the content may move under it.
  private var heldAt: CGPoint?
  private var lastStep: TimeInterval = 0
  private var needsReveal = false
  /// Whether the caret is visible, if there is one; `false` while another object than the text is
  /// selected.
  var showsCaret = true { didSet { if showsCaret != oldValue { holder.setNeedsLayout() } } }
  /// The position of a single click that has not moved; nil for others.
  private var clickedAt: CGPoint?

  /// Seconds between two steps of a selection that scrolls.
  private static let scrollInterval: TimeInterval = 0.05

  init(of holder: any TextHolder) {
    _holder = Owner(finding: { [weak holder] in holder }, orElse: UITextView())
    caret.stopBlinking(isShown: false)
    holder.addGestureRecognizer(TextSelectionRecognizer(self))
    _ = (dragging, dropping)
  }

  /// Lets what is selected be dragged, and text be dropped.
  private(set) lazy var dragging = TextDragging(of: holder)
  private(set) lazy var dropping = TextDropping(of: holder)

  // MARK: The keyboard

  /// The view got or lost the keyboard.
  func focusChanged() {
    if holder.isFirstResponder {
      caret.startBlinking()
    } else {
      leaveCodePoint()
      editor.unmark()
      caret.stopBlinking(isShown: false)
      if let window = holder.window {
        window.windowHost?.textInputChanged(in: window, caret: nil)
      }
    }
    holder.setNeedsDisplay()
    holder.setNeedsLayout()
  }

  func handleKey(_ key: KeyPress) -> Bool {
    guard holder.isFirstResponder else { return false }
    if enterCodePoint(by: key) || openEmoji(by: key) { return true }
    // The Delete key deletes letters also where none are selected.
    if let command = EditCommand(key), command != .delete, canAnswer(command),
      holder.canPerformAction(command.selector, withSender: nil)
    {
      return command.perform(on: holder, from: nil)
    }
    let old = editor.selection
    guard editor.handle(key, pageHeight: holder.textWindow.height) else { return false }
    if editor.selection != old, !editor.selection.isEmpty { publishSelection() }
    return true
  }

  /// Text was typed; line feeds in it are presses of the return key.
  func handleText(_ text: String) -> Bool {
    guard holder.isFirstResponder, editor.isEditable else { return false }
    if enterCodePoint(by: text) { return true }
    if editor.isMultiline || !text.contains(where: \.isNewline) {
      editor.type(text)
      return true
    }
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // A return key may give the keyboard away, and then the rest is not for this text.
    for (index, part) in parts.enumerated() where holder.isFirstResponder {
      if !part.isEmpty { editor.type(String(part)) }
      if index < parts.count - 1 {
        editor.unmark()
        _ = editor.client?.editorDidPressReturn(editor)
      }
    }
    return true
  }

  // MARK: Visible content

  /// Text or selection changed.
  func changed() {
    holder.shownTextChanged()
    holder.setNeedsLayout()
    if holder.isFirstResponder {
      needsReveal = true
      caret.startBlinking()
    }
  }

  /// Puts the caret where it belongs; called when the view is laid out.
  func layOutCaret() {
    let isShown =
      holder.isFirstResponder && editor.isEditable && editor.selection.isEmpty && showsCaret
    let place = editor.flow.caret(at: editor.selection.head)
      .offsetBy(dx: holder.textOrigin.x, dy: holder.textOrigin.y)
    let scale = holder.displayScale
    let x = min(
      max(place.minX - CaretView.thickness / 2, holder.textWindow.minX),
      max(holder.textWindow.minX, holder.textWindow.maxX - CaretView.thickness))
    let frame = CGRect(
      x: (x * scale).rounded() / scale, y: place.minY, width: CaretView.thickness,
      height: place.height)
    AnimationContext.withoutAnimation {
      caret.backgroundColor = holder.tintColor
      caret.isHidden = !isShown
      caret.frame = frame
      if isShown { holder.bringSubviewToFront(caret) }
    }
    guard holder.isFirstResponder, let window = holder.window else { return }
    if needsReveal {
      needsReveal = false
      reveal(frame)
      // Views around it may grow in the same frame, and bring it out of sight again.
      let offsets = scrollOffsets
      window.animator.add(
        LaterReveal { [weak self] in
          // If the user scrolled in the meantime, the caret is not revealed.
          if self?.scrollOffsets == offsets { self?.revealCaret() }
        })
    }
    if editor.isEditable {
      window.windowHost?.textInputChanged(in: window, caret: holder.convert(frame, to: nil))
    }
  }

  /// The scroll offsets of the views around.
  private var scrollOffsets: [CGPoint] {
    var offsets: [CGPoint] = []
    var view = holder.superview
    while let current = view {
      if let scroll = current as? UIScrollView { offsets.append(scroll.contentOffset) }
      view = current.superviewThatMovesIt
    }
    return offsets
  }

  /// Scrolls so that the caret is visible, with a small margin around it.
  private func revealCaret() {
    guard holder.isFirstResponder else { return }
    revealAround(caret.frame)
  }

  private func reveal(_ rect: CGRect) {
    holder.reveal(rect)
    revealAround(rect)
  }

  /// Scrolls the views around so that a rectangle of the text is visible.
  func revealAround(_ rect: CGRect) {
    var view = holder.superview
    while let current = view {
      if let scroll = current as? UIScrollView, scroll.isScrollEnabled {
        let around = scroll.convert(rect.insetBy(dx: 0, dy: -4), from: holder)
        let visible = CGRect(origin: scroll.contentOffset, size: scroll.bounds.size)
          .inset(by: scroll.adjustedContentInset)
        if around.minY < visible.minY || around.maxY > visible.maxY {
          scroll.scrollRectToVisible(around, animated: false)
        }
      }
      view = current.superviewThatMovesIt
    }
  }

  /// Draws selection, text and marks. `window` is the visible part of the text, from the start of
  /// its lines, in points; `origin` is the start of the lines, in pixels.
  func draw(into canvas: inout Canvas, origin: CGPoint, window: CGRect, color: UIColor) {
    let flow = editor.flow
    let (top, bottom) = (window.minY, window.maxY)
    let scale = canvas.scale
    func pixels(_ rect: CGRect) -> CGRect {
      let (left, upper) = ((rect.minX * scale).rounded(), (rect.minY * scale).rounded())
      return CGRect(
        x: origin.x + left, y: origin.y + upper, width: (rect.maxX * scale).rounded() - left,
        height: (rect.maxY * scale).rounded() - upper)
    }
    let selected = holder.isFirstResponder ? holder.tintColor ?? .tintColor : .systemGray
    let background = selected.withAlphaComponent(holder.isFirstResponder ? 0.28 : 0.2)
    // A picture hides what is behind it, so it is covered.
    let pictures = editor.pictures(in: editor.selection.range).compactMap {
      flow.rectangles(of: $0, from: top, to: bottom).last
    }
    holder.drawFound(into: &canvas, from: top, to: bottom, pixels: pixels)
    for rect in flow.rectangles(of: editor.selection.range, from: top, to: bottom) {
      for part in rect.without(pictures) { canvas.fill(pixels(part), background) }
    }
    for block in flow.layouts(from: top, to: bottom, between: window.minX...window.maxX) {
      let place = CGPoint(
        x: origin.x + (block.left * canvas.scale).rounded(),
        y: origin.y + (block.top * canvas.scale).rounded())
      canvas.draw(block.layout, at: place, color: color)
    }
    for picture in pictures { canvas.fill(pixels(picture), background) }
    guard let marked = editor.marked else { return }
    let line = max(1, canvas.scale.rounded())
    for (range, thickness) in [(marked, line), (editor.markedFocus ?? 0..<0, 2 * line)] {
      for rect in flow.rectangles(of: range, from: top, to: bottom) {
        let place = pixels(rect)
        canvas.fill(
          CGRect(
            x: place.minX, y: place.maxY - 2 * line, width: place.width, height: thickness), color)
      }
    }
  }

  // MARK: The pointer

  /// A button was pressed; returns whether text is selected now.
  func press(at point: CGPoint, clicks: Int, extending: Bool) -> Bool {
    guard holder.allowsSelection else { return false }
    let hadFocus = holder.isFirstResponder
    guard holder.becomeFirstResponder() else { return false }
    editor.unmark()
    holder.textPressed()
    clickedAt = clicks == 1 && !extending ? point : nil
    let place = place(at: point)
    unit = clicks >= 3 ? .paragraph : clicks == 2 ? .word : .character
    if extending, hadFocus {
      dragAnchor = editor.selection.anchor..<editor.selection.anchor
      unit = .character
    } else {
      dragAnchor = range(of: unit, at: place)
    }
    drag(to: point)
    return true
  }

  /// The pointer moved with the button held.
  func dragged(to windowPoint: CGPoint) {
    heldAt = windowPoint
    let point = holder.convert(windowPoint, from: nil)
    if let start = clickedAt, hypot(point.x - start.x, point.y - start.y) > 3 { clickedAt = nil }
    drag(to: point)
    if !holder.textWindow.contains(point) { holder.window?.animator.add(self) }
  }

  /// The button was lifted.
  func released() {
    heldAt = nil
    publishSelection()
    if let clickedAt { holder.clicked(at: clickedAt) }
    clickedAt = nil
  }

  /// The press was cancelled.
  func cancelled() {
    clickedAt = nil
    released()
  }

  /// The middle button: inserts what was selected last, wherever that was.
  func pastePrimary(at windowPoint: CGPoint) -> Bool {
    guard holder.allowsSelection, editor.isEditable, holder.becomeFirstResponder() else {
      return false
    }
    editor.unmark()
    guard let text = UIPasteboard.general.primarySelection, !text.isEmpty else { return true }
    editor.select(TextSelection(caret: place(at: holder.convert(windowPoint, from: nil))))
    editor.insertFromOutside(text)
    return true
  }

  /// Goes on selecting while the pointer is held beyond the edge.
  func step(to time: TimeInterval) -> Bool {
    guard let heldAt else { return false }
    let point = holder.convert(heldAt, from: nil)
    guard !holder.textWindow.contains(point) else { return false }
    if time - lastStep >= TextInteraction.scrollInterval {
      lastStep = time
      drag(to: point)
    }
    return true
  }

  private func drag(to point: CGPoint) {
    let place = place(at: point)
    if unit == .character {
      editor.select(TextSelection(from: dragAnchor.lowerBound, to: place))
      return
    }
    let reached = range(of: unit, at: place)
    let selection =
      reached.lowerBound < dragAnchor.lowerBound
      ? TextSelection(from: dragAnchor.upperBound, to: TextPlace(reached.lowerBound))
      : TextSelection(
        from: dragAnchor.lowerBound,
        to: TextPlace(max(dragAnchor.upperBound, reached.upperBound), .upstream))
    editor.select(selection)
  }

  /// The place in the text nearest to a point of the view.
  func place(at point: CGPoint) -> TextPlace {
    editor.flow.place(
      at: CGPoint(x: point.x - holder.textOrigin.x, y: point.y - holder.textOrigin.y))
  }

  private func range(of unit: Unit, at place: TextPlace) -> Range<Int> {
    switch unit {
    case .character: return place.offset..<place.offset
    case .word:
      if editor.isSecure { return 0..<editor.buffer.length }
      let isAfter = place.affinity == .upstream && place.offset > 0
      return editor.buffer.word(
        at: isAfter ? editor.buffer.characterStart(before: place.offset) : place.offset)
    case .paragraph:
      return editor.isMultiline
        ? editor.buffer.paragraph(at: place.offset) : 0..<editor.buffer.length
    }
  }

  func publishSelection() {
    guard !editor.selection.isEmpty, !editor.isSecure else { return }
    UIPasteboard.general.primarySelection = editor.selectedText
  }
}

extension CGRect {
  /// The parts of it that other rectangles on the same line leave, from left to right.
  fileprivate func without(_ others: [CGRect]) -> [CGRect] {
    var (parts, x): ([CGRect], CGFloat) = ([], minX)
    func add(upTo end: CGFloat) {
      if end > x { parts.append(CGRect(x: x, y: minY, width: end - x, height: height)) }
    }
    for other in others.sorted(by: { $0.minX < $1.minX })
    where other.minY == minY && other.maxX > minX && other.minX < maxX {
      add(upTo: other.minX)
      x = max(x, other.maxX)
    }
    add(upTo: maxX)
    return parts
  }
}
