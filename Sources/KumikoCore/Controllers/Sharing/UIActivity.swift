import KumikoFoundation
import KumikoGraphics

/// An app's own activity that is performed on shared items.
///
/// A subclass defines its title and image, and whether it can be performed on the items; when the
/// user chooses it, it is passed the items and performed.
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
  /// The kind of an activity.
  public nonisolated enum Category: Int, Sendable {
    /// Does something with the items: shown among the actions.
    case action = 0
    /// Sends the items to other people or programs: shown before the actions.
    case share
  }

  /// Called when the activity is finished; nil while it is not performed.
  var finished: ((Bool) -> Void)?

  /// An activity.
  public override init() { super.init() }

  /// The kind of the activity; `.action` by default.
  open class var activityCategory: Category { .action }

  /// The identifier of the activity; nil by default.
  open var activityType: ActivityType? { nil }

  /// The title; nil by default.
  open var activityTitle: String? { nil }

  /// The icon; nil by default.
  open var activityImage: UIImage? { nil }

  /// Whether it can be performed on items, of which item providers are represented by placeholders
  /// here; `false` by default. Otherwise it is not shown.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Called with the items when the user chose the activity. The default does nothing.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// The view controller that is shown for the activity, requested after
  /// `prepare(withActivityItems:)`; nil, the default, for an activity without one. It calls
  /// `activityDidFinish(_:)` when the user is done.
  open var activityViewController: UIViewController? { nil }

  /// Performs the activity, if it has no view controller, and calls `activityDidFinish(_:)` when it
  /// is finished. The default finishes at once.
  open func perform() { activityDidFinish(true) }

  /// Finishes the activity; `completed` is whether it was performed. Its view controller is
  /// dismissed; if it was performed, the `UIActivityViewController` is dismissed, too.
  open func activityDidFinish(_ completed: Bool) { finished?(completed) }
}
