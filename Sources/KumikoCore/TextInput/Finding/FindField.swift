import KumikoFoundation

/// The field of a find bar for what is found, and the one for what is put in its place.
final class FindField: UISearchTextField {
  /// Does what a key says; returns whether it says anything.
  var keys: (KeyPress) -> Bool = { _ in false }

  /// A text that is not settled keeps its keys.
  override func handleKey(_ key: KeyPress) -> Bool {
    if isFirstResponder, editor.marked == nil, keys(key) { return true }
    return super.handleKey(key)
  }
}
