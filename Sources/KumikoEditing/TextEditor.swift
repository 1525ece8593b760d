import KumikoFoundation
import KumikoGraphics

/// The object that shows the text of an editor, and may forbid changes.
package protocol TextEditorClient: AnyObject {
  /// Whether the user may replace a range of UTF-8 offsets by `text`.
  func editor(_ editor: TextEditor, shouldChange range: Range<Int>, to text: String) -> Bool
  /// The user changed the text.
  func editorDidChange(_ editor: TextEditor)
  /// Text, selection or marked text changed, by the user or by code: the display must be updated.
  func editorNeedsDisplay(_ editor: TextEditor, textChanged: Bool)
  /// The selection changed.
  func editorDidChangeSelection(_ editor: TextEditor)
  /// Return was pressed where line feeds are not allowed; returns whether it was handled.
  func editorDidPressReturn(_ editor: TextEditor) -> Bool
  /// The undo manager for changes of the text.
  var undoManager: UndoManager? { get }
}

/// The text of a field or a text view while it is edited: characters, styles, selection and marked
/// text. Its changes are registered with an undo manager.
///
/// Changes by the user need the client's consent; changes by code do not.
package final class TextEditor {
  package internal(set) var buffer: TextBuffer
  /// The attributes; nil if all characters look as specified by the view.
  package internal(set) var styles: TextStyles?
  /// The attributes of the text typed next, if set by code.
  package var typingAttributes: TextStyles.Attributes?
  /// The attributes of a text that was deleted entirely: text typed next has them, too.
  private var attributesOfEmptied: TextStyles.Attributes?
  /// The appearance of links, on top of their own attributes.
  package var linkAttributes = TextStyles.Attributes.link
  /// The detector of links in the text; nil if there is none.
  package var finder: FoundLinks? {
    didSet {
      found = nil
      resetFlows()
    }
  }
  /// The attributes including detected links; nil before the detection.
  private var found: TextStyles??
  /// The shown attributes: its own, and detected links. O(bytes) after a change if links are
  /// detected.
  package var shownStyles: TextStyles? {
    guard let finder else { return styles }
    if let found { return found }
    let links = finder.links(in: buffer.text)
    let shown =
      links.isEmpty
      ? styles
      : (styles ?? TextStyles(length: buffer.length, [:])).addingLinks(links)
    found = .some(shown)
    return shown
  }
  /// The markers of list items, by the start of the items; nil if not known.
  var knownMarkers: [Int: TextMarker]?
  /// Whether lines were laid out with markers.
  var showsMarkers = false
  /// The selection.
  package internal(set) var selection = TextSelection(0)
  /// The characters that an input method is still composing.
  package internal(set) var marked: Range<Int>?
  /// The part of the marked text that the input method is working on.
  package internal(set) var markedFocus: Range<Int>?
  let history = EditHistory()
  /// An undo manager for the changes of this text alone.
  package private(set) lazy var ownUndoManager = UndoManager()
  /// The lines that are shown.
  package private(set) lazy var flow = TextFlow(of: self)
  /// Lines at other widths, for measuring.
  private var otherFlows: [TextFlow] = []

  /// Whether line feeds can be typed.
  package let isMultiline: Bool
  /// Whether the user may change the text.
  package var isEditable = true
  /// Whether letters are hidden.
  package var isSecure = false
  package weak var client: (any TextEditorClient)?
  /// Called with the replaced characters, as UTF-16 units of the former text, or nil for
  /// everything, and with those that replace them. Called before the client is notified that the
  /// text changed.
  package var replaced: ((_ old: NSRange?, _ new: Range<Int>) -> Void)?
  /// Is notified before and after changes of the text or the selection.
  package weak var listener: (any TextEditorListener)?
  /// The change that the listener is being notified of.
  var ongoing: TextEditorChange?
  var untold: [(old: NSRange, new: Range<Int>)] = []

  /// The x that a caret returns to while it moves up and down.
  var goalX: CGFloat?
  /// The piece that the marked text replaced.
  var composed: (piece: EditHistory.Piece, selection: TextSelection)?

  package init(isMultiline: Bool) {
    self.isMultiline = isMultiline
    buffer = TextBuffer()
  }

  /// All characters.
  package var text: String { buffer.text }

  /// A further layout of the same text with another setting, which follows its changes.
  package func makeFlow() -> TextFlow {
    let flow = TextFlow(of: self)
    otherFlows.append(flow)
    return flow
  }

  /// All layouts of the text.
  var flows: [TextFlow] { [flow] + otherFlows }

  private func resetFlows() {
    knownMarkers = nil
    for flow in flows { flow.reset() }
  }

  // MARK: By code

  /// Replaces everything, and clears the undo history. The caret moves to the end.
  package func setText(_ text: String, styles: TextStyles? = nil) {
    willChange(.text)
    defer { didChange() }
    buffer = TextBuffer(text)
    self.styles = styles
    attributesOfEmptied = nil
    marked = nil
    markedFocus = nil
    composed = nil
    history.forget(self)
    goalX = nil
    resetFlows()
    selection = TextSelection(buffer.length)
    notifyAll()
    found = nil
    client?.editorNeedsDisplay(self, textChanged: true)
  }

  /// Sets the attributes of all characters.
  package func setStyles(_ styles: TextStyles?) {
    self.styles = styles
    resetFlows()
    notifyAll()
    found = nil
    client?.editorNeedsDisplay(self, textChanged: true)
  }

  /// Replaces characters, in UTF-16 units, by code, without an undo step. The selection stays at
  /// the same characters. If characters change, earlier changes can no longer be undone.
  package func replaceByCode(_ range: NSRange, with text: NSAttributedString) {
    let range = buffer.range(range)
    let isOther = buffer.text(in: range) != text.string
    if isOther {
      unmark()
      history.forget(self)
      willChange(.text)
    }
    defer { didChange() }
    if styles == nil { styles = TextStyles(length: buffer.length, [:]) }
    let (length, old) = (text.string.utf8.count, selection)
    apply(range, EditHistory.Piece(text: text.string, styles: TextStyles(text)))
    untold = []
    func moved(_ offset: Int) -> Int {
      if offset >= range.upperBound { return offset + length - range.count }
      return min(offset, range.lowerBound + length)
    }
    selection = TextSelection(
      from: buffer.rounded(moved(old.anchor)),
      to: TextPlace(buffer.rounded(moved(old.head.offset)), old.head.affinity))
    found = nil
    client?.editorNeedsDisplay(self, textChanged: true)
    if isOther, selection.range != old.range { client?.editorDidChangeSelection(self) }
  }

  /// Sets the selection; its ends are moved to between characters.
  package func select(_ selection: TextSelection, keepsGoal: Bool = false) {
    let head = buffer.rounded(selection.head.offset)
    var new = TextSelection(
      from: buffer.rounded(selection.anchor), to: TextPlace(head, selection.head.affinity))
    if head != selection.head.offset { new.head.affinity = .downstream }
    if !keepsGoal { goalX = nil }
    guard new != self.selection else { return }
    let isOther = new.range != self.selection.range
    if isOther { willChange(.selection) }
    self.selection = new
    didChange()
    if isOther {
      history.seal()
      typingAttributes = nil
    }
    client?.editorNeedsDisplay(self, textChanged: false)
    if isOther { client?.editorDidChangeSelection(self) }
  }

  // MARK: By the user

  /// Replaces the selection or the marked text by typed text; returns whether that was allowed.
  @discardableResult
  package func type(_ text: String, kind: EditHistory.Kind = .typing, asks: Bool = true) -> Bool {
    guard !text.isEmpty else {
      if marked != nil { cancelMarked() }
      return false
    }
    if marked != nil { return commit(text, asks: asks) }
    return replace(selection.range, with: text, kind: kind, asks: asks)
  }

  /// Deletes characters; returns whether it was allowed.
  @discardableResult
  package func delete(_ range: Range<Int>, kind: EditHistory.Kind = .other, asks: Bool = true)
    -> Bool
  {
    guard !range.isEmpty else { return false }
    return replace(range, with: "", kind: kind, asks: asks)
  }

  /// Replaces a range with text, as one undo step; the caret moves behind it. Without styles it has
  /// those of text typed there.
  @discardableResult
  package func replace(
    _ range: Range<Int>, with text: String, kind: EditHistory.Kind = .other, asks: Bool = true,
    styles newStyles: TextStyles? = nil
  ) -> Bool {
    if asks {
      guard client?.editor(self, shouldChange: range, to: text) ?? true else { return false }
    }
    willChange(.text)
    // The client may have changed the text when its consent was requested.
    let range = range.clamped(to: 0..<buffer.length)
    let before = selection
    let removed = piece(range)
    let inserted = self.inserted(text, at: range.lowerBound, newStyles)
    apply(range, inserted)
    let end = range.lowerBound + text.utf8.count
    placeCaret(at: end, after: text)
    history.record(
      EditHistory.Edit(
        start: range.lowerBound, removed: removed, inserted: inserted, before: before,
        after: selection, kind: before.isEmpty ? kind : kind == .typing ? .typing : .other),
      of: self, with: undoManager)
    changed()
    return true
  }

  /// Changes the attributes of a range, as one undo step; for an empty range, those of the text
  /// typed next. `base` are those of letters that have none of their own.
  package func convertAttributes(
    in range: Range<Int>, base: TextStyles.Attributes,
    _ convert: (TextStyles.Attributes) -> TextStyles.Attributes
  ) {
    guard !range.isEmpty else {
      typingAttributes = convert(base.merging(attributesAtCaret) { _, own in own })
      return
    }
    unmark()
    if styles == nil { styles = TextStyles(length: buffer.length, [:]) }
    let removed = piece(range)
    var inserted = removed
    inserted.styles = removed.styles.converted { convert(base.merging($0) { _, own in own }) }
    apply(range, inserted)
    history.record(
      EditHistory.Edit(
        start: range.lowerBound, removed: removed, inserted: inserted, before: selection,
        after: selection, kind: .other),
      of: self, with: undoManager)
    changed()
  }

  /// The attributes of a range's runs; for an empty one those of the text typed next.
  package func attributes(
    in range: Range<Int>, base: TextStyles.Attributes
  ) -> [TextStyles.Attributes] {
    guard !range.isEmpty else { return [base.merging(attributesAtCaret) { _, own in own }] }
    let runs = styles?.part(range).runs.map(\.attributes) ?? [[:]]
    return runs.map { base.merging($0) { _, own in own } }
  }

  // MARK: Undoing

  var undoManager: UndoManager? {
    if let client { return client.undoManager }
    return ownUndoManager
  }

  /// Undoes the last change; returns whether there was one.
  @discardableResult
  package func undo() -> Bool {
    guard isEditable else { return false }
    unmark()
    guard let undoManager, undoManager.canUndo else { return false }
    undoManager.undo()
    return true
  }

  /// Redoes the change that was undone last; returns whether there was one.
  @discardableResult
  package func redo() -> Bool {
    guard isEditable else { return false }
    unmark()
    guard let undoManager, undoManager.canRedo else { return false }
    undoManager.redo()
    return true
  }

  /// Whether `undo()`, or else `redo()`, has something to do.
  package func can(undo: Bool) -> Bool {
    guard isEditable, let undoManager else { return false }
    return undo ? marked != nil || undoManager.canUndo : marked == nil && undoManager.canRedo
  }

  /// Undoes a change, or redoes it; called by the manager.
  func make(_ step: EditHistory.Step) {
    // Its place refers to a text without marked text.
    willChange(.text)
    takeOutMarked()
    let edit = step.edit
    let (old, new) =
      step.isUndone ? (edit.removed, edit.inserted) : (edit.inserted, edit.removed)
    apply(edit.start..<edit.start + old.length, new)
    selection = step.isUndone ? edit.after : edit.before
    step.isUndone.toggle()
    history.seal()
    history.register(step, of: self)
    changed()
  }

  // MARK: Changing

  func piece(_ range: Range<Int>) -> EditHistory.Piece {
    EditHistory.Piece(
      text: buffer.text(in: range), styles: styles?.part(range) ?? TextStyles([]))
  }

  /// Text with the attributes of text typed at a place: those of the preceding character.
  func inserted(
    _ text: String, at offset: Int, _ newStyles: TextStyles? = nil
  ) -> EditHistory.Piece {
    if typingAttributes != nil || newStyles != nil, styles == nil {
      styles = TextStyles(length: buffer.length, [:])
    }
    if let newStyles { return EditHistory.Piece(text: text, styles: newStyles) }
    guard let styles else { return EditHistory.Piece(text: text) }
    return EditHistory.Piece(
      text: text,
      styles: TextStyles(length: text.utf8.count, currentAttributes(at: offset, styles)))
  }

  private func currentAttributes(
    at offset: Int, _ styles: TextStyles
  ) -> TextStyles.Attributes {
    if let typingAttributes { return typingAttributes }
    if buffer.length == 0, let attributesOfEmptied { return attributesOfEmptied }
    var before = styles.attributes(at: max(0, buffer.characterStart(before: offset))) ?? [:]
    before[.attachment] = nil
    return before
  }

  /// The attributes of the text typed next.
  package var attributesAtCaret: TextStyles.Attributes {
    currentAttributes(at: selection.range.lowerBound, styles ?? TextStyles([]))
  }

  func apply(_ range: Range<Int>, _ piece: EditHistory.Piece) {
    if piece.text.isEmpty, range == 0..<buffer.length, let last = firstAttributes {
      attributesOfEmptied = last
      attributesOfEmptied?[.attachment] = nil
      attributesOfEmptied?[.link] = nil
    }
    if replaced != nil {
      let start = range.lowerBound
      untold.append((buffer.nsRange(range), start..<start + piece.text.utf8.count))
    }
    let (old, count) = buffer.replace(range, with: piece.text)
    styles?.replace(range, with: piece.styles)
    flow.replaced(old, count: count)
    for other in otherFlows { other.replaced(old, count: count) }
    forgetMarkers(behind: old.lowerBound)
    goalX = nil
  }

  func placeCaret(at offset: Int, after text: String) {
    let rounded = buffer.rounded(offset)
    let place = rounded == offset ? offset : buffer.characterEnd(after: rounded)
    let isOnNewLine = text.isEmpty || text.trailingLineEnd > 0
    selection = TextSelection(caret: TextPlace(place, isOnNewLine ? .downstream : .upstream))
  }

  func changed() {
    notifyReplaced()
    found = nil
    client?.editorNeedsDisplay(self, textChanged: true)
    didChange()
    client?.editorDidChangeSelection(self)
    client?.editorDidChange(self)
  }
}
