import KumikoFoundation

/// The field of a find bar for the searched text, and the one for its replacement.
final class FindField: UISearchTextField {
  /// Performs the command of a key; returns whether it has one.
  var keys: (KeyPress) -> Bool = { _ in false }

  /// Marked text of an input method keeps its keys.
  override func handleKey(_ key: KeyPress) -> Bool {
    if isFirstResponder, editor.marked == nil, keys(key) { return true }
    return super.handleKey(key)
  }
}
