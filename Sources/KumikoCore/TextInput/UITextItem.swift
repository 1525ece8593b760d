import KumikoEditing
import KumikoFoundation

/// A part of a text view that the user can activate: in a text that is not edited by a click, by
/// the menu of the secondary button and, except for attachments, with the keyboard and by assistive
/// technologies.
///
/// A click on a link opens it. For tags and attachments the delegate provides the action:
///
///     func textView(
///       _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
///     ) -> UIAction? {
///       guard case .tag(let name) = textItem.content else { return defaultAction }
///       return UIAction { _ in self.show(name) }
///     }
@preconcurrency @MainActor open class UITextItem: NSObject {
  /// The content of a part of a text.
  @preconcurrency @MainActor public enum Content {
    /// A link, and where it leads.
    case link(URL)
    /// An attachment that replaces a character, such as an image.
    case textAttachment(NSTextAttachment)
    /// Letters with the attribute `.textItemTag`, and what that calls them.
    case tag(String)
  }

  /// The content of the part.
  public let content: Content
  /// Its characters, in UTF-16 units.
  public let range: NSRange

  init(_ content: Content, range: NSRange) {
    self.content = content
    self.range = range
    super.init()
  }
}

/// The user's interaction with a part of a text.
public nonisolated enum UITextItemInteraction: Int, Sendable {
  /// Uses it, by a click.
  case invokeDefaultAction = 0
  /// Opens its menu.
  case presentActions
  /// Previews it before it is opened, which never happens here.
  case preview
}

extension UITextItem {
  /// The menu of a part of a text, and what is shown beside it.
  @preconcurrency @MainActor public final class MenuConfiguration: NSObject {
    let menu: UIMenu
    let preview: MenuPreview?

    /// A menu, with the usual preview, which is none here.
    public convenience init(menu: UIMenu) { self.init(preview: .default(), menu: menu) }

    /// Creates a configuration with a menu, and a preview beside it; nil if there is none.
    public init(preview: MenuPreview?, menu: UIMenu) {
      (self.preview, self.menu) = (preview, menu)
      super.init()
    }
  }

  /// The preview beside the menu of a part of a text.
  @preconcurrency @MainActor public final class MenuPreview: NSObject {
    let view: UIView?

    private init(_ view: UIView?) {
      self.view = view
      super.init()
    }

    /// A view, in its fitting size.
    public convenience init(view: UIView) { self.init(.some(view)) }

    /// The default preview: none here.
    public static func `default`() -> MenuPreview { MenuPreview(nil) }
  }
}
