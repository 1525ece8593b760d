import KumikoFoundation

extension EditCommand {
  private static let selectors: [(command: EditCommand, selector: Selector)] = [
    (.cut, Selector(UIResponder.cut, named: "cut:")),
    (.copy, Selector(UIResponder.copy(_:), named: "copy:")),
    (.paste, Selector(UIResponder.paste(_:), named: "paste:")),
    (.pasteAndMatchStyle, Selector(UIResponder.pasteAndMatchStyle, named: "pasteAndMatchStyle:")),
    (.delete, Selector(UIResponder.delete, named: "delete:")),
    (.select, Selector(UIResponder.select, named: "select:")),
    (.selectAll, Selector(UIResponder.selectAll, named: "selectAll:")),
    (.rename, Selector(UIResponder.rename, named: "rename:")),
    (.duplicate, Selector(UIResponder.duplicate, named: "duplicate:")),
    (.toggleBoldface, Selector(UIResponder.toggleBoldface, named: "toggleBoldface:")),
    (.toggleItalics, Selector(UIResponder.toggleItalics, named: "toggleItalics:")),
    (.toggleUnderline, Selector(UIResponder.toggleUnderline, named: "toggleUnderline:")),
    (.increaseSize, Selector(UIResponder.increaseSize, named: "increaseSize:")),
    (.decreaseSize, Selector(UIResponder.decreaseSize, named: "decreaseSize:")),
    (.find, Selector(UIResponder.find, named: "find:")),
    (.findAndReplace, Selector(UIResponder.findAndReplace, named: "findAndReplace:")),
    (.findNext, Selector(UIResponder.findNext, named: "findNext:")),
    (.findPrevious, Selector(UIResponder.findPrevious, named: "findPrevious:")),
    (.printContent, Selector(UIResponder.printContent, named: "printContent:")),
    (.undo, "undo:"), (.redo, "redo:"),
  ]

  private static let commands = Dictionary(
    uniqueKeysWithValues: selectors.map { ($0.selector, $0.command) })

  /// The command of a selector; nil for other selectors.
  init?(_ selector: Selector) {
    guard let command = EditCommand.commands[selector] else { return nil }
    self = command
  }

  /// The selector of the command.
  var selector: Selector { EditCommand.names[self] ?? "" }

  private static let names = Dictionary(
    uniqueKeysWithValues: selectors.map { ($0.command, $0.selector) })

  /// Whether a responder handles the command itself, without those around it: its class overrides
  /// the command's method, or it is one of the framework's that handles it now.
  func isAnswered(by responder: UIResponder) -> Bool {
    switch self {
    case .undo where responder.undoManager?.canUndo == true: true
    case .redo where responder.undoManager?.canRedo == true: true
    default:
      responder.canHandle(self) || responder.interaction(answering: self) != nil
        || CommandOverrides.has(self, type(of: responder))
    }
  }
}
