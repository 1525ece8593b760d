import KumikoFoundation
import KumikoGraphics

extension UIBarButtonItem {
  /// A mark at the upper trailing corner of a button of a bar: a number, a word, or a dot.
  ///
  ///     inbox.badge = .count(unread)
  @preconcurrency @MainActor public final class Badge: NSObject {
    /// The text; nil for a dot.
    public let stringValue: String?
    /// The colour behind the text; nil, the default, for red.
    public var backgroundColor: UIColor? { didSet { changed?() } }
    /// The colour of the text; nil, the default, for white.
    public var foregroundColor: UIColor? { didSet { changed?() } }
    /// The font of the text; nil, the default, for that of badges.
    public var font: UIFont? { didSet { changed?() } }
    /// Called when it looks otherwise.
    var changed: (() -> Void)?

    private init(_ text: String?) {
      stringValue = text
      super.init()
    }

    /// A number; above 99 it is shown as more than that.
    public static func count(_ count: Int) -> Badge { Badge(count > 99 ? "99+" : "\(count)") }

    /// A word.
    public static func string(_ string: String) -> Badge { Badge(string) }

    /// A dot.
    public static func indicator() -> Badge { Badge(nil) }
  }
}
