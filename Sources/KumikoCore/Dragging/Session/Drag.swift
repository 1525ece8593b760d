import KumikoFoundation

/// One drag from the taking up of its items to the end, wherever these come from and go to: decides
/// who hears what in which order. Whoever leads the pointer owns it and tells it where that is.
///
///     source   itemsForBeginning ─ sessionWillBegin ─ sessionDidMove … ─ willEndWith ┄ didEndWith
///     target                      canHandle ─ didEnter ─ didUpdate … ─ performDrop ─ concludeDrop
///                                             └ didExit where it leaves        └ sessionDidEnd
///
/// A drag from another program has no source here. The source hears that a drop moved or copied
/// its items when everything that the target asked for has arrived.
final class Drag {
  /// How far a drag is.
  enum Phase { case lifted, moving, dropped, over }

  private(set) var phase = Phase.lifted
  let state: DragState
  let session: DragSession?
  let dropSession: DropSession
  let previews: DragPreviews
  private let source: (any DragSource)?
  private(set) var target: UIDropInteraction?
  /// What would happen now, with what the keys that are held make of it.
  private(set) var proposal: UIDropProposal?
  /// What targets said to whether they want to hear of the drag.
  private var answers: [ObjectIdentifier: Bool] = [:]
  private var entered: [UIDropInteraction] = []
  private let transfer = ItemTransfer()
  private lazy var springs = SpringLoading()
  /// Lets go of the pointer that leads the drag, when it is given up by a key.
  var giveUp: (() -> Void)?
  /// Lets go of a drag that an assistive program leads; nil for others.
  var letGoByAssistant: (() -> Void)?
  /// Whether an assistive program leads it, and no pointer.
  var isByAssistant: Bool { letGoByAssistant != nil }
  /// What other programs get to see of it.
  private(set) lazy var outgoing = OutgoingDrag(self)
  /// Who carries it over the windows of other programs, while the pointer is there.
  private var carrier: (any DragCarrier)?
  /// The window whose pointer leads it; nil for drags of other programs.
  private weak var leader: UIWindow?
  /// Tells another program how a drop of its items ended.
  var ended: ((UIDropOperation) -> Void)?

  /// A drag of items that a source of this program has given, or another program.
  init(_ state: DragState, from source: (any DragSource)?, session: DragSession?) {
    self.state = state
    self.source = source
    self.session = session
    dropSession = DropSession(state, session)
    previews = DragPreviews()
  }

  /// What would happen if the items were dropped now.
  var operation: UIDropOperation {
    proposal?.operation ?? (carrier == nil ? .cancel : outgoing.operation)
  }

  /// What the pointer looks like that leads it.
  var pointerShape: PointerShape {
    guard phase == .moving else { return .arrow }
    return operation == .forbidden || carrier != nil && !operation.takes ? .forbidden : .arrow
  }

  // MARK: Under way

  /// The pointer is at a point of a window, or over none of this program: then the point is one of
  /// the window that leads it.
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

  /// Asks anew: what is under the pointer moved, or other keys are held.
  func update() {
    guard phase == .moving else { return }
    updateTarget(in: previews.window)
    carry()
  }

  /// A window closes over which the pointer is: nobody in it hears anything more but the end.
  func windowCloses(_ window: UIWindow) {
    guard phase == .moving, previews.window === window else { return }
    previews.move(to: nil, at: state.point)
    updateTarget(in: nil)
  }

  /// Lets other programs have the drag while the pointer is over none of this one's windows.
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

  /// The program under the pointer would do something else now.
  func answered() { leader?.pipeline?.followDrag() }

  /// A finger tapped while the items are held: what it tapped may join them.
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

  /// Other keys are held.
  func take(_ modifiers: KeyModifiers) {
    guard modifiers != state.modifiers else { return }
    state.modifiers = modifiers
    update()
  }

  /// Escape gives the drag up. While it lasts no other key does anything.
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
        found.tell { $0.dropInteraction(found, sessionDidEnter: dropSession) }
      }
    }
    // Whoever heard of it may have ended the drag.
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
    old.tell { $0.dropInteraction(old, sessionDidExit: dropSession) }
  }

  /// The innermost view that takes such items.
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

  /// The items are let go where the pointer is; where nobody takes them, the drag is given up.
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
    target.tell { $0.dropInteraction(target, performDrop: dropSession) }
    target.performed?(self)
    target.landPreviews(of: self)
    previews.whenAtRest { [self] in
      target.tell { $0.dropInteraction(target, concludeDrop: dropSession) }
      tellEnd()
      finishTransfer(operation)
    }
  }

  /// Another program was given the items, or does not take them.
  func outsideWillEnd(with operation: UIDropOperation) {
    guard phase == .dropped, carrier != nil else { return }
    guard operation.takes else {
      (phase, carrier) = (.moving, nil)
      return end(as: .cancel)
    }
    source?.session(self, willEndWith: operation)
  }

  /// Another program has the items, or could not take them after all.
  func outsideDidEnd(with operation: UIDropOperation) {
    guard phase == .dropped, carrier != nil else { return }
    (phase, carrier) = (.over, nil)
    tellEnd()
    if !operation.takes { previews.returnHome(of: self, source) }
    previews.whenAtRest { [self] in
      source?.session(self, didEndWith: operation)
      if operation.takes { source?.sessionDidTransferItems(self) }
    }
  }

  /// The drag is given up, and the items go back to where they came from.
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
      tellEnd()
      previews.returnHome(of: self, source)
      previews.whenAtRest { [self] in
        source?.session(self, didEndWith: operation)
        ended?(operation)
      }
    case .dropped, .over: break
    }
  }

  private func tellEnd() {
    let told = entered
    entered = []
    target = nil
    for interaction in told {
      interaction.tell { $0.dropInteraction(interaction, sessionDidEnd: dropSession) }
      interaction.sessionEnded?(self)
    }
  }

  /// The source hears how it ended when everything has arrived. What did not arrive is not deleted
  /// there.
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

/// Runs on the main thread: at once where this is it.
private nonisolated func onMainThread(_ body: @escaping @MainActor () -> Void) {
  if Thread.isMainThread { return MainActor.assumeIsolated(body) }
  PendingWork.begin()
  DispatchQueue.main.async {
    MainActor.assumeIsolated(body)
    PendingWork.end()
  }
}

/// Whoever gave the items of a drag.
protocol DragSource: AnyObject {
  func sessionWillBegin(_ drag: Drag)
  func sessionDidMove(_ drag: Drag)
  func session(_ drag: Drag, willEndWith operation: UIDropOperation)
  func session(_ drag: Drag, didEndWith operation: UIDropOperation)
  func sessionDidTransferItems(_ drag: Drag)
  /// Items are about to join it that another view, or the same, adds.
  func session(_ drag: Drag, willAdd items: [UIDragItem], for other: UIDragInteraction)
  /// What was taken up lies again, and was never dragged.
  func liftEnded(_ drag: Drag)
  /// Where an item goes back to; nil where its preview fades.
  func previewForCancelling(_ item: UIDragItem, _ usual: UITargetedDragPreview)
    -> UITargetedDragPreview?
  /// An item is about to go back.
  func willAnimateCancel(of item: UIDragItem, with animator: any UIDragAnimating)
}
