import KumikoFoundation

/// Decides whether the user may edit the title of a navigation item, and is notified of the new
/// title. Every method except for the last is optional.
///
///     final class Renaming: NSObject, UINavigationItemRenameDelegate {
///       func navigationItem(
///         _ navigationItem: UINavigationItem, didEndRenamingWith title: String
///       ) { print("The title is now \(title).") }
///     }
@preconcurrency @MainActor public protocol UINavigationItemRenameDelegate: NSObjectProtocol {
  /// Whether editing may begin; `true` by default.
  func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool
  /// Returns the text that is edited, and the selected range of it: by default, the title and all
  /// of it.
  func navigationItem(
    _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
    selectedRange: Range<String.Index>
  ) -> (String, Range<String.Index>)
  /// Whether a text is accepted as the title; `true` by default. An empty text never is.
  func navigationItem(_ navigationItem: UINavigationItem, shouldEndRenamingWith title: String)
    -> Bool
  /// Called when the user changed the title of the item.
  func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String)
}

extension UINavigationItemRenameDelegate {
  /// Returns `true`.
  public func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool { true }
  /// Returns the title and all of it as the selected range.
  public func navigationItem(
    _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
    selectedRange: Range<String.Index>
  ) -> (String, Range<String.Index>) { (suggestedTitle, selectedRange) }
  /// Returns `true`.
  public func navigationItem(
    _ navigationItem: UINavigationItem, shouldEndRenamingWith title: String
  ) -> Bool { true }
}
