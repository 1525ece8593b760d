import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// Makes the selection of a text draggable.
final class TextDragging: NSObject {
  @Owner private var holder: any TextHolder
  weak var delegate: (any UITextDragDelegate)?
  var options: UITextDragOptions = []
  private(set) lazy var interaction = UIDragInteraction(delegate: self)
  /// The drag of a part of the text, from being taken up to its end.
  private(set) weak var session: (any UIDragSession)?
  /// The dragged text, and its range when the drag began.
  private(set) var source: (range: Range<Int>, text: String)?
  private(set) var isActive = false

  init(of holder: any TextHolder) {
    _holder = Owner(finding: { [weak holder] in holder }, orElse: UITextView())
    super.init()
    interaction.recognizer.refuses = { [weak self] touch in
      guard let self else { return true }
      return !mayDrag(at: touch.location(in: self.holder))
    }
    holder.addInteraction(interaction)
  }

  private var editor: TextEditor { holder.editor }

  private var view: (any UIView & UITextDraggable)? { holder as? any UIView & UITextDraggable }

  /// Whether a press at a point of the view is one on the selection, which may be dragged.
  func mayDrag(at point: CGPoint) -> Bool {
    guard interaction.isEnabled, holder.allowsSelection, !editor.isSecure,
      holder.textWindow.contains(point)
    else { return false }
    return rectangles.contains { $0.contains(point) }
  }

  /// The visible rectangles of the selection, in the coordinates of the view.
  private var rectangles: [CGRect] {
    let (origin, window) = (holder.textOrigin, holder.textWindow)
    return editor.flow.rectangles(
      of: editor.selection.range, from: window.minY - origin.y, to: window.maxY - origin.y
    ).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }

  /// The text was moved within itself: nothing is deleted at the end of the drag.
  func movedWithin() { source = nil }
}

extension TextDragging: UIDragInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let view, mayDrag(at: session.location(in: holder)) else { return [] }
    let text = editor.selectedText
    let suggested =
      text.isEmpty ? [] : [UIDragItem(itemProvider: NSItemProvider(object: text as NSString))]
    let range = editor.selection.range
    let request = Request(UITextRange(range), suggested, session)
    let items = delegate?.textDraggableView(view, itemsForDrag: request) ?? suggested
    guard !items.isEmpty else { return [] }
    self.session = session
    source = (range, editor.buffer.text(in: range))
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    view.flatMap {
      delegate?.textDraggableView($0, dragPreviewForLiftingItem: item, session: session)
    } ?? preview
  }

  /// The preview of the selected text in its place, as far as it is visible.
  private var preview: UITargetedDragPreview? {
    let seen = rectangles.reduce(CGRect.null) { $0.union($1) }.intersection(holder.textWindow)
    guard !seen.isNull, holder.window != nil else { return nil }
    let label = UILabel(frame: CGRect(origin: .zero, size: seen.size))
    let usual = holder.usualAttributes
    label.numberOfLines = 0
    label.font = usual[.font] as? UIFont
    let color = usual[.foregroundColor] as? UIColor
    label.textColor = options.contains(.stripTextColorFromPreviews) ? .label : color ?? .label
    label.text = editor.selectedText
    return UITargetedDragPreview(
      view: label, parameters: UIDragPreviewParameters(),
      target: UIDragPreviewTarget(
        container: holder, center: CGPoint(x: seen.midX, y: seen.midY)))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    if let view {
      delegate?.textDraggableView(view, willAnimateLiftWith: animator, session: session)
    }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {
    isActive = true
    if let view { delegate?.textDraggableView(view, dragSessionWillBegin: session) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { editor.isEditable }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    // Text that was changed during the drag is not the text that was moved.
    if operation == .move, let source, source.range.upperBound <= editor.buffer.length,
      editor.buffer.text(in: source.range) == source.text
    {
      editor.delete(source.range)
    }
    (source, isActive) = (nil, false)
    if let view { delegate?.textDraggableView(view, dragSessionDidEnd: session, with: operation) }
  }
}

/// The request for a drag that is about to begin.
private final class Request: NSObject, UITextDragRequest {
  let dragRange: UITextRange
  let suggestedItems: [UIDragItem]
  let existingItems: [UIDragItem] = []
  let isSelected = true
  let dragSession: any UIDragSession

  init(_ range: UITextRange, _ items: [UIDragItem], _ session: any UIDragSession) {
    (dragRange, suggestedItems, dragSession) = (range, items, session)
  }
}

extension TextHolder {
  /// Provides the items that are dragged, and is notified of drags.
  public var textDragDelegate: (any UITextDragDelegate)? {
    get { interaction.dragging.delegate }
    set { interaction.dragging.delegate = newValue }
  }

  /// The interaction that makes the text draggable.
  public var textDragInteraction: UIDragInteraction? { interaction.dragging.interaction }

  /// Whether text of it is being dragged.
  public var isTextDragActive: Bool { interaction.dragging.isActive }

  /// The options of the drag's previews.
  public var textDragOptions: UITextDragOptions {
    get { interaction.dragging.options }
    set { interaction.dragging.options = newValue }
  }
}

extension UITextField: UITextDraggable {}
extension UITextView: UITextDraggable {}
