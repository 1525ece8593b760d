import KumikoFoundation

/// A line that an app adds to the menu of what is selected.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  /// The text.
  open var title: String
  /// The method that is called, along the responder chain from the first responder.
  open var action: Selector

  /// A line with its text and the method that it calls.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }
}
