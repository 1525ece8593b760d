import KumikoFoundation
import KumikoGraphics

/// Something of the app's own that is done with what is shared.
///
/// A subclass says what it is called and looks like, and whether it can do something with the
/// items; when the user chooses it, it gets them and does it.
///
///     final class PinActivity: UIActivity {
///       private var links: [URL] = []
///       override var activityTitle: String? { "Pin" }
///       override var activityImage: UIImage? { UIImage(systemName: "pin") }
///       override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
///         activityItems.contains { $0 is URL }
///       }
///       override func prepare(withActivityItems activityItems: [Any]) {
///         links = activityItems.compactMap { $0 as? URL }
///       }
///       override func perform() {
///         Board.shared.pin(links)
///         activityDidFinish(true)
///       }
///     }
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// What kind of thing is done.
  public nonisolated enum Category: Int, Sendable {
    /// Something with the items: it stands among the actions.
    case action = 0
    /// The items go to other people or programs: it stands before the actions.
    case share
  }

  /// Hears that it is done; nil while it does nothing.
  var finished: ((Bool) -> Void)?

  /// An activity.
  public override init() { super.init() }

  /// What kind of thing is done; an action unless overridden.
  open class var activityCategory: Category { .action }

  /// The name by which the app knows the activity; nil unless overridden.
  open var activityType: ActivityType? { nil }

  /// What the user reads; nil unless overridden.
  open var activityTitle: String? { nil }

  /// The icon; nil unless overridden.
  open var activityImage: UIImage? { nil }

  /// Whether it can do something with items, of which those that come later have a placeholder
  /// here; no unless overridden. One that cannot is not shown.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// The user chose the activity: it gets the items. The default does nothing.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// What is shown in order to do it, asked after the items were given; nil, for an activity that
  /// is performed, unless overridden. It calls `activityDidFinish(_:)` when the user is done.
  open var activityViewController: UIViewController? { nil }

  /// Does it, where it has no controller to show, and calls `activityDidFinish(_:)` when that is
  /// done. The default is done at once.
  open func perform() { activityDidFinish(true) }

  /// Says that it is done, or, for false, that it was not. What it shows goes; where it was done,
  /// the `UIActivityViewController` goes too.
  open func activityDidFinish(_ completed: Bool) { finished?(completed) }
}
