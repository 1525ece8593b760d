import KumikoFoundation
import KumikoGraphics

/// A shared item that takes a while to create: `item` is requested on another thread after the user
/// has chosen an activity.
///
///     final class Export: UIActivityItemProvider, @unchecked Sendable {
///       private let drawing: Drawing
///       init(_ drawing: Drawing) {
///         self.drawing = drawing
///         super.init(placeholderItem: URL(fileURLWithPath: "/drawing.pdf"))
///       }
///       override var item: Any { drawing.writtenAsPDF() }
///     }
///
/// The list of activities waits for it, and shows that. It is an operation: if the list is closed
/// meanwhile, the operation is cancelled; a long-running `item` should check `isCancelled`.
nonisolated open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable
{
  /// The placeholder for the item before it is created.
  public let placeholderItem: Any?

  private let lock = NSLock()
  private var type: UIActivity.ActivityType?
  private var made: Any?

  /// A provider with a placeholder of the same type as the item.
  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  /// The chosen activity, while `item` is requested; nil before that, and for an app's own activity
  /// without a type.
  open var activityType: UIActivity.ActivityType? { lock.withLock { type } }

  /// The shared item. Requested on another thread; the placeholder by default.
  open var item: Any { placeholderItem ?? NSNull() }

  /// Creates the item.
  open override func main() {
    guard !isCancelled else { return }
    let item = item
    lock.withLock { made = item }
  }

  /// Called before the item is requested.
  func prepare(for type: UIActivity.ActivityType?) {
    lock.withLock { (self.type, made) = (type, nil) }
  }

  /// The item that was created.
  var madeItem: Any? { lock.withLock { made } }

  /// An operation that creates the item: the provider itself the first time, as operations run
  /// once.
  var work: Operation { isFinished ? BlockOperation { [weak self] in self?.main() } : self }

  // MARK: Source

  /// The placeholder.
  @MainActor open func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { placeholderItem ?? NSNull() }

  /// The item that was created.
  @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { madeItem }

  /// Empty by default.
  @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }

  /// The type is determined from the data by default.
  @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }

  /// The placeholder image, or an icon, by default.
  @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage? { nil }
}
