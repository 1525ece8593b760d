import KumikoFoundation
import KumikoGraphics

/// Something that is shared and takes a while to make: `item` is asked on another thread when the
/// user has chosen what is done with it.
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
/// The list of activities waits for it, and shows that. It is an operation: where the list is
/// closed meanwhile it is cancelled, and a long `item` looks at `isCancelled`.
nonisolated open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable
{
  /// What stands for the item before it is made.
  public let placeholderItem: Any?

  private let lock = NSLock()
  private var type: UIActivity.ActivityType?
  private var made: Any?

  /// A provider with something of the kind that it will make.
  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  /// What is to be done with the item, while `item` is asked; nil before that, and for an activity
  /// of the app's own without a type.
  open var activityType: UIActivity.ActivityType? { lock.withLock { type } }

  /// What is shared. Asked on another thread; the placeholder unless overridden.
  open var item: Any { placeholderItem ?? NSNull() }

  /// Makes the item.
  open override func main() {
    guard !isCancelled else { return }
    let item = item
    lock.withLock { made = item }
  }

  /// It is about to be asked.
  func prepare(for type: UIActivity.ActivityType?) {
    lock.withLock { (self.type, made) = (type, nil) }
  }

  /// What was made.
  var madeItem: Any? { lock.withLock { made } }

  /// An operation that makes the item: itself the first time, as operations run once.
  var work: Operation { isFinished ? BlockOperation { [weak self] in self?.main() } : self }

  // MARK: Source

  /// The placeholder.
  @MainActor open func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { placeholderItem ?? NSNull() }

  /// What was made.
  @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { madeItem }

  /// None, unless overridden.
  @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }

  /// Whatever the data looks like, unless overridden.
  @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }

  /// The placeholder, or an icon, unless overridden.
  @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage? { nil }
}
