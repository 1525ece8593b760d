import KumikoFoundation
import KumikoGraphics

/// Registers the changes of a text with an undo manager, merging continuous typing into one step.
package final class EditHistory {
  /// The kind of a change: continuous typing is undone together.
  package nonisolated enum Kind {
    case typing, deletingBackward, deletingForward, other
  }

  /// Characters with their attributes.
  nonisolated struct Piece {
    var text = ""
    var styles = TextStyles([])
    var length: Int { text.utf8.count }
  }

  /// One change: `inserted` replaced `removed`.
  nonisolated struct Edit {
    var start: Int
    var removed: Piece
    var inserted: Piece
    var before: TextSelection
    var after: TextSelection
    var kind: Kind
  }

  /// A change as registered with the manager, in the direction in which it can be made next.
  nonisolated final class Step {
    var edit: Edit { didSet { bytes.count += Step.cost(edit) - Step.cost(oldValue) } }
    var isUndone = false
    private let bytes: Bytes

    init(_ edit: Edit, _ bytes: Bytes) {
      self.edit = edit
      self.bytes = bytes
      bytes.count += Step.cost(edit)
    }

    deinit { bytes.count -= Step.cost(edit) }

    private static func cost(_ edit: Edit) -> Int {
      edit.removed.length + edit.inserted.length + 64
    }
  }

  /// The total size of all steps that are still referenced.
  nonisolated final class Bytes { var count = 0 }

  /// The maximum number of bytes that are kept, in both directions; the oldest changes are removed
  /// first.
  static let limit = 32 << 20

  /// The name of the changes in menus: "Undo Typing".
  var actionName = usualName
  static let usualName = "Typing"

  private let bytes = Bytes()
  private weak var manager: UndoManager?
  /// The step that typing continues, unless something else was registered since.
  private weak var latest: Step?
  private var changeCount = 0

  /// Registers a change. Typing is merged with the previous typing until `seal()`, a line feed, or
  /// the start of a word.
  func record(_ edit: Edit, of editor: TextEditor, with manager: UndoManager?) {
    if manager !== self.manager { forget(editor) }
    // The places of older changes would be wrong after an unregistered one.
    guard let manager, manager.isUndoRegistrationEnabled else { return forget(editor) }
    self.manager = manager
    if let latest, manager.changeCount == changeCount,
      let joined = EditHistory.joined(latest.edit, edit)
    {
      latest.edit = joined
    } else {
      let step = Step(edit, bytes)
      register(step, of: editor)
      manager.setActionName(actionName)
      latest = step
    }
    if edit.kind == .other { seal() }
    while bytes.count > EditHistory.limit, manager.forgetOldest() {}
  }

  /// Registers a step for the opposite direction, after it was made.
  func register(_ step: Step, of editor: TextEditor) {
    manager?.registerUndo(withTarget: editor) { $0.make(step) }
    changeCount = manager?.changeCount ?? 0
  }

  /// Makes the next change a step of its own.
  func seal() { latest = nil }

  /// Removes all changes of the text.
  func forget(_ editor: TextEditor) {
    seal()
    manager?.removeAllActions(withTarget: editor)
  }

  private static func joined(_ last: Edit, _ next: Edit) -> Edit? {
    guard last.kind == next.kind else { return nil }
    var joined = last
    joined.after = next.after
    switch next.kind {
    case .other: return nil
    case .typing:
      let startsWord =
        last.inserted.text.last?.isWhitespace == true
        && next.inserted.text.first?.isWhitespace == false
      guard next.removed.length == 0, next.start == last.start + last.inserted.length, !startsWord,
        last.inserted.text.trailingLineEnd == 0
      else { return nil }
      joined.inserted.text += next.inserted.text
      joined.inserted.styles = TextStyles(last.inserted.styles.runs + next.inserted.styles.runs)
    case .deletingBackward:
      guard next.start + next.removed.length == last.start else { return nil }
      joined.start = next.start
      joined.removed.text = next.removed.text + last.removed.text
      joined.removed.styles = TextStyles(next.removed.styles.runs + last.removed.styles.runs)
    case .deletingForward:
      guard next.start == last.start else { return nil }
      joined.removed.text += next.removed.text
      joined.removed.styles = TextStyles(last.removed.styles.runs + next.removed.styles.runs)
    }
    return joined
  }
}

extension TextEditor {
  /// Runs a closure whose changes have a name in menus.
  package func naming(_ name: String, _ body: () -> Void) {
    history.actionName = name
    body()
    history.actionName = EditHistory.usualName
  }
}
