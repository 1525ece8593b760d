import KumikoFoundation

/// What the usual keys and menus ask of a responder; every responder passes on what it does not do
/// itself.
///
/// Of UIKit's methods those are here that have an effect: a text's direction follows its letters.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Moves what is selected to the clipboard.
  func cut(_ sender: Any?)
  /// Copies what is selected to the clipboard.
  func copy(_ sender: Any?)
  /// Inserts what is on the clipboard.
  func paste(_ sender: Any?)
  /// Inserts what is on the clipboard in the style of what is around it.
  func pasteAndMatchStyle(_ sender: Any?)
  /// Deletes what is selected.
  func delete(_ sender: Any?)
  /// Selects what the caret is in: a word.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Makes another one of what is selected.
  func duplicate(_ sender: Any?)
  /// Gives what is selected another name.
  func rename(_ sender: Any?)
  /// Makes the selected text bold, or, where it is, not.
  func toggleBoldface(_ sender: Any?)
  /// Makes the selected text italic, or, where it is, not.
  func toggleItalics(_ sender: Any?)
  /// Underlines the selected text, or, where it is, does not.
  func toggleUnderline(_ sender: Any?)
  /// Makes the selected text larger by a point.
  func increaseSize(_ sender: Any?)
  /// Makes the selected text smaller by a point.
  func decreaseSize(_ sender: Any?)
  /// Changes the attributes of the selected text.
  func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any])
  /// Begins to search.
  func find(_ sender: Any?)
  /// Begins to search for what is to be replaced.
  func findAndReplace(_ sender: Any?)
  /// Goes to the next place where something was found.
  func findNext(_ sender: Any?)
  /// Goes to the place before where something was found.
  func findPrevious(_ sender: Any?)
  /// Prints what is shown.
  func printContent(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}
