import KumikoFoundation

/// An item that is dragged.
///
///     let item = UIDragItem(itemProvider: NSItemProvider(object: "Hanakotoba" as NSString))
///     item.localObject = "Hanakotoba"
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// Provides the item in one or more types.
  public let itemProvider: NSItemProvider
  /// The object itself, for drops in this program; other programs do not have access to it.
  open var localObject: Any?
  /// Creates the preview under the pointer; nil for the one of the lift.
  open var previewProvider: (() -> UIDragPreview?)?

  /// An item with a provider.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}
