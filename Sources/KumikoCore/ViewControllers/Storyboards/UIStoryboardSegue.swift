/// A way from one controller of a storyboard to another, while it is gone.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The name of the segue in the storyboard; nil for none.
  public let identifier: String?
  /// Where it starts.
  public let source: UIViewController
  /// Where it leads; for an unwind segue, who takes it back.
  public let destination: UIViewController
  private let handler: () -> Void

  /// A segue that does nothing by itself: subclasses override `perform()`.
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

  /// Shows the destination. The default does what the segue's kind says.
  open func perform() { handler() }
}
