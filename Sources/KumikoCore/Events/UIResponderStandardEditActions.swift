import KumikoFoundation

/// The commands of the standard keys and menus; every responder passes on those that it does not
/// handle itself.
///
/// It contains those of UIKit's methods that have an effect: a text's direction follows its
/// letters.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Cuts the selection to the clipboard.
  func cut(_ sender: Any?)
  /// Copies the selection to the clipboard.
  func copy(_ sender: Any?)
  /// Inserts the contents of the clipboard.
  func paste(_ sender: Any?)
  /// Inserts the contents of the clipboard in the style of the surrounding text.
  func pasteAndMatchStyle(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
  /// Selects the element at the caret: a word.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Duplicates the selection.
  func duplicate(_ sender: Any?)
  /// Renames the selection.
  func rename(_ sender: Any?)
  /// Makes the selected text bold, or, if it is, not.
  func toggleBoldface(_ sender: Any?)
  /// Makes the selected text italic, or, if it is, not.
  func toggleItalics(_ sender: Any?)
  /// Underlines the selected text, or, if it is underlined, removes that.
  func toggleUnderline(_ sender: Any?)
  /// Makes the selected text larger by one point.
  func increaseSize(_ sender: Any?)
  /// Makes the selected text smaller by one point.
  func decreaseSize(_ sender: Any?)
  /// Transforms the attributes of the selected text.
  func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any])
  /// Begins a search.
  func find(_ sender: Any?)
  /// Begins a search to replace.
  func findAndReplace(_ sender: Any?)
  /// Moves to the next match.
  func findNext(_ sender: Any?)
  /// Moves to the previous match.
  func findPrevious(_ sender: Any?)
  /// Prints the content.
  func printContent(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}
