import KumikoFoundation

/// The buttons beside the suggestions above an on-screen keyboard.
///
/// There is no such keyboard here, as telephones have no such place in UIKit: the buttons are
/// stored and not shown.
@preconcurrency @MainActor open class UITextInputAssistantItem: NSObject {
  /// Whether the user may hide it; `true` by default.
  open var allowsHidingShortcuts = true
  /// Groups before the suggestions.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// Groups behind the suggestions.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []

  /// An item without buttons.
  public override init() { super.init() }
}

extension UIView {
  /// The buttons beside the suggestions above an on-screen keyboard, of which there is none here.
  public var inputAssistantItem: UITextInputAssistantItem {
    if let item: UITextInputAssistantItem = viewParts[.inputAssistant] { return item }
    let item = UITextInputAssistantItem()
    viewParts[.inputAssistant] = item
    return item
  }
}
