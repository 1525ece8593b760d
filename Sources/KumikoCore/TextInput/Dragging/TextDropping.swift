import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// Accepts drops of text on a text.
final class TextDropping: NSObject {
  @Owner private var holder: any TextHolder
  weak var delegate: (any UITextDropDelegate)?
  private(set) lazy var interaction = UIDropInteraction(delegate: self)
  private(set) var isActive = false
  /// Whether a text that cannot be edited takes the drag that is over it.
  private var editability = UITextDropEditability.no
  private var proposal: UITextDropProposal?
  /// Whether dropped text is arriving.
  private var isLoading = false
  /// A caret at the position of the drop.
  private var caret: UIView?
  private var dropped: Range<Int>?
  /// The item whose preview represents all items.
  private weak var restsWithFirst: UIDragItem?

  init(of holder: any TextHolder) {
    _holder = Owner(finding: { [weak holder] in holder }, orElse: UITextView())
    super.init()
    holder.addInteraction(interaction)
  }

  private var editor: TextEditor { holder.editor }

  private var view: (any UIView & UITextDroppable)? { holder as? any UIView & UITextDroppable }

  private func request(_ session: any UIDropSession) -> Request {
    let place = holder.interaction.place(at: session.location(in: holder))
    let own = holder.interaction.dragging
    let isOwn = own.session != nil && session.localDragSession === own.session
    let operation: UIDropOperation = isOwn && session.allowsMoveOperation ? .move : .copy
    return Request(
      UITextPosition(place), UITextDropProposal(operation: operation, action: .insert), isOwn,
      session)
  }

  // MARK: Visible effects

  private func showCaret(at place: TextPlace) {
    let caret = caret ?? UIView()
    caret.isUserInteractionEnabled = false
    caret.backgroundColor = holder.tintColor
    if caret.superview !== holder { holder.addSubview(caret) }
    self.caret = caret
    let rect = editor.flow.caret(at: place)
      .offsetBy(dx: holder.textOrigin.x, dy: holder.textOrigin.y)
    AnimationContext.withoutAnimation {
      caret.frame = CGRect(
        x: rect.minX - CaretView.thickness / 2, y: rect.minY, width: CaretView.thickness,
        height: rect.height)
    }
  }

  private func hideCaret() {
    caret?.removeFromSuperview()
    caret = nil
  }

  // MARK: Dropping

  /// Puts text into the text, and selects it.
  private func take(_ text: String, _ action: UITextDropAction, at place: TextPlace) {
    guard !text.isEmpty else { return }
    editor.unmark()
    switch action {
    case .insert: editor.select(TextSelection(caret: place))
    case .replaceSelection: break
    case .replaceAll: editor.select(TextSelection(0..<editor.buffer.length))
    }
    let start = editor.selection.range.lowerBound
    let former = editor.buffer.length - editor.selection.range.count
    editor.insertFromOutside(text)
    select(start..<start + max(0, editor.buffer.length - former))
  }

  /// Moves what is dragged from here to another place, with its attributes.
  private func move(_ range: Range<Int>, to place: TextPlace) {
    let target = place.offset
    guard target < range.lowerBound || target > range.upperBound else { return }
    editor.unmark()
    editor.select(TextSelection(range))
    let piece = editor.selectedPiece
    let length = editor.buffer.length
    func insert(at offset: Int) -> Bool {
      let before = editor.buffer.length
      editor.select(TextSelection(caret: TextPlace(offset)))
      editor.insert(piece)
      return editor.buffer.length == before + range.count
    }
    if target > range.upperBound {
      guard insert(at: target), editor.delete(range) else { return }
      if editor.buffer.length == length { select(target - range.count..<target) }
    } else if editor.delete(range), insert(at: target) {
      select(target..<target + range.count)
    }
  }

  private func select(_ range: Range<Int>) {
    dropped = range
    editor.select(TextSelection(range))
  }
}

extension TextDropping: UIDropInteractionDelegate {
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool {
    guard holder.allowsSelection, session.canLoadObjects(ofClass: String.self) else { return false }
    guard !editor.isEditable else { return true }
    guard let view, let delegate else { return false }
    editability = delegate.textDroppableView(view, willBecomeEditableForDrop: request(session))
    return editability != .no
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    isActive = true
    if let view { delegate?.textDroppableView(view, dropSessionDidEnter: session) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    let request = request(session)
    var wanted = request.suggestedProposal
    if let view, let delegate {
      wanted = delegate.textDroppableView(view, proposalForDrop: request)
      delegate.textDroppableView(view, dropSessionDidUpdate: session)
    }
    proposal = wanted
    let isInserted = wanted.operation.takes && wanted.dropAction == .insert
    if isInserted { showCaret(at: request.dropPosition.place) } else { hideCaret() }
    return wanted
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    hideCaret()
    if let view { delegate?.textDroppableView(view, dropSessionDidExit: session) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    hideCaret()
    let request = request(session)
    let proposal = proposal ?? request.suggestedProposal
    if !editor.isEditable {
      if editability == .yes { (holder as? UITextView)?.isEditable = true }
      editor.isEditable = true
    }
    if let view { delegate?.textDroppableView(view, willPerformDrop: request) }
    guard proposal.dropPerformer == .view else { return }
    dropped = nil
    let place = request.dropPosition.place
    let own = holder.interaction.dragging
    let moves = proposal.operation == .move && session.allowsMoveOperation
    if request.isSameView, moves, proposal.useFastSameViewOperations,
      proposal.dropAction == .insert, let source = own.source
    {
      own.movedWithin()
      return move(source.range, to: place)
    }
    isLoading = true
    session.loadObjects(ofClass: String.self) { [weak self] texts in
      guard let self else { return }
      isLoading = false
      take(texts.joined(separator: "\n"), proposal.dropAction, at: place)
      if !isActive { endEditability() }
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    // All items are animated to their place together: the delegate is called for the first one.
    guard let view, let delegate, restsWithFirst == nil || restsWithFirst === item else {
      return defaultPreview
    }
    restsWithFirst = item
    return delegate.textDroppableView(
      view, previewForDroppingAllItemsWithDefault: defaultPreview)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) {
    guard holder.becomeFirstResponder(), let dropped,
      dropped.upperBound <= editor.buffer.length
    else { return }
    editor.select(TextSelection(dropped))
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {
    hideCaret()
    (isActive, proposal, restsWithFirst) = (false, nil, nil)
    if !isLoading { endEditability() }
    if let view { delegate?.textDroppableView(view, dropSessionDidEnd: session) }
  }

  /// A text that could be edited for a drop alone cannot be any more.
  private func endEditability() {
    if editability == .temporary { editor.isEditable = (holder as? UITextView)?.isEditable ?? true }
    editability = .no
  }
}

/// The request for a possible drop.
private final class Request: NSObject, UITextDropRequest {
  let dropPosition: UITextPosition
  let suggestedProposal: UITextDropProposal
  let isSameView: Bool
  let dropSession: any UIDropSession

  init(
    _ position: UITextPosition, _ proposal: UITextDropProposal, _ isSameView: Bool,
    _ session: any UIDropSession
  ) {
    (dropPosition, suggestedProposal) = (position, proposal)
    (self.isSameView, dropSession) = (isSameView, session)
  }
}

extension TextHolder {
  /// Decides how drops are handled, and is notified of them.
  public var textDropDelegate: (any UITextDropDelegate)? {
    get { interaction.dropping.delegate }
    set { interaction.dropping.delegate = newValue }
  }

  /// The interaction that accepts drops of text.
  public var textDropInteraction: UIDropInteraction? { interaction.dropping.interaction }

  /// Whether something is dragged over the text, or was dropped and is arriving.
  public var isTextDropActive: Bool { interaction.dropping.isActive }
}

extension UITextField: UITextDroppable {}
extension UITextView: UITextDroppable {}
