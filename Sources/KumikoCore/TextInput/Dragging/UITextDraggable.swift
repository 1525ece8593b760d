import KumikoFoundation

/// A text whose selection the user can drag: by a press on the selection and a movement, with the
/// pointer immediately, with a finger after half a second.
@preconcurrency @MainActor public protocol UITextDraggable: UITextInput {
  /// Provides the items that are dragged, and is notified of drags.
  var textDragDelegate: (any UITextDragDelegate)? { get set }
  /// The interaction that makes the text draggable; if it is disabled, a press in the selection
  /// begins a new selection.
  var textDragInteraction: UIDragInteraction? { get }
  /// Whether text of it is being dragged.
  var isTextDragActive: Bool { get }
  /// The options of the drag's previews.
  var textDragOptions: UITextDragOptions { get set }
}

/// The look of a dragged text.
public nonisolated struct UITextDragOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int
  /// Options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// In the usual colour of text, regardless of the text's own.
  public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1)
}

/// Describes a drag from a text that is about to begin.
@preconcurrency @MainActor public protocol UITextDragRequest: NSObjectProtocol {
  /// The range that is dragged.
  var dragRange: UITextRange { get }
  /// The items that are dragged unless the delegate provides others.
  var suggestedItems: [UIDragItem] { get }
  /// The items of the drag already in progress; empty when it begins.
  var existingItems: [UIDragItem] { get }
  /// Whether the range is what is selected: always here.
  var isSelected: Bool { get }
  /// The drag.
  var dragSession: any UIDragSession { get }
}

/// Provides the items that are dragged from a text, and is notified of drags. Every method is
/// optional.
@preconcurrency @MainActor public protocol UITextDragDelegate: NSObjectProtocol {
  /// The items to drag; the suggested ones unless implemented, an empty array for no drag.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem]
  /// The preview of an item while it is dragged; nil, the default, for the text itself.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// The items are being taken up.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)
  /// The pointer moves for the first time.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionWillBegin session: any UIDragSession)
  /// The drag is over. Text that was moved elsewhere is deleted already.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionDidEnd session: any UIDragSession, with operation: UIDropOperation)
}

extension UITextDragDelegate {
  /// Returns the suggested items.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem] { dragRequest.suggestedItems }
  /// The text itself.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }
  /// Nothing to do.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {}
  /// Nothing to do.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionWillBegin session: any UIDragSession
  ) {}
  /// Nothing to do.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionDidEnd session: any UIDragSession, with operation: UIDropOperation
  ) {}
}
