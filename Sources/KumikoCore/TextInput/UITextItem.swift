import KumikoFoundation

/// A part of a text view that can be used.
@preconcurrency @MainActor open class UITextItem: NSObject {
  /// What a part of a text is.
  @preconcurrency @MainActor public enum Content {
    /// A link, and where it leads.
    case link(URL)
  }

  /// What it is.
  public let content: Content
  /// Its characters, in UTF-16 units.
  public let range: NSRange

  init(_ content: Content, range: NSRange) {
    self.content = content
    self.range = range
    super.init()
  }
}

/// What the user does with a part of a text.
public nonisolated enum UITextItemInteraction: Int, Sendable {
  /// Uses it, by a click.
  case invokeDefaultAction = 0
}
