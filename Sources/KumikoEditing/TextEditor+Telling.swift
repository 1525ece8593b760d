import KumikoFoundation

/// What becomes another.
package enum TextEditorChange {
  /// What is selected.
  case selection
  /// The characters, and what is selected with them.
  case text
}

/// Who hears before and after what is edited becomes another, whoever does it.
package protocol TextEditorListener: AnyObject {
  func editor(_ editor: TextEditor, willChange change: TextEditorChange)
  func editor(_ editor: TextEditor, didChange change: TextEditorChange)
}

// Who hears of changes.
extension TextEditor {
  /// Everything is another.
  func tellAll() {
    untold = []
    replaced?(nil, 0..<buffer.length)
  }

  /// Tells of what was put in the place of something else since that was told last.
  func tellReplaced() {
    let changes = untold
    untold = []
    guard let replaced, let first = changes.first else { return }
    // Several at a time are rare: a text that was composed, and given up.
    if changes.count > 1 {
      replaced(nil, 0..<buffer.length)
    } else {
      replaced(first.old, first.new)
    }
  }

  /// Something is about to become another, unless that was told already.
  func willChange(_ change: TextEditorChange) {
    guard ongoing == nil, let listener else { return }
    ongoing = change
    listener.editor(self, willChange: change)
  }

  /// What was told of is done; nothing where nothing was.
  func didChange() {
    guard let change = ongoing else { return }
    ongoing = nil
    listener?.editor(self, didChange: change)
  }
}
