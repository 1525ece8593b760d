import KumikoFoundation

/// A text that accepts drops of text, from itself, from other views, and from other programs.
@preconcurrency @MainActor public protocol UITextDroppable: UITextInput {
  /// Decides how drops are handled, and is notified of them.
  var textDropDelegate: (any UITextDropDelegate)? { get set }
  /// The interaction that accepts drops of text.
  var textDropInteraction: UIDropInteraction? { get }
  /// Whether something is dragged over the text, or was dropped and is arriving.
  var isTextDropActive: Bool { get }
}

/// The effect of a drop on a text.
public nonisolated enum UITextDropAction: UInt, Sendable {
  /// The text is put where the pointer is.
  case insert = 0
  /// It is put in the place of what is selected.
  case replaceSelection
  /// It is put in the place of everything.
  case replaceAll
}

/// The object that inserts dropped text into the text.
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

/// The effect on the text if items were dropped now.
@preconcurrency @MainActor open class UITextDropProposal: UIDropProposal {
  /// The effect on the text.
  public let dropAction: UITextDropAction
  /// Whether text that is moved within its view is moved directly, with its attributes, instead of
  /// being loaded from the drag's items; `true` by default.
  open var useFastSameViewOperations = true
  /// The object that inserts it into the text; the text itself by default.
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

/// Describes a possible drop on a text.
@preconcurrency @MainActor public protocol UITextDropRequest: NSObjectProtocol {
  /// The position of the pointer in the text.
  var dropPosition: UITextPosition { get }
  /// The proposal that is used unless the delegate returns another one: text of the same view is
  /// moved, other text is copied to the position of the pointer.
  var suggestedProposal: UITextDropProposal { get }
  /// Whether the text is dragged from the same view.
  var isSameView: Bool { get }
  /// The drag.
  var dropSession: any UIDropSession { get }
}

/// Decides how drops on a text are handled, and is notified of them. Every method is optional.
@preconcurrency @MainActor public protocol UITextDropDelegate: NSObjectProtocol {
  /// Whether a text that cannot be edited accepts a drop, called once a drag; `false` unless
  /// implemented.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    willBecomeEditableForDrop drop: any UITextDropRequest
  ) -> UITextDropEditability
  /// The effect if the items were dropped now, called whenever the pointer moves; the suggested
  /// proposal unless implemented.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal
  /// The items were dropped: if the proposal requires it, load them here and change the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest)
  /// The target of the animation of all dropped items together; the place of the drop unless
  /// implemented, nil to fade them out.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  /// The pointer entered the text.
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
  /// Returns the suggested proposal.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal { drop.suggestedProposal }
  /// Nothing to do.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
  ) {}
  /// The place where it was dropped.
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
