/// A command for the first responder and the responders around it.
enum EditCommand: CaseIterable {
  case cut, copy, paste, pasteAndMatchStyle, delete, select, selectAll, duplicate, rename
  case undo, redo, toggleBoldface, toggleItalics, toggleUnderline, increaseSize, decreaseSize
  case find, findAndReplace, findNext, findPrevious, printContent

  /// The command for a key; nil for other keys.
  init?(_ key: KeyPress) {
    switch (key.name, key.modifiers) {
    case ("x", .control), ("delete", .shift): self = .cut
    case ("c", .control), ("insert", .control): self = .copy
    case ("v", .control), ("insert", .shift): self = .paste
    case ("v", [.control, .shift]): self = .pasteAndMatchStyle
    case ("a", .control): self = .selectAll
    case ("d", .control): self = .duplicate
    case ("delete", []): self = .delete
    case ("f2", []): self = .rename
    case ("z", .control): self = .undo
    case ("z", [.control, .shift]), ("y", .control): self = .redo
    case ("b", .control): self = .toggleBoldface
    case ("i", .control): self = .toggleItalics
    case ("u", .control): self = .toggleUnderline
    case ("+", .control), ("=", .control), ("=", [.control, .shift]), ("keypad +", .control):
      self = .increaseSize
    case ("-", .control), ("keypad -", .control): self = .decreaseSize
    case ("f", .control): self = .find
    case ("h", .control): self = .findAndReplace
    case ("g", .control), ("f3", []): self = .findNext
    case ("g", [.control, .shift]), ("f3", .shift): self = .findPrevious
    case ("p", .control): self = .printContent
    default: return nil
    }
  }

  /// Sends the command to the first responder along the chain that can perform it; returns whether
  /// there is one, and it, or one around it, has handled the command.
  func send(to responder: UIResponder, from sender: Any?) -> Bool {
    guard let target = target(from: responder, sender) else { return false }
    return perform(on: target, from: sender)
  }

  /// Sends the command to a responder; returns whether it, or one around it, has handled it.
  func perform(on responder: UIResponder, from sender: Any?) -> Bool {
    let around = EditCommand.wasPassedOn
    defer { EditCommand.wasPassedOn = around }
    EditCommand.wasPassedOn = false
    ask(responder, sender)
    return !EditCommand.wasPassedOn
  }

  /// The default behaviour of a responder that does not override the command: its own handling, or
  /// the next responder that can perform it.
  func reach(_ responder: UIResponder, from sender: Any?) {
    if responder.handleCommand(self) || undo(responder.undoManager) { return }
    if responder.interaction(answering: self)?.answer(self) == true { return }
    if let next = responder.next.flatMap({ target(from: $0, sender) }) {
      ask(next, sender)
    } else {
      EditCommand.wasPassedOn = true
    }
  }

  private func target(from responder: UIResponder, _ sender: Any?) -> UIResponder? {
    responder.target(forAction: selector, withSender: sender) as? UIResponder
  }

  /// Whether the last command reached the end of the chain unhandled.
  private static var wasPassedOn = false

  /// Undoes or redoes, if that is the command and it is possible; returns whether it did.
  private func undo(_ manager: UndoManager?) -> Bool {
    switch self {
    case .undo where manager?.canUndo == true: manager?.undo()
    case .redo where manager?.canRedo == true: manager?.redo()
    default: return false
    }
    return true
  }

  private func ask(_ responder: UIResponder, _ sender: Any?) {
    switch self {
    case .cut: responder.cut(sender)
    case .copy: responder.copy(sender)
    case .paste: responder.paste(sender)
    case .pasteAndMatchStyle: responder.pasteAndMatchStyle(sender)
    case .delete: responder.delete(sender)
    case .select: responder.select(sender)
    case .selectAll: responder.selectAll(sender)
    case .duplicate: responder.duplicate(sender)
    case .rename: responder.rename(sender)
    case .toggleBoldface: responder.toggleBoldface(sender)
    case .toggleItalics: responder.toggleItalics(sender)
    case .toggleUnderline: responder.toggleUnderline(sender)
    case .increaseSize: responder.increaseSize(sender)
    case .decreaseSize: responder.decreaseSize(sender)
    case .find: responder.find(sender)
    case .findAndReplace: responder.findAndReplace(sender)
    case .findNext: responder.findNext(sender)
    case .findPrevious: responder.findPrevious(sender)
    case .printContent: responder.printContent(sender)
    // There are no methods for apps to override: they override `undoManager`, or use the window's.
    case .undo, .redo: reach(responder, from: sender)
    }
  }
}
