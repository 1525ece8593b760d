import KumikoFoundation

/// Lets the user drag items of a view: with the pointer by pressing and moving a few points, or by
/// a long press of half a second; with a finger by a long press of half a second.
///
/// If the delegate has no items there is no drag, and other recognisers receive the press.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
  /// The delegate, which provides the items, and is notified of the drag.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view of the interaction.
  open private(set) weak var view: UIView?

  /// Whether dragging is enabled.
  open var isEnabled = UIDragInteraction.isEnabledByDefault {
    didSet { recognizer.isEnabled = isEnabled }
  }

  /// Whether a new interaction is enabled: always on the desktop.
  open class var isEnabledByDefault: Bool { true }

  /// Called when lifted items were put back without a drag.
  var liftEnded: (() -> Void)?
  /// Called when items were added to a drag by a tap.
  var itemsAdded: (() -> Void)?
  /// The recogniser that tracks the pointer.
  let recognizer = DragRecognizer()
  /// The drag in progress, from the lift until the pointer is released.
  private(set) var drag: Drag?
  /// The dropped drags whose items are still being transferred.
  private var endingDrags: [Drag] = []

  /// An interaction with a delegate that provides the items.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    recognizer.addAction(UIAction { [weak self] _ in self?.follow() })
    recognizer.lifts = { [weak self] in self?.lift(at: $0) ?? false }
  }

  /// Called before the interaction is added to another view, or removed.
  open func willMove(to view: UIView?) {
    drag?.cancel()
    recognizer.view?.removeGestureRecognizer(recognizer)
  }

  /// Called after the interaction was added to another view, or removed.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
  }

  // MARK: The drag

  /// Lifts the items at a point of the window; returns whether there are any.
  private func lift(at point: CGPoint) -> Bool {
    guard drag == nil, let view, let window = view.window, window.drag == nil, let delegate else {
      return false
    }
    let state = DragState([])
    state.point = point
    state.modifiers = recognizer.modifiers
    let session = DragSession(state)
    state.items = delegate.dragInteraction(self, itemsForBeginning: session)
    guard !state.items.isEmpty, view.window === window else { return false }
    state.isRestricted = delegate.dragInteraction(
      self, sessionIsRestrictedToDraggingApplication: session)
    state.sourceAllowsMove = delegate.dragInteraction(self, sessionAllowsMoveOperation: session)
    let drag = Drag(state, from: self, session: session)
    drag.giveUp = { [weak self] in self?.recognizer.giveUp() }
    self.drag = drag
    window.drag = drag
    let previews = state.items.map { ($0, preview(of: $0, session)) }
    drag.previews.take(previews.compactMap { item, seen in seen.map { (item, $0) } }, at: point)
    let animation = DragAnimation()
    delegate.dragInteraction(self, willAnimateLiftWith: animation, session: session)
    drag.previews.lift(in: window, at: point, beside: animation)
    return true
  }

  /// Lifts the items at a point of the window for an assistive technology; returns whether there
  /// are any.
  func liftByAssistant(at point: CGPoint) -> Bool {
    guard lift(at: point), let drag, let window = view?.window else { return false }
    drag.letGoByAssistant = { [weak self, weak drag, weak window] in
      guard let drag else { return }
      if window?.drag === drag { window?.drag = nil }
      self?.letGo(drag)
    }
    drag.giveUp = { [weak drag] in
      drag?.letGoByAssistant?()
      drag?.cancel()
    }
    // The drag begins at once: the drop target is chosen among the elements that the user navigates
    // to.
    drag.move(to: window, at: point)
    return true
  }

  private func preview(of item: UIDragItem, _ session: DragSession) -> UITargetedDragPreview? {
    guard
      let lifted = delegate?.dragInteraction(self, previewForLifting: item, session: session)
    else { return nil }
    return item.previewProvider?().map {
      UITargetedDragPreview(view: $0.view, parameters: $0.parameters, target: lifted.target)
    } ?? lifted
  }

  /// The items that are added to a drag by a tap, with their previews.
  func add(
    to session: DragSession, at point: CGPoint
  ) -> [(UIDragItem, UITargetedDragPreview?)] {
    guard let view, let delegate else { return [] }
    let items = delegate.dragInteraction(
      self, itemsForAddingTo: session, withTouchAt: view.seen(fromWindow: point))
    return items.map { ($0, preview(of: $0, session)) }
  }

  private func follow() {
    guard let drag, let window = recognizer.sourceWindow else { return }
    switch recognizer.state {
    case .began:
      // The pointer has moved already, unless the press was held.
      if recognizer.hasMoved { move(drag, in: window) }
    case .changed: move(drag, in: window)
    case .ended:
      drag.take(recognizer.modifiers)
      letGo(drag)
      drag.phase == .lifted ? drag.cancel() : drag.drop()
    case .cancelled:
      letGo(drag)
      drag.cancel()
    case .possible, .failed: break
    }
  }

  private func move(_ drag: Drag, in window: UIWindow) {
    let point = recognizer.location(in: nil)
    let place =
      window.windowHost.map { $0.window(under: point, of: window) }
      ?? (window.bounds.contains(point) ? (window, point) : nil)
    drag.move(to: place?.window, at: place?.point ?? point, from: window)
  }

  /// The pointer no longer drives the drag; it ends by itself.
  private func letGo(_ drag: Drag) {
    if recognizer.sourceWindow?.drag === drag { recognizer.sourceWindow?.drag = nil }
    self.drag = nil
    endingDrags.append(drag)
  }

  /// Whether a drag from this interaction has not ended.
  var hasActiveDrag: Bool { drag != nil || !endingDrags.isEmpty }
}

extension UIDragInteraction: DragSource {
  func sessionWillBegin(_ drag: Drag) {
    notify(drag) { $0.dragInteraction(self, sessionWillBegin: $1) }
  }

  func sessionDidMove(_ drag: Drag) {
    notify(drag) { $0.dragInteraction(self, sessionDidMove: $1) }
  }

  func session(_ drag: Drag, willEndWith operation: UIDropOperation) {
    notify(drag) { $0.dragInteraction(self, session: $1, willEndWith: operation) }
  }

  func session(_ drag: Drag, didEndWith operation: UIDropOperation) {
    endingDrags.removeAll { $0 === drag }
    notify(drag) { $0.dragInteraction(self, session: $1, didEndWith: operation) }
  }

  func sessionDidTransferItems(_ drag: Drag) {
    notify(drag) { $0.dragInteraction(self, sessionDidTransferItems: $1) }
  }

  func session(_ drag: Drag, willAdd items: [UIDragItem], for other: UIDragInteraction) {
    notify(drag) { $0.dragInteraction(self, session: $1, willAdd: items, for: other) }
  }

  func liftEnded(_ drag: Drag) {
    endingDrags.removeAll { $0 === drag }
    liftEnded?()
  }

  func previewForCancelling(
    _ item: UIDragItem, _ usual: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let delegate else { return nil }
    return delegate.dragInteraction(self, previewForCancelling: item, withDefault: usual)
  }

  func willAnimateCancel(of item: UIDragItem, with animator: any UIDragAnimating) {
    delegate?.dragInteraction(self, item: item, willAnimateCancelWith: animator)
  }

  private func notify(_ drag: Drag, _ body: (any UIDragInteractionDelegate, DragSession) -> Void) {
    if let delegate, let session = drag.session { body(delegate, session) }
  }
}
