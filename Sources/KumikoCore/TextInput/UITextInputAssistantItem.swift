import KumikoFoundation

/// What stands beside the suggestions above a keyboard on the screen.
///
/// There is no such keyboard here, as on telephones with UIKit no such place: what is set is kept
/// and not shown.
@preconcurrency @MainActor open class UITextInputAssistantItem: NSObject {
  /// Whether the user may hide it; yes unless set.
  open var allowsHidingShortcuts = true
  /// Groups before the suggestions.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// Groups behind the suggestions.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []

  /// An item with nothing of its own.
  public override init() { super.init() }
}

extension UIView {
  /// What stands beside the suggestions above a keyboard on the screen, of which there is none
  /// here.
  public var inputAssistantItem: UITextInputAssistantItem {
    if let item: UITextInputAssistantItem = viewParts[.inputAssistant] { return item }
    let item = UITextInputAssistantItem()
    viewParts[.inputAssistant] = item
    return item
  }
}
