/// A transition from one view controller of a storyboard to another, while it is performed.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The name of the segue in the storyboard; nil if there is none.
  public let identifier: String?
  /// The controller where it starts.
  public let source: UIViewController
  /// The controller that it leads to; for an unwind segue, the one that handles it.
  public let destination: UIViewController
  private let handler: () -> Void

  /// Creates a segue that does nothing itself: subclasses override `perform()`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = {}
    super.init()
  }

  /// A segue that is performed by a closure.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = performHandler
    super.init()
  }

  /// Shows the destination. The default performs the segue according to its kind.
  open func perform() { handler() }
}
