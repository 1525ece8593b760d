import KumikoFoundation

/// Text that takes text that is dropped on it, from itself, from other views, and from other
/// programs.
@preconcurrency @MainActor public protocol UITextDroppable: UITextInput {
  /// Decides what becomes of what is dropped, and hears of it.
  var textDropDelegate: (any UITextDropDelegate)? { get set }
  /// What lets text be dropped.
  var textDropInteraction: UIDropInteraction? { get }
  /// Whether something is dragged over the text, or was dropped and is arriving.
  var isTextDropActive: Bool { get }
}

/// What a drop is to do with a text.
public nonisolated enum UITextDropAction: UInt, Sendable {
  /// The text is put where the pointer is.
  case insert = 0
  /// It is put in the place of what is selected.
  case replaceSelection
  /// It is put in the place of everything.
  case replaceAll
}

/// Who puts dropped text into the text.
public nonisolated enum UITextDropPerformer: UInt, Sendable {
  /// The text does so itself.
  case view = 0
  /// The delegate does so, in `textDroppableView(_:willPerformDrop:)`.
  case delegate
}

/// Whether a text that cannot be edited takes a drop.
public nonisolated enum UITextDropEditability: UInt, Sendable {
  /// It does not.
  case no = 0
  /// It does, and cannot be edited afterwards.
  case temporary
  /// It does, and can be edited from then on.
  case yes
}

/// What would become of text if it were dropped now.
@preconcurrency @MainActor open class UITextDropProposal: UIDropProposal {
  /// What is done with the text.
  public let dropAction: UITextDropAction
  /// Whether text that is moved within its view is moved at once, with its attributes, instead of
  /// being loaded from the drag's items; yes unless set.
  open var useFastSameViewOperations = true
  /// Who puts it into the text; the text itself unless set.
  open var dropPerformer = UITextDropPerformer.view

  /// A proposal to copy the text.
  public convenience init(dropAction: UITextDropAction) {
    self.init(operation: .copy, action: dropAction)
  }

  /// A proposal for what the drop does, at the pointer.
  public override init(operation: UIDropOperation) {
    dropAction = .insert
    super.init(operation: operation)
  }

  init(operation: UIDropOperation, action: UITextDropAction) {
    dropAction = action
    super.init(operation: operation)
  }
}

/// What may be dropped on a text.
@preconcurrency @MainActor public protocol UITextDropRequest: NSObjectProtocol {
  /// Where the pointer is in the text.
  var dropPosition: UITextPosition { get }
  /// What would be done unless the delegate says otherwise: text of the same view is moved, other
  /// text is copied to where the pointer is.
  var suggestedProposal: UITextDropProposal { get }
  /// Whether the text is dragged from the same view.
  var isSameView: Bool { get }
  /// The drag.
  var dropSession: any UIDropSession { get }
}

/// Decides what becomes of what is dropped on a text, and hears of it. Every method may be left
/// out.
@preconcurrency @MainActor public protocol UITextDropDelegate: NSObjectProtocol {
  /// Whether a text that cannot be edited takes a drop, asked once a drag; no unless implemented.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    willBecomeEditableForDrop drop: any UITextDropRequest
  ) -> UITextDropEditability
  /// What would be done if the items were dropped now, asked whenever the pointer moves; what was
  /// suggested unless implemented.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal
  /// The items were dropped: where the proposal says so, load them here and change the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest)
  /// Where what was dropped comes to rest, all of it together; where it was dropped unless
  /// implemented, nil lets it fade.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  /// The pointer came over the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidEnter session: any UIDropSession)
  /// The pointer moved over the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidUpdate session: any UIDropSession)
  /// The pointer left the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
  )
  /// The drag ended, here or elsewhere.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession)
}

extension UITextDropDelegate {
  /// It does not.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    willBecomeEditableForDrop drop: any UITextDropRequest
  ) -> UITextDropEditability { .no }
  /// What was suggested.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal { drop.suggestedProposal }
  /// Nothing to do.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
  ) {}
  /// Where it was dropped.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  /// Nothing to do.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidEnter session: any UIDropSession
  ) {}
  /// Nothing to do.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidUpdate session: any UIDropSession
  ) {}
  /// Nothing to do.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
  ) {}
  /// Nothing to do.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
  ) {}
}
