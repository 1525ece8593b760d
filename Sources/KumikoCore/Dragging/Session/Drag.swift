import KumikoFoundation

/// A drag from the lift of its items to its end, within this program or with another one:
/// determines which delegate methods are called in which order. The object that tracks the pointer
/// owns it and updates its location.
///
///     source   itemsForBeginning ─ sessionWillBegin ─ sessionDidMove … ─ willEndWith ┄ didEndWith
///     target                      canHandle ─ didEnter ─ didUpdate … ─ performDrop ─ concludeDrop
///                                             └ didExit where it leaves        └ sessionDidEnd
///
/// A drag from another program has no source here. The source is notified that a drop moved or
/// copied its items when all data that the target requested has arrived.
final class Drag {
  /// The phase of a drag.
  enum Phase { case lifted, moving, dropped, over }

  private(set) var phase = Phase.lifted
  let state: DragState
  let session: DragSession?
  let dropSession: DropSession
  let previews: DragPreviews
  private let source: (any DragSource)?
  private(set) var target: UIDropInteraction?
  /// The current proposal, adjusted for the modifier keys.
  private(set) var proposal: UIDropProposal?
  /// The results of the targets' `canHandle`.
  private var answers: [ObjectIdentifier: Bool] = [:]
  private var entered: [UIDropInteraction] = []
  private let transfer = ItemTransfer()
  private lazy var springs = SpringLoading()
  /// Detaches the drag from the pointer, when it is cancelled with a key.
  var giveUp: (() -> Void)?
  /// Drops a drag that an assistive technology drives; nil for others.
  var letGoByAssistant: (() -> Void)?
  /// Whether an assistive technology drives it, instead of a pointer.
  var isByAssistant: Bool { letGoByAssistant != nil }
  /// The part of the drag that other programs can access.
  private(set) lazy var outgoing = OutgoingDrag(self)
  /// Carries the drag over the windows of other programs, while the pointer is there.
  private var carrier: (any DragCarrier)?
  /// The window whose pointer drives it; nil for drags of other programs.
  private weak var leader: UIWindow?
  /// Reports the result of a drop to the other program that is the source.
  var ended: ((UIDropOperation) -> Void)?

  /// A drag of items from a source in this program, or from another program.
  init(_ state: DragState, from source: (any DragSource)?, session: DragSession?) {
    self.state = state
    self.source = source
    self.session = session
    dropSession = DropSession(state, session)
    previews = DragPreviews()
  }

  /// The operation of a drop now.
  var operation: UIDropOperation {
    proposal?.operation ?? (carrier == nil ? .cancel : outgoing.operation)
  }

  /// The shape of the pointer that drives it.
  var pointerShape: PointerShape {
    guard phase == .moving else { return .arrow }
    return operation == .forbidden || carrier != nil && !operation.takes ? .forbidden : .arrow
  }

  // MARK: Moving

  /// Moves the pointer to a point of a window, or outside this program's windows: then the point is
  /// in the coordinates of the window that drives the drag.
  func move(to window: UIWindow?, at point: CGPoint, from leader: UIWindow? = nil) {
    guard phase == .lifted || phase == .moving else { return }
    state.point = point
    self.leader = leader
    if let window { window.visitor = self }
    if phase == .lifted {
      phase = .moving
      source?.sessionWillBegin(self)
    }
    source?.sessionDidMove(self)
    if window == nil, let picture = previews.picture { outgoing.picture = picture }
    previews.move(to: window, at: point)
    updateTarget(in: window)
    carry()
  }

  /// Updates the proposal: the view under the pointer moved, or the modifier keys changed.
  func update() {
    guard phase == .moving else { return }
    updateTarget(in: previews.window)
    carry()
  }

  /// A window under the pointer closes: the targets in it are notified only of the end.
  func windowCloses(_ window: UIWindow) {
    guard phase == .moving, previews.window === window else { return }
    previews.move(to: nil, at: state.point)
    updateTarget(in: nil)
  }

  /// Passes the drag to other programs while the pointer is outside this program's windows.
  private func carry() {
    guard phase == .moving, previews.window == nil, let leader, !outgoing.types.isEmpty,
      let next = leader.windowHost?.dragCarrier
    else { return stopCarrying() }
    carrier = next
    next.move(outgoing, to: state.point, of: leader)
  }

  private func stopCarrying() {
    guard let old = carrier else { return }
    carrier = nil
    old.leave(outgoing)
  }

  /// The operation of the program under the pointer changed.
  func answered() { leader?.pipeline?.followDrag() }

  /// A finger tapped while the items are held: items of the tapped view may be added.
  func tap(at point: CGPoint, of window: UIWindow) {
    guard phase == .lifted || phase == .moving, let session else { return }
    var view = window.hitTest(point, with: nil)
    while let current = view {
      for case let other as UIDragInteraction in current.storedInteractions where other.isEnabled {
        let new = other.add(to: session, at: point)
        guard !new.isEmpty else { continue }
        source?.session(self, willAdd: new.map(\.0), for: other)
        state.items += new.map(\.0)
        previews.add(new, at: state.point)
        other.itemsAdded?()
        return update()
      }
      view = current.superview
    }
  }

  /// The modifier keys changed.
  func take(_ modifiers: KeyModifiers) {
    guard modifiers != state.modifiers else { return }
    state.modifiers = modifiers
    update()
  }

  /// Escape cancels the drag. During a drag all other keys are ignored.
  func handleKey(_ key: KeyPress) -> Bool {
    if key.name == "escape" { giveUp?() }
    return true
  }

  private func updateTarget(in window: UIWindow?) {
    let view = window?.hitTest(state.point, with: nil)
    let found = interaction(around: view)
    if found !== target {
      leaveTarget()
      target = found
      if let found {
        if !entered.contains(where: { $0 === found }) { entered.append(found) }
        found.notify { $0.dropInteraction(found, sessionDidEnter: dropSession) }
      }
    }
    // Observers that were notified may have ended the drag.
    guard phase == .moving else { return }
    if let target, target === found {
      let answer =
        target.delegate?.dropInteraction(target, sessionDidUpdate: dropSession)
        ?? UIDropProposal(operation: .cancel)
      proposal = answer.with(state.operation(of: answer.operation))
    } else {
      proposal = nil
    }
    target?.proposalChanged?(self)
    previews.show(operation, count: state.items.count)
    springs.move(over: view, in: window, self)
  }

  private func leaveTarget() {
    guard let old = target else { return }
    target = nil
    proposal = nil
    old.notify { $0.dropInteraction(old, sessionDidExit: dropSession) }
  }

  /// The innermost interaction that can handle the items.
  private func interaction(around view: UIView?) -> UIDropInteraction? {
    var view = view
    while let current = view {
      for case let interaction as UIDropInteraction in current.storedInteractions.reversed() {
        if canHandle(interaction) { return interaction }
      }
      view = current.superview
    }
    return nil
  }

  private func canHandle(_ interaction: UIDropInteraction) -> Bool {
    let key = ObjectIdentifier(interaction)
    if let known = answers[key] { return known }
    let answer =
      interaction.delegate?.dropInteraction(interaction, canHandle: dropSession) ?? false
    answers[key] = answer
    return answer
  }

  // MARK: The end

  /// Drops the items at the pointer; if no target accepts them, the drag is cancelled.
  func drop() {
    if phase == .moving, let carrier {
      phase = .dropped
      return carrier.drop(outgoing)
    }
    guard phase == .moving, let target, target.view?.window != nil, operation.takes else {
      return end(as: operation == .forbidden ? .forbidden : .cancel)
    }
    let operation = operation
    phase = .dropped
    source?.session(self, willEndWith: operation)
    for item in state.items { item.itemProvider.report(to: transfer) }
    target.notify { $0.dropInteraction(target, performDrop: dropSession) }
    target.performed?(self)
    target.landPreviews(of: self)
    previews.whenAtRest { [self] in
      target.notify { $0.dropInteraction(target, concludeDrop: dropSession) }
      notifyEnd()
      finishTransfer(operation)
    }
  }

  /// Another program received the items, or rejected them.
  func outsideWillEnd(with operation: UIDropOperation) {
    guard phase == .dropped, carrier != nil else { return }
    guard operation.takes else {
      (phase, carrier) = (.moving, nil)
      return end(as: .cancel)
    }
    source?.session(self, willEndWith: operation)
  }

  /// Another program has the items, or failed to receive them.
  func outsideDidEnd(with operation: UIDropOperation) {
    guard phase == .dropped, carrier != nil else { return }
    (phase, carrier) = (.over, nil)
    notifyEnd()
    if !operation.takes { previews.returnHome(of: self, source) }
    previews.whenAtRest { [self] in
      source?.session(self, didEndWith: operation)
      if operation.takes { source?.sessionDidTransferItems(self) }
    }
  }

  /// Cancels the drag, and animates the items back to their origin.
  func cancel() { end(as: .cancel) }

  private func end(as operation: UIDropOperation) {
    switch phase {
    case .lifted:
      phase = .over
      previews.returnHome(of: self, source)
      previews.whenAtRest { [self] in source?.liftEnded(self) }
    case .moving:
      phase = .over
      stopCarrying()
      source?.session(self, willEndWith: operation)
      leaveTarget()
      notifyEnd()
      previews.returnHome(of: self, source)
      previews.whenAtRest { [self] in
        source?.session(self, didEndWith: operation)
        ended?(operation)
      }
    case .dropped, .over: break
    }
  }

  private func notifyEnd() {
    let told = entered
    entered = []
    target = nil
    for interaction in told {
      interaction.notify { $0.dropInteraction(interaction, sessionDidEnd: dropSession) }
      interaction.sessionEnded?(self)
    }
  }

  /// Notifies the source of the end when all data has arrived. Items that did not arrive must not
  /// be deleted there.
  private func finishTransfer(_ operation: UIDropOperation) {
    transfer.whenEnded { outcome in
      onMainThread { [self] in
        phase = .over
        let result: UIDropOperation =
          switch outcome {
          case .complete: operation
          case .partial: .copy
          case .failed: .cancel
          }
        source?.session(self, didEndWith: result)
        if outcome != .failed { source?.sessionDidTransferItems(self) }
        ended?(result)
      }
    }
  }
}

/// Runs a closure on the main thread: at once if this is the main thread.
private nonisolated func onMainThread(_ body: @escaping @MainActor () -> Void) {
  if Thread.isMainThread { return MainActor.assumeIsolated(body) }
  PendingWork.begin()
  DispatchQueue.main.async {
    MainActor.assumeIsolated(body)
    PendingWork.end()
  }
}

/// The source of a drag's items.
protocol DragSource: AnyObject {
  func sessionWillBegin(_ drag: Drag)
  func sessionDidMove(_ drag: Drag)
  func session(_ drag: Drag, willEndWith operation: UIDropOperation)
  func session(_ drag: Drag, didEndWith operation: UIDropOperation)
  func sessionDidTransferItems(_ drag: Drag)
  /// Called before items of another view, or the same, are added.
  func session(_ drag: Drag, willAdd items: [UIDragItem], for other: UIDragInteraction)
  /// Called when lifted items were put back without a drag.
  func liftEnded(_ drag: Drag)
  /// The preview that an item animates back to; nil to fade it out.
  func previewForCancelling(_ item: UIDragItem, _ usual: UITargetedDragPreview)
    -> UITargetedDragPreview?
  /// Called before an item animates back.
  func willAnimateCancel(of item: UIDragItem, with animator: any UIDragAnimating)
}
