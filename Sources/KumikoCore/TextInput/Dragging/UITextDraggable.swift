import KumikoFoundation

/// Text that the user drags what is selected from: presses the selection and moves, with the
/// pointer at once, with a finger after half a second.
@preconcurrency @MainActor public protocol UITextDraggable: UITextInput {
  /// Decides what is dragged, and hears of it.
  var textDragDelegate: (any UITextDragDelegate)? { get set }
  /// What lets the text be dragged; where it is not enabled, a press in the selection selects anew.
  var textDragInteraction: UIDragInteraction? { get }
  /// Whether text of it is being dragged.
  var isTextDragActive: Bool { get }
  /// How what is dragged looks.
  var textDragOptions: UITextDragOptions { get set }
}

/// How text looks that is dragged.
public nonisolated struct UITextDragOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int
  /// Options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// In the usual colour of text, whatever the text's own is.
  public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1)
}

/// What is about to be dragged from a text.
@preconcurrency @MainActor public protocol UITextDragRequest: NSObjectProtocol {
  /// The range that is dragged.
  var dragRange: UITextRange { get }
  /// What is dragged unless the delegate says otherwise.
  var suggestedItems: [UIDragItem] { get }
  /// What the drag has already; nothing where it begins.
  var existingItems: [UIDragItem] { get }
  /// Whether the range is what is selected: always here.
  var isSelected: Bool { get }
  /// The drag.
  var dragSession: any UIDragSession { get }
}

/// Decides what is dragged from a text, and hears of it. Every method may be left out.
@preconcurrency @MainActor public protocol UITextDragDelegate: NSObjectProtocol {
  /// What is dragged; what was suggested unless implemented, nothing for no drag.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem]
  /// What is shown of an item while it is dragged; the text itself for nil, as unless implemented.
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
  /// What was suggested.
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
