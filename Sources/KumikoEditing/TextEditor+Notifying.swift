import KumikoFoundation

/// The part of an editor's state that changes.
package enum TextEditorChange {
  /// The selection.
  case selection
  /// The characters, and with them the selection.
  case text
}

/// Is notified before and after every change of an editor, whether by the user or by code.
package protocol TextEditorListener: AnyObject {
  func editor(_ editor: TextEditor, willChange change: TextEditorChange)
  func editor(_ editor: TextEditor, didChange change: TextEditorChange)
}

// Notifying of changes.
extension TextEditor {
  /// Reports that everything changed.
  func notifyAll() {
    untold = []
    replaced?(nil, 0..<buffer.length)
  }

  /// Reports the replacements since the last report.
  func notifyReplaced() {
    let changes = untold
    untold = []
    guard let replaced, let first = changes.first else { return }
    // Several at a time are rare: a composition that was cancelled.
    if changes.count > 1 {
      replaced(nil, 0..<buffer.length)
    } else {
      replaced(first.old, first.new)
    }
  }

  /// Announces a change, unless one was announced already.
  func willChange(_ change: TextEditorChange) {
    guard ongoing == nil, let listener else { return }
    ongoing = change
    listener.editor(self, willChange: change)
  }

  /// Reports the end of the announced change; no effect without one.
  func didChange() {
    guard let change = ongoing else { return }
    ongoing = nil
    listener?.editor(self, didChange: change)
  }
}
