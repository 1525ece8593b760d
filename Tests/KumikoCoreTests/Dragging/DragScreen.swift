import KumikoFoundation

@testable import KumikoCore

/// A window with two views next to each other, of which the left one can be dragged from and the
/// right one takes drops, and everything that their delegates hear.
final class DragScreen: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
  let window = UIWindow()
  let pipeline: FramePipeline
  let left = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let right = UIView(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
  private(set) var time: TimeInterval = 0
  var log: [String] = []
  var items: [UIDragItem]
  var allowsMove = true
  var handles = true
  var operation = UIDropOperation.copy
  var whenDropped: (any UIDropSession) -> Void = { _ in }
  var whenEntered: () -> Void = {}
  var whenLanding: (any UIDragAnimating) -> Void = { _ in }
  /// What joins a drag where a finger taps.
  var adding: [UIDragItem] = []
  var isRestricted = false
  var lifting: (UIView) -> UITargetedDragPreview? = { UITargetedDragPreview(view: $0) }
  var dropping: (UITargetedDragPreview) -> UITargetedDragPreview? = { $0 }
  var cancelling: (UITargetedDragPreview) -> UITargetedDragPreview? = { $0 }
  private(set) lazy var drag = UIDragInteraction(delegate: self)
  private(set) lazy var drop = UIDropInteraction(delegate: self)

  init(_ objects: [String] = ["a"]) {
    items = objects.map { text in
      let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))
      item.localObject = text
      return item
    }
    pipeline = FramePipeline(window: window)
    super.init()
    window.configure(
      size: CGSize(width: 320, height: 240),
      traits: UITraitCollection(userInterfaceStyle: .light, displayScale: 1))
    window.addSubview(left)
    window.addSubview(right)
    left.addInteraction(drag)
    right.addInteraction(drop)
    tick()
  }

  func tick(_ frames: Int = 1) {
    for _ in 0..<frames {
      time += 1.0 / 60
      _ = pipeline.tick(at: time)
    }
  }

  func settle() async {
    for _ in 0..<600 {
      tick()
      await Task.yield()
      if pipeline.isAtRest, PendingWork.isEmpty { return }
    }
  }

  func send(_ event: InputEvent) {
    pipeline.enqueue(event)
    tick()
  }

  func press(_ x: CGFloat, _ y: CGFloat) {
    send(
      .pointerDown(CGPoint(x: x, y: y), button: .primary, clicks: 1, modifiers: []))
  }

  func move(_ x: CGFloat, _ y: CGFloat) { send(.pointerMoved(CGPoint(x: x, y: y))) }

  func release(_ x: CGFloat, _ y: CGFloat, _ modifiers: KeyModifiers = []) {
    send(.pointerUp(CGPoint(x: x, y: y), button: .primary, modifiers: modifiers))
  }

  /// What was heard, without what comes with every movement.
  var events: [String] {
    let often: Set = ["move", "update"]
    return log.filter { !often.contains($0) }
  }

  /// What is seen of the items, from the back to the front.
  var previews: [DragPreviewView] { window.subviews.compactMap { $0 as? DragPreviewView } }

  /// What says how many there are.
  var badge: DragBadge? { window.subviews.compactMap { $0 as? DragBadge }.last }

  // MARK: Source

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    log.append("add \(Int(point.x)) \(Int(point.y))")
    return adding
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) { log.append("willAdd \(items.count) \(session.items.count)") }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { interaction.view.flatMap(lifting) }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { cancelling(defaultPreview) }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { isRestricted }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    log.append("items")
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    log.append("lift")
    animator.addCompletion { [weak self] _ in self?.log.append("lifted") }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) { log.append("willBegin") }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { allowsMove }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
  ) { log.append("move") }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) { log.append("willEnd \(operation)") }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) { log.append("didEnd \(operation)") }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
  ) { log.append("transferred") }

  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  ) { log.append("return") }

  // MARK: Target

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool {
    log.append("canHandle")
    return handles
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    log.append("enter")
    whenEntered()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    log.append("update")
    return UIDropProposal(operation: operation)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  { log.append("exit") }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    log.append("perform")
    whenDropped(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    log.append("conclude")
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    log.append("end")
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {
    log.append("land")
    whenLanding(animator)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { dropping(defaultPreview) }
}

/// Windows next to each other on one desktop, 320 points wide each.
final class TwoWindows: WindowHost {
  var windows: [UIWindow]

  init(_ windows: [UIWindow]) { self.windows = windows }

  func titleChanged(of window: UIWindow) {}
  func frameNeeded(by window: UIWindow) {}
  func resize(_ window: UIWindow, to size: CGSize) throws {}
  func pngData(of window: UIWindow) throws -> Data { Data() }

  func window(
    under point: CGPoint, of window: UIWindow
  ) -> (window: UIWindow, point: CGPoint)? {
    let own = windows.firstIndex { $0 === window } ?? 0
    let x = point.x + CGFloat(own) * 320
    let number = Int((x / 320).rounded(.down))
    guard windows.indices.contains(number), point.y >= 0, point.y < 240 else { return nil }
    return (windows[number], CGPoint(x: x - CGFloat(number) * 320, y: point.y))
  }
}

/// A desktop that notes what the pointer looks like.
final class DragDesktop: StandInDesktop {
  var shapes: [PointerShape] = []
  var dragCarrier: (any DragCarrier)?
  func showPointer(_ shape: PointerShape) { shapes.append(shape) }
}
