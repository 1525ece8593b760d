import KumikoFoundation

/// One thing that is dragged.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// The types that others can have the item in.
  public let itemProvider: NSItemProvider
  /// The item itself, for drops in this program; other programs never see it.
  open var localObject: Any?
  /// Makes what is shown under the pointer; what was taken up is shown where nil.
  open var previewProvider: (() -> UIDragPreview?)?

  /// An item of the types that a provider has.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}
